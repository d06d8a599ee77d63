/** Who one acts as, as the frame shows it. */
import { useSyncExternalStore } from 'react';
import { isPageOver } from './pageKey';
import { impersonation, onSessionChange } from './storage';

/** As it was until the page is over: what stands on the page is still the one person's, whoever comes with the next. */
function untilOver<T>(read: () => T): () => T {
  let last: { value: T } | undefined;
  return () => {
    if (!last || !isPageOver()) last = { value: read() };
    return last.value;
  };
}

/** The owner's name, empty where it is not known; undefined while one acts for oneself. */
const owner = untilOver(() => {
  const acting = impersonation.get();
  return acting && (acting.owner ?? '');
});
const account = untilOver(() => impersonation.get()?.account);

/**
 * Whom one acts as: the owner's name, empty where it is not known; undefined while one acts for oneself.
 *
 * @example
 * const isActing = useActingAs() !== undefined;
 */
export const useActingAs = (): string | undefined => useSyncExternalStore(onSessionChange, owner);

/** The one billing account that an act-as is limited to; undefined for all of the owner's, and while one acts for oneself. */
export const useActingAccount = (): string | undefined => useSyncExternalStore(onSessionChange, account);
