/** Reserved addresses. */
import type { Charged, LocatedRow } from '../../../mocks/rows/base';

export interface AddressRow extends LocatedRow, Charged {
  address: string;
  type: 'public' | 'private';
  enabled: boolean;
  name: string;
  assigned_to: string | null;
  assigned_to_resource_type: 'virtual_machine' | 'service' | 'load_balancer' | null;
  assigned_to_private_ip: string | null;
}
