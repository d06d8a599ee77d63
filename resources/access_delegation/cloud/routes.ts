/** Delegations and their invitations, as the owner manages them: form-encoded (docs/coverage.md, sections 6 and 7). */
import * as z from 'zod/mini';
import { failure, invalid, problem } from '../../../mocks/http/answer';
import { emailField, textField, textId } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { AccessDelegationRow, ImpersonationRow } from '../../../mocks/rows/people';
import { accountRow } from '../../../mocks/rules/accounts';
import { showDelegation, showImpersonation } from './show';

const path = '/user-resource/access_group';
/** More than anybody needs: a person's next one is refused. */
const most = 50;

function mustBeFree({ caller }: Pick<Context, 'caller'>) {
  if (caller.account !== null) throw problem(403, 'The key is restricted to a billing account');
}

function delegationOf(c: Context<unknown>, id: string | undefined, message: string): AccessDelegationRow {
  mustBeFree(c);
  const row = c.store.state.access_delegations.find((d) => d.id === Number(id) && d.owner_id === c.caller.user.id);
  if (!row) throw failure(message);
  return row;
}

/** Ends impersonations based on these invitations. */
function endActing({ store }: Pick<Context, 'store'>, uuids: readonly string[]) {
  store.state.acting = store.state.acting.filter((a) => !uuids.includes(a.impersonation_uuid ?? ''));
}

const createShape = z.strictObject({ billing_account_id: z.optional(textId), name: textField });

function create(c: Context<z.infer<typeof createShape>>) {
  mustBeFree(c);
  const { store, caller, body } = c;
  if (body.billing_account_id !== undefined) accountRow(store, caller, body.billing_account_id);
  const mine = store.state.access_delegations.filter((d) => d.owner_id === caller.user.id);
  if (mine.length >= most) throw failure('Failed to create access delegation group');
  const created_at = store.stamp();
  const row: AccessDelegationRow = {
    id: store.nextId(),
    owner_id: caller.user.id,
    billing_account_id: body.billing_account_id ?? null,
    name: body.name,
    impersonations: [],
    created_at,
    updated_at: created_at,
  };
  store.state.access_delegations.push(row);
  return showDelegation(row);
}

const inviteShape = z.strictObject({
  grantee_username: emailField,
  /** Seconds from acceptance on. */
  duration: z.optional(textId),
});

function invite(c: Context<z.infer<typeof inviteShape>>) {
  const { store, caller, body } = c;
  const delegation = delegationOf(c, c.params.delegation_id, 'Failed to creating impersonation key');
  const username = body.grantee_username.toLowerCase();
  if (username === caller.user.email.toLowerCase()) throw invalid('grantee_username', 'It is your own e-mail address');
  if (delegation.impersonations.some((i) => i.grantee_username.toLowerCase() === username)) {
    throw invalid('grantee_username', 'The person is invited already');
  }
  const row: ImpersonationRow = {
    uuid: store.random.uuid(),
    grantee_id: store.state.users.find((u) => u.email.toLowerCase() === username)?.id ?? null,
    grantee_username: body.grantee_username,
    is_accepted: false,
    accepted_at: null,
    created_at: store.stamp(),
    duration: body.duration ?? null,
  };
  delegation.impersonations.push(row);
  return showImpersonation(row);
}

export const accessDelegationRoutes = [
  route('GET', path, {}, (c) => {
    mustBeFree(c);
    return c.store.state.access_delegations.filter((d) => d.owner_id === c.caller.user.id).map(showDelegation);
  }),
  route('POST', path, { form: createShape }, create),
  route('DELETE', `${path}/:id`, {}, (c) => {
    const row = delegationOf(c, c.params.id, 'Failed to delete access delegation');
    endActing(
      c,
      row.impersonations.map((i) => i.uuid),
    );
    c.store.state.access_delegations = c.store.state.access_delegations.filter((d) => d !== row);
    return { success: true };
  }),
  route('POST', `${path}/:delegation_id/impersonation`, { form: inviteShape }, invite),
  route('DELETE', `${path}/:delegation_id/impersonation/:impersonation_id`, {}, (c) => {
    const message = 'Failed to delete impersonation key';
    const delegation = delegationOf(c, c.params.delegation_id, message);
    const row = delegation.impersonations.find((i) => i.uuid === c.params.impersonation_id);
    if (!row) throw failure(message);
    endActing(c, [row.uuid]);
    delegation.impersonations = delegation.impersonations.filter((i) => i !== row);
    return { success: true };
  }),
];
