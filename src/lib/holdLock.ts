import { lockManager } from './locks';

/**
 * Holds a lock until the answer is called or the page goes, so that other tabs see that something is at work. By itself, since
 * no first screen needs it.
 */
export function holdLock(name: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  lockManager()
    ?.request(name, () => held)
    .catch(() => undefined);
  return release;
}
