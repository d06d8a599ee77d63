/**
 * The link payment methods that a person has saved for an account. They are sent to the provider, but no call
 * returns them, so they are stored here as well.
 */
import { useStore, useStoreContext } from 'ra-core';
import { useUser } from '../../admin/queries';
import { isLost } from '../../admin/payments/lostAnswer';
import { wait } from '../../lib/wait';

export interface SavedMethods {
  /** keyword, or keyword::method. */
  ids: readonly string[];
  /** The same as it is now: another tab may have changed it since this was rendered. */
  read(): readonly string[];
  set(ids: readonly string[]): void;
}

const textsOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];

/** Each person has their own list of an account; signing out deletes it (`src/session/logOut.ts`). */
export function useSavedMethods(account: number | undefined): SavedMethods {
  const owner = useUser().data?.id;
  const key = `payment-methods-${owner ?? 'unknown'}-${account ?? 0}`;
  const store = useStoreContext();
  const [stored] = useStore<unknown>(key, []);
  return {
    ids: textsOf(stored),
    read: () => textsOf(store.getItem<unknown>(key)),
    set: (next) => store.setItem(key, [...next]),
  };
}

/** Before each try, ms. */
const pauses = [0, 2500, 5000] as const;

/**
 * Saves a method here and at the provider. The whole list is sent as this browser knows it at that moment, so that repeating
 * it after a lost answer changes nothing. Stored here first, since the page may leave for the processor before the answer
 * arrives. `send` resolves with what the provider says is saved by now, if it says so: another browser's are among it.
 * Rejects with the last `PortalError`; a refused method is removed again, one without an answer is not.
 */
export async function rememberMethod(
  { read, set }: Pick<SavedMethods, 'read' | 'set'>,
  id: string,
  send: (ids: readonly string[]) => Promise<readonly string[] | undefined>,
  pass = wait,
): Promise<void> {
  const isNew = !read().includes(id);
  const withIt = (others: readonly string[] = []) => [...new Set([...read(), ...others, id])];
  set(withIt());
  let lost: unknown;
  for (const pause of pauses) {
    if (pause > 0) await pass(pause);
    try {
      set(withIt(await send(withIt())));
      return;
    } catch (error) {
      lost = error;
      if (isLost(error)) continue;
      if (isNew) set(read().filter((one) => one !== id));
      throw error;
    }
  }
  throw lost;
}
