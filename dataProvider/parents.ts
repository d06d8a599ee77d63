/**
 * Kinds whose list is requested for each parent (`/dns/zones/{zone_id}/records`). A parent's page requests only its own children,
 * a list over all parents those of each parent. Loaded with the first such kind; no built-in kind is one.
 */
import { decodeOne, type PortalRecord } from './decode';
import { encode } from './encode';
import { isIdValue, parentIdsIn, splitParentIds } from './parentIds';
import { childrenKey, fetchChildren, listUnderAll, requestChildren, type ParentListsContext } from './parentLists';
import type { RecordSource } from './source';

interface ParentSourceOptions extends ParentListsContext {
  /** The source that sends a kind's calls. */
  calls: RecordSource;
}

export function parentSource({ calls, ...context }: ParentSourceOptions): RecordSource {
  const { http, queryClient } = context;
  return {
    ...calls,
    under(kind, named) {
      const { location } = named;
      const above = parentIdsIn(kind, named);
      if (!above) return undefined;
      if (kind.scope !== 'location') return fetchChildren(context, { kind, location: undefined, above });
      return isIdValue(location) ? fetchChildren(context, { kind, location: String(location), above }) : undefined;
    },
    list: (kind, location) => listUnderAll(context, kind, location),
    search(kind, location, values) {
      const above = parentIdsIn(kind, values);
      return above && requestChildren(context, { kind, location, above });
    },
    known(kind, location, values) {
      const above = parentIdsIn(kind, values);
      return above && queryClient.getQueryData<PortalRecord[]>(childrenKey({ kind, location, above }));
    },
    async create(kind, location, values, intent) {
      const call = kind.api.create;
      if (!call) return calls.create(kind, location, values, intent);
      const { above, sent } = splitParentIds(kind, values);
      const answer = await http({ ...encode(call, { ...above, location }, sent), intent });
      return decodeOne(kind, call, answer.data, location, values);
    },
  };
}
