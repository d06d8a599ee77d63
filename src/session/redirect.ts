/** The address of a configured picture: of the web or of this site, nothing else. */
export const safePicture = (address: string | undefined): string | undefined =>
  address && /^(https?:\/\/|\/(?!\/))/.test(address) ? address : undefined;

/**
 * A path of this portal that a person may be sent to, or undefined. It starts with exactly one slash: another origin
 * (`//host`, `https:`), a backslash (which browsers read as a slash) and control characters (which they drop) are no paths.
 */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return undefined;
  // oxlint-disable-next-line no-control-regex
  return /[\\\u0000-\u001f\u007f]/.test(path) ? undefined : path;
}
