/** A managed service as /v1 answers it (spec section 3). Sizes: `memory` in MB, `size_gb` of storage in GB. */
import * as z from 'zod/mini';
import { amount, flag, id, integer, list, maybe, numeric, text, time, uuid } from '../record/schema';

/** One part of a service: a server, a load balancer or an address, started and stopped by its `target_uuid`. */
const serviceResourceRecord = z.looseObject({
  resource_uuid: uuid,
  resource_type: text,
  resource_location: text,
  name: text,
  role: text,
  status: text,
  vcpu: numeric,
  memory: numeric,
  size_gb: numeric,
});
export type ServiceResource = z.infer<typeof serviceResourceRecord>;

/** Kubernetes: machines of one size. Between `autoscaler_min` and `autoscaler_max` run; `max_surge` more in updates. */
const nodePoolRecord = z.looseObject({
  name: text,
  vcpu: numeric,
  memory: numeric,
  size_gb: numeric,
  autoscaler_min: integer,
  autoscaler_max: integer,
  max_surge: integer,
});
export type NodePool = z.infer<typeof nodePoolRecord>;

/** Kubernetes readiness, types of spec section 4. `status` is True, False or Unknown. */
const readinessRecord = z.looseObject({ type: z.string(), status: text, message: text });
export type Readiness = z.infer<typeof readinessRecord>;

export const managedServiceRecord = z.looseObject({
  uuid,
  /** active, requested or deleted (spec section 4). */
  status: z.string(),
  /** mariadb, postgresql or kubernetes (spec section 1). */
  service_type: text,
  display_name: text,
  version: text,
  is_multi_node: flag,
  billing_account_id: maybe(id),
  /** Per hour, major units. */
  prices: list(z.looseObject({ resource_type: text, price_per_hour: amount, qty: numeric })),
  resources: list(serviceResourceRecord),
  /** IPv4 addresses or CIDR blocks; empty permits any address. */
  whitelist_addresses: list(z.string()),
  properties: maybe(
    z.looseObject({
      node_pools: list(nodePoolRecord),
      conditions: list(readinessRecord),
      endpoint: text,
      port: integer,
    }),
  ),
  user_id: integer,
  created_at: time,
  updated_at: time,
});
export type ManagedService = z.infer<typeof managedServiceRecord>;

/** What can be ordered. `GET /{location}/user-resource/service/configurations`. */
export const serviceConfigurationRecord = z.looseObject({
  service_type: z.string(),
  version: text,
  is_multi_node: flag,
  is_default: flag,
  vcpu: numeric,
  memory: numeric,
  size_gb: numeric,
  node_count: integer,
});
export type ServiceConfiguration = z.infer<typeof serviceConfigurationRecord>;
