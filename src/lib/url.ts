/** Addresses. `URL.canParse` came with Safari 17 and Firefox 115; the portal opens in older ones (docs/browsers.md). */

/** The address, or undefined where the text is none. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

export const isUrl = (text: string, base?: string): boolean => parseUrl(text, base) !== undefined;
