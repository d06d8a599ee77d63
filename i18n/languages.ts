/** The languages of the portal (spec section 1) and the choice among them. */
import type { Language } from '../resources/kind/types';

export type { Language };

export const languages = ['en', 'et', 'es'] as const satisfies readonly Language[];

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', et: 'Eesti', es: 'Español' };

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value);

const told = new Set<string>();

/**
 * The first of the wanted languages that the portal speaks: `et`, `et-EE` and `et_EE` are all Estonian. One that it does
 * not speak is logged once and passed over (spec section 8); when none is left, English.
 */
export function pickLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const tag of wanted) {
    if (!tag) continue;
    const code = tag.toLowerCase().split(/[-_]/)[0];
    if (isLanguage(code)) return code;
    if (!told.has(tag)) console.warn(`Unsupported language ${tag}`);
    told.add(tag);
  }
  return 'en';
}
