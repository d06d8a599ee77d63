/** Load balancers with their targets and forwarding rules (docs/coverage.md, section 7). */
import * as z from 'zod/mini';
import { invalid, missing, noContent, problem, unknown } from '../../../mocks/http/answer';
import {
  accountId,
  flagField,
  oneOf,
  portField,
  requiredField,
  textField,
  textId,
  uuidField,
  whole,
} from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { LoadBalancerRow, StoredRule, TargetRow } from './rows';
import { mustBeOpen, payingAccount } from '../../../mocks/rules/accounts';
import { addAddress, assign, defaultNetwork, privateAddress, unassign } from '../../../mocks/rules/networks';
import { rowHere, rowsHere } from '../../../mocks/rules/owned';
import { showBalancer } from './show';

const path = '/:location/network/load_balancers';
const one = `${path}/:uuid`;

const targetShape = z.strictObject({ target_uuid: uuidField, target_type: z.optional(oneOf('vm')) });
const ruleShape = z.strictObject({
  source_port: portField,
  target_port: portField,
  connection_limit: z.optional(z.nullable(whole(1, 100_000))),
  session_persistence: z.optional(z.nullable(oneOf('SOURCE_IP'))),
});
const createShape = z.strictObject({
  display_name: textField,
  billing_account_id: z.optional(accountId),
  network_uuid: z.optional(uuidField),
  reserve_public_ip: z._default(flagField, true),
  forwarding_rules: z.array(ruleShape).check(z.minLength(1, requiredField)),
  targets: z.array(targetShape).check(z.minLength(1, 'Add at least one target server')),
});

const balancerHere = (c: Context<unknown>): LoadBalancerRow =>
  rowHere(c.store.state.load_balancers, c.params.uuid, c, 'Load balancer');

function newTarget(c: Context<unknown>, { target_uuid }: { target_uuid: string }): TargetRow {
  const machines = rowsHere(c.store.state.virtual_machines, c);
  if (!machines.some((m) => m.uuid === target_uuid)) throw missing('target_uuid', 'Virtual machine');
  return { target_uuid, created_at: c.store.stamp() };
}

function newRule(
  { store }: Context<unknown>,
  rule: z.infer<typeof ruleShape>,
  others: readonly StoredRule[],
): StoredRule {
  if (others.some((o) => o.source_port === rule.source_port)) throw invalid('source_port', 'The port is taken');
  const { source_port, target_port, connection_limit = null, session_persistence = null } = rule;
  return {
    uuid: store.random.uuid(),
    ...{ source_port, target_port, connection_limit, session_persistence },
    created_at: store.stamp(),
  };
}

function create(c: Context<z.infer<typeof createShape>>) {
  const { store, caller, location, body } = c;
  const account = payingAccount(c, body.billing_account_id);
  mustBeOpen(c);
  const chosen = rowsHere(store.state.vpcs, c).find((n) => n.uuid === body.network_uuid);
  if (body.network_uuid && !chosen) throw missing('network_uuid', 'Network');
  const targets = body.targets.map((target) => newTarget(c, target));
  const forwarding_rules: StoredRule[] = [];
  for (const rule of body.forwarding_rules) forwarding_rules.push(newRule(c, rule, forwarding_rules));
  const network = chosen ?? defaultNetwork(store, caller.user.id, location.slug);
  const created_at = store.stamp();
  const owner = { user_id: caller.user.id, billing_account_id: account.id, location: location.slug };
  const row: LoadBalancerRow = {
    uuid: store.random.uuid(),
    ...owner,
    display_name: body.display_name,
    private_address: privateAddress(store, network),
    network_uuid: network.uuid,
    forwarding_rules,
    targets,
    created_at,
    updated_at: created_at,
  };
  store.state.load_balancers.push(row);
  if (body.reserve_public_ip) {
    const address = addAddress(store, { ...owner, name: body.display_name });
    assign(address, { uuid: row.uuid, private_ip: row.private_address, type: 'load_balancer' });
  }
  return showBalancer(store, row);
}

/** Changes the row and answers with it. */
function changed(c: Context<unknown>, change: (row: LoadBalancerRow) => void) {
  const row = balancerHere(c);
  change(row);
  row.updated_at = c.store.stamp();
  return showBalancer(c.store, row);
}

export const loadBalancerRoutes = [
  route('GET', path, {}, (c) => rowsHere(c.store.state.load_balancers, c).map((row) => showBalancer(c.store, row))),
  route('POST', path, { json: createShape }, create),
  route('PATCH', one, { json: z.strictObject({ display_name: textField }) }, (c) =>
    changed(c, (row) => (row.display_name = c.body.display_name)),
  ),
  route('DELETE', one, {}, (c) => {
    const { state } = c.store;
    const row = balancerHere(c);
    state.load_balancers = state.load_balancers.filter((b) => b !== row);
    state.ip_addresses.filter((a) => a.assigned_to === row.uuid).forEach(unassign);
    return noContent();
  }),
  route('PUT', `${one}/billing_account`, { query: z.strictObject({ set_id: textId }) }, (c) =>
    changed(c, (row) => (row.billing_account_id = payingAccount(c, c.query.set_id).id)),
  ),
  route('POST', `${one}/targets`, { json: targetShape }, (c) =>
    changed(c, (row) => {
      if (row.targets.some((t) => t.target_uuid === c.body.target_uuid)) throw problem(400, 'It is a target already');
      row.targets.push(newTarget(c, c.body));
    }),
  ),
  route('DELETE', `${one}/targets/:target_uuid`, {}, (c) =>
    changed(c, (row) => {
      const left = row.targets.filter((t) => t.target_uuid !== c.params.target_uuid);
      if (left.length === row.targets.length) throw unknown('Target');
      row.targets = left;
    }),
  ),
  route('POST', `${one}/forwarding_rules`, { json: ruleShape }, (c) =>
    changed(c, (row) => row.forwarding_rules.push(newRule(c, c.body, row.forwarding_rules))),
  ),
  route('DELETE', `${one}/forwarding_rules/:rule_uuid`, {}, (c) =>
    changed(c, (row) => {
      const left = row.forwarding_rules.filter((r) => r.uuid !== c.params.rule_uuid);
      if (left.length === row.forwarding_rules.length) throw unknown('Forwarding rule');
      row.forwarding_rules = left;
    }),
  ),
];
