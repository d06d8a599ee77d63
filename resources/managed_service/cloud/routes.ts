/** Managed services: order, list, change, delete (docs/coverage.md, sections 4, 5 and 7). Memory in MB, storage in GB. */
import * as z from 'zod/mini';
import { emptyText, invalid, missing, problem } from '../../../mocks/http/answer';
import {
  accountId,
  flagField,
  ipv4OrBlock,
  oneOf,
  requiredField,
  textField,
  uuidField,
  whole,
} from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import { patchLater } from '../../../mocks/patchLater';
import type { ManagedServiceRow } from './rows';
import { mustBeOpen, payingAccount, withinLimits } from '../../../mocks/rules/accounts';
import { withinParameters } from '../../../mocks/rules/images';
import { defaultNetwork } from '../../../mocks/rules/networks';
import { rowHere, rowsHere } from '../../../mocks/rules/owned';
import { addService } from './rules';
import { showService } from './show';

const path = '/:location/user-resource/service';

const poolShape = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,38}$/, 'Should be lowercase letters, digits and -, a letter first')),
  vcpu: whole(1),
  memory: whole(1),
  size_gb: whole(1),
  autoscaler_min: whole(0, 100),
  autoscaler_max: whole(1, 100),
  max_surge: z._default(whole(0, 100), 1),
});

/** At least one pool with a minimum of 1 or more, names apart, maximum not below minimum (docs/coverage.md, section 5). */
export const nodePoolRows = z.array(poolShape).check(
  z.refine(
    (pools) => pools.some((pool) => pool.autoscaler_min >= 1),
    'At least one node pool must have an autoscaler minimum of 1 or more',
  ),
  z.refine((pools) => pools.every((p) => p.autoscaler_max >= p.autoscaler_min), 'Maximum should not be below minimum'),
  z.refine((pools) => new Set(pools.map((p) => p.name)).size === pools.length, 'Names should differ'),
);

const createShape = z.strictObject({
  service_type: oneOf('mariadb', 'postgresql', 'kubernetes'),
  version: textField,
  display_name: textField,
  is_multi_node: z.optional(flagField),
  vcpu: z.optional(whole(1)),
  memory: z.optional(whole(1)),
  size_gb: z.optional(whole(1)),
  network_uuid: z.optional(uuidField),
  whitelist_addresses: z.optional(z.array(ipv4OrBlock)),
  properties: z.optional(z.looseObject({ node_pools: z.optional(nodePoolRows) })),
  billing_account_id: z.optional(accountId),
});
type Create = z.infer<typeof createShape>;

function mustBeOffered({ store }: Pick<Context, 'store'>, { service_type, version }: Create) {
  const { config, serviceConfigurations } = store.state;
  const enabled =
    config.servicesEnabled === true && (service_type !== 'kubernetes' || config.kubernetesEnabled === true);
  const offered = serviceConfigurations.filter((s) => s.service_type === service_type);
  if (!enabled || offered.length === 0) throw invalid('service_type', 'This service is not offered here');
  const found = offered.find((s) => s.version === version);
  if (!found) throw invalid('version', 'There is no such version');
  return found;
}

function create(c: Context<Create>) {
  const { store, caller, location, body } = c;
  const standard = mustBeOffered(c, body);
  const { node_pools, ...properties } = body.properties ?? {};
  const kubernetes = body.service_type === 'kubernetes';
  if (kubernetes && !node_pools) throw invalid('properties.node_pools', requiredField);
  if (!kubernetes && node_pools) throw invalid('properties.node_pools', 'Unknown field');
  const size = {
    vcpu: body.vcpu ?? Number(standard.vcpu),
    memory: body.memory ?? Number(standard.memory),
    size_gb: body.size_gb ?? Number(standard.size_gb),
  };
  const account = payingAccount(c, body.billing_account_id);
  for (const each of node_pools ?? [size]) {
    withinParameters(store, { ...each, disks: [each.size_gb] });
    withinLimits(store, account, each);
  }
  mustBeOpen(c);
  const chosen = rowsHere(store.state.vpcs, c).find((n) => n.uuid === body.network_uuid);
  if (body.network_uuid && !chosen) throw missing('network_uuid', 'Network');
  const row = addService(store, {
    user_id: caller.user.id,
    billing_account_id: account.id,
    location: location.slug,
    network: chosen ?? defaultNetwork(store, caller.user.id, location.slug),
    service_type: body.service_type,
    version: body.version,
    display_name: body.display_name,
    is_multi_node: kubernetes || (body.is_multi_node ?? false),
    ...size,
    whitelist: body.whitelist_addresses ?? [],
    properties: plainValues(properties),
    node_pools: node_pools ?? [],
  });
  patchLater(store, 8, 'managed_services', row.uuid, { status: 'active' });
  return showService(store, row);
}

/** Property values are texts, numbers and flags; 400 for anything else. */
export function plainValues(given: Record<string, unknown>): ManagedServiceRow['properties'] {
  const out: ManagedServiceRow['properties'] = {};
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      throw invalid(name, 'Should be text, a number, true or false');
    }
    out[name] = value;
  }
  return out;
}

/** The service of the path; 404 when it is deleted. */
function serviceHere(c: Context<unknown>): ManagedServiceRow {
  const row = rowHere(c.store.state.managed_services, c.params.uuid, c, 'Service');
  if (row.status === 'deleted') throw problem(404, 'Service not found');
  return row;
}

/** A service that runs; 400 while it is being made. */
export function runningService(c: Context<unknown>): ManagedServiceRow {
  const row = serviceHere(c);
  if (row.status !== 'active') throw problem(400, 'The service is not active yet');
  return row;
}

const modifyShape = z.strictObject({ display_name: z.optional(textField), billing_account_id: z.optional(accountId) });

export const managedServiceRoutes = [
  route('GET', `${path}/packages`, {}, (c) =>
    rowsHere(c.store.state.managed_services, c).map((row) => showService(c.store, row)),
  ),
  route('GET', `${path}/configurations`, {}, ({ store: { state } }) =>
    state.serviceConfigurations.filter(
      (s) => s.service_type !== 'kubernetes' || state.config.kubernetesEnabled === true,
    ),
  ),
  route('POST', `${path}/package`, { json: createShape }, create),
  route('PATCH', `${path}/package/:uuid`, { json: modifyShape }, (c) => {
    const row = serviceHere(c);
    const { display_name, billing_account_id } = c.body;
    if (billing_account_id !== undefined) row.billing_account_id = payingAccount(c, billing_account_id).id;
    if (display_name !== undefined) row.display_name = display_name;
    row.updated_at = c.store.stamp();
    return showService(c.store, row);
  }),
  route('DELETE', `${path}/package/:uuid`, {}, (c) => {
    const row = serviceHere(c);
    row.status = 'deleted';
    c.store.cancel(row.uuid);
    c.store.later(3, 'service-gone', row.uuid);
    return emptyText();
  }),
];
