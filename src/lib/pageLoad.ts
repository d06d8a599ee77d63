/**
 * Page loads started by code. Of two page loads the later cancels the earlier, wherever that would have led:
 * automatic reloads therefore check first whether the page is being left.
 */
let isInFlight = false;
// A page restored from the back/forward cache is no longer being left.
globalThis.addEventListener?.('pageshow', () => void (isInFlight = false));

/**
 * Loads `address`, or reloads the current page: on a person's request, or at the end of a session.
 *
 * @example
 * return <Button onClick={() => loadPage()}>Reload</Button>;
 */
export function loadPage(address?: string): void {
  isInFlight = true;
  /* oxlint-disable no-restricted-properties -- the one place that does */
  if (address === undefined) location.reload();
  else location.assign(address);
  /* oxlint-enable no-restricted-properties */
}

/**
 * Reloads the page unless it is being left already: for reloads that the portal starts, to show newer data.
 *
 * @example
 * addEventListener('online', reloadUnlessLeaving, { once: true });
 */
export const reloadUnlessLeaving = (): void => {
  if (!isInFlight) loadPage();
};
