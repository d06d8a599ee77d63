/** API tokens: form-encoded (spec section 7). Unknown tokens answer with their message of section 8. */
import * as z from 'zod/mini';
import { failure, invalid, problem } from '../../../mocks/http/answer';
import { requiredField, textField, textFlag, textId } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { TokenRow } from '../../../mocks/rows/people';
import { accountRow } from '../../../mocks/rules/accounts';
import { zTime } from '../../../mocks/show/time';

const path = '/user-resource/token';
/** More than anybody needs: a person's next one is refused. */
const most = 50;

const showToken = (row: TokenRow) => ({
  ...row,
  created_at: zTime(row.created_at),
  updated_at: zTime(row.updated_at),
});

/** A key that is limited itself hands out no further keys. */
function mustBeFree({ caller }: Pick<Context, 'caller'>) {
  if (caller.account !== null) throw problem(403, 'The key is restricted to a billing account');
}

function tokenOf(c: Pick<Context, 'store' | 'caller'>, id: number, message: string): TokenRow {
  const row = c.store.state.tokens.find((t) => t.id === id && t.user_id === c.caller.user.id);
  if (!row) throw failure(message);
  return row;
}

const createShape = z.strictObject({
  billing_account_id: z.optional(textId),
  description: textField,
  restricted: z._default(textFlag, false),
});

function create(c: Context<z.infer<typeof createShape>>) {
  const { store, caller, body } = c;
  mustBeFree(c);
  if (body.restricted && body.billing_account_id === undefined) throw invalid('billing_account_id', requiredField);
  if (body.billing_account_id !== undefined) accountRow(store, caller, body.billing_account_id);
  const mine = store.state.tokens.filter((t) => t.user_id === caller.user.id);
  if (mine.length >= most) throw failure('Failed to create kong token');
  const created_at = store.stamp();
  const row: TokenRow = {
    id: store.nextId(),
    user_id: caller.user.id,
    acting_user_id: caller.actor === caller.user ? null : caller.actor.id,
    billing_account_id: body.billing_account_id ?? null,
    consumer_id: store.random.uuid(),
    kong_id: store.random.uuid(),
    description: body.description,
    restricted: body.restricted,
    token: store.random.hex(32),
    created_at,
    updated_at: created_at,
  };
  store.state.tokens.push(row);
  return showToken(row);
}

const modifyShape = z.strictObject({
  token_id: textId,
  billing_account_id: z.optional(textId),
  description: z.optional(textField),
  restricted: z.optional(textFlag),
});

function modify(c: Context<z.infer<typeof modifyShape>>) {
  const { store, caller, body } = c;
  mustBeFree(c);
  const { token_id, ...changes } = body;
  const row = tokenOf(c, token_id, 'Failed to update kong token');
  if (changes.billing_account_id !== undefined) accountRow(store, caller, changes.billing_account_id);
  const next = { ...row, ...changes };
  if (next.restricted && next.billing_account_id === null) throw invalid('billing_account_id', requiredField);
  Object.assign(row, changes, { updated_at: store.stamp() });
  return showToken(row);
}

export const tokenRoutes = [
  route('GET', `${path}/list`, {}, (c) => {
    mustBeFree(c);
    return c.store.state.tokens.filter((t) => t.user_id === c.caller.user.id).map(showToken);
  }),
  route('POST', path, { form: createShape }, create),
  route('PATCH', path, { form: modifyShape }, modify),
  route('DELETE', path, { form: z.strictObject({ token_id: textId }) }, (c) => {
    mustBeFree(c);
    const row = tokenOf(c, c.body.token_id, 'Failed to delete kong token');
    c.store.state.tokens = c.store.state.tokens.filter((t) => t !== row);
    return { success: true };
  }),
];
