/** A firewall as /v1 answers it (docs/coverage.md, section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, id, integer, list, maybe, owned, text, uuid } from '../record/schema';

/**
 * `direction` inbound or outbound; `protocol` tcp, udp, icmp, icmp6 or any; ports only with tcp and udp;
 * `endpoint_spec_type` ip_prefixes, group_tag, any or vlan with its values in `endpoint_spec` (docs/coverage.md, section 9).
 */
const firewallRuleRecord = named(
  z.looseObject({
    uuid: text,
    /** Of both the reading keeps a rule without: it is shown, and never sent. */
    direction: expected(z.string()),
    protocol: expected(z.string()),
    port_start: integer,
    port_end: integer,
    endpoint_spec_type: text,
    endpoint_spec: list(z.union([z.string(), z.number()])),
    description: text,
  }),
  { also: { port_start: ['port_from'], port_end: ['port_to'], endpoint_spec: ['endpoints'] } },
);
export type FirewallRule = z.infer<typeof firewallRuleRecord>;

const firewallAssignmentRecord = named(z.looseObject({ resource_uuid: uuid, resource_type: text }), {
  also: { resource_uuid: ['uuid', 'id', 'vm_uuid', 'resource_id'], resource_type: ['type'] },
  plain: 'resource_uuid',
});

export const firewallRecord = named(
  z.looseObject({
    uuid,
    display_name: text,
    description: text,
    billing_account_id: maybe(id),
    rules: list(firewallRuleRecord),
    resources_assigned: list(firewallAssignmentRecord),
    ...owned,
  }),
  {
    also: {
      display_name: ['name', 'title'],
      resources_assigned: ['resources', 'vms'],
      billing_account_id: ['billing_account'],
    },
  },
);
export type Firewall = z.infer<typeof firewallRecord>;
