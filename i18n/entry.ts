/** Texts of the sign-in screens, in a chunk of their own per language: without react-admin and the main catalogue. */
import Polyglot from 'node-polyglot';
import type entryTexts from './en/entry.json';
import { textsIn, type Language } from './languages';
import { writeCounts } from './polyglot';

export { languageNames } from './languages';

const files = import.meta.glob<typeof entryTexts>('./*/entry.json', { import: 'default' });

type EntryTranslate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** node-polyglot's `t` over `i18n/<language>/entry.json`. Rejects when the texts cannot be fetched. */
export async function entryTranslate(language: Language): Promise<EntryTranslate> {
  const entry = await textsIn(files, language, 'entry.json');
  const polyglot = new Polyglot({ locale: language, phrases: entry, replace: writeCounts(() => language) });
  return (key, params) => polyglot.t(key, params);
}
