/** The records that a reserved address can be assigned to, by kind (docs/coverage.md, section 9). Pure. */
import { isAbsent } from '../../src/lib/blank';
import type { RecordData } from '../kind/types';

/** The kind of each IP resource type of docs/coverage.md, section 9. */
export const holderKinds = {
  virtual_machine: 'virtual_machine',
  service: 'managed_service',
  load_balancer: 'load_balancer',
} as const;
export type HolderKind = (typeof holderKinds)[keyof typeof holderKinds];

/** Something with a private address: what `assign` names (`private_ip`). */
export interface Holder {
  kind: HolderKind;
  uuid: string;
  /** As people know it; may be empty. */
  name: string;
  privateIp: string;
  /** Uuid of its network; empty where the record leaves it out. */
  network: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The private addresses of a record, by kind. A managed service has one per part. */
const addressesOf: Record<HolderKind, (record: RecordData) => [name: string, ip: string][]> = {
  virtual_machine: ({ name, private_ipv4 }) => [[text(name), text(private_ipv4)]],
  load_balancer: ({ display_name, private_address }) => [[text(display_name), text(private_address)]],
  managed_service: ({ display_name, resources }) =>
    (Array.isArray(resources) ? (resources as RecordData[]) : []).map((part) => [
      [text(display_name), text(part.name)].filter(Boolean).join(' · '),
      text(part.private_ipv4),
    ]),
};

/** Everything among `records` that has a private address, each once. */
export const holdersOf = (kind: HolderKind, records: readonly RecordData[]): Holder[] =>
  records.flatMap((record) =>
    addressesOf[kind](record)
      .filter(([, ip]) => ip !== '')
      .map(([name, privateIp]) => ({
        kind,
        uuid: text(record.uuid),
        name,
        privateIp,
        network: text(record.network_uuid),
      })),
  );

/** Undefined if the answer leaves out what has the address: not the same as nothing. */
export function isAssigned({ assigned_to: uuid, assigned_to_private_ip: ip }: RecordData): boolean | undefined {
  if (!isAbsent(uuid) || !isAbsent(ip)) return true;
  return uuid === undefined ? undefined : false;
}

/** A public address that any resource of its location may have: none of them can be said to have no address. */
export const leavesOutHolder = (address: RecordData): boolean =>
  isAbsent(address.assigned_to) && isAssigned(address) !== false && address.type !== 'private';
