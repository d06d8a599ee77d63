/** The link methods that a person has kept for an account. The provider is sent them; no call reads them, so they are noted here. */
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
 * Notes a way and tells the provider. The whole list is sent, so that sending it again where the answer was lost changes
 * nothing. It is noted first: the page may be on its way to the processor before the answer is here. Rejects with the last
 * `PortalError`; what was refused is not noted, what was not heard of is.
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
