/** Bare metal: what is for lease, the machines there are, and leases. */
import type { Charged, LocatedRow } from '../../../mocks/rows/base';
import { metalOs } from './catalogue';
import type { CloudTables } from '../../../mocks/rows/state';

export interface SpecRow {
  id: string;
  location: string;
  title: string;
  subtitle: string;
  description: string;
  ready_os_ids: string[];
  price_per_hour: string;
}

export interface MetalMachineRow {
  label: string;
  location: string;
  spec_id: string;
  status: 'available' | 'pending' | 'in_use' | 'cleaning' | 'offline';
  mac_addresses: string[];
  ip_public_v4: string;
  ip_public_v6: string;
}

export interface LeaseRow extends LocatedRow, Charged {
  display_name: string;
  spec_id: string;
  requested_os_id: string;
  /** Label of the leased machine, whose status is the lease's. */
  machine: string;
  password: string;
  /** Given back; the lease is shown until its machine is clean. */
  released: boolean;
}

export interface MetalOsRow {
  id: string;
  name: string;
  version: string;
  type_id: string;
  type: string;
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    metalOs: MetalOsRow[];
    specs: SpecRow[];
    metalMachines: MetalMachineRow[];
    leases: LeaseRow[];
  }
}

/** Its tables before anybody has come. */
export const bareMetalTables: Pick<CloudTables, 'metalOs' | 'specs' | 'metalMachines' | 'leases'> = {
  metalOs: [...metalOs],
  specs: [],
  metalMachines: [],
  leases: [],
};
