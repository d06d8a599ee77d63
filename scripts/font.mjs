/**
 * Makes src/styles/fonts/inter.woff2, the one font that the portal ships: Inter as its makers publish it on npm, cut down to
 * the letters and features that the portal's languages use (docs/decisions/fonts.md). Both packages are fetched into a
 * folder of their own, for they are needed once in years and not to build the portal: `npm run font`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letters } from './lib/letters.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';
import { figuresOnly } from './lib/tabular.mjs';

const source = 'inter-ui@4.1.1';
const cutter = 'subset-font@2.9.0';

// Text, not display, in the weights that the stylesheets ask for. Bolder than 700 is not used.
const variationAxes = { wght: { min: 400, max: 700 }, opsz: 14 };
const how = {
  // Without `calt`: it would make an arrow of "->", which people copy from here.
  keepFeatures: ['kern', 'tnum', 'case', 'mark', 'mkmk', 'ccmp', 'locl'],
  noHinting: true,
};

await run(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-font-'));
  try {
    const install = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    const { status } = spawnSync('npm', [...install, source, cutter], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new PlainError(`npm could not fetch ${source} and ${cutter}.`);
    const cut = createRequire(join(folder, 'package.json'))('subset-font');
    const given = join(folder, 'node_modules/inter-ui');
    const whole = readFileSync(join(given, 'variable/InterVariable.woff2'));
    const plain = await cut(whole, letters, { ...how, variationAxes, targetFormat: 'truetype' });
    // Once more: what only stood for wide punctuation goes.
    const font = await cut(figuresOnly(plain), letters, { ...how, targetFormat: 'woff2' });
    const path = join(root, 'src/styles/fonts/inter.woff2');
    writeFileSync(path, font);
    copyFileSync(join(given, 'LICENSE.txt'), join(root, 'src/styles/fonts/LICENSE.txt'));
    console.log(`${path}: ${(font.length / 1000).toFixed(1)} kB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
