/** Addresses from configuration that become links. */

/** An absolute address with http or https: no script, no data, no path. Works without `URL.canParse`. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  try {
    return Boolean(new URL(text).host);
  } catch {
    return false;
  }
}
