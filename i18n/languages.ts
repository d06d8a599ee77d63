/** The languages of the portal (docs/coverage.md, section 1) by their names, and the choice among them. */
import type { Language } from '../resources/kind/language';

export type { Language };

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', et: 'Eesti', es: 'Español' };

export const languages = Object.keys(languageNames) as readonly Language[];

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value);

const warned = new Set<string>();

/**
 * The first of the wanted languages that the portal speaks: `et`, `et-EE` and `et_EE` are all Estonian. One that it does
 * not speak is logged once and passed over (docs/coverage.md, section 8); when none is left, English.
 */
export function pickLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const tag of wanted) {
    if (!tag) continue;
    const code = tag.toLowerCase().split(/[-_]/)[0];
    if (isLanguage(code)) return code;
    if (!warned.has(tag)) console.warn(`Unsupported language ${tag}`);
    warned.add(tag);
  }
  return 'en';
}

/** One language's texts from files found by `import.meta.glob`. Rejects if they fail to load. */
export function textsIn<T>(files: Record<string, () => Promise<T>>, language: Language, file: string): Promise<T> {
  const load = files[`./${language}/${file}`];
  return load ? load() : Promise.reject(new Error(`There is no i18n/${language}/${file}`));
}
