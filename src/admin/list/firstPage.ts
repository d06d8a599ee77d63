import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, Store } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider';
import type { Http } from '../../../dataProvider/http';
import type { Kind } from '../../../resources/kind/types';
import type { Registry } from '../../../resources/registry';
import { isJsonObject } from '../../lib/json';
import { basePath } from '../../session/entryUrl';
import { pricesQuery, privileges, userQuery } from '../queries';
import { accountsParams } from '../useAccounts';

/** Rows of a page of a list. */
export const perPage = 100;

type Address = Pick<Location, 'pathname' | 'search'>;

/** The kind, of those in locations, whose list is at the page's path; undefined at any other path. */
export const listAtPath = (kinds: readonly Kind[], { pathname }: Pick<Address, 'pathname'> = location) =>
  kinds.find(({ scope, routes }) => scope === 'location' && `${basePath}${routes.list}` === pathname);

/** The same without filters; undefined at any other address. */
export const listAtAddress = ({ kinds }: Registry, address: Address = location): Kind | undefined =>
  address.search === '' ? listAtPath(kinds, address) : undefined;

/**
 * What `KindList` requests first at an address without parameters: page 1, in the order and with the number of rows that the
 * person has chosen. The key is that of react-admin's `useGetList`.
 */
function firstParams(kind: Kind, store: Store): GetListParams {
  const stored = store.getItem<unknown>(`${kind.name}.listParams`);
  const chosen = isJsonObject(stored) ? stored : {};
  const { field, order } = kind.sort;
  return {
    pagination: { page: 1, perPage: Number(chosen.perPage ?? perPage) },
    sort: {
      field: String(chosen.sort ?? field),
      order: chosen.order === 'ASC' || chosen.order === 'DESC' ? chosen.order : order,
    },
    filter: {},
  };
}

export interface ListBuilding {
  queryClient: QueryClient;
  provider: PortalProvider;
  /** react-admin's. */
  store: Store;
}

const prefetch = ({ queryClient, provider }: Omit<ListBuilding, 'store'>, { name }: Kind, params: GetListParams) =>
  queryClient.prefetchQuery({
    queryKey: [name, 'getList', params],
    queryFn: () => provider.getList(name, params),
    retry: false,
  });

/**
 * Builds the list before it is rendered, so that its rows are part of the first rendering instead of following placeholders. Call it
 * where its answers, or the rows of the last visit, are here. Resolves in any case.
 */
export const buildFirstPage = (kind: Kind, building: ListBuilding): Promise<void> =>
  prefetch(building, kind, firstParams(kind, building.store));

/**
 * Reads what the frame and the prices of rows depend on before they are rendered: each of these that came a moment later rendered all
 * rows once more. Call it where the answers are here. Resolves in any case.
 */
export async function readFrame(registry: Registry, http: Http, building: Omit<ListBuilding, 'store'>): Promise<void> {
  const { queryClient } = building;
  const accounts = registry.find('billing_account');
  const rights = privileges(http);
  await Promise.all([
    accounts && prefetch(building, accounts, accountsParams),
    // Answered already where kinds of portal.json are for administrators. A failure is an answer, too.
    queryClient.getQueryState(rights.queryKey) ?? queryClient.prefetchQuery(rights),
    queryClient.prefetchQuery(userQuery(http)),
    queryClient.prefetchQuery(pricesQuery(http)),
  ]);
}
