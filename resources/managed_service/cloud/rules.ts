/** Managed services: their parts and how they come to be. Memory in MB, storage in GB. */
import { privateAddress } from '../../../mocks/rules/networks';
import type { Store } from '../../../mocks/store';
import type { NodePoolRow, ServiceResourceRow, ManagedServiceRow } from './rows';
import type { VpcRow } from '../../../mocks/rows/networks';

interface Size {
  vcpu: number;
  memory: number;
  size_gb: number;
}

export interface NewService extends Size {
  user_id: number;
  billing_account_id: number;
  location: string;
  network: VpcRow;
  service_type: ManagedServiceRow['service_type'];
  version: string;
  display_name: string;
  is_multi_node: boolean;
  status?: ManagedServiceRow['status'];
  whitelist?: string[];
  properties?: ManagedServiceRow['properties'];
  node_pools?: NodePoolRow[];
  created_at?: string;
}

/** Ports that clients connect to. */
export const servicePorts = { mariadb: 3306, postgresql: 5432, kubernetes: 6443 } as const;

const standardProperties: Record<ManagedServiceRow['service_type'], ManagedServiceRow['properties']> = {
  mariadb: { max_connections: 151, innodb_buffer_pool_size_mb: 1024, sql_mode: 'STRICT_TRANS_TABLES' },
  postgresql: { max_connections: 100, shared_buffers_mb: 1024, log_min_duration_ms: -1 },
  kubernetes: {},
};

function part(store: Store, network: VpcRow, name: string, role: string, size: Size): ServiceResourceRow {
  return {
    uuid: store.random.uuid(),
    name,
    role,
    status: 'running',
    vcpu: size.vcpu,
    memory: size.memory,
    size_gb: size.size_gb,
    private_ipv4: privateAddress(store, network),
  };
}

/** The servers a service runs on: one, a primary with two replicas, or the least nodes of each pool. */
function partsOf(store: Store, given: NewService): ServiceResourceRow[] {
  const { network, node_pools, display_name, service_type } = given;
  if (service_type === 'kubernetes') {
    return (node_pools ?? []).flatMap((pool) =>
      Array.from({ length: pool.autoscaler_min }, (_, index) =>
        part(store, network, `${pool.name}-${index + 1}`, pool.name, pool),
      ),
    );
  }
  const roles = given.is_multi_node ? ['primary', 'replica', 'replica'] : ['primary'];
  return roles.map((role, index) => part(store, network, `${display_name}-${index + 1}`, role, given));
}

export function addService(store: Store, given: NewService): ManagedServiceRow {
  const { created_at = store.stamp(), user_id, billing_account_id, location } = given;
  const row: ManagedServiceRow = {
    uuid: store.random.uuid(),
    ...{ user_id, billing_account_id, location },
    service_type: given.service_type,
    display_name: given.display_name,
    status: given.status ?? 'requested',
    version: given.version,
    is_multi_node: given.is_multi_node,
    network_uuid: given.network.uuid,
    resources: partsOf(store, given),
    whitelist: given.whitelist ?? [],
    properties: { ...standardProperties[given.service_type], ...given.properties },
    node_pools: given.node_pools ?? [],
    secret: store.random.hex(24),
    created_at,
    updated_at: created_at,
  };
  store.state.managed_services.push(row);
  return row;
}

/** Replaces the pools; servers of retained pools stay. */
export function resizePools(store: Store, row: ManagedServiceRow, pools: readonly NodePoolRow[]): void {
  const network = store.state.vpcs.find((n) => n.uuid === row.network_uuid);
  if (!network) return;
  row.node_pools = [...pools];
  row.resources = pools.flatMap((pool) => {
    const remaining = row.resources.filter((r) => r.role === pool.name).slice(0, pool.autoscaler_max);
    const missing = Math.max(0, pool.autoscaler_min - remaining.length);
    const added = Array.from({ length: missing }, (_, index) =>
      part(store, network, `${pool.name}-${remaining.length + index + 1}`, pool.name, pool),
    );
    return [...remaining, ...added];
  });
}
