/**
 * Locks of pages without TLS, where browsers have none: entries in `localStorage` that their holder renews. A page
 * that goes releases its own; those of one that crashed expire.
 */
import { newUuid } from './uuid';

const prefix = 'portico.lock.';
/** ms. Timers of a hidden page run once a minute. */
const longest = 150_000;
const renewal = 20_000;

interface Lease {
  id: string;
  /** ms since the epoch */
  until: number;
}

function read(name: string): Lease | undefined {
  try {
    const { id, until } = JSON.parse(localStorage.getItem(prefix + name) ?? '{}') as Partial<Lease>;
    const left = Number(until) - Date.now();
    // A clock that was set back since makes none last longer.
    return typeof id === 'string' && left > 0 && left <= longest ? { id, until: Number(until) } : undefined;
  } catch {
    return undefined;
  }
}

export interface Held {
  /** Whether another page has not taken it at the same moment. */
  isOurs(): boolean;
  release(): void;
}

/** Undefined: it is held, here or elsewhere. Throws if storage is blocked or full. */
export function takeLease(name: string): Held | undefined {
  if (read(name)) return undefined;
  const id = newUuid();
  const isOurs = () => read(name)?.id === id;
  const renew = () => localStorage.setItem(prefix + name, JSON.stringify({ id, until: Date.now() + longest }));
  const beat = () => {
    const other = read(name);
    if (other && other.id !== id) return;
    try {
      renew();
    } catch {
      // Storage is full or blocked by now: it holds for as long as it was last stored, and the next beat tries again.
    }
  };
  renew();
  const timer = setInterval(beat, renewal);
  const release = () => {
    clearInterval(timer);
    removeEventListener('pagehide', release);
    if (isOurs()) localStorage.removeItem(prefix + name);
  };
  addEventListener('pagehide', release);
  return { isOurs, release };
}

/** Names of those that are held in any tab; undefined if storage is blocked. */
export function heldLeases(): ReadonlySet<string> | undefined {
  try {
    const names = Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
    return new Set(names.filter(read));
  } catch {
    return undefined;
  }
}
