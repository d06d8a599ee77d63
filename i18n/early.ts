/** Texts that are needed before any catalogue is here, or when none can be had. */
import type { EarlyTexts } from './en/early';
import { isLanguage } from './languages';

const files = import.meta.glob<EarlyTexts>('./*/early.ts', { eager: true, import: 'early' });

/** Of the language of a tag such as `et-EE`; English where the portal does not speak it. */
export function earlyTexts(tag: string): EarlyTexts {
  const code = tag.slice(0, 2).toLowerCase();
  const texts = files[`./${isLanguage(code) ? code : 'en'}/early.ts`];
  if (!texts) throw new Error(`There is no i18n/${code}/early.ts`);
  return texts;
}
