/** A load balancer as /v1 answers it (docs/coverage.md, section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, id, integer, list, maybe, owned, text, time, uuid } from '../record/schema';

/** Ports 1-65535. `session_persistence` is SOURCE_IP or null, `protocol` TCP (docs/coverage.md, section 9). */
const forwardingRuleRecord = named(
  z.looseObject({
    uuid,
    protocol: text,
    source_port: expected(z.int()),
    target_port: expected(z.int()),
    connection_limit: integer,
    session_persistence: text,
    created_at: time,
  }),
  { also: { uuid: ['rule_uuid'], source_port: ['port'] } },
);
export type ForwardingRule = z.infer<typeof forwardingRuleRecord>;

const targetRecord = named(
  z.looseObject({
    target_uuid: uuid,
    /** vm (docs/coverage.md, section 9). */
    target_type: text,
    target_ip_address: text,
    created_at: time,
  }),
  {
    also: {
      target_uuid: ['uuid', 'id', 'vm_uuid', 'resource_uuid'],
      target_type: ['type'],
      target_ip_address: ['private_ip', 'address', 'ip_address'],
    },
    plain: 'target_uuid',
  },
);

export const loadBalancerRecord = named(
  z.looseObject({
    uuid,
    display_name: text,
    private_address: text,
    network_uuid: text,
    billing_account_id: maybe(id),
    forwarding_rules: list(forwardingRuleRecord),
    targets: list(targetRecord),
    ...owned,
  }),
  {
    also: {
      display_name: ['name', 'title'],
      private_address: ['private_ip', 'private_ipv4'],
      forwarding_rules: ['rules'],
      billing_account_id: ['billing_account'],
    },
  },
);
export type LoadBalancer = z.infer<typeof loadBalancerRecord>;
