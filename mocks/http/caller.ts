/**
 * The caller: a person with their own key, an API token, or an impersonating person (docs/coverage.md, section
 * 6).
 */
import type { UserRow } from '../rows/people';
import type { CloudState } from '../rows/state';
import type { Store } from '../store';
import { problem } from './answer';

export interface Caller {
  /** Whose things are seen and changed. */
  user: UserRow;
  /** Who really does it; the same person unless acting as another. */
  actor: UserRow;
  /** The one billing account that a restricted token or delegation is limited to. */
  account: number | null;
  /** Through an API token. */
  byToken: boolean;
  /** Only with the own key of an administrator, or acting as one. */
  admin: boolean;
}

/** Whose things a kind's key reaches (`resources/<kind>/cloud/keys.ts`), and the one account that it is limited to. */
export type KeyReader = (state: CloudState, key: string) => { user_id: number; account: number | null } | undefined;

const ofKinds = import.meta.glob<Record<string, KeyReader>>('../../resources/*/cloud/keys.ts', { eager: true });
const keyReaders = Object.values(ofKinds).flatMap((file) => Object.values(file));

const unauthorised = () => problem(401, 'Unauthorized');

/** 401 for a missing, unknown or expired key. */
export function callerOf(store: Store, key: string | null): Caller {
  const { users, acting } = store.state;
  if (!key) throw problem(401, 'No API key found in request');
  const byId = (id: number) => users.find((user) => user.id === id);

  const own = users.find((user) => user.key === key);
  if (own) return { user: own, actor: own, account: null, byToken: false, admin: own.admin };

  for (const read of keyReaders) {
    const token = read(store.state, key);
    if (!token) continue;
    const user = byId(token.user_id);
    if (!user) throw unauthorised();
    return { user, actor: user, account: token.account, byToken: true, admin: false };
  }

  const session = acting.find((row) => row.token === key);
  const user = session && byId(session.owner_id);
  const actor = session && byId(session.acting_user_id);
  if (!session || !user || !actor) throw unauthorised();
  if (session.expires_at && Date.parse(session.expires_at) <= store.clock.now()) throw unauthorised();
  return { user, actor, account: session.account_id, byToken: false, admin: user.admin };
}
