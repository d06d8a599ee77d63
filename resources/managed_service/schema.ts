/** A managed service as /v1 answers it (docs/coverage.md, section 3). Sizes: `memory` in MB, `size_gb` of storage in GB. */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, flag, id, integer, list, maybe, numeric, owned, price, text, uuid } from '../record/schema';

/** Other names of a node's size. */
const sizeNames = {
  vcpu: ['cpu', 'vcpus'],
  memory: ['ram', 'memory_mb', 'ram_mb'],
  size_gb: ['disk', 'ssd', 'size', 'storage'],
} as const;

/** One part of a service: a server, a load balancer or an address, started and stopped by its `target_uuid`. */
const serviceResourceRecord = named(
  z.looseObject({
    resource_uuid: uuid,
    resource_type: text,
    resource_location: text,
    name: text,
    role: text,
    status: text,
    vcpu: numeric,
    memory: numeric,
    size_gb: numeric,
    private_ipv4: text,
  }),
  {
    also: {
      resource_uuid: ['uuid', 'id', 'target_uuid', 'resource_id', 'vm_uuid'],
      resource_type: ['type'],
      resource_location: ['location'],
      name: ['display_name', 'hostname'],
      ...sizeNames,
      private_ipv4: ['private_ip', 'ip_address', 'private_address'],
    },
    plain: 'resource_uuid',
  },
);
export type ServiceResource = z.infer<typeof serviceResourceRecord>;

/** Kubernetes: machines of one size. Between `autoscaler_min` and `autoscaler_max` run; `max_surge` more in updates. */
const nodePoolRecord = named(
  z.looseObject({
    name: text,
    vcpu: numeric,
    memory: numeric,
    size_gb: numeric,
    autoscaler_min: integer,
    autoscaler_max: integer,
    max_surge: integer,
  }),
  {
    also: {
      ...sizeNames,
      autoscaler_min: ['min', 'min_nodes'],
      autoscaler_max: ['max', 'max_nodes'],
      max_surge: ['surge'],
    },
    plain: 'name',
  },
);
export type NodePool = z.infer<typeof nodePoolRecord>;

/** Kubernetes readiness, types of docs/coverage.md, section 4. `status` is True, False or Unknown. */
const readinessRecord = named(z.looseObject({ type: expected(z.string()), status: text, message: text }), {
  also: { type: ['name', 'condition', 'id'], status: ['state', 'value', 'ready'], message: ['reason', 'description'] },
  plain: 'type',
  value: 'status',
});
export type ClusterReadiness = z.infer<typeof readinessRecord>;

const readinessNames = ['readiness', 'readiness_conditions', 'health'];
const endpointNames = ['host', 'hostname', 'connection_address', 'ip_address'];

const propertiesRecord = named(
  z.looseObject({
    node_pools: list(nodePoolRecord),
    conditions: list(readinessRecord),
    endpoint: text,
    port: integer,
  }),
  { also: { node_pools: ['pools', 'nodepools'], conditions: readinessNames, endpoint: endpointNames } },
);

export const managedServiceRecord = named(
  z.looseObject({
    uuid,
    /** active, requested or deleted (docs/coverage.md, section 4). */
    status: expected(z.string()),
    /** mariadb, postgresql or kubernetes (docs/coverage.md, section 1). */
    service_type: text,
    display_name: text,
    version: text,
    is_multi_node: flag,
    billing_account_id: maybe(id),
    /** Per hour, major units. */
    prices: list(z.looseObject({ resource_type: text, price_per_hour: price, qty: numeric })),
    resources: list(serviceResourceRecord),
    /** IPv4 addresses or CIDR blocks; empty permits any address. */
    whitelist_addresses: list(z.string()),
    properties: maybe(propertiesRecord),
    /** For providers that have them outside the properties. */
    conditions: list(readinessRecord),
    endpoint: text,
    port: integer,
    ...owned,
  }),
  {
    also: {
      service_type: ['type', 'service'],
      display_name: ['name', 'title'],
      version: ['service_version'],
      is_multi_node: ['multi_node'],
      billing_account_id: ['billing_account'],
      resources: ['nodes'],
      whitelist_addresses: ['whitelist'],
      conditions: readinessNames,
      endpoint: endpointNames,
    },
  },
);
export type ManagedService = z.infer<typeof managedServiceRecord>;

/** What can be ordered. `GET /{location}/user-resource/service/configurations`. */
export const serviceConfigurationRecord = named(
  z.looseObject({
    service_type: text,
    version: text,
    is_multi_node: flag,
    is_default: flag,
    vcpu: numeric,
    memory: numeric,
    size_gb: numeric,
    node_count: integer,
  }),
  {
    also: {
      service_type: ['type', 'service', 'name'],
      version: ['service_version'],
      is_multi_node: ['multi_node'],
      is_default: ['default'],
      ...sizeNames,
      node_count: ['nodes'],
    },
    plain: 'service_type',
  },
);
export type ServiceConfiguration = z.infer<typeof serviceConfigurationRecord>;
