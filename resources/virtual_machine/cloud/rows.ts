/** Machines, their network cards, and the host pools that they run on. Memory in MB. */
import type { Charged, LocatedRow } from '../../../mocks/rows/base';
import type { CloudTables } from '../../../mocks/rows/state';

export interface VirtualMachineRow extends LocatedRow, Charged {
  name: string;
  description: string;
  status: 'creating' | 'running' | 'stopping' | 'stopped';
  /** An operation is in progress; no other can be started. */
  busy: string | null;
  hostname: string;
  username: string;
  vcpu: number;
  memory: number;
  mac: string;
  os_name: string;
  os_version: string;
  license_type: string | null;
  private_ipv4: string;
  public_ipv6: string | null;
  network_uuid: string;
  backup: boolean;
  pool_uuid: string;
  if_uuid: string;
}

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

export interface PoolRow {
  uuid: string;
  location: string;
  name: string;
  storage_pool_uuid: string;
  is_default_designated: boolean;
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    pools: PoolRow[];
    virtual_machines: VirtualMachineRow[];
    interfaces: InterfaceRow[];
    subinterfaces: SubinterfaceRow[];
  }
}

/** Its tables before anybody has come. */
export const virtualMachineTables: Pick<CloudTables, 'pools' | 'virtual_machines' | 'interfaces' | 'subinterfaces'> = {
  pools: [],
  virtual_machines: [],
  interfaces: [],
  subinterfaces: [],
};
