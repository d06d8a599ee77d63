/** Further network cards of machines, and their VLANs. */
import type { LocatedRow } from '../../../mocks/rows/base';
import type { CloudTables } from '../../../mocks/rows/state';

/** A further network card of a machine; the first is part of the machine. */
export interface InterfaceRow extends LocatedRow {
  vm_uuid: string;
  network_uuid: string;
  mac: string;
  ip_address: string;
}

/** A VLAN (1-4094) on a network card. */
export interface SubinterfaceRow {
  location: string;
  vm_uuid: string;
  ifUuid: string;
  vlanId: number;
  /** The interface it is on: the first interface of a virtual machine has no row of its own. */
  parent: string;
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    interfaces: InterfaceRow[];
    subinterfaces: SubinterfaceRow[];
  }
}

/** Its tables before anybody has come. */
export const virtualMachineTables: Pick<CloudTables, 'interfaces' | 'subinterfaces'> = {
  interfaces: [],
  subinterfaces: [],
};
