/**
 * Lists that the API sorts, filters, searches and pages itself (`serverSide`). They are requested page by page and never read whole:
 * only the records of the opened pages are known. Loaded with the first such kind; no built-in kind has such a list.
 */
import { listLocations } from '../resources/kind/normalise';
import type { Kind, RecordData } from '../resources/kind/types';
import { PortalError } from './errors';
import type { SourceOptions } from './lateSources';
import { pageAsker } from './leftQueries';
import { recordsPerPart } from './pagedList';
import { createServerCache, createServerPages } from './serverPages';
import {
  declared,
  locationAsked,
  sortParameters,
  readPage,
  refuse,
  requestForPage,
  type QueryParameters,
} from './serverQuery';
import { createServerRecords } from './serverRecords';
import type { PageQuestion, RecordSource } from './source';

/** The parameters that find what was just created: its name, else the order by which it is among the first. */
function searchParameters(kind: Kind, values: RecordData): QueryParameters {
  const { sort, search } = declared(kind).serverSide;
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
  function locationFor(kind: Kind, question: PageQuestion): string | undefined {
    const named = locationAsked(kind, question);
    const known = locationsFor(kind);
    if (named !== undefined && !known.includes(named)) refuse(kind, `the location ${named}`);
    return named ?? known[0];
  }
  const ask = pageAsker(options);
  const cache = createServerCache(options);
  return {
    ...calls,
    list: (kind) =>
      Promise.reject(new PortalError({ kind: 'development', message: `${kind.name} is never read whole`, status: 0 })),
    page: createServerPages({ ...options, ask, cache, locationFor }),
    ...createServerRecords({ ...options, ask, cache, locationsFor }),
    async search(kind, location, values) {
      const size = recordsPerPart(declared(kind).paging);
      const answer = await http(
        requestForPage({ kind, location, parameters: searchParameters(kind, values), size }, 1),
      );
      return readPage(kind, answer, 0, size, location).records;
    },
  };
}
