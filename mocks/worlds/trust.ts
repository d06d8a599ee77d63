/** API tokens, delegations and invitations of the busy world. */
import type { AccountRow } from '../../resources/billing_account/cloud/rows';
import type { DelegationRow, ImpersonationRow } from '../../resources/access_delegation/cloud/rows';
import type { TokenRow } from '../../resources/api_token/cloud/rows';
import type { Store } from '../store';
import { daysAgo } from './machines';
import type { People } from './people';

function token(store: Store, user_id: number, description: string, days: number, account?: number) {
  const created_at = daysAgo(store, days);
  const row: TokenRow = {
    id: store.nextId(),
    user_id,
    location: null,
    acting_user_id: null,
    billing_account_id: account ?? null,
    consumer_id: store.random.uuid(),
    kong_id: store.random.uuid(),
    description,
    restricted: account !== undefined,
    token: store.random.hex(32),
    created_at,
    updated_at: created_at,
  };
  store.state.tokens.push(row);
}

interface Invited {
  username: string;
  id?: number;
  accepted?: boolean;
}

function delegation(store: Store, owner_id: number, name: string, account: number | null, invited: Invited[]) {
  const created_at = daysAgo(store, 40);
  const impersonations = invited.map(({ username, id, accepted = false }): ImpersonationRow => ({
    uuid: store.random.uuid(),
    grantee_id: id ?? null,
    grantee_username: username,
    is_accepted: accepted,
    accepted_at: accepted ? daysAgo(store, 39) : null,
    created_at,
    duration: null,
  }));
  const row: DelegationRow = {
    id: store.nextId(),
    owner_id,
    billing_account_id: account,
    name,
    impersonations,
    created_at,
    updated_at: created_at,
  };
  store.state.delegations.push(row);
}

export function addTrust(
  store: Store,
  people: People,
  { main, theirs }: { main: AccountRow; theirs: AccountRow },
): void {
  const { owner, partner } = people;
  token(store, owner.id, 'Deployment pipeline', 120);
  token(store, owner.id, 'Backups, Main only', 80, main.id);
  token(store, owner.id, 'Monitoring', 14);
  token(store, partner.id, 'Agency scripts', 30);
  delegation(store, owner.id, 'Operations', null, [
    { username: partner.email, id: partner.id, accepted: true },
    { username: 'night-shift@example.test' },
  ]);
  delegation(store, owner.id, 'Accountant', main.id, [{ username: 'accountant@example.test' }]);
  delegation(store, partner.id, 'Agency help', theirs.id, [{ username: owner.email, id: owner.id }]);
}
