/** The parameters of lists: a location, and a few parents. */
import { isJsonObject } from '../../../../src/lib/json';
import { decodeList } from '../../../../dataProvider/decode';
import { firstPartOf } from '../../../../dataProvider/pagedList';
import { readId } from '../../../../dataProvider/address';
import { readLocations } from '../../../../dataProvider/calls/site';
import { builtInKinds } from '../../../../resources';
import { locationsOf } from '../../../../resources/kind/normalise';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { totalPath } from '../../kind/collections';
import { nextPath } from '../../kind/paging';
import type { KindAnswer, Send } from './answers';

/** A record that children are asked of: what names its own parents, and its id. */
interface ParentRecord {
  above: RecordData;
  own: unknown;
}
/** Parents of a kind, as far as the first answer lists them. None where there are none, or they cannot be read. */
export interface Parents {
  /** The first, the last and one between: below these, lists are requested. */
  sample: readonly ParentRecord[];
  /** How many there are: what the answer says, or how many it has. */
  count: number;
}
export type ParentsOf = (name: string, location: string | undefined) => Promise<Parents>;

const none: Parents = { sample: [], count: 0 };

/** All kinds of a site: its own, and the built-in ones that it does not replace. */
export const withBuiltIn = (own: readonly Kind[]): Kind[] => [
  ...own,
  ...builtInKinds.filter(({ name }) => !own.some((one) => one.name === name)),
];

/** What a list is asked by: the location, and each of a few parents. Empty where there is no parent to ask for. */
export async function scopesOf(
  kind: Kind,
  location: string | undefined,
  parentsOf: ParentsOf,
): Promise<readonly RecordData[]> {
  const { lineage, parent } = kind;
  if (!lineage || !parent) return [{ location }];
  const { sample } = await parentsOf(parent.kind, location);
  return sample.map(({ above, own }) => ({ ...above, [parent.field]: own, location }));
}

const inList = <T>(list: readonly T[]): T[] =>
  [...new Set([0, Math.floor(list.length / 2), list.length - 1])].flatMap((at) => list.slice(at, at + 1));

/** Values beside the records by key path, three keys deep; lists are left out. */
function beside(data: unknown, path: readonly string[] = []): [string, unknown][] {
  if (!isJsonObject(data) || path.length > 2) return [];
  return Object.entries(data).flatMap(([key, value]): [string, unknown][] =>
    isJsonObject(value)
      ? beside(value, [...path, key])
      : Array.isArray(value)
        ? []
        : [[[...path, key].join('.'), value]],
  );
}

/** The key path at which an answer says that there is a further page: an address, a cursor, or true. */
export function furtherIn(data: unknown): string | undefined {
  return beside(data).find(([path, value]) =>
    /(^|\.)has_?(more|next)(_?page)?$/i.test(path)
      ? value === true
      : nextPath.test(path) && (typeof value === 'string' ? value !== '' : typeof value === 'number'),
  )?.[0];
}

/** How many there are, as far as the answer says so beside the records. */
export function totalIn({ headers, data }: Pick<KindAnswer, 'data'> & { headers?: Headers }): number | undefined {
  const range = /\/(\d+)$/.exec(headers?.get('content-range') ?? '')?.[1] ?? headers?.get('x-total-count');
  if (range) return Number(range);
  return beside(data)
    .filter(([path]) => totalPath.test(path) || /^([^.]+\.)?count$/.test(path))
    .map(([, value]) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value))
    .find((one): one is number => typeof one === 'number');
}

/** The parents of each kind, requested once. Built-in kinds, which may be parents too, are read the same way. */
export function createParents(kinds: readonly Kind[], send: Send): ParentsOf {
  const known = new Map<string, Promise<Parents>>();
  const readParents: ParentsOf = async (name, location) => {
    const kind = kinds.find((one) => one.name === name);
    const place = kind?.scope === 'location' ? location : undefined;
    // Of what is itself below others, those of the first that has any.
    for (const scope of kind ? await scopesOf(kind, place, parentsOf) : []) {
      const answer = await send(firstPartOf((kind as Kind).api.list, scope).path);
      const found = kind && parentsIn(kind, scope, answer);
      if (found && found.count > 0) return found;
    }
    return none;
  };
  const parentsOf: ParentsOf = (name, location) => {
    const key = `${name} ${location ?? ''}`;
    const found = known.get(key) ?? readParents(name, location);
    known.set(key, found);
    return found;
  };
  return parentsOf;
}

function parentsIn(kind: Kind, scope: RecordData, answer: Awaited<ReturnType<Send>>): Parents {
  if (answer.status !== 200 || !answer.isJson) return none;
  try {
    const records = decodeList(kind, answer.data, typeof scope.location === 'string' ? scope.location : undefined);
    const above = Object.fromEntries((kind.lineage?.names ?? []).map((one) => [one, scope[one]]));
    const ownId = (record: (typeof records)[number]) =>
      kind.id === 'id' ? readId(kind, record.id).id : record[kind.id];
    return {
      sample: inList(records).map((record) => ({ above, own: ownId(record) })),
      count: Math.max(totalIn(answer) ?? 0, records.length),
    };
  } catch {
    return none;
  }
}

/** The first location of the site in which a kind and the parents that it is requested for are available. */
export async function firstLocationOf(kind: Kind, kinds: readonly Kind[], send: Send): Promise<string | undefined> {
  if (kind.scope !== 'location') return undefined;
  const { data } = await send('/v1/config/locations');
  let slugs: readonly string[] = readLocations(data).locations.map(({ slug }) => slug);
  for (let one: Kind | undefined = kind; one;) {
    slugs = locationsOf(one, slugs);
    const above: string | undefined = one.lineage && one.parent?.kind;
    one = kinds.find(({ name }) => name === above);
  }
  return slugs[0];
}
