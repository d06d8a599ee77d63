/** Private networks. */
import type { LocatedRow, OwnedRow } from '../../../mocks/rows/base';

export interface NetworkRow extends LocatedRow, OwnedRow {
  name: string;
  type: 'private';
  subnet: string;
  subnet_ipv6: string | null;
  is_default: boolean;
}
