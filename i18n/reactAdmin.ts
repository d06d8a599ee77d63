/** react-admin's own texts (`ra.*`): used, and loaded, only by screens with its stock components. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Language } from '../resources/kind/language';
import { writeCounts } from './polyglot';

/** Without those of its guessers and its page editor, which write code and settings for developers. */
type ReactAdminTexts = Omit<TranslationMessages['ra'], 'guesser' | 'configurable'>;

const files = import.meta.glob<ReactAdminTexts>('./*/reactAdmin.json', { import: 'default' });

/** What translates `ra.*` in a language. Rejects where its texts can't be fetched. */
export async function reactAdminTexts(language: Language): Promise<I18nProvider['translate']> {
  const texts = await files[`./${language}/reactAdmin.json`]?.();
  if (!texts) throw new Error(`There is no i18n/${language}/reactAdmin.json`);
  const messages = { ra: texts } as TranslationMessages;
  return polyglotI18nProvider(() => messages, language, [], { replace: writeCounts(() => language) }).translate;
}
