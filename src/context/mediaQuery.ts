import { useSyncExternalStore } from 'react';

/** A hook that says whether a media query holds, and follows it. Made once, outside components. */
export function mediaQueryHook(query: string): () => boolean {
  const matches = () => window.matchMedia(query).matches;
  function subscribe(changed: () => void) {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }
  return () => useSyncExternalStore(subscribe, matches);
}
