/** The catalogues as flat lists of phrases, for the tests of this folder. */
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
const lists = import.meta.glob<object>('../../i18n/*/lists.ts', { eager: true, import: 'default' });
const pages = import.meta.glob<object>('../../i18n/*/pages/index.ts', { eager: true, import: 'default' });
const entries = import.meta.glob<object>('../../i18n/*/entry.json', { eager: true, import: 'default' });
const preloads = import.meta.glob<object>('../../i18n/*/preload.json', { eager: true, import: 'default' });
const stock = import.meta.glob<object>('../../i18n/*/reactAdmin.json', { eager: true, import: 'default' });

const of = (files: Record<string, object>, file: string, language: Language): Phrases =>
  flatten(files[`../../i18n/${language}/${file}`] ?? {});

const whole = (language: Language): Phrases =>
  new Map([
    ...of(mains, 'index.ts', language),
    ...of(lists, 'lists.ts', language),
    ...of(pages, 'pages/index.ts', language),
  ]);

const byLanguage = (read: (language: Language) => Phrases) =>
  Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, Phrases>;

/** The main catalogue, that of the ways in, what is said before either, and what stock components of react-admin say, by language. */
export const catalogues = {
  main: byLanguage(whole),
  entry: byLanguage((language) => of(entries, 'entry.json', language)),
  preload: byLanguage((language) => of(preloads, 'preload.json', language)),
  reactAdmin: byLanguage((language) => of(stock, 'reactAdmin.json', language)),
};

/** What is wrong with the keys of a language, in words; nothing when they are English's. */
export const wrongKeys = (english: Phrases, other: Phrases): string[] => [
  ...[...english.keys()].filter((key) => !other.has(key)).map((key) => `lacks ${key}`),
  ...[...other.keys()].filter((key) => !english.has(key)).map((key) => `has ${key}, which English has not`),
];

export const placeholders = (phrase: string): string[] =>
  [...new Set([...phrase.matchAll(/%\{(.*?)\}/g)].map((match) => match[1] ?? ''))].sort();

export const forms = (phrase: string): number => phrase.split('||||').length;
