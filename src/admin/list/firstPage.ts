import type { GetListParams, Store } from 'ra-core';
import type { Kind } from '../../../resources/kind/types';
import { isJsonObject } from '../../lib/json';

/** Rows of a page of a list. */
export const perPage = 100;

/**
 * What `KindList` requests first at an address without parameters: page 1, in the order and with the number of rows that the
 * person has chosen. The key is that of react-admin's `useGetList`.
 */
export function firstPage(kind: Kind, store: Store): { queryKey: unknown[]; params: GetListParams } {
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
