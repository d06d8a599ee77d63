/** Who calls: a person with the own key, an API token, or somebody acting as another (docs/coverage.md, section 6). */
import type { UserRow } from '../rows/people';
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

const unauthorised = () => problem(401, 'Unauthorized');

/** 401 for a missing, unknown or expired key. */
export function callerOf(store: Store, key: string | null): Caller {
  const { users, api_tokens: tokens, acting } = store.state;
  if (!key) throw problem(401, 'No API key found in request');
  const byId = (id: number) => users.find((user) => user.id === id);

  const own = users.find((user) => user.key === key);
  if (own) return { user: own, actor: own, account: null, byToken: false, admin: own.admin };

  const token = tokens.find((row) => row.token === key);
  if (token) {
    const user = byId(token.user_id);
    if (!user) throw unauthorised();
    const account = token.restricted ? token.billing_account_id : null;
    return { user, actor: user, account, byToken: true, admin: false };
  }

  const session = acting.find((row) => row.token === key);
  const user = session && byId(session.owner_id);
  const actor = session && byId(session.acting_user_id);
  if (!session || !user || !actor) throw unauthorised();
  if (session.expires_at && Date.parse(session.expires_at) <= store.clock.now()) throw unauthorised();
  return { user, actor, account: session.account_id, byToken: false, admin: user.admin };
}
