/** Private networks. */
import type { LocatedRow, OwnedRow } from '../../../mocks/rows/base';
import type { CloudTables } from '../../../mocks/rows/state';

export interface VpcRow extends LocatedRow, OwnedRow {
  name: string;
  type: 'private';
  subnet: string;
  subnet_ipv6: string | null;
  is_default: boolean;
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    vpcs: VpcRow[];
  }
}

/** Its tables before anybody has come. */
export const vpcTables: Pick<CloudTables, 'vpcs'> = {
  vpcs: [],
};
