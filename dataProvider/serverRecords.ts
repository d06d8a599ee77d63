/** Single records, by id, of lists that are never read completely. */
import type { Kind } from '../resources/kind/types';
import { inTurns } from '../src/lib/inTurns';
import { locationIn, readId, recordId, type RecordId } from './address';
import type { PortalRecord } from './decode';
import { isPortalError, PortalError } from './errors';
import type { SourceOptions } from './lateSources';
import type { AskPage } from './leftQueries';
import { notFound } from './lookup';
import { recordsPerPart } from './pagedList';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';
import type { ServerCache } from './serverPages';
import { declared, idsRequest, readPage, type ListScope } from './serverQuery';
import type { ScopesOf } from './serverScopes';

/** Maximum number of ids in one URL, which servers may refuse above 8 kB: a UUID takes 40 bytes. */
const mostIds = 50;
/** Single records that are requested at the same time. */
const mostAtOnce = 6;

const isMissing = (error: unknown) => isPortalError(error) && error.status === 404;
/** It may be below one of the parents that are not searched. */
const notReached = (kind: Kind) =>
  new PortalError({
    kind: 'unsearched',
    message: `This ${kind.name.replaceAll('_', ' ')} was looked for below some parents only`,
    status: 404,
  });
const oneKey = (kind: Kind, id: RecordId) => [kind.name, 'one', String(id)];

interface ServerRecordsOptions extends Pick<SourceOptions, 'queryClient' | 'calls' | 'locations'> {
  ask: AskPage;
  cache: ServerCache;
  scopesOf: ScopesOf;
}

