import { useSyncExternalStore } from 'react';

/** Mobile layout at a screen width of 700 px or less (docs/coverage.md, section 9). */
const query = '(max-width: 700px)';

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/**
 * Whether the window is at most 700 px wide; follows it. For what differs in structure: what differs in looks is a media query.
 *
 * @example
 * const isPhone = useIsPhone();
 * return isPhone ? null : <p>{locale}</p>;
 */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
