/** What the screens of a pack say (docs/providers.md, “Kind packs”): catalogues of its own, loaded with its screens. */
import Polyglot from 'node-polyglot';
import { useLocale } from 'ra-core';
import { use, useSyncExternalStore } from 'react';
import { pickLanguage, type Language } from '../../i18n';
import { writeCounts } from '../../i18n/polyglot';
import { createValueStore } from '../lib/store';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Keys of nested texts: `seats.free` of `{ seats: { free: 'Free' } }`. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

type TranslateOwn<T> = (key: KeyOf<T>, params?: Readonly<Record<string, string | number>>) => string;

/** Texts by their whole key; what is no text is left out. */
function flat(texts: unknown, before = ''): [string, string][] {
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
}

/** Between attempts to load a catalogue, in ms: the first, which doubles each time, and the longest. */
const firstDelay = 5_000;
const longestDelay = 300_000;

/**
 * Makes the hook with which the screens of a pack translate. `english` defines the keys and is loaded with the screens; `files` are the
 * catalogues by their paths, of which only that of the person's language is loaded. What a language lacks, and a language that the pack
 * lacks, is English, and one that cannot be loaded is until a later attempt succeeds. `%{smart_count}` chooses between `one |||| many` and is written as the language writes numbers.
 *
 * @example
 * const useTexts = packTexts({ free: '%{smart_count} seat free |||| %{smart_count} seats free' }, import.meta.glob('../texts/*.json'));
 * const translate = useTexts();
 * translate('free', { smart_count: 3 });
 */
export function packTexts<T extends Texts>(
  english: T,
  files: Readonly<Record<string, () => Promise<unknown>>>,
): () => TranslateOwn<T> {
  const speak = (language: Language, own: [string, string][]): TranslateOwn<T> => {
    const phrases = Object.fromEntries([...flat(english), ...own]);
    const polyglot = new Polyglot({ locale: language, phrases, replace: writeCounts(() => language) });
    return (key, params) => polyglot.t(key, params);
  };
  const inEnglish = speak('en', []);
  const spoken = new Map<Language, Promise<TranslateOwn<T>>>();
  /** A catalogue was loaded after a failure, for which the screens show English. */
  const late = createValueStore(0);
  const read = async (language: Language, file: () => Promise<unknown>) => {
    const found = await file();
    return speak(language, flat(typeof found === 'object' && found && 'default' in found ? found.default : found));
  };
  const loadLater = (language: Language, file: () => Promise<unknown>, delay = firstDelay) => {
    const again = async () => {
      try {
        const value = await read(language, file);
        // React takes a promise with a status as settled: the screen does not give way to its fallback.
        spoken.set(language, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }));
        late.update((count) => count + 1);
      } catch {
        loadLater(language, file, Math.min(2 * delay, longestDelay));
      }
    };
    setTimeout(() => void again(), delay);
  };
  const load = async (language: Language) => {
    const file = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1];
    if (!file) return inEnglish;
    try {
      return await read(language, file);
    } catch {
      console.warn(
        `The texts of a pack in ${language} could not be loaded: they are English until a further attempt succeeds`,
      );
      loadLater(language, file);
      return inEnglish;
    }
  };
  const loading = (language: Language) => {
    const known = spoken.get(language) ?? load(language);
    spoken.set(language, known);
    return known;
  };
  return function useTexts() {
    const language = pickLanguage([useLocale()]);
    useSyncExternalStore(late.subscribe, late.get);
    return language === 'en' ? inEnglish : use(loading(language));
  };
}
