/** The three stages of a language's texts: what the first list needs, what other lists say, and the rest. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createI18n, languages, loadCatalogue, pageTexts, preloadFirst, type Language } from '../../i18n';
import { builtInKinds } from '../../resources';
import { flatten } from './catalogues';

interface Stage {
  resources: Record<string, Record<string, unknown>>;
}
const firsts = import.meta.glob<Stage>('../../i18n/*/index.ts', { eager: true, import: 'default' });
const lists = import.meta.glob<Stage>('../../i18n/*/lists.ts', { eager: true, import: 'default' });
const firstOf = (language: Language) => firsts[`../../i18n/${language}/index.ts`]?.resources ?? {};
const listsOf = (language: Language) => lists[`../../i18n/${language}/lists.ts`]?.resources ?? {};

const ofFirstList = ['billing_account', 'ip_address', 'virtual_machine'];
const names = ['name', 'counted', 'create'];
const described = readdirSync('resources').filter((kind) => existsSync(`resources/${kind}/texts/en.json`));
const read = (kind: string, file: string) =>
  JSON.parse(readFileSync(`resources/${kind}/texts/${file}.json`, 'utf8')) as Record<string, unknown>;

describe.each(languages)('the texts of kinds in %s', (language) => {
  it('begin with those of the first list, and the names of all kinds', () => {
    const first = firstOf(language);
    expect(Object.keys(first).sort()).toEqual(builtInKinds.map(({ name }) => name).sort());
    const whole = Object.keys(first).filter((kind) => Object.keys(first[kind] ?? {}).some((k) => !names.includes(k)));
    expect(whole.sort()).toEqual(ofFirstList);
    for (const [kind, texts] of Object.entries(first)) {
      const own = Object.entries(read(kind, language));
      const expected = ofFirstList.includes(kind) ? own : own.filter(([key]) => names.includes(key));
      expect(texts, kind).toEqual(Object.fromEntries(expected));
    }
  });

  it('go on with those of all other lists, each whole', () => {
    const later = described.filter((kind) => !ofFirstList.includes(kind));
    expect(later.length).toBeGreaterThan(10);
    expect(listsOf(language)).toEqual(Object.fromEntries(later.map((kind) => [kind, read(kind, language)])));
  });

  it('are all in the catalogue of all stages', async () => {
    const { resources } = await loadCatalogue(language);
    expect(Object.keys(resources).sort()).toEqual([...described].sort());
    for (const kind of described) {
      const { screens: _, ...pages } = read(kind, `pages.${language}`);
      expect(resources[kind], kind).toEqual({ ...read(kind, language), ...pages });
    }
  });

  it('are all there after the provider began without those of lists and pages', async () => {
    const i18n = await createI18n(language, { pagesLater: true, listsLater: true });
    const translated = (key: string) => i18n.translate(key, { _: 'not here' });
    expect(translated('resources.disk.name')).not.toBe('not here');
    expect(translated('resources.virtual_machine.fields.memory')).not.toBe('not here');
    expect(translated('resources.disk.fields.size_gb')).toBe('not here');
    await pageTexts();
    const lost = described.flatMap((kind) => {
      const { screens: _, ...pages } = read(kind, `pages.${language}`);
      const own = [...flatten({ ...read(kind, language), ...pages }, `resources.${kind}.`).keys()];
      return own.filter((key) => translated(key) === 'not here');
    });
    expect(lost).toEqual([]);
  });
});

describe('the provider', () => {
  it.each([
    ['all stages', {}, ['here', 'here']],
    ['those of lists', { pagesLater: true }, ['here', 'later']],
    ['those of the first list', { pagesLater: true, listsLater: true }, ['later', 'later']],
  ])('begins with %s', async (_, options, expected) => {
    const { translate } = await createI18n('en', options);
    const keys = ['resources.disk.description', 'resources.disk.new'];
    expect(keys.map((key) => (translate(key, { _: 'later' }) === 'later' ? 'later' : 'here'))).toEqual(expected);
  });

  it('has all stages of a language that it changes to', async () => {
    const i18n = await createI18n('en', { pagesLater: true, listsLater: true });
    await i18n.changeLocale('et');
    const keys = ['resources.disk.description', 'resources.disk.new', 'form.required'];
    expect(keys.filter((key) => i18n.translate(key, { _: 'later' }) === 'later')).toEqual([]);
  });

  it('can have what it begins with fetched before, and an unknown language is an error', async () => {
    await preloadFirst('et');
    await preloadFirst('et', { lists: false });
    await expect(preloadFirst('qq' as Language)).rejects.toThrow('There is no i18n/qq');
  });
});
