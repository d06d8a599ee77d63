/**
 * API tokens: their calls are derived from the declaration (docs/coverage.md, section 7); what it does not
 * define is here.
 */
import { callRoutes } from '../../../mocks/derive/calls';
import type { DerivedContext } from '../../../mocks/derive/kind';
import { failure, problem } from '../../../mocks/http/answer';
import type { Route } from '../../../mocks/http/route';
import { accountRow } from '../../../mocks/rules/accounts';
import type { Kind } from '../../kind/types';
import { apiToken } from '../kind';

/** More than anybody needs: a person's next one is refused. */
const most = 50;

/** A key that is limited itself hands out no further keys. */
function guard({ caller }: DerivedContext) {
  if (caller.account !== null) throw problem(403, 'The key is restricted to a billing account');
}

function created({ store, caller }: DerivedContext) {
  const own = store.state.api_tokens.filter(({ user_id }) => user_id === caller.user.id);
  if (own.length >= most) throw failure('Failed to create kong token');
  return {
    id: store.nextId(),
    acting_user_id: caller.actor === caller.user ? null : caller.actor.id,
    billing_account_id: null,
    consumer_id: store.random.uuid(),
    kong_id: store.random.uuid(),
    token: store.random.hex(32),
  };
}

/** Of the kind as it is declared; another one has other fields. */
export const apiTokenRoutesOf = (kind: Kind): Route[] =>
  callRoutes({
    ...kind,
    cloud: {
      rows: ({ api_tokens }) => api_tokens,
      guard,
      created,
      account: ({ store, caller }, id) => void accountRow(store, caller, id),
      // Unknown tokens answer with their message of section 8.
      unknown: { update: 'Failed to update kong token', delete: 'Failed to delete kong token' },
      deleted: { success: true },
    },
  });

export const apiTokenRoutes = apiTokenRoutesOf(apiToken);
