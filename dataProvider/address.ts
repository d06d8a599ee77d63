/** Record ids and path templates. A record's id in the portal carries its location: `tll:<uuid>`. */
import type { Kind, RecordData } from '../resources/kind/types';
import { PortalError } from './errors';
import { isAbsent } from '../src/lib/blank';
import { isSameId } from '../src/lib/sameId';
import { wellFormed } from '../src/lib/wellFormed';

export type RecordId = string | number;

interface RecordAddress {
  /** Undefined for kinds of account scope. */
  location: string | undefined;
  /** The API's own id, as its calls use it. */
  id: RecordId;
  /** The same with the ids of its parents, if its kind is listed for each of them: as addresses name it. */
  key: RecordId;
}

/**
 * The portal's id of a record, made from the id that the API returned.
 *
 * @example
 * const id = recordId(kind, { uuid: 'a1' }, 'tll');
 */
export function recordId(kind: Kind, record: RecordData, location?: string): RecordId {
  const own = kind.lineage ? kind.lineage.join(record) : (record[kind.id] as RecordId);
  return kind.scope === 'location' ? `${location}:${own}` : own;
}

/** The location in a portal id, among these; undefined for the API's own id. */
export const locationIn = (id: RecordId, locations: readonly string[]): string | undefined =>
  locations.find((slug) => String(id).startsWith(`${slug}:`));

/** How an undefined location looks after string interpolation. No location has such a slug. */
const noLocation: ReadonlySet<string> = new Set(['undefined', 'null']);

/**
 * Splits a portal id (`tll:<uuid>`) into the location and the API's own id. Throws `PortalError` for a malformed
 * id.
 *
 * @example
 * const { location, id } = readId(kind, record.id);
 */
export function readId(kind: Kind, id: RecordId): RecordAddress {
  const at = (location: string | undefined, key: RecordId) => ({
    location,
    id: kind.lineage ? kind.lineage.own(String(key)) : key,
    key,
  });
  if (kind.scope === 'account') return at(undefined, id);
  const text = String(id);
  const cut = text.indexOf(':');
  if (cut < 1 || noLocation.has(text.slice(0, cut)))
    throw new PortalError({ kind: 'development', message: `${text} is no id of a ${kind.name}`, status: 0 });
  return at(text.slice(0, cut), text.slice(cut + 1));
}

/** Whether this is the record's id by the API, alone or with those of its parents. */
export function isNamed(kind: Kind, record: { id: RecordId }, id: RecordId): boolean {
  const at = readId(kind, record.id);
  return [at.id, at.key].some((one) => isSameId(one, id));
}

const hole = /\{(\w+)\}/g;

function lookUp(name: string, values: RecordData): unknown {
  const value = values[name];
  if (isAbsent(value)) {
    throw new PortalError({ kind: 'development', message: `A value for {${name}} is missing`, status: 0 });
  }
  return value;
}

/** Fills a path template. Every value is percent-encoded, so that it cannot change the structure of the path. */
export const fillPath = (template: string, values: RecordData): string =>
  template.replace(hole, (_, name: string) => encodeURIComponent(wellFormed(String(lookUp(name, values)))));

/** Fills one value of `with` or `query`. A value that is only `{name}` keeps its type; a missing one is left out. */
function fillValue(template: unknown, values: RecordData): unknown {
  if (typeof template !== 'string') return template;
  const whole = /^\{(\w+)\}$/.exec(template);
  if (whole?.[1]) return values[whole[1]] ?? undefined;
  return template.replace(hole, (_, name: string) => String(lookUp(name, values)));
}

export const fillAll = (templates: Readonly<Record<string, unknown>>, values: RecordData): RecordData =>
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, fillValue(template, values)]));
