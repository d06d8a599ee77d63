/** Whether a visit uses the shipped fonts (docs/decisions/fonts.md). */
import faces from '../styles/fonts.css?inline';

/** Chromium's alone: where it is missing, a line counts as fast. */
const lineOf = () => (navigator as { connection?: { effectiveType?: string } }).connection;

/** On a slow line fonts that are not cached come after the first text, for which they are not used any more. */
function comeTooLate(): boolean {
  const { effectiveType = '4g' } = lineOf() ?? {};
  // This code and the fonts are cached together.
  const isCached = performance
    .getEntriesByName(import.meta.url)
    .some((entry) => Reflect.get(entry, 'transferSize') === 0);
  return effectiveType !== '4g' && !isCached;
}

let isUsed = false;

/** To be called before any text is shown: a font that is declared is requested with the first text in it. */
export function declareFonts(sheet = faces): void {
  if (comeTooLate()) return;
  isUsed = true;
  document.head.append(Object.assign(document.createElement('style'), { textContent: sheet }));
}

/** Requests the font of all running text, as soon as nothing is delayed by it. */
export const loadFont = (): void => void (isUsed && document.fonts?.load('1em Inter').catch(() => undefined));

/** For the next visit, where this one does without. */
export function cacheFonts(sheet = faces): void {
  if (isUsed) return;
  for (const [, address = ''] of sheet.matchAll(/url\(["']?([^"')]+)/g)) fetch(address).catch(() => undefined);
}
