import type { Kind, RecordData } from '../resources/kind/types';
import type { InFlightCreation } from './creationAttempts';
import { creationLifetime, hasSame, isNew } from './creationMatch';
import type { PortalRecord } from './decode';

/** What a stored creation requested. */
interface Outstanding {
  /** Name of the kind. */
  kind: string;
  /** Slug of the location; undefined for kinds of the account. */
  location?: string;
  /** The name that was sent; undefined if none was. */
  name?: string;
  /** The values sent, without secrets, if they contained no name. */
  values?: RecordData;
}

/** Reads the identification of a stored creation (`aboutOf`); undefined if it is not one. */
export function outstandingOf({ about }: InFlightCreation): Outstanding | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(about);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts)) return undefined;
  const [kind, location, sent] = parts as readonly unknown[];
  if (typeof kind !== 'string') return undefined;
  return {
    kind,
    ...(typeof location === 'string' && location !== '' && { location }),
    ...(typeof sent === 'string' && { name: sent }),
    ...(typeof sent === 'object' && sent !== null && { values: sent as RecordData }),
  };
}

/** Whether the data provider would still look for it before it sends the same again. */
export const isOutstanding = ({ at }: InFlightCreation, now: number): boolean => now - at < creationLifetime;

/**
 * The record that the data provider would take for this creation; undefined if `records` has none, or several that it could be.
 * `records` may be those of all locations.
 */
export function createdBy(
  kind: Kind,
  one: InFlightCreation,
  records: readonly PortalRecord[],
): PortalRecord | undefined {
  const { location, name, values = {} } = outstandingOf(one) ?? {};
  const before = { ids: one.earlier && new Set(one.earlier), at: one.at };
  const found = records.filter((record) => {
    if (location !== undefined && record.location !== location) return false;
    if (!isNew(record, before)) return false;
    if (name === undefined) return Object.keys(values).length > 0 && hasSame(kind, record, values);
    return [kind.title, 'name', 'display_name'].some((field) => record[field] === name);
  });
  return found.length === 1 ? found[0] : undefined;
}
