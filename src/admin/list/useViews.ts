import { useListContext } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useSearchParams } from 'react-router-dom';
import type { Kind } from '../../../resources/kind/types';
import { useStoreValue } from '../../context/useStoreValue';
import { useUser } from '../queries';
import { allViews, onViews, viewSearch, viewsOf, type SavedView } from './savedViews';

const store = { get: allViews, subscribe: onViews };

export interface Views {
  all: readonly SavedView[];
  /** The one that is shown now, unchanged. */
  current: SavedView | undefined;
  /** What would be saved. */
  search: string;
  /** Undefined while the person is not known yet: nothing can be saved. */
  owner: number | undefined;
  open(view: SavedView): void;
}

/** The views of a list, inside of its context. */
export function useViews(kind: Kind): Views {
  const owner = useUser().data?.id;
  const stored = useStoreValue(store);
  const { filterValues, sort } = useListContext();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = new URLSearchParams(params);
  // Defaults are not in the URL.
  shown.set('filter', JSON.stringify(filterValues));
  shown.set('sort', sort.field);
  shown.set('order', sort.order);
  const search = viewSearch(kind, shown);
  const all = viewsOf(stored, kind.name, owner);
  return {
    all,
    current: all.find((view) => view.search === search),
    search,
    owner: typeof owner === 'number' ? owner : undefined,
    open: (view) => void navigate({ search: view.search }),
  };
}
