/** Firewalls and their rules. */
import type { Charged, LocatedRow } from '../../../mocks/rows/base';
import type { CloudTables } from '../../../mocks/rows/state';

export interface FirewallRuleRow {
  uuid: string;
  direction: 'inbound' | 'outbound';
  protocol: 'tcp' | 'udp' | 'icmp' | 'icmp6' | 'any';
  port_start: number | null;
  port_end: number | null;
  endpoint_spec_type: 'ip_prefixes' | 'group_tag' | 'any' | 'vlan';
  endpoint_spec: (string | number)[];
  description?: string;
}

export interface FirewallRow extends LocatedRow, Charged {
  display_name: string;
  rules: FirewallRuleRow[];
  vm_uuids: string[];
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    firewalls: FirewallRow[];
  }
}

/** Its tables before anybody has come. */
export const firewallTables: Pick<CloudTables, 'firewalls'> = {
  firewalls: [],
};
