import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { indicatorDelay } from '../lib/delays';

interface Wait {
  /** When it began, and when its last placeholder was removed, ms of the page's clock. */
  since: number;
  until: number;
  /** Placeholders on screen. */
  count: number;
}

/** By portal: a page has one. */
const waits = new WeakMap<QueryClient, Wait>();

/** Placeholders that follow each other within this time are one wait, ms. */
const gap = 100;

/** The wait that goes on; otherwise one that begins now. */
function waitOf(client: QueryClient): Wait {
  const now = performance.now();
  const wait = waits.get(client);
  return wait && (wait.count > 0 || now - wait.until <= gap) ? wait : { since: now, until: now, count: 0 };
}

const isDue = ({ since }: Wait) => performance.now() - since >= indicatorDelay;

/**
 * Whether a person has waited long enough for a placeholder to be shown. Placeholders that replace each other (of a page's code, then of
 * its record) are one wait: otherwise the page stays blank for half a second before each. For placeholders of pages; `useDelayed` is for
 * waits of their own.
 *
 * @example
 * const due = useLoadingDelay();
 * return due ? <p role="status">Loading…</p> : null;
 */
export function useLoadingDelay(): boolean {
  const client = useQueryClient();
  // From the first frame: a placeholder that is due already does not disappear for one.
  const [due, setDue] = useState(() => isDue(waitOf(client)));
  useEffect(() => {
    const wait = waitOf(client);
    waits.set(client, wait);
    wait.count += 1;
    const timer = setTimeout(() => setDue(true), wait.since + indicatorDelay - performance.now());
    return () => {
      clearTimeout(timer);
      wait.count -= 1;
      wait.until = performance.now();
    };
  }, [client]);
  return due;
}
