/** Firewalls (docs/coverage.md, sections 5, 7 and 9). PUT replaces the whole rule set. */
import * as z from 'zod/mini';
import { invalid, noContent, problem, unknown } from '../../../mocks/http/answer';
import { accountId, oneOf, portField, requiredField, textField, uuidField } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { FirewallRow, FirewallRuleRow } from './rows';
import { payingAccount } from '../../../mocks/rules/accounts';
import { rowHere, rowsHere } from '../../../mocks/rules/owned';
import { showFirewall } from './show';
import { machineHere } from '../../../mocks/rules/machines';

const path = '/:location/network/firewalls';
const one = `${path}/:uuid`;

const ruleShape = z.strictObject({
  uuid: z.optional(z.nullable(uuidField)),
  direction: oneOf('inbound', 'outbound'),
  protocol: oneOf('tcp', 'udp', 'icmp', 'icmp6', 'any'),
  port_start: z.optional(z.nullable(portField)),
  port_end: z.optional(z.nullable(portField)),
  endpoint_spec_type: oneOf('ip_prefixes', 'group_tag', 'any', 'vlan'),
  endpoint_spec: z.optional(z.nullable(z.array(z.union([z.string(), z.number()])))),
  description: z.optional(z.nullable(z.string())),
});
type Rule = z.infer<typeof ruleShape>;

const prefix = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]);
/** What each endpoint type may hold. */
const endpoints: Record<Rule['endpoint_spec_type'], (value: string | number) => boolean> = {
  any: () => false,
  ip_prefixes: (value) => z.safeParse(prefix, value).success,
  group_tag: (value) => typeof value === 'string' && value.trim() !== '',
  vlan: (value) => Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 4094,
};

function newRule({ store }: Pick<Context, 'store'>, rule: Rule, index: number): FirewallRuleRow {
  const at = (field: string) => `rules.${index}.${field}`;
  const { direction, protocol, port_start = null, port_end = null, endpoint_spec_type: type } = rule;
  const endpoint_spec = rule.endpoint_spec ?? [];
  const hasPorts = protocol === 'tcp' || protocol === 'udp';
  if (!hasPorts && port_start !== null) throw invalid(at('port_start'), `${protocol} has no ports`);
  if (!hasPorts && port_end !== null) throw invalid(at('port_end'), `${protocol} has no ports`);
  if (port_end !== null && (port_start === null || port_end < port_start)) {
    throw invalid(at('port_end'), 'Should not be below the first port');
  }
  if (type !== 'any' && endpoint_spec.length === 0) {
    throw invalid(at('endpoint_spec'), type === 'ip_prefixes' ? 'At least one ip is required' : requiredField);
  }
  const wrong = endpoint_spec.find((value) => !endpoints[type](value));
  if (wrong !== undefined) {
    const message = type === 'vlan' ? 'Enter a value between 1 and 4094' : `${String(wrong)} does not fit`;
    throw invalid(at('endpoint_spec'), message);
  }
  return {
    uuid: rule.uuid ?? store.random.uuid(),
    ...{ direction, protocol, port_start, port_end: port_end ?? port_start, endpoint_spec_type: type, endpoint_spec },
    ...(rule.description && { description: rule.description }),
  };
}

const createShape = z.strictObject({
  display_name: textField,
  rules: z.optional(z.array(ruleShape).check(z.maxLength(100, 'Too many rules'))),
  billing_account_id: z.optional(accountId),
});
type Create = z.infer<typeof createShape>;

const firewallHere = (c: Context<unknown>): FirewallRow =>
  rowHere(c.store.state.firewalls, c.params.uuid, c, 'Firewall');

function create(c: Context<Create>) {
  const { store, caller, location, body } = c;
  const rules = (body.rules ?? []).map((rule, index) => newRule(c, rule, index));
  const account = payingAccount(c, body.billing_account_id);
  const created_at = store.stamp();
  const row: FirewallRow = {
    uuid: store.random.uuid(),
    user_id: caller.user.id,
    billing_account_id: account.id,
    location: location.slug,
    display_name: body.display_name,
    rules,
    vm_uuids: [],
    created_at,
    updated_at: created_at,
  };
  store.state.firewalls.push(row);
  return showFirewall(row);
}

function replace(c: Context<Create>) {
  const { store, body } = c;
  const row = firewallHere(c);
  const rules = body.rules?.map((rule, index) => newRule(c, rule, index));
  if (body.billing_account_id !== undefined) row.billing_account_id = payingAccount(c, body.billing_account_id).id;
  Object.assign(row, { display_name: body.display_name, updated_at: store.stamp(), ...(rules && { rules }) });
  return showFirewall(row);
}

const vm = z.strictObject({ vm_uuid: uuidField });

export const firewallRoutes = [
  route('GET', path, {}, (c) => rowsHere(c.store.state.firewalls, c).map(showFirewall)),
  route('POST', path, { json: createShape }, create),
  route('PUT', one, { json: createShape }, replace),
  route('DELETE', one, {}, (c) => {
    const row = firewallHere(c);
    c.store.state.firewalls = c.store.state.firewalls.filter((f) => f !== row);
    return noContent();
  }),
  route('POST', `${one}/vms`, { json: vm }, (c) => {
    const row = firewallHere(c);
    const machine = machineHere(c, c.body.vm_uuid);
    if (row.vm_uuids.includes(machine.uuid)) throw problem(400, 'The firewall is assigned to it already');
    row.vm_uuids.push(machine.uuid);
    return showFirewall(row);
  }),
  route('DELETE', `${one}/vms`, { query: vm }, (c) => {
    const row = firewallHere(c);
    if (!row.vm_uuids.includes(c.query.vm_uuid)) throw unknown('Assignment');
    row.vm_uuids = row.vm_uuids.filter((id) => id !== c.query.vm_uuid);
    return showFirewall(row);
  }),
];
