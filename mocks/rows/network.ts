/** Networks, addresses, load balancers and firewalls. */
import type { Charged, OwnedRow, LocatedRow } from './base';

export interface NetworkRow extends LocatedRow, OwnedRow {
  name: string;
  type: 'private';
  subnet: string;
  subnet_ipv6: string | null;
  is_default: boolean;
}

export interface AddressRow extends LocatedRow, Charged {
  address: string;
  type: 'public' | 'private';
  enabled: boolean;
  name: string;
  assigned_to: string | null;
  assigned_to_resource_type: 'virtual_machine' | 'service' | 'load_balancer' | null;
  assigned_to_private_ip: string | null;
}

export interface StoredRule {
  uuid: string;
  source_port: number;
  target_port: number;
  connection_limit: number | null;
  session_persistence: 'SOURCE_IP' | null;
  created_at: string;
}
export interface TargetRow {
  target_uuid: string;
  created_at: string;
}
export interface BalancerRow extends LocatedRow, Charged {
  display_name: string;
  private_address: string;
  network_uuid: string;
  forwarding_rules: StoredRule[];
  targets: TargetRow[];
}

export interface FirewallRuleRow {
  uuid: string;
  direction: 'inbound' | 'outbound';
  protocol: 'tcp' | 'udp' | 'icmp' | 'icmp6' | 'any';
  port_start: number | null;
  port_end: number | null;
  endpoint_spec_type: 'ip_prefixes' | 'group_tag' | 'any' | 'vlan';
  endpoint_spec: (string | number)[];
}
export interface FirewallRow extends LocatedRow, Charged {
  display_name: string;
  rules: FirewallRuleRow[];
  vm_uuids: string[];
}
