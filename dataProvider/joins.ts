/**
 * Fields that come from records of another kind: a virtual machine's public address from the IP addresses
 * assigned to it. Costs one request per location for that kind's list while it is fresh, in parallel with the
 * first list, with a bounded wait.
 */
import type { Kind, RecordData } from '../resources/kind/types';
import type { Registry } from '../resources/registry';
import { withPublicAddress } from '../resources/compute/publicAddress';
import { memoizeLast } from '../src/lib/memoizeLast';
import { setUnread } from '../src/lib/unread';
import type { PortalRecord } from './decode';
import { isUnresponsive, toPortalError } from './errors';
import type { LocationLists } from './locationLists';
import { staleTime } from './policy';
import type { Titles } from './titles';
import { wait } from '../src/lib/wait';

interface Join {
  /** Name of the other kind. */
  from: string;
  /** The field that it fills. */
  reports: string;
  /** `read`: the locations that `others` covers, if some have not answered. */
  with(records: readonly PortalRecord[], others: readonly RecordData[], read: ReadonlySet<unknown>): PortalRecord[];
}

const rules: ReadonlyMap<string, Join> = new Map([
  ['virtual_machine', { from: 'ip_address', reports: 'public_ipv4', with: withPublicAddress }],
]);

/** How long records wait for the fields joined to them, ms; after that the fields are added when they arrive. */
const grace = 150;

export interface Joins {
  /**
   * Starts loading what completes the kind's records of these locations. The returned function adds it to them; `isEarly`:
   * to rows of the last visit, with what was known at that visit.
   */
  begin(
    kind: Kind,
    locations: readonly string[],
  ): (records: PortalRecord[], isEarly?: boolean) => Promise<PortalRecord[]>;
  /** Failed requests for this kind's records, or of this kind, are repeated with the next rendering. */
  retry(kind: string): void;
}

/** `titles`: by kind. */
export function createJoins(
  registry: Registry,
  locationLists: LocationLists,
  titles: ReadonlyMap<string, Titles>,
): Joins {
  /** When a location last failed: it is not requested again with each rendering of the list. */
  const failed = new Map<string, number>();
  /** Returns the identical array while nothing changes, so that lists are sorted once. */
  const joiners = new Map<
    string,
    (records: PortalRecord[], ...lists: (readonly RecordData[] | undefined)[]) => PortalRecord[]
  >();

  function joinerOf(rule: Join, kind: string, locations: readonly string[]) {
    const key = `${kind} ${locations.join(' ')}`;
    const join = (records: PortalRecord[], ...lists: (readonly RecordData[] | undefined)[]) =>
      rule.with(
        records,
        lists.flatMap((rows) => rows ?? []),
        new Set(locations.filter((_, index) => lists[index])),
      );
    const known = joiners.get(key) ?? memoizeLast(join);
    joiners.set(key, known);
    return known;
  }

  async function readJoined(kind: Kind, rule: Join, other: Kind, location: string): Promise<void> {
    const key = `${other.name} ${location}`;
    if (Date.now() - (failed.get(key) ?? -Infinity) < staleTime) return;
    await locationLists.aside(other, location).then(
      () => {
        failed.delete(key);
        setUnread(kind.name, key, []);
      },
      (error: unknown) => {
        failed.set(key, Date.now());
        const message = `${other.name}: ${toPortalError(error).message}`;
        const isUnanswered = isUnresponsive(error);
        setUnread(kind.name, key, [
          { source: kind.name, path: rule.reports, message, ...(isUnanswered && { isUnanswered }) },
        ]);
      },
    );
  }

  return {
    retry(name) {
      const other = rules.get(name)?.from ?? name;
      for (const key of failed.keys()) if (key.startsWith(`${other} `)) failed.delete(key);
      if (other !== name) locationLists.reopen(other);
    },
    begin(kind, locations) {
      const rule = rules.get(kind.name);
      const other = rule && registry.find(rule.from);
      const naming = titles.get(kind.name);
      if (naming) return naming;
      if (!rule || !other) return (records) => Promise.resolve(records);
      let isLate = false;
      const all = locations.map(async (location) => {
        const before = locationLists.known(other, location);
        await readJoined(kind, rule, other, location);
        if (isLate && locationLists.known(other, location) !== before) await locationLists.redraw(kind.name);
      });
      return async (records, isEarly = false) => {
        const knownOnes = () => locations.map((location) => locationLists.known(other, location));
        if (!isEarly || knownOnes().includes(undefined)) await Promise.race([Promise.all(all), wait(grace)]);
        isLate = true;
        const known = knownOnes();
        return joinerOf(rule, kind.name, locations)(records, ...known);
      };
    },
  };
}
