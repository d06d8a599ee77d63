/** The texts of the signed-in portal, one lazily fetched catalogue per language, as react-admin's i18n provider. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type first from './en';
import type late from './en/pages';
import type { KindText } from './kinds';
import { languageNames, languages, pickLanguage, textsIn, type Language } from './languages';
import { writeCounts } from './polyglot';

export { isLanguage, languageNames, languages, pickLanguage, type Language } from './languages';
export type { ActionText, KindPageText, KindText } from './kinds';

/** Keys are typed from English. What the frame, lists and messages say, and `resources.<kind>` for each kind; */
type First = typeof first;
/** and what pages, forms and dialogs say. Some areas are in both. */
type Late = typeof late;
/** Every text of one language. */
type Catalogue = First & Late;

const firsts = import.meta.glob<First>('./*/index.ts', { import: 'default' });
const lates = import.meta.glob<Late>('./*/pages/index.ts', { import: 'default' });

const loadFirst = (language: Language) => textsIn(firsts, language, 'index.ts');

/** Fetches what `createI18n` begins with. Rejects when it cannot be fetched. */
export const preloadFirst = async (language: Language): Promise<void> => void (await loadFirst(language));

/** Rejects when the catalogue cannot be fetched. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const [first, late] = await Promise.all([loadFirst(language), textsIn(lates, language, 'pages/index.ts')]);
  const ofKind = ([name, text]: [string, KindText]) =>
    [name, { ...text, ...(late.resources[name] ?? { actions: {}, help: {} }) }] as const;
  return {
    ...first,
    ...late,
    actions: { ...first.actions, ...late.actions },
    errors: { ...first.errors, ...late.errors },
    people: { ...first.people, ...late.people },
    resources: Object.fromEntries(Object.entries(first.resources).map(ofKind)),
  };
}

let fetchPageTexts = (): Promise<void> => Promise.resolve();

/**
 * Loads the texts of pages, forms and dialogs into the most recently created provider: whatever is loaded late
 * waits for them before it renders. Rejects if they fail to load; the next call tries again.
 */
export const pageTexts = (): Promise<void> => fetchPageTexts();

/**
 * react-admin's i18n provider over node-polyglot. `changeLocale` fetches the other catalogue first and keeps the language
 * when that fails. A language that the portal does not speak becomes English. `pagesLater`: starts without the texts of
 * pages, which `pageTexts` fetches. `region`: the locale in which counts are written.
 */
export async function createI18n(
  language: Language,
  { pagesLater = false, region = (spoken: string) => spoken } = {},
): Promise<I18nProvider> {
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
    // react-admin's type also requires the texts of its own screens, which the portal does not have.
    messages as unknown as (locale: string) => TranslationMessages | Promise<TranslationMessages>,
    language,
    locales,
    { replace: writeCounts(() => region(current)) },
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
