/**
 * One page asks with one key for its whole life. The person who is acted as, signs in or out as changes only with a load of the
 * page; between that change and the load, what is in memory is still the one person's and the key in force the other's.
 */
import { currentKey } from './storage';

let own: string | undefined;

/** The API key of this page: the one in use at its first request. */
export const pageKey = (): string | undefined => (own ??= currentKey());

/** Another key, or none, is in force by now: the page is about to be left, and asks nothing any more. */
export const isPageOver = (): boolean => own !== undefined && currentKey() !== own;
