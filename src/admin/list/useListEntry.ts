/**
 * Initial state of a list. react-admin stores search, filters and selection per list, and restores them under a
 * URL without them: a person would take some rows for all. Here the URL decides: without a filter it means all
 * rows; a newly opened list has no selection. Going back restores both; order, columns and density are retained.
 */
import { useStoreContext } from 'ra-core';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Kind } from '../../../resources/kind/types';
import { isJsonObject } from '../../lib/json';

/** What of it outlives a visit. */
const lasting = ['sort', 'order', 'perPage', 'columns', 'density'];

const isNarrowed = ({ filter, page }: Record<string, unknown>): boolean =>
  (isJsonObject(filter) && Object.keys(filter).length > 0) || Number(page ?? 1) > 1;

/** The lists that have been looked at since the page was loaded, which has one store. */
const visited = new WeakMap<object, Set<string>>();

/** A number that changes when the list must be remounted; undefined until the stored state has been cleared. */
export function useListEntry(kind: Kind): number | undefined {
  const { key, search } = useLocation();
  const type = useNavigationType();
  const store = useStoreContext();
  const names = { params: `${kind.name}.listParams`, selected: `${kind.name}.selectedIds` };
  const hasSelected = () => (store.getItem<unknown[]>(names.selected)?.length ?? 0) > 0;

  const [entry, setEntry] = useState(() => {
    // The history's first entry has the key "default".
    const isOpened = key === 'default' && !visited.get(store)?.has(kind.name);
    return { key, times: 0, unselects: (type !== 'POP' || isOpened) && hasSelected() };
  });
  useLayoutEffect(() => {
    visited.set(store, (visited.get(store) ?? new Set()).add(kind.name));
  }, [store, kind.name]);
  if (entry.key !== key) setEntry({ ...entry, key, unselects: search === '' && type === 'PUSH' && hasSelected() });

  const storedParams = store.getItem<unknown>(names.params);
  const widens = search === '' && isJsonObject(storedParams) && isNarrowed(storedParams);
  const isDue = widens || entry.unselects;
  // Before the first paint, and only if there is something to clear.
  useLayoutEffect(() => {
    if (!isDue) return;
    if (widens && isJsonObject(storedParams)) {
      const lasts = Object.entries(storedParams).filter(([name]) => lasting.includes(name));
      store.setItem(names.params, { ...Object.fromEntries(lasts), filter: {}, page: 1 });
    }
    if (entry.unselects) store.setItem(names.selected, []);
    // oxlint-disable-next-line react/set-state-in-effect -- the list is mounted again once the store, which is not React's, is cleared
    setEntry({ key, times: entry.times + 1, unselects: false });
  }, [isDue, widens, storedParams, store, names.params, names.selected, entry, key]);
  return isDue ? undefined : entry.times;
}
