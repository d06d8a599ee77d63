/** Invitations as the invited person sees them, acting as another, and the administrator's way (sections 6 and 7). */
import * as z from 'zod/mini';
import { invalid, problem, unknown } from '../../../mocks/http/answer';
import { amountField, emailField, requiredField, whole } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import { moneyAmount, micros } from '../../../mocks/money';
import type { UserRow } from '../../../mocks/rows/people';
import { showShared } from './show';

const path = '/user-resource/impersonation';

/** Every invitation to the caller, with its delegation. */
const sharedWith = ({ store, caller }: Pick<Context, 'store' | 'caller'>) =>
  store.state.access_delegations.flatMap((delegation) =>
    delegation.impersonations
      .filter((row) => row.grantee_username.toLowerCase() === caller.user.email.toLowerCase())
      .map((row) => ({ delegation, row })),
  );

function sharedOf(c: Context) {
  const found = sharedWith(c).find(({ row }) => row.uuid === c.params.uuid);
  if (!found) throw unknown('Invitation');
  return found;
}

/** Impersonation requires the person's own key: not another impersonation, and not a token. */
function mustBeOneself({ caller }: Pick<Context, 'caller'>) {
  if (caller.byToken || caller.actor !== caller.user) throw problem(403, 'Only with the own key');
}

function accept(c: Context) {
  mustBeOneself(c);
  const { delegation, row } = sharedOf(c);
  if (!row.is_accepted) {
    Object.assign(row, { is_accepted: true, accepted_at: c.store.stamp(), grantee_id: c.caller.user.id });
  }
  return showShared(c.store, delegation, row);
}

function act(
  { store, caller }: Pick<Context, 'store' | 'caller'>,
  owner: UserRow,
  limits: { account_id: number | null; impersonation_uuid: string | null; expires_at: string | null },
) {
  const token = store.random.hex(32);
  store.state.acting.push({ token, owner_id: owner.id, acting_user_id: caller.user.id, ...limits });
  return { access_owner: owner.email, token };
}

function start(c: Context) {
  mustBeOneself(c);
  const { store } = c;
  const { delegation, row } = sharedOf(c);
  const owner = store.state.users.find((u) => u.id === delegation.owner_id);
  if (!owner) throw unknown('Access owner');
  if (!row.is_accepted || !row.accepted_at) throw problem(400, 'The invitation is not accepted yet');
  const end = row.duration === null ? null : Date.parse(row.accepted_at) + row.duration * 1000;
  if (end !== null && end <= store.clock.now()) throw problem(403, 'The access has ended');
  const expires_at = end === null ? null : new Date(end).toISOString();
  const limits = { account_id: delegation.billing_account_id, impersonation_uuid: row.uuid, expires_at };
  return { uuid: row.uuid, ...act(c, owner, limits) };
}

const adminShape = z.strictObject({ user_id: z.optional(whole(1)), email: z.optional(emailField) });

function mustBeAdmin({ caller }: Pick<Context, 'caller'>) {
  if (!caller.admin) throw problem(403, 'Administrators only');
}

function adminToken(c: Context<z.infer<typeof adminShape>>) {
  mustBeAdmin(c);
  mustBeOneself(c);
  const { user_id, email: address } = c.body;
  if ((user_id === undefined) === (address === undefined)) throw invalid('user_id', requiredField);
  const user = c.store.state.users.find((u) => u.id === user_id || u.email.toLowerCase() === address?.toLowerCase());
  if (!user) throw unknown('User');
  return act(c, user, { account_id: null, impersonation_uuid: null, expires_at: null });
}

const threshold = '/config/payment/restriction_level_clear_topup_threshold';

export const accessImpersonationRoutes = [
  route('GET', path, {}, (c) =>
    Object.fromEntries(sharedWith(c).map(({ delegation, row }) => [row.uuid, showShared(c.store, delegation, row)])),
  ),
  route('PUT', `${path}/:uuid/accept`, {}, accept),
  route('POST', `${path}/:uuid/start`, {}, start),
  route('POST', '/user-resource/admin/token', { json: adminShape }, adminToken),
  route('GET', threshold, {}, (c) => {
    mustBeAdmin(c);
    return { threshold: moneyAmount(c.store.state.clearTopupThreshold) };
  }),
  route('PUT', threshold, { json: z.strictObject({ threshold: amountField }) }, (c) => {
    mustBeAdmin(c);
    if (c.body.threshold < 0) throw invalid('threshold', 'Amount should be positive');
    c.store.state.clearTopupThreshold = micros(c.body.threshold);
    return { threshold: c.body.threshold };
  }),
];
