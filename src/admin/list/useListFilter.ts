import { useListContext } from 'ra-core';
import type { RecordData } from '../../../resources/kind/types';
import { useQueryString, type ChangeQueryString } from '../../context/useQueryString';
import { isJsonObject } from '../../lib/json';

/** The filters in the URL; undefined if there are none, or they are invalid. */
function filterIn(params: URLSearchParams): RecordData | undefined {
  try {
    const filter: unknown = JSON.parse(params.get('filter') ?? '');
    return isJsonObject(filter) ? filter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A function that changes the filters of the list around and shows its first page. `edit` is given those of the router's latest location:
 * react-admin's `filterValues` are those that are rendered, so that the second of two quick changes would undo the first.
 *
 * @example
 * const changeFilter = useListFilter();
 * changeFilter((filter) => ({ ...filter, q: 'web' }), { replace: true });
 */
export function useListFilter(): (
  edit: (filter: RecordData) => RecordData,
  options?: Parameters<ChangeQueryString>[1],
) => void {
  const { filterValues, sort, perPage } = useListContext();
  const [, change] = useQueryString();
  return (edit, options = { replace: false }) =>
    change((params) => {
      params.set('filter', JSON.stringify(edit(filterIn(params) ?? filterValues)));
      params.set('page', '1');
      // In react-admin's format: a parameter missing in the URL has its default value.
      const shown = { perPage: String(perPage), sort: sort.field, order: sort.order };
      for (const [name, one] of Object.entries(shown)) if (!params.has(name)) params.set(name, one);
    }, options);
}
