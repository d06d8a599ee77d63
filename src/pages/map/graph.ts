/**
 * Connections of resources: address, load balancer, virtual machine or managed service, private network, disks;
 * with firewalls around. Built from lists as they were read: whatever an answer lacks is a missing edge. Pure.
 */
import type { Disk } from '../../../resources/disk/schema';
import type { Firewall } from '../../../resources/firewall/schema';
import type { IpAddress } from '../../../resources/ip_address/kind';
import type { LoadBalancer } from '../../../resources/load_balancer/schema';
import type { ManagedService } from '../../../resources/managed_service/schema';
import type { VirtualMachine } from '../../../resources/virtual_machine/schema';
import type { Vpc } from '../../../resources/vpc/kind';

/** Columns of the drawing, from the public side inwards. Firewalls surround virtual machines and have no column. */
export const layers = [
  ['ip_address'],
  ['load_balancer'],
  ['virtual_machine', 'managed_service'],
  ['vpc'],
  ['disk'],
] as const;
export type MapKind = (typeof layers)[number][number] | 'firewall';
export const mapKinds: readonly MapKind[] = [...layers.flat(), 'firewall'];

export type MapRecord<R> = Partial<R> & { id: string | number; location?: string | undefined };

export interface MapSources {
  ip_address: readonly MapRecord<IpAddress>[];
  load_balancer: readonly MapRecord<LoadBalancer>[];
  virtual_machine: readonly MapRecord<VirtualMachine>[];
  managed_service: readonly MapRecord<ManagedService>[];
  vpc: readonly MapRecord<Vpc>[];
  disk: readonly MapRecord<Disk>[];
  firewall: readonly MapRecord<Firewall>[];
}

export interface MapNode {
  /** Kind and the portal's id. */
  key: string;
  kind: MapKind;
  id: string | number;
  location: string | undefined;
  /** As people call it; may be empty. Other people's text. */
  name: string;
}

/** From the outside in: `from` leads to `to`, is in it, or protects it. */
export interface Tie {
  from: string;
  to: string;
  /** Of a disk: the virtual machine boots from it. Undefined if unknown. */
  isPrimary?: boolean | undefined;
}

export interface MapGraph {
  nodes: readonly MapNode[];
  ties: readonly Tie[];
}

const lower = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
const nameIn = (record: { name?: unknown; display_name?: unknown; address?: unknown }): string => {
  const found = [record.address, record.display_name, record.name].find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : '';
};

const keyOf = (kind: MapKind, id: string | number): string => `${kind} ${id}`;

/** What a uuid or a private address in a location is. */
function createFinder(sources: MapSources) {
  const index = new Map<string, string>();
  const put = (kind: MapKind, { id, location }: MapRecord<object>, value: unknown) => {
    const at = `${kind} ${location} ${lower(value)}`;
    if (lower(value) !== '' && !index.has(at)) index.set(at, keyOf(kind, id));
  };
  for (const kind of mapKinds) for (const record of sources[kind]) put(kind, record, record.uuid);
  for (const machine of sources.virtual_machine) put('virtual_machine', machine, machine.private_ipv4);
  for (const balancer of sources.load_balancer) put('load_balancer', balancer, balancer.private_address);
  for (const service of sources.managed_service) {
    for (const part of service.resources ?? []) {
      put('managed_service', service, part.resource_uuid);
      put('managed_service', service, part.private_ipv4);
    }
  }
  return (kinds: readonly MapKind[], location: string | undefined, ...values: readonly unknown[]): string | undefined =>
    values
      .flatMap((value) => kinds.map((kind) => index.get(`${kind} ${location} ${lower(value)}`)))
      .find((found) => found !== undefined);
}

const holders = ['virtual_machine', 'load_balancer', 'managed_service'] as const;

function tiesOf(sources: MapSources): Tie[] {
  const find = createFinder(sources);
  const tie = (from: string | undefined, to: string | undefined, more: Partial<Tie> = {}): Tie[] =>
    from !== undefined && to !== undefined ? [{ from, to, ...more }] : [];
  const { ip_address, load_balancer, virtual_machine, managed_service, vpc, firewall } = sources;
  const inNetwork = (kind: MapKind, records: readonly MapRecord<{ network_uuid?: unknown }>[]) =>
    records.flatMap(({ id, location, network_uuid: uuid }) => tie(keyOf(kind, id), find(['vpc'], location, uuid)));
  return [
    ...ip_address.flatMap(({ id, location, assigned_to: to, assigned_to_private_ip: ip }) =>
      tie(keyOf('ip_address', id), find(holders, location, to, ip)),
    ),
    ...load_balancer.flatMap(({ id, location, targets }) =>
      (targets ?? []).flatMap(({ target_uuid: uuid, target_ip_address: ip }) =>
        tie(keyOf('load_balancer', id), find(['virtual_machine'], location, uuid, ip)),
      ),
    ),
    ...inNetwork('load_balancer', load_balancer as readonly MapRecord<{ network_uuid?: unknown }>[]),
    ...inNetwork('virtual_machine', virtual_machine as readonly MapRecord<{ network_uuid?: unknown }>[]),
    ...inNetwork('managed_service', managed_service as readonly MapRecord<{ network_uuid?: unknown }>[]),
    ...vpc.flatMap(({ id, location, vm_uuids: uuids }) =>
      (uuids ?? []).flatMap((uuid) => tie(find(['virtual_machine'], location, uuid), keyOf('vpc', id))),
    ),
    ...virtual_machine.flatMap(({ id, location, storage }) =>
      (storage ?? []).flatMap(({ uuid, primary }) =>
        tie(keyOf('virtual_machine', id), find(['disk'], location, uuid), { isPrimary: primary ?? undefined }),
      ),
    ),
    ...firewall.flatMap(({ id, location, resources_assigned: assigned }) =>
      (assigned ?? []).flatMap(({ resource_uuid: uuid }) =>
        tie(keyOf('firewall', id), find(['virtual_machine'], location, uuid)),
      ),
    ),
  ];
}

export function graphOf(sources: MapSources): MapGraph {
  const nodes = mapKinds.flatMap((kind) =>
    sources[kind].map((record): MapNode => {
      const { id, location } = record;
      return { key: keyOf(kind, id), kind, id, location, name: nameIn(record) };
    }),
  );
  const ties = new Map(tiesOf(sources).map((one) => [`${one.from}\n${one.to}`, one]));
  return { nodes, ties: [...ties.values()] };
}

/** Both ends of every tie, by key. */
interface Neighbours {
  before: ReadonlyMap<string, readonly Tie[]>;
  after: ReadonlyMap<string, readonly Tie[]>;
}

export function neighbours({ ties }: MapGraph): Neighbours {
  const before = new Map<string, Tie[]>();
  const after = new Map<string, Tie[]>();
  const put = (ends: Map<string, Tie[]>, key: string, tie: Tie) => {
    const known = ends.get(key);
    if (known) known.push(tie);
    else ends.set(key, [tie]);
  };
  for (const tie of ties) {
    put(before, tie.to, tie);
    put(after, tie.from, tie);
  }
  return { before, after };
}
