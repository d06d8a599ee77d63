/** The texts of the signed-in portal, one lazily fetched catalogue per language, as react-admin's i18n provider. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Main } from './en/main';
import type { KindText } from './kinds';
import { languageNames, languages, pickLanguage, type Language } from './languages';
import { writeCounts } from './polyglot';

export { isLanguage, languageNames, languages, pickLanguage, type Language } from './languages';
export type { ActionText, KindText } from './kinds';

/** Every text of one language: the areas of `main/` and `resources.<kind>` for each kind. */
export type Catalogue = Main & { resources: Readonly<Record<string, KindText>> };

const loaders: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('./en'),
  et: () => import('./et'),
  es: () => import('./es'),
};

/** Rejects when the catalogue cannot be fetched. */
export const loadCatalogue = async (language: Language): Promise<Catalogue> => (await loaders[language]()).default;

/**
 * react-admin's i18n provider over node-polyglot. `changeLocale` fetches the other catalogue first and keeps the language
 * when that fails. A language that the portal does not speak becomes English.
 */
export async function createI18n(language: Language): Promise<I18nProvider> {
  const first = await loadCatalogue(language);
  const locales = languages.map((code) => ({ locale: code, name: languageNames[code] }));
  let current: string = language;
  const messages = (locale: string) => (locale === language ? first : loadCatalogue(pickLanguage([locale])));
  const provider = polyglotI18nProvider(
    // react-admin's type also asks for the texts of its guessers and its page editor.
    messages as unknown as (locale: string) => TranslationMessages | Promise<TranslationMessages>,
    language,
    locales,
    { replace: writeCounts(() => current) },
  );
  return {
    ...provider,
    async changeLocale(wanted) {
      const next = pickLanguage([wanted]);
      await provider.changeLocale(next);
      current = next;
      // So that a screen reader speaks the new language.
      if (typeof document !== 'undefined') document.documentElement.lang = next;
    },
  };
}
