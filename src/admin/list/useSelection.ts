/** The selection of a list for its rows. A click marks its row at once; all that depends on the selection is rendered in time slices. */
import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { RecordId } from '../../../dataProvider/address';
import { useLatest } from '../../ui/useLatest';

interface Selection {
  selected: ReadonlySet<RecordId>;
  /** With `isOn`, these are selected in addition to the others; else nothing is selected. */
  selectAll(ids: readonly RecordId[], isOn: boolean): void;
  toggle(id: RecordId): void;
}

/** Call `selectAll` and `toggle` inside `startTransition`; they are the same functions in each render. */
export function useSelection(): Selection {
  const { selectedIds, onSelect } = useListContext();
  // What is rendered is older than a click of a moment ago: two quick clicks would lose the first.
  const latest = useRef<readonly RecordId[]>(selectedIds);
  const own = useRef(new WeakSet<readonly RecordId[]>());
  useEffect(() => {
    // Somebody else's selection: cleared, or what a bulk action left.
    if (!own.current.has(selectedIds)) latest.current = selectedIds;
  }, [selectedIds]);
  const select = (ids: RecordId[]) => {
    latest.current = ids;
    own.current.add(ids);
    onSelect(ids);
  };
  return {
    selected: new Set(selectedIds),
    selectAll: useLatest((_again, ids: readonly RecordId[], isOn: boolean) =>
      select(isOn ? [...new Set([...latest.current, ...ids])] : []),
    ),
    toggle: useLatest((_again, id: RecordId) => {
      const others = latest.current.filter((one) => one !== id);
      select(others.length < latest.current.length ? others : [...others, id]);
    }),
  };
}
