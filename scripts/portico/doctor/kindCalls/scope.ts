/** The parameters of lists: a location, and the first parent. */
import { isJsonObject } from '../../../../src/lib/json';
import { decodeList } from '../../../../dataProvider/decode';
import { firstPartOf } from '../../../../dataProvider/pagedList';
import { readId } from '../../../../dataProvider/address';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import type { Send } from '../serverSide';
import type { KindSend } from './answers';

/** A record that children are asked of: what names its own parents, and its id. */
interface ParentRecord {
  above: RecordData;
  own: unknown;
}
/** The first record of a kind; undefined if there is none, or it can not be read. */
export type FirstOf = (name: string, location: string | undefined) => Promise<ParentRecord | undefined>;

/** What a list is asked by: the location, and the first parent. Undefined where there is no parent to ask for. */
export async function scopeOf(
  kind: Kind,
  location: string | undefined,
  firstOf: FirstOf,
): Promise<RecordData | undefined> {
  if (!kind.lineage || !kind.parent) return { location };
  const parent = await firstOf(kind.parent.kind, location);
  return parent && { ...parent.above, [kind.parent.field]: parent.own, location };
}

/** The first record of each kind, asked for once. Built-in kinds, which may be parents too, are read the same way. */
export function firstRecords(kinds: readonly Kind[], send: Send): FirstOf {
  const known = new Map<string, Promise<ParentRecord | undefined>>();
  const ask: FirstOf = async (name, location) => {
    const kind = kinds.find((one) => one.name === name);
    const place = kind?.scope === 'location' ? location : undefined;
    const scope = kind && (await scopeOf(kind, place, firstOf));
    if (!kind || !scope) return undefined;
    const { status, isJson, data } = await send(firstPartOf(kind.api.list, scope).path);
    if (status !== 200 || !isJson) return undefined;
    try {
      const [record] = decodeList(kind, data, place);
      const above = Object.fromEntries((kind.lineage?.names ?? []).map((one) => [one, scope[one]]));
      return record && { above, own: kind.id === 'id' ? readId(kind, record.id).id : record[kind.id] };
    } catch {
      return undefined;
    }
  };
  const firstOf: FirstOf = (name, location) => {
    const key = `${name} ${location ?? ''}`;
    const found = known.get(key) ?? ask(name, location);
    known.set(key, found);
    return found;
  };
  return firstOf;
}

/** The first locations of the API; none where it has none. */
export async function locationsOf(send: KindSend): Promise<string[]> {
  const { data } = await send('/v1/config/locations');
  return (Array.isArray(data) ? data : []).flatMap((one) =>
    isJsonObject(one) && typeof one.slug === 'string' ? [one.slug] : [],
  );
}
