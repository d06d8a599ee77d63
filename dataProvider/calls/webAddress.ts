/** Validation of configured URLs that are rendered as links. */

/** An absolute http or https URL, not a script, data URL or path. Works without `URL.canParse`. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  try {
    return Boolean(new URL(text).host);
  } catch {
    return false;
  }
}
