import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n, isLanguage, languageNames, languages, loadCatalogue, pickLanguage } from '../../i18n';
import { entryTranslate } from '../../i18n/entry';
import { numberFormat } from '../../src/lib/intl';

let warned: string[] = [];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => vi.restoreAllMocks());

describe('the choice of a language', () => {
  it('takes the first that the portal speaks, with or without a region', () => {
    expect(pickLanguage(['et'])).toBe('et');
    expect(pickLanguage([undefined, null, '', 'es-MX', 'et'])).toBe('es');
    expect(pickLanguage(['ET_ee'])).toBe('et');
    expect(pickLanguage(['EN-US', 'et'])).toBe('en');
    expect(pickLanguage([])).toBe('en');
    expect(warned).toEqual([]);
  });

  it('logs an unsupported one once and goes on, in the end to English', () => {
    expect(pickLanguage(['xx-YY', 'et'])).toBe('et');
    expect(pickLanguage(['xx-YY'])).toBe('en');
    expect(warned).toEqual(['Unsupported language xx-YY']);
    expect(pickLanguage(['constructor', '__proto__'])).toBe('en');
  });

  it('knows its languages by their own names', () => {
    expect(languages).toEqual(['en', 'et', 'es']);
    expect(languageNames).toEqual({ en: 'English', et: 'Eesti', es: 'Español' });
    expect([isLanguage('et'), isLanguage('fi'), isLanguage(undefined)]).toEqual([true, false, false]);
  });
});

describe('the i18n provider', () => {
  it.each(languages)('writes counts below a thousand as digits, as the browser does in %s', (language) => {
    const { format } = numberFormat(language, {});
    const counts = Array.from({ length: 1000 }, (_, count) => count);
    expect(counts.map((count) => format(count))).toEqual(counts.map(String));
  });

  it('translates, counts and puts values in', async () => {
    const i18n = await createI18n('en');
    expect(i18n.translate('form.required')).toBe('This field is required');
    const counted = (smart_count: number) => i18n.translate('resources.virtual_machine.counted', { smart_count });
    expect([0, 1, 2, 4980].map(counted)).toEqual([
      '0 virtual machines',
      '1 virtual machine',
      '2 virtual machines',
      '4,980 virtual machines',
    ]);
    expect(i18n.translate('form.between', { min: 1024, max: 65_536 })).toBe('Enter a value between 1024 and 65536');
    expect(i18n.translate('actions.save')).toBe('Save');
  });

  it('changes language, with plurals and numbers of the new one', async () => {
    const i18n = await createI18n('en');
    expect(i18n.getLocales?.().map(({ locale, name }) => [locale, name])).toEqual(Object.entries(languageNames));
    await i18n.changeLocale('et');
    expect(i18n.getLocale()).toBe('et');
    expect(i18n.translate('form.required')).toBe('See väli on kohustuslik');
    const counted = (smart_count: number) =>
      i18n.translate('resources.virtual_machine.counted', { smart_count }).replace(/\u00a0/g, ' ');
    expect([1, 2, 49_800].map(counted)).toEqual(['1 virtuaalmasin', '2 virtuaalmasinat', '49 800 virtuaalmasinat']);
    await i18n.changeLocale('es');
    expect(i18n.translate('list.items', { smart_count: 12_000 })).toBe('12.000 elementos');
    await i18n.changeLocale('en');
    expect(i18n.translate('form.required')).toBe('This field is required');
  });

  it('names what is made by its gender where the kind says it, and without one where it does not', async () => {
    const { translate } = await createI18n('es');
    expect(translate('resources.virtual_machine.new')).toBe('Nueva máquina virtual');
    expect(translate('resources.disk.new')).toBe('Nuevo disco');
    expect(translate('create.title', { what: 'zona DNS' })).toBe('Crear zona DNS');
  });

  it('starts in the language that is asked for, and takes an unknown one for English', async () => {
    const i18n = await createI18n('es');
    expect(i18n.translate('actions.save')).toBe('Guardar');
    await i18n.changeLocale('qq');
    expect([i18n.getLocale(), i18n.translate('actions.save')]).toEqual(['en', 'Save']);
    expect(warned).toEqual(['Unsupported language qq']);
  });

  it('sets the language of the document, once the texts are there', async () => {
    const page = { documentElement: { lang: 'en' } };
    vi.stubGlobal('document', page);
    const i18n = await createI18n('en');
    const changed = i18n.changeLocale('et');
    expect(page.documentElement.lang).toBe('en');
    await changed;
    expect(page.documentElement.lang).toBe('et');
  });

  it('never reads a value from other people as a phrase', async () => {
    const i18n = await createI18n('en');
    const hostile = '%{smart_count} |||| $& <b>%{name}</b> $1';
    expect(i18n.translate('actions.delete_dialog.done', { name: hostile })).toBe(`${hostile} deleted`);
    expect(i18n.translate('list.row.select', { name: '12345' })).toBe('Select 12345');
    expect(i18n.translate('list.items', { smart_count: 2, name: hostile })).toBe('2 items');
  });

  it('says a message of the server in the language of the person, and an unknown one as it came', async () => {
    const i18n = await createI18n('et');
    const messageOf = (message: string) => i18n.translate(`errors.server.${message}`, { _: message });
    expect(messageOf('Invalid campaign.')).toBe('Sellist kampaaniat pole.');
    expect(messageOf('Something new.')).toBe('Something new.');
  });

  it.each(languages)('has every text of %s in one catalogue', async (language) => {
    const catalogue = await loadCatalogue(language);
    expect(Object.keys(catalogue)).toEqual(
      expect.arrayContaining(['shell', 'list', 'form', 'actions', 'errors', 'status', 'money', 'ra', 'resources']),
    );
  });
});

describe('the texts of the ways in', () => {
  it.each(languages)('are translated in %s', async (language) => {
    const t = await entryTranslate(language);
    expect(t('form.required')).toBe((await loadCatalogue(language)).form.required);
    expect(t('intro.title', { siteName: 'A|B' })).toContain('A|B');
  });

  it('bring neither react-admin nor the main catalogue along', () => {
    const seen = new Set<string>();
    const packages = new Set<string>();
    const read = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) (?!type ).*?from '(.*?)';$/gm,
      )) {
        if (path.startsWith('.')) read(new URL(`${path}.ts`, `file:///${file}`).pathname.slice(1));
        else packages.add(path);
      }
    };
    read('i18n/entry.ts');
    expect([...packages]).toEqual(['node-polyglot']);
    expect([...seen].sort()).toEqual(['i18n/entry.ts', 'i18n/languages.ts', 'i18n/polyglot.ts']);
  });
});
