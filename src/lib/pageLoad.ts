/**
 * Loading the page again, or another one in its place. Of two such loads the later cancels the earlier, wherever that led
 * to: whatever reloads by itself asks first whether the page is being left.
 */
let isUnderWay = false;
// A page that the browser has kept and shows again is not being left any more.
globalThis.addEventListener?.('pageshow', () => void (isUnderWay = false));

/** Loads the page at `address`, without one the page that is here: what a person asked for, or the end of a session. */
export function loadPage(address?: string): void {
  isUnderWay = true;
  /* oxlint-disable no-restricted-properties -- the one place that does */
  if (address === undefined) location.reload();
  else location.assign(address);
  /* oxlint-enable no-restricted-properties */
}

/** Loads the page again, unless it is being left already: what the portal does by itself, for a newer state of things. */
export const reloadUnlessLeaving = (): void => {
  if (!isUnderWay) loadPage();
};
