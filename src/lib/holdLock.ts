import { exclusive } from './locks';

/**
 * Holds a lock until the returned function is called or the page is closed, so that other tabs know that work is
 * in progress. A module of its own, since no first screen needs it.
 */
export function holdLock(name: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  exclusive(name, () => held).catch(() => undefined);
  return release;
}
