/**
 * The data provider: react-admin's methods, implemented once for all kinds, and the portal's own verbs.
 *
 *   getList                       api.list in every location; complete lists, sorted, filtered and paged here
 *   getOne                        api.get, or found in its location's list
 *   getMany, getManyReference     from the same lists
 *   create | make                 api.create, searched for if its answer is lost (`creations.ts`)
 *   update                        api.update with the changed values only
 *   delete | remove               api.delete
 *   act                           actions[name].call
 *   known                         the records of a kind that are already loaded
 *   reveal                        api.get or api.list, for secrets, which no record stores
 *   refresh, retry, jobFinished   invalidate what may have changed on the server
 *
 * A list that the API pages itself (`serverSide`) is requested page by page instead (`serverList.ts`).
 *
 * Errors are always `PortalError`. Kinds with a plain REST API use ra-data-simple-rest (`rest.ts`).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { Registry } from '../resources/registry';
import { loadOnce } from '../src/lib/loadOnce';
import type { InFlightStore } from './creationAttempts';
import type { Creations } from './creations';
import type { Http } from './http';
import { createJoins } from './joins';
import { createKnown } from './known';
import { createLookup } from './lookup';
import { createMethods } from './methods';
import { createLocationLists } from './locationLists';
import { refreshShown } from './refresh';
import type { SourceOptions } from './lateSources';
import type { Parts } from './providerParts';
import { callSource } from './source';
import { createStaleness } from './staleness';
import { createNaming } from './titles';
import { createVerbs, type PortalVerbs } from './verbs';

export type { PortalRecord } from './decode';
export type { ListMeta } from './methods';
export { listKey } from './listRequests';
export type { Earlier, LocationFailure } from './locationLists';
export type { Written } from './source';

export type PortalProvider = DataProvider & PortalVerbs;

interface ProviderOptions {
  registry: Registry;
  http: Http;
  queryClient: QueryClient;
  /** Slugs of the enabled locations, in their order. */
  locations(): readonly string[];
  /** Stores creations in flight, so that they are looked for after a reload. Default: in memory, until the page is left. */
  inFlight?: InFlightStore;
}

function ofPage(): InFlightStore {
  let list: ReturnType<InFlightStore['all']> = [];
  return { all: () => list, save: (next) => void (list = next) };
}

/**
 * The record source of each kind: its declared calls, or one of `lateSources` (plain REST, lists per parent, lists that the API pages),
 * whose code is loaded with the first kind that needs it. Rejects if that code fails to load.
 */
function createSources({ http, ...rest }: Omit<SourceOptions, 'calls'>): Parts['sourceOf'] {
  const calls = callSource(http);
  const late = loadOnce(async () => (await import('./lateSources')).lateSources({ http, calls, ...rest }));
  return (kind) =>
    kind.lineage || kind.style !== 'calls' || kind.api.list.serverSide ? late().then((of) => of(kind)) : calls;
}

/**
 * Creates the portal's only data provider, once for each page load (`src/App.tsx`); tests create their own over the simulated cloud.
 * Its ids are the portal's (`tll:<uuid>`), its lists are cached in `queryClient`, and all of its methods reject with `PortalError`.
 */
export function createDataProvider({
  registry,
  http,
  queryClient,
  locations,
  inFlight = ofPage(),
}: ProviderOptions): PortalProvider {
  const sourceOf = createSources({
    http,
    queryClient,
    registry,
    locations,
    list: (...of) => locationLists.list(...of),
    seen: ({ name }, records) => known.keep(name, records, records),
  });
  const locationLists = createLocationLists({
    queryClient,
    locations,
    requestList: async (kind, location) => (await sourceOf(kind)).list(kind, location),
  });
  const lookup = createLookup({ http, locations: locationLists, sourceOf });
  const joins = createJoins(registry, locationLists, createNaming({ http, queryClient, redraw: locationLists.redraw }));
  const known = createKnown({ registry, locationLists, locations });
  // Loaded with the first creation. If that fails nothing is sent, and the next one loads it again.
  const loadCreations = loadOnce(async () =>
    (await import('./creations')).createCreations({
      known: locationLists.known,
      isFresh: locationLists.isFresh,
      reveal: lookup.reveal,
      inFlight,
      decided: (intent) => http.decided?.(intent),
    }),
  );
  const creations: Creations = { make: async (...given) => (await loadCreations()).make(...given) };
  const staleness = createStaleness(registry, locationLists, lookup);
  const parts = { registry, http, locations, sourceOf, locationLists, joins, known, lookup, creations, staleness };
  const verbs = createVerbs(parts);
  refreshShown({ queryClient, registry, retry: verbs.retry });
  // Cast: react-admin's methods are generic over record types that only the caller knows.
  return { ...createMethods(parts, verbs), ...verbs } as unknown as PortalProvider;
}
