/** Texts of the ways in, in a chunk of their own per language: neither react-admin nor the main catalogue comes along. */
import Polyglot from 'node-polyglot';
import type { EntryTexts } from './en/entry';
import type { Language } from './languages';
import { writeCounts } from './polyglot';

export { languageNames } from './languages';

const loaders: Readonly<Record<Language, () => Promise<{ entry: EntryTexts }>>> = {
  en: () => import('./en/entry'),
  et: () => import('./et/entry'),
  es: () => import('./es/entry'),
};

export type EntryTranslate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** node-polyglot's `t` over `i18n/<language>/entry.ts`. Rejects when the texts cannot be fetched. */
export async function entryTranslate(language: Language): Promise<EntryTranslate> {
  const { entry } = await loaders[language]();
  const polyglot = new Polyglot({ locale: language, phrases: entry, replace: writeCounts(() => language) });
  return (key, params) => polyglot.t(key, params);
}
