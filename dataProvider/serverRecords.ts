/** Single records of lists that are never read whole, by their ids, wherever in the list they are. */
import type { Kind } from '../resources/kind/types';
import { locationIn, readId, type RecordId } from './address';
import type { PortalRecord } from './decode';
import { isPortalError, PortalError } from './errors';
import type { SourceOptions } from './lateSources';
import type { AskPage } from './leftQueries';
import { notFound } from './lookup';
import { recordsPerPart } from './pagedList';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';
import type { ServerCache } from './serverPages';
import { declared, idsRequest, readPage } from './serverQuery';

/** Maximum number of ids in one URL, which servers may refuse above 8 kB: a UUID takes 40 bytes. */
const mostIds = 50;
/** Single records that are requested at the same time. */
const mostAtOnce = 6;

const isMissing = (error: unknown) => isPortalError(error) && error.status === 404;
const oneKey = (kind: Kind, id: RecordId) => [kind.name, 'one', String(id)];

interface ServerRecordsOptions extends Pick<SourceOptions, 'queryClient' | 'calls' | 'locations'> {
  ask: AskPage;
  cache: ServerCache;
  locationsFor(kind: Kind): readonly (string | undefined)[];
}

/** `find` and `many` of the source. */
export function createServerRecords({ queryClient, calls, locations, ask, cache, locationsFor }: ServerRecordsOptions) {
  /** Whether it is the portal's id, which contains the location. */
  const isOfPortal = (kind: Kind, id: RecordId) =>
    kind.scope === 'account' || locationIn(id, locations()) !== undefined;

  const findOne = (kind: Kind, id: RecordId): Promise<PortalRecord> =>
    queryClient
      .fetchQuery({
        queryKey: oneKey(kind, id),
        staleTime,
        retry: shouldRetry,
        retryDelay,
        queryFn: async () => {
          const one = calls.one(kind, id);
          if (!one) throw new PortalError({ kind: 'development', message: `${kind.name} has no api.get`, status: 0 });
          return (await one).record;
        },
      })
      .catch((error: unknown) => {
        throw exhaust(error);
      });

  /** One record, on any page. The API's own id is looked for in all locations, and the result has that id. */
  async function find(kind: Kind, id: RecordId): Promise<PortalRecord> {
    if (isOfPortal(kind, id)) return findOne(kind, id);
    const tries = await Promise.allSettled(locationsFor(kind).map((slug) => findOne(kind, `${slug}:${id}`)));
    const found = tries.find((one) => one.status === 'fulfilled');
    if (found) return { ...found.value, id };
    const errors = tries.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
    throw errors.find((error) => !isMissing(error)) ?? errors[0] ?? notFound(kind);
  }

  /** Requests unknown records by several ids at once, and caches each for `find`. */
  async function readByIds(kind: Kind, param: string, ids: readonly RecordId[]): Promise<void> {
    const placed = ids.filter((id) => isOfPortal(kind, id));
    const idsIn = (location: string | undefined) => placed.filter((id) => readId(kind, id).location === location);
    await Promise.all(locationsFor(kind).map((location) => readThere(kind, param, idsIn(location), location)));
  }

  async function readThere(
    kind: Kind,
    param: string,
    ids: readonly RecordId[],
    location: string | undefined,
  ): Promise<void> {
    const most = Math.min(mostIds, recordsPerPart(declared(kind).paging));
    const isKnown = (id: RecordId) => {
      const state = queryClient.getQueryState(oneKey(kind, id));
      return state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < staleTime;
    };
    const wanted = ids.filter((id) => !isKnown(id)).map(String);
    for (let start = 0; start < wanted.length; start += most) {
      const part = wanted.slice(start, start + most);
      const own = part.map((id) => String(readId(kind, id).id));
      const answer = await ask(kind, idsRequest(kind, param, own, location));
      for (const record of readPage(kind, answer, 0, most, location).records)
        if (part.includes(String(record.id))) queryClient.setQueryData(oneKey(kind, record.id), record);
    }
  }

  /** Several records by id. Those that a request for several ids does not return are requested one by one. */
  async function many(kind: Kind, ids: readonly RecordId[]): Promise<PortalRecord[]> {
    const { ids: param } = declared(kind).serverSide;
    if (param !== undefined && ids.length > 1) await readByIds(kind, param, ids).catch(() => undefined);
    const found: PortalRecord[] = [];
    const errors: unknown[] = [];
    const left = [...ids];
    const work = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift())
        await find(kind, id).then(
          (record) => found.push(record),
          (error: unknown) => errors.push(error),
        );
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
    cache.prune(kind);
    const failed = errors.find((error) => !isMissing(error));
    if (found.length === 0 && failed !== undefined) throw failed;
    return found;
  }

  return { find, many };
}
