/**
 * Caches the lists for the next visit: rows are shown at once, marked "as of", and refreshed in the background.
 * In this browser's storage, by person and impersonated person; deleted at sign-out. Without TLS or storage
 * nothing is cached.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'ra-core';
import type { PortalProvider, PortalRecord } from '../../dataProvider';
import { locationsOf } from '../../resources/kind/normalise';
import type { Registry } from '../../resources/registry';
import { buildFirstPage, listAtAddress } from '../admin/list/firstPage';
import { beforeLeaving } from '../session/leaving';
import { isPageOver, pageKey } from '../session/pageKey';
import { seenLocation } from '../session/seenLocation';
import { bounded, readSeen, type Seen, type SeenList } from './seenLists';

export interface SeenPortal {
  base: string;
  registry: Registry;
  provider: PortalProvider;
  queryClient: QueryClient;
  locations: readonly string[];
}

/**
 * Writing waits for this long after a list was read, ms, so that it is not in the way of the first clicks. A page that is hidden or left
 * writes at once: only a browser that ends without doing so loses what was read within this time.
 */
export const pauseBeforeWriting = 15_000;

/** The first script's address changes with each build. */
const buildOf = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** A digest that does not reveal the key. Undefined if the browser has no digests (a page without TLS). */
export async function ownerOf(base: string): Promise<string | undefined> {
  const key = pageKey();
  if (key === undefined || !('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`portico seen ${base} ${key}`));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function stored(): string | null {
  try {
    return localStorage.getItem(seenLocation);
  } catch {
    return null;
  }
}

function store(seen: Seen | undefined): void {
  try {
    if (seen) localStorage.setItem(seenLocation, JSON.stringify(seen));
    else localStorage.removeItem(seenLocation);
  } catch {
    // Full or forbidden: the next visit begins with nothing.
  }
}

/** Builds the list that the page's address shows, if every location's rows are cached: nothing waits for an answer. */
async function buildSeen(portal: SeenPortal, lists: readonly SeenList[], preferences: Store): Promise<void> {
  const { registry, locations } = portal;
  const shown = listAtAddress(registry);
  const isCached = (slug: string) => lists.some(({ kind, location }) => kind === shown?.name && location === slug);
  if (shown && locationsOf(shown, locations).every(isCached))
    await buildFirstPage(shown, { ...portal, store: preferences });
}

/** Fills the query cache with the cached lists. Call before any request. `preferences`: react-admin's store. */
export async function showSeen(portal: SeenPortal, preferences: Store): Promise<void> {
  const { base, registry, provider, locations } = portal;
  const owner = await ownerOf(base);
  const lists = owner ? readSeen(stored(), { owner, build: buildOf() }, Date.now()) : [];
  if (lists.length === 0) return store(undefined);
  for (const { kind, location, rows, at } of lists) {
    const isOfLocation = registry.outlines.some(({ name, scope }) => name === kind && scope === 'location');
    if (isOfLocation && locations.includes(location)) provider.seed(kind, location, rows, at);
  }
  await buildSeen(portal, lists, preferences);
}

/** Keeps what is read from now on. Answers with how to stop. */
export async function persistLastSeen({ base, registry, queryClient }: SeenPortal): Promise<() => void> {
  const owner = await ownerOf(base);
  if (!owner) return () => undefined;
  const cache = queryClient.getQueryCache();
  let due: ReturnType<typeof setTimeout> | undefined;

  const read = (): SeenList[] =>
    cache.findAll({ predicate: ({ queryKey }) => queryKey[1] === 'location' }).flatMap(({ queryKey, state }) => {
      const [kind, , location] = queryKey.map(String);
      if (!kind || !location || state.data === undefined || registry.find(kind)?.scope !== 'location') return [];
      return [{ kind, location, at: state.dataUpdatedAt, rows: state.data as readonly PortalRecord[] }];
    });
  function save(): void {
    clearTimeout(due);
    due = undefined;
    // Another person has signed in, or this one has signed out: leave no data of this person behind.
    if (isPageOver()) return;
    const [now, build] = [Date.now(), buildOf()];
    const before = readSeen(stored(), { owner: owner ?? '', build }, now);
    store({ owner: owner ?? '', build, lists: bounded([...before, ...read()], now) });
  }
  const plan = () => void (due ??= setTimeout(save, pauseBeforeWriting));
  const stopListening = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[1] !== 'location') return;
    plan();
  });
  const saveNow = () => due !== undefined && save();
  const onHidden = () => document.visibilityState === 'hidden' && saveNow();
  addEventListener('pagehide', saveNow);
  // A phone's browser may end after this without any other event.
  document.addEventListener('visibilitychange', onHidden);
  const stop = () => {
    clearTimeout(due);
    due = undefined;
    removeEventListener('pagehide', saveNow);
    document.removeEventListener('visibilitychange', onHidden);
    stopListening();
  };
  beforeLeaving(stop);
  // Lists that were read before this code was here.
  plan();
  return stop;
}
