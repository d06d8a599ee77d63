/**
 * The raw lists, one for each kind and place, kept in react-query under `[kind, 'place', location]`. Everything that
 * reads records reads them through here, so that nothing is asked twice while it is fresh (spec section 9: 60 seconds).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '../resources/kind/types';
import type { RecordId } from './address';
import { lastOf } from '../src/lib/lastOf';
import type { PortalRecord } from './decode';
import { toPortalError, type PortalError } from './errors';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';

export interface Failure {
  location: string;
  error: PortalError;
}

export interface Gathered {
  records: PortalRecord[];
  failures: Failure[];
  /** Places that have not answered yet. */
  pending: string[];
}

/** A place that has not answered this long after the first one did no longer holds up the others, milliseconds. */
const grace = 150;

/** What expires again within so many milliseconds is made anew once, after them. */
const together = 250;

const none: PortalRecord[] = [];
const join = (...lists: readonly (readonly PortalRecord[])[]): PortalRecord[] => lists.flat();

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface Places {
  /** One place's records (or the account's, without a place). Rejects with `PortalError`. */
  list(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
  /** All places side by side: what has arrived, what failed, what is still on its way. `whole` waits for each. */
  gather(kind: Kind, options?: { whole?: boolean }): Promise<Gathered>;
  /** One place's records as they were last read, however long ago; undefined where they were not. Asks nothing. */
  known(kind: Kind, location: string | undefined): readonly PortalRecord[] | undefined;
  /** Makes one place's list stale (or all of the kind), and all that was made from it. */
  expire(kind: string, location?: string): Promise<void>;
  /** A record was deleted: a page that still shows it does not ask for it once more. */
  forget(kind: string, id: RecordId): void;
}

export interface PlacesOptions {
  queryClient: QueryClient;
  locations(): readonly string[];
  /** Asks one place. */
  ask(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
}

export function createPlaces({ queryClient, locations, ask }: PlacesOptions): Places {
  const keyOf = (kind: string, location: string | undefined) => [kind, 'place', location ?? ''];
  const gone = new Set<string>();
  const isGone = ([kind, verb, params]: readonly unknown[]) =>
    verb === 'getOne' && gone.has(`${String(kind)} ${String((params as { id?: unknown } | undefined)?.id)}`);
  const derived = (kind: string) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === kind && queryKey[1] !== 'place' && !isGone(queryKey),
  });

  const list = (kind: Kind, location: string | undefined) =>
    queryClient
      .fetchQuery({
        queryKey: keyOf(kind.name, location),
        ...(queryClient.getDefaultOptions().queries?.staleTime === undefined && { staleTime }),
        retry: shouldRetry,
        retryDelay,
        queryFn: () => ask(kind, location),
      })
      .catch((error: unknown) => {
        throw exhaust(error);
      });

  const known = (kind: Kind, location: string | undefined) =>
    queryClient.getQueryData<readonly PortalRecord[]>(keyOf(kind.name, location));

  /** The very same array as long as no place's list is another one: what was worked out of it still holds. */
  const joiners = new Map<string, typeof join>();
  const joined = (kind: string): typeof join => {
    const known = joiners.get(kind) ?? lastOf(join);
    joiners.set(kind, known);
    return known;
  };

  async function gather(kind: Kind, { whole = false } = {}): Promise<Gathered> {
    if (kind.scope === 'account') return { records: await list(kind, undefined), failures: [], pending: [] };
    const arrived = new Map<string, PortalRecord[]>();
    const failures: Failure[] = [];
    const asked = locations();
    let late = false;
    const all = asked.map((location) =>
      list(kind, location)
        .then((records) => void arrived.set(location, records))
        .catch((error: unknown) => void failures.push({ location, error: toPortalError(error) }))
        .then(() => {
          // A place that comes late is shown as soon as it is here: what was made without it is made again.
          if (late) void queryClient.invalidateQueries(derived(kind.name));
        }),
    );
    await (whole ? Promise.all(all) : Promise.race([Promise.all(all), Promise.race(all).then(() => wait(grace))]));
    late = true;
    const done = new Set([...arrived.keys(), ...failures.map((f) => f.location)]);
    return {
      records: joined(kind.name)(...asked.map((location) => arrived.get(location) ?? none)),
      failures: [...failures],
      pending: asked.filter((location) => !done.has(location)),
    };
  }

  const renewed = new Map<string, number>();
  const due = new Set<string>();

  /** Makes anew what is shown of a kind. Work on many records makes one renewal of many. */
  async function renew(kind: string): Promise<void> {
    if (Date.now() - (renewed.get(kind) ?? -Infinity) >= together) {
      renewed.set(kind, Date.now());
      return queryClient.invalidateQueries(derived(kind));
    }
    if (due.has(kind)) return;
    due.add(kind);
    setTimeout(() => {
      due.delete(kind);
      void renew(kind);
    }, together);
  }

  async function expire(kind: string, location?: string) {
    const raw = location === undefined ? [kind, 'place'] : keyOf(kind, location);
    await queryClient.invalidateQueries({ queryKey: raw, refetchType: 'none' });
    await renew(kind);
  }

  const forget = (kind: string, id: RecordId) => void gone.add(`${kind} ${id}`);

  return { list, gather, known, expire, forget };
}
