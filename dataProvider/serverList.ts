/**
 * Lists that the API sorts, filters, searches and pages itself (`serverSide`). They are requested page by page and never read whole:
 * only the records of the opened pages are known. Loaded with the first such kind; no built-in kind has such a list.
 */
import { listLocations } from '../resources/kind/normalise';
import type { Kind, RecordData } from '../resources/kind/types';
import type { PortalRecord } from './decode';
import { PortalError } from './errors';
import type { SourceOptions } from './lateSources';
import { createPageFetcher } from './leftQueries';
import { recordsPerPart } from './pagedList';
import { createServerCache, createServerPages } from './serverPages';
import {
  parentsInFilter,
  serverSideCall,
  locationInFilter,
  sortParameters,
  readPage,
  refuseFilter,
  requestForPage,
  type ListScope,
  type PageQuery,
  type QueryParameters,
} from './serverQuery';
import { createServerRecords } from './serverRecords';
import { createServerScopes } from './serverScopes';
import type { ListQuery, RecordSource } from './source';

/** The parameters that find a record just created: a search for its name, or the newest first. */
function searchParameters(kind: Kind, values: RecordData): QueryParameters {
  const { sort, search } = serverSideCall(kind).serverSide;
  const name = values[kind.title];
  const latest = sort && Object.hasOwn(sort.fields, 'created_at');
  return [
    ...(search !== undefined && typeof name === 'string' && name !== '' ? [[search, name] as const] : []),
    ...(latest ? sortParameters(kind, { field: 'created_at', order: 'DESC' }) : []),
  ];
}

/** The source of kinds with `serverSide`. Its `page` cancels requests that no list waits for any more. */
export function serverSource(options: SourceOptions): RecordSource {
  const { http, calls, locations } = options;
  const locationsFor = (kind: Kind) => listLocations(kind, locations());
  /** The location of a query: the one in its filter, else the first. */
  function locationFor(kind: Kind, question: ListQuery): string | undefined {
    const named = locationInFilter(kind, question);
    const known = locationsFor(kind);
    if (named !== undefined && !known.includes(named)) refuseFilter(kind, `the location ${named}`);
    return named ?? known[0];
  }
  const fetchPage = createPageFetcher(options);
  const cache = createServerCache(options);
  const scopesOf = createServerScopes({ ...options, locationsFor });
  async function newest(kind: Kind, scope: ListScope, values: RecordData): Promise<PortalRecord[]> {
    const size = recordsPerPart(serverSideCall(kind).paging);
    const query: PageQuery = { kind, ...scope, parameters: searchParameters(kind, values), size };
    return readPage(query, await http(requestForPage(query, 1)), 0).records;
  }
  return {
    ...calls,
    list: (kind) =>
      Promise.reject(new PortalError({ kind: 'development', message: `${kind.name} is never read whole`, status: 0 })),
    page: createServerPages({ ...options, fetchPage, cache, locationFor, scopesOf }),
    ...createServerRecords({ ...options, fetchPage, cache, scopesOf }),
    search(kind, location, values) {
      const above = parentsInFilter(kind, { filter: values });
      return above && newest(kind, { location, above }, values);
    },
    async create(kind, location, values, intent) {
      if (!kind.lineage) return calls.create(kind, location, values, intent);
      const { parentSource } = await import('./parents');
      return parentSource(options).create(kind, location, values, intent);
    },
  };
}
