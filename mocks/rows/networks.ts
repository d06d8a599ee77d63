/** Private networks and reserved addresses: kinds of several sorts are in the first and hold the second. */
import type { Charged, LocatedRow, OwnedRow } from './base';

export interface VpcRow extends LocatedRow, OwnedRow {
  name: string;
  type: 'private';
  subnet: string;
  subnet_ipv6: string | null;
  is_default: boolean;
}

export interface IpAddressRow extends LocatedRow, Charged {
  address: string;
  type: 'public' | 'private';
  enabled: boolean;
  name: string;
  assigned_to: string | null;
  assigned_to_resource_type: 'virtual_machine' | 'service' | 'load_balancer' | null;
  assigned_to_private_ip: string | null;
}
