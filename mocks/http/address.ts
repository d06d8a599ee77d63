/** The address that a text is; undefined where it is none. `URL.canParse` is younger than the oldest browsers (docs/browsers.md). */
export function callerAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
