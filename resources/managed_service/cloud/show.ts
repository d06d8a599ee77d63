/** Managed services as answers. */
import { moneyAmount } from '../../../mocks/money';
import { priceList } from '../../../mocks/rules/prices';
import { plainTime } from '../../../mocks/show/time';
import type { Store } from '../../../mocks/store';
import type { ManagedServiceRow } from './rows';
import { servicePorts } from './rules';

/** Readiness types of docs/coverage.md, section 4. */
const readiness = [
  'APIServerAvailable',
  'EveryNodeReady',
  'SystemComponentsHealthy',
  'ControlPlaneHealthy',
  'ObservabilityComponentsHealthy',
] as const;

function conditionsOf(row: ManagedServiceRow) {
  const down = row.resources.filter((r) => r.status !== 'running').map((r) => r.name);
  return readiness.map((type) => {
    if (row.status !== 'active') return { type, status: 'Unknown', message: 'Being set up' };
    if (type === 'EveryNodeReady' && down.length > 0) {
      return { type, status: 'False', message: `Not ready: ${down.join(', ')}` };
    }
    return { type, status: 'True', message: '' };
  });
}

function pricesOf({ state }: Store, row: ManagedServiceRow) {
  const price = priceList(state);
  const narrowed = { service_type: row.service_type };
  const sum = (field: 'vcpu' | 'memory' | 'size_gb') => row.resources.reduce((total, r) => total + r[field], 0);
  return (
    [
      ['CPU', sum('vcpu')],
      ['RAM', sum('memory') / 1024],
      ['STORAGE', sum('size_gb')],
    ] as const
  ).map(([resource_type, qty]) => ({
    resource_type,
    qty,
    price_per_hour: moneyAmount(price(resource_type, row.location, narrowed)),
  }));
}

export function showService(store: Store, row: ManagedServiceRow) {
  const kubernetes = row.service_type === 'kubernetes';
  return {
    uuid: row.uuid,
    status: row.status,
    service_type: row.service_type,
    display_name: row.display_name,
    version: row.version,
    is_multi_node: row.is_multi_node,
    billing_account_id: row.billing_account_id,
    network_uuid: row.network_uuid,
    prices: pricesOf(store, row),
    resources: row.resources.map(({ uuid, ...rest }) => ({
      resource_uuid: uuid,
      resource_type: 'virtual_machine',
      resource_location: row.location,
      ...rest,
    })),
    whitelist_addresses: row.whitelist,
    properties: {
      ...row.properties,
      endpoint: row.resources[0]?.private_ipv4 ?? null,
      port: servicePorts[row.service_type],
      ...(kubernetes && { node_pools: row.node_pools, conditions: conditionsOf(row) }),
    },
    user_id: row.user_id,
    created_at: plainTime(row.created_at),
    updated_at: plainTime(row.updated_at),
  };
}

function kubeconfig(row: ManagedServiceRow): string {
  const server = `https://${row.resources[0]?.private_ipv4 ?? '10.0.0.1'}:${servicePorts.kubernetes}`;
  return `apiVersion: v1
kind: Config
clusters:
  - name: ${row.uuid}
    cluster: { server: '${server}' }
contexts:
  - name: ${row.uuid}
    context: { cluster: ${row.uuid}, user: admin }
current-context: ${row.uuid}
users:
  - name: admin
    user: { token: ${row.secret} }
`;
}

/** `GET .../secrets`. */
export const secretsOf = (row: ManagedServiceRow): Record<string, string> =>
  row.service_type === 'kubernetes'
    ? { kubeconfig: kubeconfig(row) }
    : { username: row.service_type === 'mariadb' ? 'admin' : 'postgres', password: row.secret };
