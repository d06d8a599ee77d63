import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, Store } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import type { Registry } from '../../../resources/registry';
import { isJsonObject } from '../../lib/json';
import { basePath } from '../../session/entryUrl';

/** Rows of a page of a list. */
export const perPage = 100;

/** The kind whose list the page's address shows, without filters; undefined at any other address. */
export function listAtAddress({ kinds }: Registry, { pathname, search } = window.location): Kind | undefined {
  if (search !== '') return undefined;
  return kinds.find(({ scope, routes }) => scope === 'location' && `${basePath}${routes.list}` === pathname);
}

/**
 * What `KindList` requests first at an address without parameters: page 1, in the order and with the number of rows that the
 * person has chosen. The key is that of react-admin's `useGetList`.
 */
function firstPage(kind: Kind, store: Store): { queryKey: unknown[]; params: GetListParams } {
  const stored = store.getItem<unknown>(`${kind.name}.listParams`);
  const chosen = isJsonObject(stored) ? stored : {};
  const { field, order } = kind.sort;
  const params = {
    pagination: { page: 1, perPage: Number(chosen.perPage ?? perPage) },
    sort: {
      field: String(chosen.sort ?? field),
      order: chosen.order === 'ASC' || chosen.order === 'DESC' ? chosen.order : order,
    },
    filter: {},
  };
  return { queryKey: [kind.name, 'getList', params], params };
}

interface ListBuilding {
  queryClient: QueryClient;
  provider: PortalProvider;
  /** react-admin's. */
  store: Store;
}

/**
 * Builds the list before it is rendered, so that its rows are part of the first rendering instead of following placeholders. Call it
 * where its answers, or the rows of the last visit, are here. Resolves in any case.
 */
export function buildFirstPage(kind: Kind, { queryClient, provider, store }: ListBuilding): Promise<void> {
  const { queryKey, params } = firstPage(kind, store);
  return queryClient.prefetchQuery({ queryKey, queryFn: () => provider.getList(kind.name, params), retry: false });
}
