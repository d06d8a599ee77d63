/**
 * How much the stylesheets say, and how much of it more than once: `npm run styles`. A group of declarations that many rules
 * share belongs in `src/styles/layout.css`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sheets = ['src', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);

/** @type {Map<string, number>} */
const declarations = new Map();
/** @type {Map<string, number>} */
const groups = new Map();
const count = (/** @type {Map<string, number>} */ of, /** @type {string} */ what) =>
  of.set(what, (of.get(what) ?? 0) + 1);

for (const sheet of sheets) {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, body = ''] of css.matchAll(/[^{}]+\{([^{}]*)\}/g)) {
    const lines = body
      .split(';')
      .map((one) => one.trim().replace(/\s+/g, ' '))
      .filter((one) => one !== '');
    for (const one of lines) count(declarations, one.startsWith('composes') ? 'composes' : one);
    if (lines.length > 1) count(groups, lines.join('; '));
  }
}

const all = [...declarations.values()].reduce((sum, times) => sum + times, 0);
const composed = declarations.get('composes') ?? 0;
console.log(`${sheets.length} sheets, ${all} declarations, ${declarations.size} of them distinct, ${composed} compose`);
const saves = (/** @type {readonly [string, number]} */ [group, times]) => (times - 1) * group.split(';').length;
const again = [...groups].reduce((sum, one) => sum + saves(one), 0);
console.log(`${again} declarations stand in whole rules that are there already. Those that could save most:`);
for (const [group, times] of [...groups].sort((a, b) => saves(b) - saves(a)).slice(0, 10))
  console.log(`${times} x ${group}`);
