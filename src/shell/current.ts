/** `aria-current` of a link: 'page' for the screen itself, 'true' for what lies in it. */
export function currentOf(inside: boolean, exact: boolean): 'page' | 'true' | undefined {
  if (!inside) return undefined;
  return exact ? 'page' : 'true';
}
