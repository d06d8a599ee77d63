/** Texts that are needed before any catalogue is here, or when none can be had. */
import type preload from './en/preload.json';
import { isLanguage } from './languages';

type PreloadTexts = typeof preload;

const files = import.meta.glob<PreloadTexts>('./*/preload.json', { eager: true, import: 'default' });

/** Of the language of a tag such as `et-EE`; English where the portal does not speak it. */
export function preloadTexts(tag: string): PreloadTexts {
  const code = tag.slice(0, 2).toLowerCase();
  const texts = files[`./${isLanguage(code) ? code : 'en'}/preload.json`];
  if (!texts) throw new Error(`There is no i18n/${code}/preload.json`);
  return texts;
}
