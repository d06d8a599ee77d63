/** Who is trusted with what in the busy world. */
import type { Store } from '../../../mocks/store';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Seed } from '../../../mocks/worlds/seeds';
import type { AccessDelegationRow, ImpersonationRow } from '../../../mocks/rows/people';

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
  const row: AccessDelegationRow = {
    id: store.nextId(),
    owner_id,
    billing_account_id: account,
    name,
    impersonations,
    created_at,
    updated_at: created_at,
  };
  store.state.access_delegations.push(row);
}

export const accessDelegationSeed: Seed = {
  order: 11,
  access(store, { owner, partner }, { main, theirs }) {
    delegation(store, owner.id, 'Operations', null, [
      { username: partner.email, id: partner.id, accepted: true },
      { username: 'night-shift@example.test' },
    ]);
    delegation(store, owner.id, 'Accountant', main.id, [{ username: 'accountant@example.test' }]);
    delegation(store, partner.id, 'Agency help', theirs.id, [{ username: owner.email, id: owner.id }]);
  },
};
