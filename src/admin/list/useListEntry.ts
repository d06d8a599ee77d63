/**
 * What a list begins with. react-admin keeps search, filters and selection of each list, and brings them back under an address
 * that says nothing of them: one would look at some rows and take them for all. Here the address is right. One without a filter
 * means all; one that is newly come to has nothing selected. Back finds both as they were; order, columns and density are kept.
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

/** A number that is another one where the list has to begin again; undefined until what was kept is cleared. */
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

  const kept = store.getItem<unknown>(names.params);
  const widens = search === '' && isJsonObject(kept) && isNarrowed(kept);
  const isDue = widens || entry.unselects;
  // Before anything is drawn, and only where there is something to clear.
  useLayoutEffect(() => {
    if (!isDue) return;
    if (widens && isJsonObject(kept)) {
      const lasts = Object.entries(kept).filter(([name]) => lasting.includes(name));
      store.setItem(names.params, { ...Object.fromEntries(lasts), filter: {}, page: 1 });
    }
    if (entry.unselects) store.setItem(names.selected, []);
    // oxlint-disable-next-line react/set-state-in-effect -- the list is mounted again once the store, which is not React's, is cleared
    setEntry({ key, times: entry.times + 1, unselects: false });
  }, [isDue, widens, kept, store, names.params, names.selected, entry, key]);
  return isDue ? undefined : entry.times;
}
