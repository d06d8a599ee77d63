/**
 * The link payment methods that a person has saved for an account. They are sent to the provider, but no call
 * returns them, so they are stored here as well.
 */
import { useStore } from 'ra-core';
import { isLost } from '../../admin/payments/lostAnswer';
import { wait } from '../../lib/wait';

export interface SavedMethods {
  /** keyword, or keyword::method. */
  ids: readonly string[];
  set(ids: readonly string[]): void;
}

export function useSavedMethods(account: number | undefined): SavedMethods {
  const [ids, setIds] = useStore<string[]>(`payment-methods-${account ?? 0}`, []);
  return { ids, set: (next) => setIds([...next]) };
}

/** Before each try, ms. */
const pauses = [0, 2500, 5000] as const;

/**
 * Saves a method here and at the provider. The whole list is sent, so that repeating it after a lost answer
 * changes nothing. Stored here first, since the page may leave for the processor before the answer arrives.
 * Rejects with the last `PortalError`; a refused method is removed again, one without an answer is not.
 */
export async function rememberMethod(
  { ids, set }: SavedMethods,
  id: string,
  send: (ids: readonly string[]) => Promise<unknown>,
  pass = wait,
): Promise<void> {
  const next = [...new Set([...ids, id])];
  set(next);
  let lost: unknown;
  for (const pause of pauses) {
    if (pause > 0) await pass(pause);
    try {
      await send(next);
      return;
    } catch (error) {
      lost = error;
      if (isLost(error)) continue;
      set(ids);
      throw error;
    }
  }
  throw lost;
}
