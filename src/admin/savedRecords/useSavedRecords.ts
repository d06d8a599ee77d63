import { useEffect } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import { useStoreValue } from '../../context/useStoreValue';
import { useUser } from '../queries';
import {
  addFavourite,
  addRecent,
  favourites,
  isSameRecord,
  ofOwner,
  recents,
  removeFavourite,
  type SavedRecord,
} from './savedRecords';

const stores = {
  favourites: { get: favourites.all, subscribe: favourites.subscribe },
  recents: { get: recents.all, subscribe: recents.subscribe },
};

interface SavedRecords {
  records: readonly SavedRecord[];
  /** Number of rows to reserve space for while the person is not known yet. */
  expected: number;
}

/**
 * The signed-in person's favourites, or the records viewed last.
 *
 * @example
 * const { records: favourites } = useSavedRecords('favourites');
 */
export function useSavedRecords(which: keyof typeof stores): SavedRecords {
  const { data } = useUser();
  const all = useStoreValue(stores[which]);
  if (data) return { records: ofOwner(all, data.id), expected: 0 };
  return { records: [], expected: ofOwner(all, all[0]?.owner).length };
}

const nameIn = (kind: Kind, record: PortalRecord): string => {
  const name = valueAt(record, kind.title);
  return typeof name === 'string' ? name : '';
};

/** Remembers that this one was looked at. */
export function useVisited(kind: Kind, record: PortalRecord): void {
  const owner = useUser().data?.id;
  const { id } = record;
  const name = nameIn(kind, record);
  useEffect(() => {
    if (typeof owner === 'number') addRecent({ owner, kind: kind.name, id, name });
  }, [owner, kind.name, id, name]);
}

interface Favourite {
  isOn: boolean;
  /** Returns false if there are too many already. Undefined while the person is not known yet. */
  toggle: (() => boolean) | undefined;
}

export function useFavourite(kind: Kind, record: PortalRecord): Favourite {
  const owner = useUser().data?.id;
  const { records } = useSavedRecords('favourites');
  const saved = records.find((one) => isSameRecord(one, { kind: kind.name, id: record.id }));
  if (typeof owner !== 'number') return { isOn: false, toggle: undefined };
  const one = { owner, kind: kind.name, id: record.id, name: nameIn(kind, record) };
  return {
    isOn: saved !== undefined,
    toggle() {
      if (!saved) return addFavourite(one);
      removeFavourite(one);
      return true;
    },
  };
}