/** `find`, `many` and `locate` of the source. */
export function createServerRecords({ queryClient, calls, locations, ask, cache, scopesOf }: ServerRecordsOptions) {
  /** Whether it is the portal's id, which contains the location and the ids of the parents. */
  const isOfPortal = (kind: Kind, id: RecordId) =>
    (kind.scope === 'account' || locationIn(id, locations()) !== undefined) &&
    (kind.lineage?.isWhole(String(id)) ?? true);

  /** Portal ids of records that were looked for by the API's own id, by kind and that id: requested only there from then on. */
  const portalIds = new Map<string, RecordId>();
  const ownKey = (kind: Kind, id: RecordId) => `${kind.name} ${id}`;

  /** The portal's ids that a record may have, of which the API's own id is a part. */
  async function candidates(kind: Kind, id: RecordId) {
    const slug = kind.scope === 'location' ? locationIn(id, locations()) : undefined;
    const own = slug === undefined ? id : String(id).slice(slug.length + 1);
    const { scopes, isPartial } = await scopesOf(kind, slug);
    const ids = scopes.map(({ location, above }) => recordId(kind, { ...above, [kind.id]: own }, location));
    return { ids, isPartial };
  }

  /** By the API's own id, in all scopes. The first that has it; rejects with 404 if none has. */
  async function findOwn(kind: Kind, id: RecordId): Promise<PortalRecord> {
    const known = portalIds.get(ownKey(kind, id));
    if (known !== undefined) {
      const record = await findOne(kind, known).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        portalIds.delete(ownKey(kind, id));
      });
      if (record) return record;
    }
    const { ids, isPartial } = await candidates(kind, id);
    const tries = await inTurns(ids, mostAtOnce, (one) =>
      findOne(kind, one).then(
        (record) => ({ record }),
        (error: unknown) => ({ error }),
      ),
    );
    const [only, ...others] = tries.flatMap((one) => ('record' in one ? [one.record] : []));
    // Below several parents there are others of its name.
    if (only && kind.lineage && others.length > 0) throw notFound(kind);
    if (only) {
      portalIds.set(ownKey(kind, id), only.id);
      return only;
    }
    const errors = tries.flatMap((one): unknown[] => ('error' in one ? [one.error] : []));
    const failed = errors.find((error) => !isMissing(error));
    throw failed ?? (isPartial ? notReached(kind) : (errors[0] ?? notFound(kind)));
  }

  /** One record, on any page. The API's own id is looked for in all scopes, and the result has that id. */
  const find = async (kind: Kind, id: RecordId): Promise<PortalRecord> =>
    isOfPortal(kind, id) ? findOne(kind, id) : { ...(await findOwn(kind, id)), id };

  /** A record that does not exist is cached like one that does: a write to its kind, or Retry, requests it again. */
  async function findOne(kind: Kind, id: RecordId): Promise<PortalRecord> {
    const found = await queryClient
      .fetchQuery({
        queryKey: oneKey(kind, id),
        staleTime,
        retry: shouldRetry,
        retryDelay,
        queryFn: async () => {
          const one = calls.one(kind, id);
          if (!one) throw new PortalError({ kind: 'development', message: `${kind.name} has no api.get`, status: 0 });
          try {
            return (await one).record;
          } catch (error) {
            if (isMissing(error)) return null;
            throw error;
          }
        },
      })
      .catch((error: unknown) => {
        throw exhaust(error);
      });
    if (found === null) throw notFound(kind);
    return found;
  }

  /** The scope that a portal's id names. */
  function scopeOfId(kind: Kind, id: RecordId): ListScope {
    const { location, key } = readId(kind, id);
    return { location, above: kind.lineage?.above(String(key)) ?? {} };
  }

  /** Requests unknown records by several ids at once, each scope separately, and caches each for `find`. */
  async function readByIds(kind: Kind, param: string, ids: readonly RecordId[]): Promise<void> {
    const scopes = new Map<string, { scope: ListScope; ids: RecordId[] }>();
    const add = (id: RecordId) => {
      const scope = scopeOfId(kind, id);
      const key = JSON.stringify([scope.location, Object.values(scope.above).map(String)]);
      const part = scopes.get(key) ?? { scope, ids: [] };
      scopes.set(key, part);
      part.ids.push(id);
    };
    /** The API's own id of each that may have to be looked for in several scopes. */
    const owns = new Map<string, RecordId>();
    for (const id of ids) {
      if (isOfPortal(kind, id)) {
        add(id);
        continue;
      }
      const known = portalIds.get(ownKey(kind, id));
      const given = known === undefined ? (await candidates(kind, id)).ids : [known];
      for (const one of given) {
        owns.set(String(one), id);
        add(one);
      }
    }
    const parts = await Promise.all([...scopes.values()].map((part) => readThere(kind, param, part.ids, part.scope)));
    const found = parts.flat().flatMap(({ id }) => {
      const own = owns.get(String(id));
      return own === undefined ? [] : [{ id, own }];
    });
    for (const { id, own } of found)
      if (found.filter((one) => one.own === own).length === 1) portalIds.set(ownKey(kind, own), id);
  }

  async function readThere(
    kind: Kind,
    param: string,
    ids: readonly RecordId[],
    scope: ListScope,
  ): Promise<PortalRecord[]> {
    const most = Math.min(mostIds, recordsPerPart(declared(kind).paging));
    const isKnown = (id: RecordId) => {
      const state = queryClient.getQueryState(oneKey(kind, id));
      return state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < staleTime;
    };
    const wanted = ids.filter((id) => !isKnown(id)).map(String);
    const all: PortalRecord[] = [];
    for (let start = 0; start < wanted.length; start += most) {
      const part = wanted.slice(start, start + most);
      const own = part.map((id) => String(readId(kind, id).id));
      const request = idsRequest(kind, param, own, scope);
      const answer = await ask(kind, request);
      for (const record of readPage({ kind, ...scope, size: most }, answer, 0).records) {
        if (!part.includes(String(record.id))) continue;
        queryClient.setQueryData(oneKey(kind, record.id), record);
        all.push(record);
      }
    }
    return all;
  }

  /** Several records by id. Those that a request for several ids does not return are requested one by one. */
  async function many(kind: Kind, ids: readonly RecordId[]): Promise<PortalRecord[]> {
    const { ids: param } = declared(kind).serverSide;
    if (param !== undefined && ids.length > 1) await readByIds(kind, param, ids).catch(() => undefined);
    const found: PortalRecord[] = [];
    const errors: unknown[] = [];
    await inTurns(ids, mostAtOnce, (id) =>
      find(kind, id).then(
        (record) => void found.push(record),
        (error: unknown) => void errors.push(error),
      ),
    );
    cache.prune(kind);
    const failed = errors.find((error) => !isMissing(error));
    if (found.length === 0 && failed !== undefined) throw failed;
    return found;
  }

  return { find, many, locate: async (kind: Kind, id: RecordId) => (await findOwn(kind, id)).id };
}
