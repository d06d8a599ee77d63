/**
 * `npm run floor`: what the build in dist/, libraries included, needs from browsers and the oldest ones of docs/browsers.md do
 * not have, and not behind a guard.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { newCss, newNames, tooNewIn, wordsOf } from './lib/floor.mjs';
import { embeddedSheets } from './vite/embedStyles.mjs';
import { harmlessScripts, harmlessStyles } from './lib/floorKnown.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';

await run(() => {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  /** @type {Record<string, any>} */
  const data = JSON.parse(readFileSync(file, 'utf8'));
  const folder = join(root, 'dist/assets');
  const all = readdirSync(folder).sort();
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  const scripts = all.filter((name) => name.endsWith('.js')).map((name) => ({ name, code: read(name) }));
  const sheets = [
    ...all.filter((name) => name.endsWith('.css')).map((name) => ({ name, css: read(name) })),
    ...scripts.flatMap(({ name, code }) => embeddedSheets(code).map((css) => ({ name, css }))),
  ];
  if (scripts.length === 0 || sheets.length === 0) throw new PlainError('Nothing is built: npm run build.');
  const tooNew = newCss(data.css);
  const found = [
    ...tooNewIn(scripts, newNames(data)),
    ...sheets.flatMap(({ name, css }) =>
      [...wordsOf(css)].flatMap((use) => {
        const lacks = tooNew.get(use);
        return lacks ? [{ file: name, use, lacks }] : [];
      }),
    ),
  ];
  /** Without the hash of its name, as excuses have it. @param {{ file: string, use: string }} given */
  const placeOf = ({ file: name, use }) => `${name.replace(/-[\w-]{7}\.\w+$/, '')}: ${use}`;
  /** @param {{ file: string, use: string }} given */
  const isExcused = (given) => given.use in harmlessStyles || placeOf(given) in harmlessScripts;
  const seen = new Set(found.flatMap((given) => [given.use, placeOf(given)]));
  const excuses = [...Object.keys(harmlessScripts), ...Object.keys(harmlessStyles)];
  const unused = excuses.filter((use) => !seen.has(use));
  const wrong = found.filter((given) => !isExcused(given));
  const lines = wrong.map(({ file: name, use, lacks }) => `${name}: ${use} (${lacks})`);
  lines.push(...unused.map((use) => `${use} is excused in scripts/lib/floorKnown.mjs, and nothing uses it`));
  if (lines.length > 0) throw new PlainError(lines.join('\n'));
  console.log(`${scripts.length} scripts and ${sheets.length} sheets ask nothing newer than the oldest browsers.`);
});
