/** What identifies a creation, and which records it may have made. Pure. */
import { privateTypes } from '../resources/kind/privateTypes';
import type { Kind, RecordData } from '../resources/kind/types';
import { toDate } from '../src/lib/time';
import type { PortalRecord } from './decode';

/** What was known before the first attempt. */
export interface BeforeCreation {
  /** Portal ids; undefined if the list had not been read. */
  ids: ReadonlySet<string> | undefined;
  /** ms since the epoch */
  at: number;
}

/**
 * How long a lost creation is searched for when the same one is requested again, ms. Also the tolerated clock
 * difference of the server.
 */
export const creationLifetime = 10 * 60_000;

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** The field that names the record, if a name was sent. */
export function nameSent(kind: Kind, values: RecordData): { field: string; value: string } | undefined {
  const field = [kind.title, 'name', 'display_name'].find((name) => typeof values[name] === 'string');
  return field === undefined ? undefined : { field, value: String(values[field]) };
}

/** Same name; if none was sent, equal in every field that both have. */
export function hasSame(kind: Kind, record: PortalRecord, values: RecordData): boolean {
  const name = nameSent(kind, values);
  const matched = name ? [name.field, ...(kind.lineage?.names ?? [])] : Object.keys(values);
  return matched.every(
    (field) => !isPlain(values[field]) || !isPlain(record[field]) || String(record[field]) === String(values[field]),
  );
}

/**
 * A list that was read long ago lacks records that others created since: the creation time decides, where there
 * is one.
 */
export function isNew(record: PortalRecord, { ids, at }: BeforeCreation): boolean {
  const made = toDate(record.created_at);
  if (ids?.has(String(record.id))) return false;
  return made ? made.getTime() > at - creationLifetime : ids !== undefined;
}

const withoutSecrets = (kind: Kind, values: RecordData) =>
  Object.entries(values).filter(([name]) => !privateTypes.has(kind.fields[name]?.type) && name !== 'password');

/** Identifies a creation across page loads: location and name; without a name, all values sent except secrets. */
export function identityOf(kind: Kind, location: string | undefined, values: RecordData): string {
  return JSON.stringify([
    kind.name,
    location ?? '',
    nameSent(kind, values)?.value ?? Object.fromEntries(withoutSecrets(kind, values)),
  ]);
}

/** Short hash of a text for comparison: FNV-1a, 32 bits. */
export const digestOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

/**
 * Idempotency intent of a creation: all values sent except secrets, which may not be stored. `by`: the action that creates it, empty for
 * the kind's own call.
 */
export function intentOf(kind: Kind, location: string | undefined, values: RecordData, by: string): string {
  return `create ${kind.name} ${location ?? ''} ${by} ${digestOf(JSON.stringify(withoutSecrets(kind, values)))}`;
}
