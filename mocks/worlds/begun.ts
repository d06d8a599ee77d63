import type { MachineRow } from '../rows/compute';
import type { AccountRow } from '../rows/money';

/** What the `busy` world has when the rest of it is added. */
export interface Busy {
  main: AccountRow;
  projects: AccountRow;
  /** By name. */
  machines: ReadonlyMap<string, MachineRow>;
}
