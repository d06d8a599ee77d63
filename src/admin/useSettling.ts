/** Polls what changes by itself until it is stable, while the page can be seen (design.md section 4). Nothing else polls. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PortalRecord } from '../../dataProvider';
import type { Kind } from '../../resources/kind/types';
import { useProvider } from '../context/portal';
import { settleFallbacks } from './actions/fallbackRules';
import { isPromised, onPromise, reconcile } from './actions/optimisticStatus';

/** Milliseconds between an answer and the next question. */
const settlingPause = 4000;

/** Places (or '' for account scope) that hold records which are not stable, in one text so that it compares. */
function unsettled(kind: Kind, records: readonly PortalRecord[]): string {
  const { status } = kind;
  if (!status) return '-';
  const found = new Set<string>();
  for (const record of records) {
    if (status.isSettling(record) || isPromised(kind, record)) found.add(record.location ?? '');
  }
  return found.size === 0 ? '-' : [...found].sort().join('\n');
}

export function useSettling(kind: Kind, records: readonly PortalRecord[]): void {
  const provider = useProvider();
  const places = useSyncExternalStore(onPromise, () => unsettled(kind, records));

  useEffect(() => {
    reconcile(kind, records);
    settleFallbacks(kind, records);
  }, [kind, records]);

  // A job that has finished in a location may have changed what else is there: an address, a disk.
  const before = useRef('-');
  useEffect(() => {
    const now = places.split('\n');
    for (const place of before.current.split('\n')) {
      if (place !== '-' && !now.includes(place)) void provider.settled(kind.name, place || undefined);
    }
    before.current = places;
  }, [kind, places, provider]);

  useEffect(() => {
    if (places === '-') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    let over = false;
    const wait = () => {
      clearTimeout(timer);
      if (!over && document.visibilityState === 'visible') timer = setTimeout(() => void ask(), settlingPause);
    };
    const ask = async () => {
      if (asking) return;
      asking = true;
      await Promise.allSettled(places.split('\n').map((place) => provider.refresh(kind.name, place || undefined)));
      asking = false;
      wait();
    };
    // Who comes back to the page sees what is true now, not four seconds later.
    const turned = () => (document.visibilityState === 'visible' ? void ask() : clearTimeout(timer));
    wait();
    document.addEventListener('visibilitychange', turned);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turned);
    };
  }, [kind, places, provider]);
}
