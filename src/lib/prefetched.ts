/**
 * What `scripts/vite/inline.js` in the page has requested before any code has loaded, by address and key: each answer once, and
 * of the last 15 s only. Undefined for all else, and where that script did not run: the request is then to be sent.
 * `signal` ends the waiting and the reading, as for `fetch`.
 */
type Prefetched = (address: string, key?: string, signal?: AbortSignal) => Promise<Response> | undefined;

declare global {
  var prefetched: (Prefetched & { isList?: boolean; isListHere?(): boolean; painted?: Promise<void> }) | undefined;
}

export const prefetched: Prefetched = (...request) => globalThis.prefetched?.(...request);

/** Whether this address shows a list that is requested before the code has loaded, if portal.json does not say otherwise. */
export const isListRequested = (): boolean => globalThis.prefetched?.isList === true;

/** Whether the list of this address was requested before the code had loaded, and everything has been answered. */
export const isListHere = (): boolean => globalThis.prefetched?.isListHere?.() === true;

/** Resolves once the list of the last visit is painted, or there is none. */
export const listPainted = (): Promise<void> => globalThis.prefetched?.painted ?? Promise.resolve();
