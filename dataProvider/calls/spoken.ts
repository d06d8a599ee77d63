/**
 * Texts of the configuration in languages: wherever it gives a text it may give one for each language,
 * `{"en": "Card", "et": "Kaart"}`. They are chosen before anything is read, so that no reader knows of them. Pure; the ways
 * in read by it too, so it needs no schema library.
 */
import { kindLanguages, type Language } from '../../resources/kind/language';
import { isJsonObject } from '../../src/lib/json';

/** A code of a language, or of one as a region writes it: `en`, `pt-BR`. */
const code = /^[a-z]{2}(-[A-Za-z\d]+)*$/;

/** Deeper than any text of a configuration stands; what is deeper is left as it is. */
const deepest = 8;

const isSaid = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A text by language: codes of languages alone, one of ours among them, and under each a text or nothing. */
export const isByLanguage = (value: unknown): value is Readonly<Record<string, string | null>> =>
  isJsonObject(value) &&
  Object.entries(value).every(([key, said]) => code.test(key) && (said === null || typeof said === 'string')) &&
  kindLanguages.some((language) => isSaid(value[language]));

/** Every text by language that the value holds, with its key path. */
export function textsByLanguage(
  value: unknown,
  path: readonly string[] = [],
): [path: string, texts: Readonly<Record<string, string | null>>][] {
  if (isByLanguage(value)) return [[path.join('.'), value]];
  if (path.length >= deepest || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsByLanguage(part, [...path, key]));
}

/** The same with every text by language in its place: in the one asked for, else in English, else in any that it has. */
export function spokenIn(language: Language, value: unknown, depth = 0): unknown {
  if (isByLanguage(value)) return [language, ...kindLanguages].map((one) => value[one]).find(isSaid);
  if (depth >= deepest || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => spokenIn(language, part, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spokenIn(language, part, depth + 1)]));
}
