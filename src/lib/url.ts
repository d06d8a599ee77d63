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

/**
 * The address of a page or an API on the web: http or https, with a host. `javascript:`, `data:` and other schemes are none.
 *
 * @example
 * const host = webUrl('https://example.com/a')?.host;
 */
export function webUrl(text: string): URL | undefined {
  const url = parseUrl(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}

export const isUrl = (text: string, base?: string): boolean => parseUrl(text, base) !== undefined;
