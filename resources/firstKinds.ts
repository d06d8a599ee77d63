/**
 * The kinds that the list of machines is made of: fetched with the portal, before all others (`stagedRegistry.ts`). Each is in
 * `index.ts` as well.
 */
import { billingAccount } from './billing_account/kind';
import { ipAddress } from './ip_address/kind';
import type { Kind } from './kind/types';
import { virtualMachine } from './virtual_machine/kind';

const kinds = {
  virtual_machine: virtualMachine,
  ip_address: ipAddress,
  billing_account: billingAccount,
} satisfies Record<string, Kind>;

export const firstKinds: readonly Kind[] = Object.values(kinds);
