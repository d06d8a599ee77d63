/** What a list needs to know of its page, where the API sorts, filters and pages. */
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import type { ServerPage } from '../../../../dataProvider/source';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { useQueryString } from '../../../context/useQueryString';
import { useListFilter } from '../useListFilter';
import { narrowingIn, placingIn, useLongLocation } from './useLongLocation';
import { useLongParent } from './useLongParent';

/** Rows that were loaded last, and what they answer. */
interface Loaded {
  records: PortalRecord[];
  page: number;
  question: string;
}

/** Filters that the API is declared to have, of those in the address. */
function isAskable(kind: Kind, filter: RecordData): boolean {
  const { filters = {}, several, search } = kind.api.list.serverSide ?? {};
  return Object.entries(filter).every(([name, value]) => {
    if (name === 'q') return search !== undefined || value === '';
    if (kind.lineage?.names.includes(name)) return true;
    // Whether the kind is in that location is checked by `useLongLocation`.
    if (name === 'location' && kind.scope === 'location') return true;
    return Object.hasOwn(filters, name) && (several !== undefined || !Array.isArray(value) || value.length < 2);
  });
}

/** Corrects the page size in the URL to the API's maximum, without a history entry. */
export function usePageSize(size: number | undefined): void {
  const { page, perPage, sort, filterValues } = useListContext();
  const [, change] = useQueryString();
  useEffect(() => {
    if (size === undefined || size === perPage) return;
    change((params) => {
      const shown = { page, perPage: size, sort: sort.field, order: sort.order, filter: JSON.stringify(filterValues) };
      for (const [name, value] of Object.entries(shown)) params.set(name, String(value));
    });
  }, [size, page, perPage, sort.field, sort.order, filterValues, change]);
}

export type PageList = ReturnType<typeof useListContext<PortalRecord>>;

/** The list around, where a page that could not be read (`meta.error`) has an error and no rows. */
export function usePageList(): PageList {
  const list = useListContext<PortalRecord>();
  const { error } = (list.meta ?? {}) as Partial<ServerPage['meta']>;
  if (error === undefined) return list;
  // Cast: react-admin's union of states has none with both an error and the previous page's rows.
  return { ...list, data: undefined, error: list.isPlaceholderData ? null : error } as PageList;
}

/** While another page of the same question is awaited, or has failed: the rows that were loaded last, and their page. */
export function useLoadedBefore({ data, error, page, filter = {}, filterValues, sort, isPlaceholderData }: PageList) {
  const question = JSON.stringify([filterValues, filter, sort.field, sort.order]);
  const [loaded, setLoaded] = useState<Loaded>();
  if (data && !isPlaceholderData && (loaded?.records !== data || loaded.page !== page || loaded.question !== question))
    setLoaded({ records: data, page, question });
  return (error || isPlaceholderData) && loaded?.question === question ? loaded : undefined;
}

/** What is selected is what was seen under these filters. */
export function useForgetSelection({ filterValues, onUnselectItems, selectedIds }: PageList): void {
  const narrowed = JSON.stringify(filterValues);
  const [narrowedBefore, setNarrowedBefore] = useState(narrowed);
  useEffect(() => {
    if (narrowed === narrowedBefore) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the selection is in react-admin's store, which is not React's
    setNarrowedBefore(narrowed);
    if (selectedIds.length > 0) onUnselectItems();
  }, [narrowed, narrowedBefore, onUnselectItems, selectedIds.length]);
}

/** What narrows the list, and what can be said of a page without rows. */
export function useNarrowing(kind: Kind, list: PageList) {
  const { data, page, filterValues, isPlaceholderData } = list;
  const changeFilter = useListFilter();
  const location = useLongLocation(kind);
  const parent = useLongParent(kind);
  const isNowhere = location !== undefined && location.current === undefined;
  const isFiltered = Object.keys(narrowingIn(kind, filterValues)).length > 0 || isNowhere;
  const isEmpty = data?.length === 0 && page === 1 && !isPlaceholderData;
  // The others may have some.
  const hasLocations = location !== undefined && !location.isFixed && location.all.length > 1;
  const hasOthers = hasLocations || (parent !== undefined && !parent.isFixed);
  const clear = () =>
    changeFilter((filter) => ({
      ...placingIn(kind, filter),
      ...(hasLocations && location.current !== undefined && { location: [location.current] }),
    }));
  return {
    isFiltered,
    isRefused: !isAskable(kind, filterValues) || isNowhere,
    isEmpty,
    isUntouched: isEmpty && !isFiltered && !hasOthers,
    /** The field that names the parent, while none is chosen. */
    lacksParent: parent?.isChosen === false ? parent.field : undefined,
    clear,
  };
}
