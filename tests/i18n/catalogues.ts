/** The catalogues as flat lists of phrases, for the tests of this room. */
import { languages, type Language } from '../../i18n/languages';

export { languages };

export type Phrases = ReadonlyMap<string, string>;

/** `{a: {b: 'text'}}` → `a.b` → text, as node-polyglot reads it. */
export function flatten(texts: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts) as [string, unknown][]) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value as object, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const mains = import.meta.glob<object>('../../i18n/*/index.ts', { eager: true, import: 'default' });
const pages = import.meta.glob<object>('../../i18n/*/main/pages.ts', { eager: true, import: 'pages' });
const kinds = import.meta.glob<object>('../../i18n/*/main/pages.ts', { eager: true, import: 'kinds' });
const entries = import.meta.glob<object>('../../i18n/*/entry.ts', { eager: true, import: 'entry' });

const of = (files: Record<string, object>, file: string, language: Language): Phrases =>
  flatten(files[`../../i18n/${language}/${file}.ts`] ?? {});

const whole = (language: Language): Phrases =>
  new Map([
    ...of(mains, 'index', language),
    ...of(pages, 'main/pages', language),
    ...flatten({ resources: kinds[`../../i18n/${language}/main/pages.ts`] ?? {} }),
  ]);

const byLanguage = (read: (language: Language) => Phrases) =>
  Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, Phrases>;

/** The main catalogue and the one of the ways in, by language. */
export const catalogues = {
  main: byLanguage(whole),
  entry: byLanguage((language) => of(entries, 'entry', language)),
};

export const placeholders = (phrase: string): string[] =>
  [...new Set([...phrase.matchAll(/%\{(.*?)\}/g)].map((match) => match[1] ?? ''))].sort();

export const forms = (phrase: string): number => phrase.split('||||').length;
