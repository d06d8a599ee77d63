/**
 * Connections of resources: address, load balancer, virtual machine or managed service, private network, disks;
 * with firewalls around. Built from lists as they were read: whatever an answer lacks is a missing edge. Pure.
 */
import type { RecordData } from '../../../resources/kind/types';
import { tiesOfKind, type TieEnd } from '../../../resources/ties';

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

export type MapRecord = RecordData & { id: string | number; location?: string | undefined };

export type MapSources = Readonly<Record<MapKind, readonly MapRecord[]>>;

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
const nameIn = (record: RecordData): string => {
  const found = [record.address, record.display_name, record.name].find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : '';
};

const keyOf = (kind: MapKind, id: string | number): string => `${kind} ${id}`;

/** What a uuid or a private address in a location is. */
function createFinder(sources: MapSources) {
  const index = new Map<string, string>();
  const atOf = (kind: MapKind, { location }: Pick<MapRecord, 'location'>, value: unknown) =>
    `${kind} ${location} ${lower(value)}`;
  const put = (kind: MapKind, { id, location }: MapRecord, value: unknown) => {
    const at = atOf(kind, { location }, value);
    if (lower(value) !== '' && !index.has(at)) index.set(at, keyOf(kind, id));
  };
  for (const kind of mapKinds) for (const record of sources[kind]) put(kind, record, record.uuid);
  const isUuid = new Set(index.keys());
  const shared = new Set<string>();
  for (const kind of mapKinds) {
    for (const record of sources[kind]) {
      for (const value of new Set(tiesOfKind(kind)?.identifiers?.(record))) {
        const at = atOf(kind, record, value);
        if (index.has(at) && !isUuid.has(at) && index.get(at) !== keyOf(kind, record.id)) shared.add(at);
        put(kind, record, value);
      }
    }
  }
  // Two networks of a location may use the same private address: which of several is meant is unknown.
  for (const at of shared) index.delete(at);
  return ({ kinds, values }: TieEnd, location: string | undefined): string | undefined =>
    values
      .flatMap((value) => kinds.map((kind) => index.get(`${kind} ${location} ${lower(value)}`)))
      .find((found) => found !== undefined);
}

function tiesOf(sources: MapSources): Tie[] {
  const find = createFinder(sources);
  return mapKinds.flatMap((kind) => {
    const { to, from } = tiesOfKind(kind) ?? {};
    return sources[kind].flatMap((record) => {
      const own = keyOf(kind, record.id);
      const others = (ends: readonly TieEnd[] | undefined) =>
        (ends ?? []).flatMap((end) => {
          const key = find(end, record.location);
          return key === undefined ? [] : [{ key, isPrimary: end.isPrimary }];
        });
      return [
        ...others(to?.(record)).map(({ key, isPrimary }): Tie => ({ from: own, to: key, isPrimary })),
        ...others(from?.(record)).map(({ key, isPrimary }): Tie => ({ from: key, to: own, isPrimary })),
      ];
    });
  });
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
