/** Reserved addresses. */
import type { Charged, LocatedRow } from '../../../mocks/rows/base';
import type { CloudTables } from '../../../mocks/rows/state';

export interface IpAddressRow extends LocatedRow, Charged {
  address: string;
  type: 'public' | 'private';
  enabled: boolean;
  name: string;
  assigned_to: string | null;
  assigned_to_resource_type: 'virtual_machine' | 'service' | 'load_balancer' | null;
  assigned_to_private_ip: string | null;
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    ip_addresses: IpAddressRow[];
  }
}

/** Its tables before anybody has come. */
export const ipAddressTables: Pick<CloudTables, 'ip_addresses'> = {
  ip_addresses: [],
};
