/** Inside a managed service: properties, secrets, allowed addresses, its servers, rebuild (docs/coverage.md, section 7). */
import * as z from 'zod/mini';
import { invalid, problem, unknown } from '../../../mocks/http/answer';
import { ipv4OrBlock } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import { patchLater } from '../../../mocks/patchLater';
import type { ServiceResourceRow } from './rows';
import { mustBePaid, withinLimits } from '../../../mocks/rules/accounts';
import { resizePools } from './rules';
import { secretsOf, showService } from './show';
import { nodePoolRows, plainValues, runningService } from './routes';

const one = '/:location/user-resource/service/package/:uuid';

const propertiesShape = z.looseObject({ node_pools: z.optional(nodePoolRows) });

function setProperties(c: Context<z.infer<typeof propertiesShape>>) {
  const row = runningService(c);
  const { node_pools, ...rest } = c.body;
  const values = plainValues(rest);
  const unknownName = Object.keys(values).find((name) => !(name in row.properties));
  if (unknownName) throw invalid(unknownName, 'Unknown field');
  if (node_pools && row.service_type !== 'kubernetes') throw invalid('node_pools', 'Unknown field');
  const account = c.store.state.billing_accounts.find(({ id }) => id === row.billing_account_id);
  const added = node_pools?.filter(({ name }) => !row.node_pools.some((pool) => pool.name === name)) ?? [];
  if (account) for (const pool of added) withinLimits(c.store, account, pool);
  Object.assign(row.properties, values);
  if (node_pools) resizePools(c.store, row, node_pools);
  row.updated_at = c.store.stamp();
  return showService(c.store, row);
}

function power(
  c: Context,
  from: ServiceResourceRow['status'],
  busy: ServiceResourceRow['status'],
  to: ServiceResourceRow['status'],
) {
  const row = runningService(c);
  const part = row.resources.find((r) => r.uuid === c.params.target_uuid);
  if (!part) throw unknown('Resource');
  if (part.status !== from) throw problem(400, `The resource is ${part.status}`);
  if (to === 'running') mustBePaid(c.store, row.billing_account_id);
  part.status = busy;
  c.store.later(3, 'service-part', row.uuid, { part: part.uuid, status: to });
  return showService(c.store, row);
}

const address = z.strictObject({ address: ipv4OrBlock });

export const servicePartRoutes = [
  route('PATCH', `${one}/properties`, { json: propertiesShape }, setProperties),
  route('GET', `${one}/secrets`, {}, (c) => secretsOf(runningService(c))),
  route('GET', `${one}/whitelist_addresses`, {}, (c) => runningService(c).whitelist),
  route('POST', `${one}/whitelist_addresses`, { json: address }, (c) => {
    const row = runningService(c);
    if (row.whitelist.includes(c.body.address)) throw invalid('address', 'It is there already');
    row.whitelist.push(c.body.address);
    return showService(c.store, row);
  }),
  route('DELETE', `${one}/whitelist_addresses`, { json: address }, (c) => {
    const row = runningService(c);
    if (!row.whitelist.includes(c.body.address)) throw unknown('Address');
    row.whitelist = row.whitelist.filter((a) => a !== c.body.address);
    return showService(c.store, row);
  }),
  route('POST', `${one}/resources/:target_uuid/start`, {}, (c) => power(c, 'stopped', 'creating', 'running')),
  route('POST', `${one}/resources/:target_uuid/stop`, {}, (c) => power(c, 'running', 'stopping', 'stopped')),
  route('POST', `${one}/rebuild`, {}, (c) => {
    const row = runningService(c);
    mustBePaid(c.store, row.billing_account_id);
    row.status = 'requested';
    patchLater(c.store, 8, 'managed_services', row.uuid, { status: 'active' });
    return showService(c.store, row);
  }),
];
