/**
 * Who writes numbers, dates and lists: `src/lib` (intl, timeText, periodText, moneyText), in the reader's locale. Moments are
 * in the reader's time zone, days and months of bills in UTC; seconds only where they distinguish one entry from another.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = ['src', 'resources', 'dataProvider', 'i18n'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file)),
);

/** The files whose code, without comments, has it. */
const filesWith = (pattern: RegExp, outside: RegExp = /^$/) =>
  sources
    .filter((file) => !outside.test(file))
    .filter((file) => pattern.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')))
    .toSorted();

it('are written by src/lib alone', () => {
  expect(filesWith(/new Intl\.(?!Collator|DisplayNames)|\.toLocale(Date|Time)?String\(/)).toEqual([
    // It counts in the region that its caller gives: it imports no module of others.
    'i18n/polyglot.ts',
    // It formats nothing: it looks which language the browser sorts in.
    'src/lib/plainNames.ts',
  ]);
});

it('ask the browser for nothing while code is loaded', () => {
  // The first use of each class reads the data of all its languages: 15 to 40 ms, and four times as much on a slow device.
  expect(filesWith(/^(export )?(const|let) .*= new Intl\./m)).toEqual([]);
  expect(filesWith(/\b(?!PluralRules)\w+\.supportedLocalesOf/)).toEqual([]);
});

it('read no local day or hour by themselves, but for the field that enters one', () => {
  expect(filesWith(/\.get(FullYear|Month|Date|Day|Hours|Minutes)\(/)).toEqual(['src/admin/inputs/DateInput.tsx']);
});

it('show seconds only in tooltips and where they distinguish entries', () => {
  const plain = /(?<!title=\{(\w+ && )?|tipOf\((\(\) => )?)formatExact\(/;
  expect(filesWith(plain, /^src\/lib\//)).toEqual([
    // Versions of one file may be seconds apart.
    'src/pages/files/Details.tsx',
    'src/pages/files/Versions.tsx',
    'src/pages/files/versions/TimeMachine.tsx',
    // What an archive says of itself is read elsewhere, years later: with the zone.
    'src/pages/invoices/MonthArchive.tsx',
  ]);
});
