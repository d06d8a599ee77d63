/**
 * Makes the two fonts that the portal ships, src/styles/fonts/: Inter as its makers publish it on npm, and JetBrains Mono as
 * Google Fonts has it, cut down to the letters and features that the portal uses (docs/decisions/fonts.md). The packages are
 * fetched into a folder of their own, for they are needed once in years and not to build the portal: `npm run font`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letters, monoLetters } from './lib/letters.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';
import { figuresOnly } from './lib/tabular.mjs';

const source = 'inter-ui@4.1.1';
const monoSource = '@expo-google-fonts/jetbrains-mono@0.4.1';
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
    const packages = [source, monoSource, cutter];
    const { status } = spawnSync('npm', [...install, ...packages], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new PlainError(`npm could not fetch ${packages.join(', ')}.`);
    const cut = createRequire(join(folder, 'package.json'))('subset-font');
    const given = join(folder, 'node_modules/inter-ui');
    const whole = readFileSync(join(given, 'variable/InterVariable.woff2'));
    const plain = await cut(whole, letters, { ...how, variationAxes, targetFormat: 'truetype' });
    // Once more: what only stood for wide punctuation goes.
    const font = await cut(figuresOnly(plain), letters, { ...how, targetFormat: 'woff2' });
    const monoGiven = join(folder, 'node_modules/@expo-google-fonts/jetbrains-mono');
    const regular = readFileSync(join(monoGiven, '400Regular/JetBrainsMono_400Regular.ttf'));
    // Without its ligatures, for the same reason.
    const mono = await cut(regular, monoLetters, { keepFeatures: [], noHinting: true, targetFormat: 'woff2' });
    const fonts = join(root, 'src/styles/fonts');
    for (const [name, bytes] of Object.entries({ inter: font, 'jetbrains-mono': mono })) {
      writeFileSync(join(fonts, `${name}.woff2`), bytes);
      console.log(`${name}.woff2: ${(bytes.length / 1000).toFixed(2)} kB`);
    }
    copyFileSync(join(given, 'LICENSE.txt'), join(fonts, 'LICENSE.txt'));
    copyFileSync(join(monoGiven, 'LICENSE_FONT'), join(fonts, 'LICENSE-jetbrains-mono.txt'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
