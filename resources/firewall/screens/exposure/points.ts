/** Every public address in the lists, and its target. Pure. */
import { holderKinds, type HolderKind } from '../../../record/holders';
import { holdersOf } from '../../../record/addressHolders';
import { endpointOf } from '../../../record/endpoint';
import type { VirtualMachine } from '../../../compute/machine';
import { recordOf } from '../../../kind/recordOf';
import type { RecordData } from '../../../kind/types';
import { table } from '../../../../src/lib/table';
import { familyOf, isPrivateAddress, type IpFamily } from '../../../record/addressBlocks';
import { publicService, type Forwarder, type PublicService, type ReservedAddress } from './reads';
import type { Listed, SourceList } from './sources';

interface PointHolder {
  /** Undefined if its type is unknown. */
  kind: HolderKind | 'bare_metal' | undefined;
  uuid: string;
  /** The portal's id, if the record is in its list. */
  id: string | number | undefined;
}

export interface PublicPoint {
  /** An address, or the host name of a service. */
  address: string;
  location: string | undefined;
  /** Undefined: assigned to nothing. */
  holder: PointHolder | undefined;
  /** The portal's id of the IP address, if it is a record. */
  addressId: string | number | undefined;
  isDisabled: boolean;
}

export interface PointSources {
  addresses: SourceList<ReservedAddress>;
  machines: SourceList<VirtualMachine>;
  balancers: SourceList<Forwarder>;
  services: SourceList<PublicService>;
  /** Of any kind that says its own public addresses and is no holder of reserved ones. */
  leases: SourceList<RecordData>;
}

export const familyOfPoint = ({ address }: PublicPoint): IpFamily | undefined => familyOf(address);

const lower = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
const unknownHolder: PointHolder = { kind: undefined, uuid: '', id: undefined };

const kindsByType = table<HolderKind>({ ...holderKinds, vm: 'virtual_machine', managed_service: 'managed_service' });

interface Thing {
  kind: NonNullable<PointHolder['kind']>;
  record: Listed<RecordData>;
}

const thingsOf = ({ machines, balancers, services, leases }: PointSources): Thing[] => [
  ...machines.records.map((record) => ({ kind: 'virtual_machine', record }) as const),
  ...balancers.records.map((record) => ({ kind: 'load_balancer', record }) as const),
  ...services.records.map((record) => ({ kind: 'managed_service', record }) as const),
  ...leases.records.map((record) => ({ kind: 'bare_metal', record }) as const),
];

export const endpointPort = (service: Partial<PublicService>): number | undefined => endpointOf(service)?.port;

/** Addresses in the record itself. A managed service's may be a name; private ones are left out. */
function addressesOf({ kind, record }: Thing): string[] {
  const machine = (record.machine ?? {}) as RecordData;
  const reported: Record<typeof kind, readonly unknown[]> = {
    virtual_machine: [record.public_ipv4, record.public_ipv6],
    bare_metal: [machine.ip_public_v4, machine.ip_public_v6],
    managed_service: [endpointOf(recordOf(publicService, record))?.host],
    load_balancer: [],
  };
  return reported[kind].flatMap((address) =>
    typeof address === 'string' && address.trim() !== '' && !isPrivateAddress(address) ? [address.trim()] : [],
  );
}

const partsOf = ({ resources }: RecordData): readonly RecordData[] =>
  Array.isArray(resources) ? (resources as RecordData[]) : [];
const uuidsOf = ({ record }: Thing) => [record.uuid, ...partsOf(record).map(({ resource_uuid: uuid }) => uuid)];
const privateIpsOf = ({ kind, record }: Thing) =>
  kind === 'bare_metal' ? [] : holdersOf(kind, [record]).map(({ privateIp }) => privateIp);

const keyOf = (location: string | undefined, value: unknown): string => `${location} ${lower(value)}`;

/** Things by what is known of them. */
function indexBy(things: readonly Thing[], valuesOf: (thing: Thing) => readonly unknown[]): Map<string, Set<Thing>> {
  const index = new Map<string, Set<Thing>>();
  for (const thing of things) {
    for (const value of valuesOf(thing)) {
      const key = keyOf(thing.record.location, value);
      if (lower(value) !== '') index.set(key, (index.get(key) ?? new Set()).add(thing));
    }
  }
  return index;
}

/** Undefined for several. */
const onlyOne = <T>(found: ReadonlySet<T> | undefined): T | undefined =>
  found?.size === 1 ? [...found][0] : undefined;
const isThere = ({ record }: Thing): boolean => record.status !== 'deleted';

const asHolder = ({ kind, record }: Thing): PointHolder => ({ kind, uuid: String(record.uuid ?? ''), id: record.id });

/**
 * By the uuid that it is assigned to, else by the private address, else by what says itself that it has it. Two networks of a
 * location may use the same private address: which of several is meant is unknown then.
 */
function holderFinder(things: readonly Thing[]) {
  const byUuid = indexBy(things, uuidsOf);
  const byPrivateIp = indexBy(things.filter(isThere), privateIpsOf);
  const byOwn = indexBy(things.filter(isThere), addressesOf);
  return (address: Listed<ReservedAddress>, isUnread: boolean): PointHolder | undefined => {
    const { location, assigned_to: uuid, assigned_to_private_ip: privateIp } = address;
    if (lower(uuid) !== '') {
      const [found] = byUuid.get(keyOf(location, uuid)) ?? [];
      const kind = kindsByType[lower(address.assigned_to_resource_type)];
      return found ? asHolder(found) : { kind, uuid: lower(uuid), id: undefined };
    }
    const isPrivateGiven = lower(privateIp) !== '';
    const those = isPrivateGiven
      ? byPrivateIp.get(keyOf(location, privateIp))
      : byOwn.get(keyOf(location, address.address));
    const found = onlyOne(those);
    if (found) return asHolder(found);
    // Nothing said is not the same as assigned to nothing.
    return isPrivateGiven || isUnread || uuid === undefined || those ? unknownHolder : undefined;
  };
}

/** Each once, by location: the reserved ones first, then what machines, services and leases say of themselves. */
export function publicPoints(sources: PointSources): PublicPoint[] {
  const { addresses } = sources;
  const things = thingsOf(sources);
  const holderOf = holderFinder(things);
  const reserved = addresses.records
    .filter(({ type }) => lower(type) !== 'private')
    .map((record): PublicPoint => {
      const { id, location, address = '', enabled } = record;
      const holder = holderOf(record, addresses.isUnread(id, 'assigned_to'));
      return { address, location, holder, addressId: id, isDisabled: enabled === false };
    });
  const seen = new Set(reserved.map(({ location, address }) => keyOf(location, address)));
  const own = things.filter(isThere).flatMap((thing) =>
    addressesOf(thing).flatMap((address): PublicPoint[] => {
      const { location } = thing.record;
      const key = keyOf(location, address);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ address, location, holder: asHolder(thing), addressId: undefined, isDisabled: false }];
    }),
  );
  return [...reserved, ...own];
}
