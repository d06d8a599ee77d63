/** Ownership in the simulated cloud: what a caller may see and change (docs/coverage.md, section 6). */
import { unknown } from '../http/answer';
import type { Caller } from '../http/caller';

interface Ownable {
  user_id: number;
  billing_account_id?: number | null;
}

/** The owner's, and under a restricted token or delegation only the one account's. Networks have no account. */
export const isVisible = (caller: Caller, row: Ownable) =>
  row.user_id === caller.user.id &&
  (caller.account === null || row.billing_account_id === undefined || row.billing_account_id === caller.account);

interface Where {
  caller: Caller;
  location: { slug: string };
}

/** The caller's rows in the requested location. */
export const rowsHere = <T extends Ownable & { location: string }>(
  rows: readonly T[],
  { caller, location }: Where,
): T[] => rows.filter((row) => row.location === location.slug && isVisible(caller, row));

/** The caller's row in the requested location, or 404. `what` names it, capitalised. */
export function rowHere<T extends Ownable & { location: string; uuid: string }>(
  rows: readonly T[],
  uuid: string | undefined,
  where: Where,
  what: string,
): T {
  const row = rows.find((r) => r.uuid === uuid);
  if (!row || row.location !== where.location.slug || !isVisible(where.caller, row)) throw unknown(what);
  return row;
}
