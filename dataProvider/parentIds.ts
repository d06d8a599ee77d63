/** The ids of a record's parents, for kinds whose list is requested for each parent. Pure. */
import type { Kind, RecordData } from '../resources/kind/types';
import { isAbsent } from '../src/lib/blank';
import { readId } from './address';
import type { PortalRecord } from './decode';

/** The names of the parents' ids in the path, outermost first; empty for kinds that are not listed for each parent. */
export const lineageNames = ({ lineage }: Kind): readonly string[] => lineage?.names ?? [];

export const isIdValue = (value: unknown): boolean => !isAbsent(value) && typeof value !== 'object';

/** The API's own id. In kinds whose id field is `id`, that field contains the portal's id. */
export function ownId(kind: Kind, record: PortalRecord): unknown {
  return kind.id === 'id' ? readId(kind, record.id).id : record[kind.id];
}

/** The values that identify the parents; undefined if one is missing. */
export function parentIdsIn(kind: Kind, values: RecordData): RecordData | undefined {
  const above = Object.fromEntries(lineageNames(kind).map((name) => [name, values[name]]));
  return Object.values(above).every(isIdValue) ? above : undefined;
}

/** What names a record as a parent of `kind`, and its own parents: the ids that the calls of `kind` contain. */
export const parentIdsOf = (kind: Kind, parent: Kind, record: PortalRecord): RecordData => ({
  ...Object.fromEntries(lineageNames(parent).map((name) => [name, record[name]])),
  [kind.parent?.field ?? '']: ownId(parent, record),
});

/** Separates the values that identify the parents from those that are sent; a writable field is among both. */
export function splitParentIds(kind: Kind, values: RecordData): { above: RecordData; sent: RecordData } {
  const names = new Set(lineageNames(kind));
  const isWritten = (name: string) => kind.fields[name] !== undefined && kind.fields[name].write !== 'never';
  const entries = Object.entries(values);
  return {
    above: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    sent: Object.fromEntries(entries.filter(([name]) => !names.has(name) || isWritten(name))),
  };
}

/** The same text for records of the same parents. */
export const parentsKey = (kind: Kind, above: RecordData): string =>
  JSON.stringify(lineageNames(kind).map((name) => String(above[name])));
