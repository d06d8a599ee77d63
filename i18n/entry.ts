/** Texts of the ways in, in a chunk of their own per language: neither react-admin nor the main catalogue comes along. */
import Polyglot from 'node-polyglot';
import type { EntryTexts } from './en/entry';
import { textsIn, type Language } from './languages';
import { writeCounts } from './polyglot';

export { languageNames } from './languages';

const files = import.meta.glob<EntryTexts>('./*/entry.ts', { import: 'entry' });

export type EntryTranslate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** node-polyglot's `t` over `i18n/<language>/entry.ts`. Rejects when the texts cannot be fetched. */
export async function entryTranslate(language: Language): Promise<EntryTranslate> {
  const entry = await textsIn(files, language, 'entry');
  const polyglot = new Polyglot({ locale: language, phrases: entry, replace: writeCounts(() => language) });
  return (key, params) => polyglot.t(key, params);
}
