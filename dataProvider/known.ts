/**
 * The loaded records of a kind, read without a request: for sums, filters, bulk actions and the palette. These
 * are the records that lists show, with their joined fields; the raw lists of `locationLists.ts` would give a
 * virtual machine without its address, and so a different price in a list's footer than in its rows.
 */
import { listLocations } from '../resources/kind/normalise';
import type { Registry } from '../resources/registry';
import { memoizeLast } from '../src/lib/memoizeLast';
import type { PortalRecord } from './decode';
import type { LocationLists } from './locationLists';

export interface Known {
  /** All records of a kind, over all its locations. The identical array while nothing changes. */
  all(kind: string): readonly PortalRecord[];
  /** `joined`: the records that a list made from `raw`, in the same order. */
  keep(kind: string, raw: readonly PortalRecord[], joined: readonly PortalRecord[]): void;
}

interface KnownOptions {
  registry: Registry;
  locationLists: Pick<LocationLists, 'known'>;
  locations(): readonly string[];
}

const none: readonly PortalRecord[] = [];

export function createKnown({ registry, locationLists, locations }: KnownOptions): Known {
  const joinedOf = new WeakMap<PortalRecord, PortalRecord>();
  const last = new Map<string, readonly PortalRecord[]>();
  const gather = (_changed: unknown, ...lists: readonly (readonly PortalRecord[] | undefined)[]) =>
    lists.flatMap((records) => (records ?? []).map((record) => joinedOf.get(record) ?? record));
  const gatherers = new Map<string, typeof gather>();
  return {
    all(name) {
      const kind = registry.get(name);
      // Of a list that is never read whole: what was looked at.
      if (kind.api.list.serverSide) return last.get(name) ?? none;
      const gatherOf = gatherers.get(name) ?? memoizeLast(gather);
      gatherers.set(name, gatherOf);
      const requested = listLocations(kind, locations());
      return gatherOf(last.get(name), ...requested.map((location) => locationLists.known(kind, location)));
    },
    keep(name, raw, joined) {
      if (last.get(name) === joined) return;
      last.set(name, joined);
      raw.forEach((record, index) => joinedOf.set(record, joined[index] ?? record));
    },
  };
}
