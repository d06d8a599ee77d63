/**
 * Localised texts of the configuration. Any text may instead be an object with one text per language, `{"en":
 * "Card", "et": "Kaart"}`. The language is selected before anything else is parsed, so that no other parser has
 * to know. Pure, and without a schema library, because the sign-in screen uses it too.
 */
import { kindLanguages, type Language } from '../../resources/kind/language';
import { isJsonObject } from '../../src/lib/json';

/** A language code, optionally with a region: `en`, `pt-BR`. */
const code = /^[a-z]{2}(-[A-Za-z\d]+)*$/;

/** Maximum nesting that is searched; the configuration has no deeper texts, and anything deeper is left unchanged. */
const deepest = 8;

const isFilledText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/**
 * A localised text: all keys are language codes, at least one of them supported, and every value is a text or
 * empty.
 */
export const isLocalizedText = (value: unknown): value is Readonly<Record<string, string | null>> =>
  isJsonObject(value) &&
  Object.entries(value).every(([key, text]) => code.test(key) && (text === null || typeof text === 'string')) &&
  kindLanguages.some((language) => isFilledText(value[language]));

/** Every localised text in the value, with its key path. */
export function localizedTextsIn(
  value: unknown,
  path: readonly string[] = [],
): [path: string, texts: Readonly<Record<string, string | null>>][] {
  if (isLocalizedText(value)) return [[path.join('.'), value]];
  if (path.length >= deepest || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => localizedTextsIn(part, [...path, key]));
}

/**
 * Replaces every localised text by its text in `language`, falling back to English and then to any language
 * present.
 */
export function localized(language: Language, value: unknown, depth = 0): unknown {
  if (isLocalizedText(value)) return [language, ...kindLanguages].map((one) => value[one]).find(isFilledText);
  if (depth >= deepest || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => localized(language, part, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, localized(language, part, depth + 1)]));
}
