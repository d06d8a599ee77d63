/** Who one acts as, as the frame shows it. */
import { useSyncExternalStore } from 'react';
import { isPageOver } from './pageKey';
import { impersonation, onSessionChange } from './storage';

/** Constant until the page is unloaded: the page shows one person's data, even if the stored session changes. */
function untilOver<T>(read: () => T): () => T {
  let last: { value: T } | undefined;
  return () => {
    if (!last || !isPageOver()) last = { value: read() };
    return last.value;
  };
}

/** The owner's name, empty if unknown; undefined while not impersonating. */
const owner = untilOver(() => {
  const acting = impersonation.get();
  return acting && (acting.owner ?? '');
});
const account = untilOver(() => impersonation.get()?.account);
const actor = untilOver(() => impersonation.get()?.by);

/**
 * The impersonated owner's name, empty if unknown; undefined while not impersonating.
 *
 * @example
 * const isActing = useActingAs() !== undefined;
 */
export const useActingAs = (): string | undefined => useSyncExternalStore(onSessionChange, owner);

/** The one billing account that an act-as is limited to; undefined for all of the owner's, and while one acts for oneself. */
export const useActingAccount = (): string | undefined => useSyncExternalStore(onSessionChange, account);

/** Id of the person who impersonates; undefined if unknown, and while one acts for oneself. `useUser` is then the impersonated owner. */
export const useActingUser = (): string | undefined => useSyncExternalStore(onSessionChange, actor);
