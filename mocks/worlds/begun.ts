import type { MachineRow } from '../../resources/virtual_machine/cloud/rows';
import type { AccountRow } from '../../resources/billing_account/cloud/rows';

/** What the `busy` world has when the rest of it is added. */
export interface Busy {
  main: AccountRow;
  projects: AccountRow;
  /** By name. */
  machines: ReadonlyMap<string, MachineRow>;
}
