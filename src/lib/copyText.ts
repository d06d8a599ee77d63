/**
 * Copies a text; without the clipboard API (no HTTPS) it uses the legacy command.
 *
 * @example
 * const isCopied = await copyText('198.51.100.10');
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'p-visually-hidden';
    const focused = document.activeElement;
    // A dialog or menu takes the focus back from what is outside of it, and the selection with it.
    (focused?.closest('[role="dialog"], [role="menu"]') ?? document.body).append(area);
    area.focus({ preventScroll: true });
    area.select();
    const done = document.execCommand?.('copy') ?? false;
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}
