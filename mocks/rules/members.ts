/** What is in networks and holds addresses, by kind: each `resources/<kind>/cloud/members.ts`. */
import type { IpAddressRow } from '../rows/networks';
import type { CloudState } from '../rows/state';

interface NetworkMember {
  uuid: string;
  /** As an address names what it is assigned to. */
  type: NonNullable<IpAddressRow['assigned_to_resource_type']>;
  user_id: number;
  location: string;
  /** Uuids of its networks, one for each network card. */
  networks: readonly string[];
  /** Private addresses that a public one can be assigned to. */
  privateIps: readonly string[];
}

export interface KindMembers {
  /** Before other kinds, where an address or a list of members names several. */
  order: number;
  /** Absent: it is in no network. */
  members?(state: CloudState): NetworkMember[];
  /** A machine is gone: what names it forgets it. */
  forgetMachine?(state: CloudState, uuid: string): void;
}

const own = import.meta.glob<Record<string, KindMembers>>('../../resources/*/cloud/members.ts', { eager: true });
const kinds = Object.values(own)
  .flatMap((file) => Object.values(file))
  .toSorted((a, b) => a.order - b.order);

export const networkMembers = (state: CloudState): NetworkMember[] =>
  kinds.flatMap((kind) => kind.members?.(state) ?? []);

export function forgetMachine(state: CloudState, uuid: string): void {
  for (const kind of kinds) kind.forgetMachine?.(state, uuid);
}
