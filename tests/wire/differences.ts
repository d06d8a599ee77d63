/** Whether the portal has preserved what the literal answer said. Times may be written otherwise and numbers may be text. */
import { isJsonObject } from '../../src/lib/json';
import { toIso } from '../../src/lib/time';
import type { Json } from './types';

function same(literal: Json, decoded: unknown): boolean {
  if (literal === decoded) return true;
  if (typeof literal === 'string' && typeof decoded === 'number') return Number(literal) === decoded;
  return typeof literal === 'string' && typeof decoded === 'string' && toIso(literal) === decoded;
}

/**
 * Key paths whose value the portal lost or changed, and those of `hidden` (relative to an entry) that it has preserved. What the literal answer leaves open (`null`) is not compared.
 */
export function differences(literal: Json, decoded: unknown, hidden: readonly string[] = [], path = ''): string[] {
  if (hidden.includes(path.replace(/^\[\d+\]\./, '')))
    return decoded === undefined ? [] : [`${path}: a secret that is kept`];
  if (literal === null) return [];
  if (Array.isArray(literal)) {
    if (!Array.isArray(decoded) || decoded.length !== literal.length) return [`${path}: ${literal.length} entries`];
    return literal.flatMap((one: Json, i) => differences(one, decoded[i], hidden, `${path}[${i}]`));
  }
  if (isJsonObject(literal)) {
    if (!isJsonObject(decoded)) return [`${path}: an object`];
    return Object.entries(literal).flatMap(([name, value]) =>
      differences(value as Json, decoded[name], hidden, path ? `${path}.${name}` : name),
    );
  }
  return same(literal, decoded) ? [] : [`${path}: ${JSON.stringify(literal)}, not ${JSON.stringify(decoded)}`];
}
