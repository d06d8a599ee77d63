/** Sorting by the list's own column: its values are in no record, so the page is sorted here. */
import { useGetList, useListContext } from 'ra-core';
import { useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { sortBy, type SortOrder } from '../../../dataProvider/list';
import type { Kind } from '../../../resources/kind/types';
import type { OwnColumn } from './useColumns';
import { wholeList } from '../../lib/wholeList';

interface OwnOrder {
  /** Undefined if the list is sorted by a field, or while the values are loading. */
  records: PortalRecord[] | undefined;
  /** All that the filters leave, in this order. */
  arrange(records: readonly PortalRecord[]): readonly PortalRecord[];
}

/** Asks nothing again: the provider sorts and filters complete lists that are here already. */
export function useOwnOrder(kind: Kind, column: OwnColumn | undefined): OwnOrder {
  const { sort, filterValues, page, perPage } = useListContext<PortalRecord>();
  const by = sort.field === column?.name ? column : undefined;
  const order: SortOrder = sort.order;
  const { data } = useGetList<PortalRecord>(
    kind.name,
    { filter: filterValues, sort: kind.sort, pagination: wholeList },
    { enabled: by !== undefined, retry: false },
  );
  const sorted = useMemo(() => (by && data ? sortBy(data, by.value, order) : undefined), [by, data, order]);
  const records = useMemo(() => sorted?.slice((page - 1) * perPage, page * perPage), [sorted, page, perPage]);
  return { records, arrange: (given) => (by ? sortBy(given, by.value, order) : given) };
}
