/**
 * Polls records in a transitional status until they are stable, and those of a kind that declares it at any time, while the
 * page is visible. The only other polling is `useFollowUps`.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { idleAfterFirstPaint } from '../../context/idleAfterFirstPaint';
import { useProvider } from '../../context/portal';
import { unlessLeft } from '../../lib/unlessLeft';
import { isChanging, onOptimisticChange, reconcile } from './optimisticStatus';

/** Seconds between an answer and the next request, unless the kind declares its own (`poll`). */
const pollPause = 4;

/** What is due reads its record first (`fallbackRunner`), so that this can wait for the first screen. */
async function loadFallbackRules() {
  await idleAfterFirstPaint;
  return import('./fallbackRules');
}

/**
 * Locations (or '' for account scope) with records in a transitional status, as one text so that it can be
 * compared.
 */
function transitionalLocations(kind: Kind, records: readonly PortalRecord[]): string {
  if (!kind.status) return '-';
  const found = new Set<string>();
  for (const record of records) {
    if (isChanging(kind, record)) found.add(record.location ?? '');
  }
  return found.size === 0 ? '-' : [...found].sort().join('\n');
}

/**
 * Polls the kind's lists every 4 s, or as it declares, while one of these records is in a transitional status and the page is
 * visible.
 *
 * @example
 * usePollTransitional(kind, records);
 */
export function usePollTransitional(kind: Kind, records: readonly PortalRecord[]): void {
  const provider = useProvider();
  const locations = useSyncExternalStore(onOptimisticChange, () => transitionalLocations(kind, records));

  const { transitional = pollPause, always } = kind.poll ?? {};
  const seconds = locations === '-' ? always : transitional;

  useEffect(() => {
    reconcile(kind, records);
    // Where its code cannot be fetched, the next answer tries again.
    return unlessLeft(
      loadFallbackRules(),
      ({ reconcileFallbacks }) => reconcileFallbacks(kind, records),
      () => undefined,
    );
  }, [kind, records]);

  // A job finished in a location may have changed other resources there: an address, a disk.
  const before = useRef('-');
  useEffect(() => {
    const now = locations.split('\n');
    for (const location of before.current.split('\n')) {
      if (location !== '-' && !now.includes(location)) void provider.jobFinished(kind.name, location || undefined);
    }
    before.current = locations;
  }, [kind, locations, provider]);

  useEffect(() => {
    if (seconds === undefined) return;
    const parts = locations === '-' ? [''] : locations.split('\n');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polling = false;
    let over = false;
    const wait = () => {
      clearTimeout(timer);
      if (!over && document.visibilityState === 'visible') timer = setTimeout(() => void poll(), seconds * 1000);
    };
    const poll = async () => {
      if (polling) return;
      polling = true;
      await Promise.allSettled(parts.map((location) => provider.refresh(kind.name, location || undefined)));
      polling = false;
      wait();
    };
    // A person who returns to the tab sees current data at once, not four seconds later.
    const turned = () => (document.visibilityState === 'visible' ? void poll() : clearTimeout(timer));
    wait();
    document.addEventListener('visibilitychange', turned);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turned);
    };
  }, [kind, locations, provider, seconds]);
}
