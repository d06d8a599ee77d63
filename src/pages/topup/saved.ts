import { useStore } from 'ra-core';

export interface SavedMethods {
  /** keyword, or keyword::method. */
  ids: readonly string[];
  set(ids: readonly string[]): void;
}

/** The link methods that a person has kept for an account. The provider is told; no call reads them, so they are noted here. */
export function useSavedMethods(account: number | undefined): SavedMethods {
  const [ids, setIds] = useStore<string[]>(`payment-methods-${account ?? 0}`, []);
  return { ids, set: (next) => setIds([...next]) };
}
