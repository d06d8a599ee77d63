/** Whether the portal has preserved what the literal answer said. Times may be written otherwise and numbers may be text. */
import { isJsonObject } from '../../src/lib/json';
import { toIso } from '../../src/lib/time';
import type { Json } from './types';

function same(literal: Json, kept: unknown): boolean {
  if (literal === kept) return true;
  if (typeof literal === 'string' && typeof kept === 'number') return Number(literal) === kept;
  return typeof literal === 'string' && typeof kept === 'string' && toIso(literal) === kept;
}

/**
 * Key paths whose value the portal lost or changed, and those of `hidden` (relative to an entry) that it has preserved. What the literal answer leaves open (`null`) is not compared.
 */
export function differences(literal: Json, kept: unknown, hidden: readonly string[] = [], path = ''): string[] {
  if (hidden.includes(path.replace(/^\[\d+\]\./, '')))
    return kept === undefined ? [] : [`${path}: a secret that is kept`];
  if (literal === null) return [];
  if (Array.isArray(literal)) {
    if (!Array.isArray(kept) || kept.length !== literal.length) return [`${path}: ${literal.length} entries`];
    return literal.flatMap((one: Json, i) => differences(one, kept[i], hidden, `${path}[${i}]`));
  }
  if (isJsonObject(literal)) {
    if (!isJsonObject(kept)) return [`${path}: an object`];
    return Object.entries(literal).flatMap(([name, value]) =>
      differences(value as Json, kept[name], hidden, path ? `${path}.${name}` : name),
    );
  }
  return same(literal, kept) ? [] : [`${path}: ${JSON.stringify(literal)}, not ${JSON.stringify(kept)}`];
}
