/** Builds nested request bodies: puts each value at the key path of its field (`at`). Pure. */
import type { FieldInput, LayOut, RecordData } from './types';
import { isJsonObject } from '../../src/lib/json';

type Fields = Readonly<Record<string, Pick<FieldInput, 'at' | 'type'>>>;

/** Puts the value at the key path inside `into`. Objects on the path are copied, not changed. */
function put(into: RecordData, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = isJsonObject(into[key]) ? into[key] : {};
  // No prototype: keys are user-supplied.
  into[key] = Object.assign(Object.create(null) as RecordData, inner);
  put(into[key] as RecordData, rest, value);
}

/** In a merge patch, entries that were removed are null (RFC 7396). */
const patchOf = (value: unknown, before: unknown): unknown =>
  isJsonObject(value) && isJsonObject(before)
    ? { ...Object.fromEntries(Object.keys(before).map((key) => [key, null])), ...value }
    : value;

/**
 * Returns the function that lays out bodies with these fields. A value whose field has no key path stays at the top.
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
    // Plain values first: others may have a path into one of these.
    for (const [name, value] of entries) if (!paths.has(name)) body[name] = value;
    for (const [name, value] of entries) {
      const path = paths.get(name);
      if (path && value !== undefined) put(body, path, value);
    }
    return body;
  };
}
