import { useSyncExternalStore } from 'react';

/**
 * Creates a hook that returns whether a media query matches and updates when it changes. Call it once, outside
 * components.
 */
export function mediaQueryHook(query: string): () => boolean {
  const matches = () => window.matchMedia(query).matches;
  function subscribe(changed: () => void) {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }
  return () => useSyncExternalStore(subscribe, matches);
}
