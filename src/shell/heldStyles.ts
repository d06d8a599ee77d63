/** Applies the styles that were held back while a copy of the last list was shown (`scripts/vite/embedStyles.mjs`). Without one there are none. */
export function applyHeldStyles(): void {
  for (const held of document.querySelectorAll<HTMLStyleElement>('style[media="not all"]')) held.media = '';
}
