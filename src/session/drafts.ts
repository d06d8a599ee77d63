/**
 * Unsent form input: in this tab's session storage, by the form's path and the person, so that a reload, a
 * refused submit or an expired session loses nothing and no person sees another's. Never contains secrets.
 */
import type { RecordData } from '../../resources/kind/types';
import { namespacedKey } from './storageNamespace';

const prefix = namespacedKey('draft.');
export type Owner = string | number;

interface Draft {
  owner: Owner;
  values: RecordData;
}

/** The person's draft for this form; undefined if there is none, or it belongs to another person. */
export function readDraft(key: string, owner: Owner): RecordData | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') as Partial<Draft> | null;
    if (!draft || draft.owner !== owner) return undefined;
    return draft.values !== null && typeof draft.values === 'object' ? draft.values : undefined;
  } catch {
    return undefined;
  }
}

/** False if the browser stores nothing (blocked or full storage). Without values the draft is deleted. */
export function writeDraft(key: string, owner: Owner, values: RecordData): boolean {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify({ owner, values } satisfies Draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

/** For signing out: nothing that was typed stays behind. */
export function clearDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    keys.forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // As above.
  }
}
