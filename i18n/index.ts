/** The texts of the signed-in portal, fetched per language in three stages, as react-admin's i18n provider. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type first from './en';
import type lists from './en/lists';
import type late from './en/pages';
import type { KindPageText, KindText } from './kinds';
import { languageNames, languages, pickLanguage, textsIn, type Language } from './languages';
import { writeCounts } from './polyglot';

export { isLanguage, languageNames, languages, pickLanguage, type Language } from './languages';
export type { ActionText, KindPageText, KindText } from './kinds';

/** Keys are typed from English. What the frame, the first list and messages say, and `resources.<kind>` of all kinds by name; */
type First = typeof first;
/** what lists say of the other kinds; */
type Lists = typeof lists;
/** and what pages, forms and dialogs say. Some areas are in several. */
type Late = typeof late;
/** Every text of one language. */
type Catalogue = Omit<First & Late, 'resources'> & { resources: Record<string, Partial<KindText & KindPageText>> };

const firsts = import.meta.glob<First>('./*/index.ts', { import: 'default' });
const others = import.meta.glob<Lists>('./*/lists.ts', { import: 'default' });
const lates = import.meta.glob<Late>('./*/pages/index.ts', { import: 'default' });

const loadFirst = (language: Language) => textsIn(firsts, language, 'index.ts');

/** The first two stages. */
async function loadLists(language: Language): Promise<First> {
  const [first, lists] = await Promise.all([loadFirst(language), textsIn(others, language, 'lists.ts')]);
  return { ...first, resources: { ...first.resources, ...lists.resources } };
}

/** Fetches what `createI18n` begins with; `lists: false`: with `listsLater`. Rejects when it cannot be fetched. */
export const preloadFirst = async (language: Language, { lists = true } = {}): Promise<void> =>
  void (await (lists ? loadLists(language) : loadFirst(language)));

/** All stages. Rejects when one of them cannot be fetched. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const [first, late] = await Promise.all([loadLists(language), textsIn(lates, language, 'pages/index.ts')]);
  const kinds = Object.keys({ ...first.resources, ...late.resources });
  return {
    ...first,
    ...late,
    actions: { ...first.actions, ...late.actions },
    errors: { ...first.errors, ...late.errors },
    people: { ...first.people, ...late.people },
    resources: Object.fromEntries(kinds.map((kind) => [kind, { ...first.resources[kind], ...late.resources[kind] }])),
  };
}

let fetchPageTexts = (): Promise<void> => Promise.resolve();

/**
 * Loads all other texts, those of lists, pages, forms and dialogs, into the most recently created provider: whatever is loaded late
 * waits for them before it renders. Rejects if they fail to load; the next call tries again.
 */
export const pageTexts = (): Promise<void> => fetchPageTexts();

/**
 * react-admin's i18n provider over node-polyglot. `changeLocale` fetches the other catalogue first and keeps the language
 * when that fails. A language that the portal does not speak becomes English. `pagesLater`: starts without the texts of
 * pages, which `pageTexts` fetches; with `listsLater` also without what the first list does not show. `region`: the locale in
 * which counts are written.
 */
export async function createI18n(
  language: Language,
  { pagesLater = false, listsLater = false, region = (spoken: string) => spoken } = {},
): Promise<I18nProvider> {
  const loadSome = listsLater ? loadFirst : loadLists;
  const first = await (pagesLater ? loadSome : loadCatalogue)(language);
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
