/** Machines for lease. Leased ones are pending or in use, the others available, cleaning or offline (docs/coverage.md, section 4). */
import type { Store } from '../../../mocks/store';
import type { LeaseRow, MetalMachineRow } from './rows';

export const isLeasable = (machine: MetalMachineRow, location: string) =>
  machine.location === location && machine.status === 'available';

export const leasedMachine = ({ state }: Store, lease: LeaseRow): MetalMachineRow | undefined =>
  state.metalMachines.find((m) => m.label === lease.machine);

export interface NewLease {
  user_id: number;
  billing_account_id: number;
  display_name: string;
  requested_os_id: string;
  created_at?: string;
}

export function addLease(store: Store, machine: MetalMachineRow, given: NewLease): LeaseRow {
  const { created_at = store.stamp(), ...rest } = given;
  const row: LeaseRow = {
    uuid: store.random.uuid(),
    location: machine.location,
    ...rest,
    spec_id: machine.spec_id,
    machine: machine.label,
    password: store.random.hex(16),
    released: false,
    created_at,
    updated_at: created_at,
  };
  store.state.leases.push(row);
  return row;
}
