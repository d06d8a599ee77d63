import { vi } from 'vitest';

/** Where the page would have gone, after `watchLeaving`. */
export const assign = vi.fn<(address: string) => void>();

/** jsdom goes nowhere: the address that the page would have left for is recorded instead. */
export function watchLeaving() {
  assign.mockClear();
  const { origin, href, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { origin, href, pathname, search, hash, assign });
}
