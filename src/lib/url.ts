/**
 * URL parsing. `URL.canParse` requires Safari 17 and Firefox 115; the portal supports older browsers
 * (docs/browsers.md).
 */

/**
 * The URL; undefined if the text is not one. `base`: what a relative address is relative to.
 *
 * @example
 * const isOwn = parseUrl('/help', location.origin)?.origin === location.origin;
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

export const isUrl = (text: string, base?: string): boolean => parseUrl(text, base) !== undefined;
