/** Texts needed before a catalogue has loaded, or if none can be loaded. */
import type preload from './en/preload.json';
import { isLanguage } from './languages';

type PreloadTexts = typeof preload;

const files = import.meta.glob<PreloadTexts>('./*/preload.json', { eager: true, import: 'default' });

/** The texts for a language tag such as `et-EE`; English for an unsupported language. */
export function preloadTexts(tag: string): PreloadTexts {
  const code = tag.slice(0, 2).toLowerCase();
  const texts = files[`./${isLanguage(code) ? code : 'en'}/preload.json`];
  if (!texts) throw new Error(`There is no i18n/${code}/preload.json`);
  return texts;
}
