/**
 * What `scripts/vite/inline.js` in the page has requested before any code has loaded, by address and key: each answer once, and
 * of the last 15 s only. Undefined for all else, and where that script did not run: the request is then to be sent.
 * `signal` ends the waiting and the reading, as for `fetch`.
 */
type AskedAhead = (address: string, key?: string, signal?: AbortSignal) => Promise<Response> | undefined;

declare global {
  var askedAhead: AskedAhead | undefined;
}

export const askedAhead: AskedAhead = (...request) => globalThis.askedAhead?.(...request);
