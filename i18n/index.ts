/** The texts of the signed-in portal, one lazily fetched catalogue per language, as react-admin's i18n provider. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Main } from './en/main';
import type { Pages } from './en/main/pages';
import type { KindPageText, KindText } from './kinds';
import { languageNames, languages, pickLanguage, textsIn, type Language } from './languages';
import { writeCounts } from './polyglot';

export { isLanguage, languageNames, languages, pickLanguage, type Language } from './languages';
export type { ActionText, KindPageText, KindText } from './kinds';

/** What the frame, lists and messages say, and `resources.<kind>` for each kind. */
type First = Main & { resources: Readonly<Record<string, KindText>> };
interface Late {
  pages: Pages;
  kinds: Readonly<Record<string, KindPageText>>;
}
/** Every text of one language. */
export type Catalogue = Main & Pages & { resources: Readonly<Record<string, KindText & KindPageText>> };

const firsts = import.meta.glob<First>('./*/index.ts', { import: 'default' });
const latesOf = import.meta.glob<Late>('./*/main/pages.ts');

const loadFirst = (language: Language) => textsIn(firsts, language, 'index');

/** Rejects when the catalogue cannot be fetched. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const [first, late] = await Promise.all([loadFirst(language), textsIn(latesOf, language, 'main/pages')]);
  const ofKind = ([name, text]: [string, KindText]) =>
    [name, { ...text, ...(late.kinds[name] ?? { actions: {}, help: {} }) }] as const;
  const people = { ...first.people, ...late.pages.people };
  const ra = { ...first.ra, ...late.pages.ra };
  return {
    ...first,
    ...late.pages,
    people,
    ra,
    resources: Object.fromEntries(Object.entries(first.resources).map(ofKind)),
  };
}

let fetchPageTexts = (): Promise<void> => Promise.resolve();

/**
 * The texts of pages, forms and dialogs, for the provider that was made last: whatever is loaded late waits for them
 * before it draws. Rejects when they cannot be fetched; the next one who asks tries again.
 */
export const pageTexts = (): Promise<void> => fetchPageTexts();

/**
 * react-admin's i18n provider over node-polyglot. `changeLocale` fetches the other catalogue first and keeps the language
 * when that fails. A language that the portal does not speak becomes English. `pagesLater`: starts without the texts of
 * pages, which `pageTexts` fetches.
 */
export async function createI18n(language: Language, { pagesLater = false } = {}): Promise<I18nProvider> {
  const first = pagesLater ? await loadFirst(language) : await loadCatalogue(language);
  const locales = languages.map((code) => ({ locale: code, name: languageNames[code] }));
  let current: string = language;
  let begun = false;
  const messages = (locale: string) => {
    if (begun) return loadCatalogue(pickLanguage([locale]));
    begun = true;
    return first;
  };
  const provider = polyglotI18nProvider(
    // react-admin's type also asks for the texts of its guessers and its page editor.
    messages as unknown as (locale: string) => TranslationMessages | Promise<TranslationMessages>,
    language,
    locales,
    { replace: writeCounts(() => current) },
  );
  let whole = pagesLater ? undefined : Promise.resolve();
  fetchPageTexts = () => {
    whole ??= provider.changeLocale(current).catch((error: unknown) => {
      whole = undefined;
      throw error;
    });
    return whole;
  };
  return {
    ...provider,
    async changeLocale(wanted) {
      const next = pickLanguage([wanted]);
      await provider.changeLocale(next);
      whole = Promise.resolve();
      current = next;
      // So that a screen reader speaks the new language.
      if (typeof document !== 'undefined') document.documentElement.lang = next;
    },
  };
}
