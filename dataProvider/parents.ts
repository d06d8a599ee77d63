/**
 * Kinds whose list is requested for each parent (`/dns/zones/{zone_id}/records`). A parent's page requests only its own children,
 * a list over all parents those of each parent. Loaded with the first such kind; no built-in kind is one.
 */
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { idIn } from '../resources/kind/read';
import { valueAt } from '../resources/kind/condition';
import { locationsOf } from '../resources/kind/normalise';
import type { Kind, RecordData } from '../resources/kind/types';
import type { Registry } from '../resources/registry';
import { isAbsent } from '../src/lib/blank';
import { inTurns } from '../src/lib/inTurns';
import { isJsonObject } from '../src/lib/json';
import { readId } from './address';
import { decodeEntries, decodeOne, entriesOf, type PortalRecord } from './decode';
import { encode } from './encode';
import { PortalError, toPortalError } from './errors';
import type { Http } from './http';
import { listKey } from './listRequests';
import { beginReading } from './mismatch';
import { eachPart } from './paging';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';
import type { RecordSource } from './source';

/** Number of parents whose lists are requested at the same time. */
const atOnce = 4;

interface ParentSourceOptions {
  http: Http;
  queryClient: QueryClient;
  /** The source that sends a kind's calls. */
  calls: RecordSource;
  registry: Registry;
  /** The records of a kind in a location. Rejects with `PortalError`. */
  list(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
}

export const lineageNames = ({ lineage }: Kind): readonly string[] => lineage?.names ?? [];

const isPlain = (value: unknown) => !isAbsent(value) && typeof value !== 'object';

/** The values that identify the parents; undefined if one is missing. */
function aboveIn(kind: Kind, values: RecordData): RecordData | undefined {
  const above = Object.fromEntries(lineageNames(kind).map((name) => [name, values[name]]));
  return Object.values(above).every(isPlain) ? above : undefined;
}

/** Separates the values that identify the parents from those that are sent; a writable field is among both. */
export function apart(kind: Kind, values: RecordData): { above: RecordData; sent: RecordData } {
  const names = new Set(lineageNames(kind));
  const isWritten = (name: string) => kind.fields[name] !== undefined && kind.fields[name].write !== 'never';
  const entries = Object.entries(values);
  return {
    above: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    sent: Object.fromEntries(entries.filter(([name]) => !names.has(name) || isWritten(name))),
  };
}

/** What names a record as a parent of `kind`, and its own parents: the ids that the calls of `kind` contain. */
export const aboveOf = (kind: Kind, parent: Kind, record: PortalRecord): RecordData => ({
  ...Object.fromEntries(lineageNames(parent).map((name) => [name, record[name]])),
  [kind.parent?.field ?? '']: ownId(parent, record),
});

export function parentSource({ http, queryClient, calls, registry, list }: ParentSourceOptions): RecordSource {
  const parentsKey = (kind: Kind, above: RecordData) =>
    JSON.stringify(lineageNames(kind).map((name) => String(above[name])));
  const keyOf = (kind: Kind, location: string | undefined, above: RecordData) => [
    ...listKey(kind.name, location),
    parentsKey(kind, above),
  ];

  async function ask(kind: Kind, location: string | undefined, above: RecordData): Promise<PortalRecord[]> {
    const entries: unknown[] = [];
    const known = new Set<string>();
    const idOf = (entry: unknown) => String(isJsonObject(entry) ? (idIn(kind, entry) ?? '') : '');
    const whole = await eachPart(http, kind.api.list, { ...above, location }, (data) => {
      const fresh = entriesOf(kind, data).filter((entry) => !known.has(idOf(entry)));
      // The request determines the parents, whatever the answer contains.
      entries.push(...fresh.map((entry) => (isJsonObject(entry) ? { ...entry, ...above } : entry)));
      for (const id of fresh.map(idOf)) if (id !== '') known.add(id);
      return fresh.length;
    });
    return decodeEntries(kind, entries, location, whole, `${location ?? ''} ${parentsKey(kind, above)}`);
  }

  /** Replaces this parent's records in the cached list of all parents. */
  function keep(kind: Kind, location: string | undefined, above: RecordData, records: readonly PortalRecord[]): void {
    const queryKey = listKey(kind.name, location);
    const state = queryClient.getQueryState<readonly PortalRecord[]>(queryKey);
    const others = (state?.data ?? []).filter((one) => parentsKey(kind, one) !== parentsKey(kind, above));
    // Keeps the age of the list: the other parents' records were not read again.
    const updatedAt = state && !state.isInvalidated ? state.dataUpdatedAt : 0;
    queryClient.setQueryData(queryKey, [...others, ...records], { updatedAt });
  }

  /** Whether the parent still exists. A deleted parent has no children; otherwise a 404 is an error of the call. */
  async function isThere(kind: Kind, location: string | undefined, above: RecordData): Promise<boolean> {
    const parent = registry.find(kind.parent?.kind ?? '');
    if (!parent) return true;
    const records = await list(parent, parent.scope === 'location' ? location : undefined).catch(() => undefined);
    const own = String(above[kind.parent?.field ?? '']);
    const isParent = (record: PortalRecord) =>
      String(ownId(parent, record)) === own &&
      lineageNames(parent).every((name) => String(record[name]) === String(above[name]));
    return records?.some(isParent) ?? true;
  }

  async function fetchUnder(kind: Kind, location: string | undefined, above: RecordData): Promise<PortalRecord[]> {
    const queryKey = keyOf(kind, location, above);
    const before = queryClient.getQueryData(queryKey);
    const records = await queryClient
      .fetchQuery({
        queryKey,
        ...(queryClient.getDefaultOptions().queries?.staleTime === undefined && { staleTime }),
        retry: shouldRetry,
        retryDelay,
        queryFn: () =>
          ask(kind, location, above).catch(async (error: unknown) => {
            if (toPortalError(error).status !== 404 || (await isThere(kind, location, above))) throw error;
            return [];
          }),
      })
      .catch((error: unknown): Promise<PortalRecord[]> => {
        // A person's Retry replaces the request.
        if (error instanceof CancelledError) return fetchUnder(kind, location, above);
        throw exhaust(error);
      });
    if (records !== before) keep(kind, location, above, records);
    return records;
  }

  return {
    ...calls,
    under(kind, named) {
      const { location } = named;
      const above = aboveIn(kind, named);
      if (!above) return undefined;
      if (kind.scope === 'location' && !isPlain(location)) return undefined;
      return fetchUnder(kind, kind.scope === 'location' ? String(location) : undefined, above);
    },
    async list(kind, location) {
      const parent = registry.find(kind.parent?.kind ?? '');
      const isHere = parent?.scope === 'account' || locationsOf(parent ?? {}, [location ?? '']).length > 0;
      if (!parent || !isHere) return [];
      const records = await list(parent, parent.scope === 'location' ? location : undefined);
      const answers = await inTurns(records, atOnce, async (record) => {
        const above = aboveOf(kind, parent, record);
        const found = await ask(kind, location, above).catch(toPortalError);
        if (!(found instanceof PortalError)) queryClient.setQueryData(keyOf(kind, location, above), found);
        return { record, found };
      });
      // A 404 of some parents: they were deleted with their children. Of all parents: the call does not exist.
      const failed = answers.flatMap(({ record, found }) =>
        found instanceof PortalError ? [{ record, error: found }] : [],
      );
      const [first] = failed;
      if (first && failed.length === answers.length) throw first.error;
      const reading = beginReading(kind.name, `parents ${location ?? ''}`);
      for (const { record, error } of failed)
        if (error.status !== 404)
          reading.report(
            { path: '', message: error.message, lost: true },
            { name: String(valueAt(record, parent.title) ?? record.id) },
          );
      reading.end();
      return answers.flatMap(({ found }) => (found instanceof PortalError ? [] : found));
    },
    search(kind, location, values) {
      const above = aboveIn(kind, values);
      return above && ask(kind, location, above);
    },
    known(kind, location, values) {
      const above = aboveIn(kind, values);
      return above && queryClient.getQueryData<PortalRecord[]>(keyOf(kind, location, above));
    },
    async create(kind, location, values, intent) {
      const call = kind.api.create;
      if (!call) return calls.create(kind, location, values, intent);
      const { above, sent } = apart(kind, values);
      const answer = await http({ ...encode(call, { ...above, location }, sent), intent });
      return decodeOne(kind, call, answer.data, location, values);
    },
  };
}

/** The API's own id. In kinds whose id field is `id`, that field contains the portal's id. */
function ownId(kind: Kind, record: PortalRecord): unknown {
  return kind.id === 'id' ? readId(kind, record.id).id : record[kind.id];
}
