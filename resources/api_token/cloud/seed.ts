/** API tokens of the busy world. */
import type { Store } from '../../../mocks/store';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Seed } from '../../../mocks/worlds/seeds';
import type { ApiTokenRow } from './rows';

function token(store: Store, user_id: number, description: string, days: number, account?: number) {
  const created_at = daysAgo(store, days);
  const row: ApiTokenRow = {
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
  store.state.api_tokens.push(row);
}

export const apiTokenSeed: Seed = {
  order: 10,
  access(store, { owner, partner }, { main }) {
    token(store, owner.id, 'Deployment pipeline', 120);
    token(store, owner.id, 'Backups, Main only', 80, main.id);
    token(store, owner.id, 'Monitoring', 14);
    token(store, partner.id, 'Agency scripts', 30);
  },
};
