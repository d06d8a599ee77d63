/**
 * The parsed URL; undefined for an invalid one. `URL.canParse` is newer than the oldest supported browsers
 * (docs/browsers.md).
 */
export function callerAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
