/** Bodies of an API whose records are objects in objects: each value at the key path that its field names. Pure. */
import type { FieldInput, LayOut, RecordData } from './types';
import { isJsonObject } from '../../src/lib/json';

type Fields = Readonly<Record<string, Pick<FieldInput, 'at' | 'type'>>>;

/** Values lie in `into`; what is an object on the way is one with these keys and those that it has. */
function put(into: RecordData, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = isJsonObject(into[key]) ? into[key] : {};
  // No key is a prototype's: names are other people's.
  into[key] = Object.assign(Object.create(null) as RecordData, inner);
  put(into[key] as RecordData, rest, value);
}

/** A merge patch names what goes with null: entries that an object does not have any more (RFC 7396). */
const patchOf = (value: unknown, before: unknown): unknown =>
  isJsonObject(value) && isJsonObject(before)
    ? { ...Object.fromEntries(Object.keys(before).map((key) => [key, null])), ...value }
    : value;

/**
 * For the calls of these fields. A value without a field stays where it is.
 *
 * @example
 * const body = layOutBy({ replicas: { at: 'spec.replicas' } })({ kind: 'Database', replicas: 3 }, {});
 * // { kind: 'Database', spec: { replicas: 3 } }
 */
export function layOutBy(fields: Fields, isPatch = false): LayOut {
  const paths = new Map(
    Object.entries(fields).flatMap(([name, { at }]) => (at ? [[name, at.split('.')] as const] : [])),
  );
  return (content, before) => {
    const body = Object.create(null) as RecordData;
    const entries = Object.entries(content).map(
      ([name, value]) =>
        [name, isPatch && fields[name]?.type === 'map' ? patchOf(value, before[name]) : value] as const,
    );
    // Plain values first: an object that is sent whole has its parts put into it.
    for (const [name, value] of entries) if (!paths.has(name)) body[name] = value;
    for (const [name, value] of entries) {
      const path = paths.get(name);
      if (path && value !== undefined) put(body, path, value);
    }
    return body;
  };
}
