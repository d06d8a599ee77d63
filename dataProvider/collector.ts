/** Lists that are read in parts. Loaded with the first such list: no built-in kind has one. */
import { idIn } from '../resources/kind/read';
import type { Kind, RecordData } from '../resources/kind/types';
import { isJsonObject } from '../src/lib/json';
import { decodeEntries, entriesOf, type PortalRecord } from './decode';
import { isWithoutList, markWithoutList } from './missingLists';

/** Collects the records of a list from its parts. `above`: the ids of the parents, which the request determines, whatever the answer contains. */
export function createCollector(kind: Kind, above?: RecordData) {
  const entries: unknown[] = [];
  const known = new Set<string>();
  let hasList = true;
  const idOf = (entry: unknown) => String(isJsonObject(entry) ? (idIn(kind, entry) ?? '') : '');
  return {
    entries,
    /** Returns the number of new records: one created between two requests shifts records to the next part. Throws as `entriesOf`. */
    add(data: unknown): number {
      const part = entriesOf(kind, data);
      // After others, a part without a list is the end.
      if (entries.length === 0 && isWithoutList(part)) hasList = false;
      const fresh = part.filter((entry) => !known.has(idOf(entry)));
      entries.push(...(above ? fresh.map((entry) => (isJsonObject(entry) ? { ...entry, ...above } : entry)) : fresh));
      for (const id of fresh.map(idOf)) if (id !== '') known.add(id);
      return fresh.length;
    },
    /** Parameters as for `decodeEntries`. */
    records(location: string | undefined, whole?: boolean, scope?: string): PortalRecord[] {
      const records = decodeEntries(kind, entries, location, whole, scope);
      return hasList ? records : markWithoutList(records);
    },
  };
}
