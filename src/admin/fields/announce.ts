/** Says a text to those who listen instead of looking. One live region for all short confirmations. */
let region: HTMLElement | undefined;

/**
 * Says a text to screen readers once, without showing it. For what changes without being looked for; a toast says itself.
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
  // The same text twice is said twice.
  region.textContent = '';
  requestAnimationFrame(() => {
    if (region) region.textContent = text;
  });
}
