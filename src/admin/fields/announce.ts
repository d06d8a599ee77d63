/** Says a text to those who listen instead of looking. One live region for all short confirmations. */
let region: HTMLElement | undefined;

/**
 * Announces a text to screen readers once, without showing it. For unexpected changes; a toast announces itself.
 *
 * @example
 * announce('Copied');
 */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.role = 'status';
    region.className = 'p-visually-hidden';
    document.body.append(region);
  }
  // The same text is announced again.
  region.textContent = '';
  requestAnimationFrame(() => {
    if (region) region.textContent = text;
  });
}
