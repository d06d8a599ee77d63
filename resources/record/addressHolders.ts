/** Records with private addresses, to which a reserved address can be assigned. Pure. */
import type { RecordData } from '../kind/types';
import type { HolderKind } from './holders';
import { dotted } from '../../src/lib/dotted';

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
      dotted([text(display_name), text(part.name)]),
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
