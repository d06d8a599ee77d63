/** English names the keys: one too few or too many in another language does not pass, and no file is left out. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from '../../i18n/en/list.json';
import { catalogues, flatten, wrongKeys, languages } from './catalogues';

const filesIn = (folder: string, isOne: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => isOne.test(file))
    .map((file) => `${folder}/${file}`);

const filesOf = (language: string) => [
  ...filesIn(`i18n/${language}`, /\.json$/),
  ...filesIn('resources', new RegExp(`/texts/(pages\\.)?${language}\\.json$`)),
];

describe('a key that is misspelt', () => {
  const { count: _, ...few } = english;
  const many = { ...english, page: { ...english.page, cuont: '%{counted}' } };

  it('is found, as a key too few and as one too many', () => {
    const keys = flatten(english);
    expect(wrongKeys(keys, flatten(english))).toEqual([]);
    expect(wrongKeys(keys, flatten(few))).toEqual(['lacks count']);
    expect(wrongKeys(keys, flatten(many))).toEqual(['has page.cuont, which English has not']);
    const { count, ...more } = many;
    expect(wrongKeys(keys, flatten({ ...more, cuont: count }))).toEqual([
      'lacks count',
      'has page.cuont, which English has not',
      'has cuont, which English has not',
    ]);
  });
});

describe.each(languages)('the files of %s', (language) => {
  const files = filesOf(language);

  it('are those of English', () => {
    const itself = new RegExp(`^i18n/${language}/|${language}[.]json$`);
    const asEnglish = (file: string) => file.replace(itself, (at) => at.replace(language, 'en'));
    expect(files.length).toBeGreaterThan(50);
    expect(files.map(asEnglish).sort()).toEqual(filesOf('en').sort());
  });

  it('are all in a catalogue', () => {
    const { main, ...apart } = catalogues;
    const left = files.filter((file) => {
      const { screens = {}, ...texts } = JSON.parse(readFileSync(file, 'utf8')) as { screens?: object };
      const [, , name = ''] = /^(resources[/]|i18n[/]\w+[/](?:pages[/])?)(\w+)/.exec(file) ?? [];
      const known = Object.hasOwn(apart, name) ? apart[name as keyof typeof apart][language] : main[language];
      const before = file.startsWith('resources/') ? `resources.${name}.` : known === main[language] ? `${name}.` : '';
      return [...flatten(texts, before), ...flatten(screens)].some(([key, text]) => known.get(key) !== text);
    });
    expect(left).toEqual([]);
  });

  it('have no key twice, and are written as every tool writes JSON', () => {
    const written = (file: string) => readFileSync(file, 'utf8');
    const rewritten = (file: string) => `${JSON.stringify(JSON.parse(written(file)), null, 2)}\n`;
    expect(files.filter((file) => written(file) !== rewritten(file))).toEqual([]);
  });
});
