/** The kinds of records that a reserved address can be assigned to, and whether one is (docs/coverage.md, section 9). Pure. */
import { isAbsent } from '../../src/lib/blank';
import type { RecordData } from '../kind/types';

/** The kind of each IP resource type of docs/coverage.md, section 9. */
export const holderKinds = {
  virtual_machine: 'virtual_machine',
  service: 'managed_service',
  load_balancer: 'load_balancer',
} as const;
export type HolderKind = (typeof holderKinds)[keyof typeof holderKinds];

/** Undefined if the answer leaves out what has the address: not the same as nothing. */
export function isAssigned({ assigned_to: uuid, assigned_to_private_ip: ip }: RecordData): boolean | undefined {
  if (!isAbsent(uuid) || !isAbsent(ip)) return true;
  return uuid === undefined ? undefined : false;
}

/** A public address that any resource of its location may have: none of them can be said to have no address. */
export const leavesOutHolder = (address: RecordData): boolean =>
  isAbsent(address.assigned_to) && isAssigned(address) !== false && address.type !== 'private';
