/**
 * Locks shared by all tabs of the browser. Browsers have them on secure origins only (TLS, localhost); elsewhere
 * `leases.ts` replaces them, and where storage is blocked or full too, each tab behaves as if it were alone.
 */
import { eitherSignal } from './eitherSignal';
import { heldLeases, takeLease, type Held } from './leases';
import { wait } from './wait';

/** ms: between two tries to get a lease, and until a lease that another tab took at the same moment is visible here. */
const pause = 500;
const settling = 30;

const lockManager = (): LockManager | undefined =>
  (globalThis as { navigator?: Partial<Navigator> }).navigator?.locks ?? undefined;

interface LockOptions {
  /** Do not run if the lock is held. */
  ifFree?: boolean;
  /** Do not run if the lock is still held after this many milliseconds. Default: wait for as long as it takes. */
  within?: number;
  /** Cancels the wait: rejects with its reason. */
  signal?: AbortSignal;
}

/** Undefined: held by another. `alone`: storage is blocked. */
async function takeOne(name: string): Promise<Held | 'alone' | undefined> {
  let held: Held | undefined;
  try {
    held = takeLease(name);
  } catch {
    return 'alone';
  }
  if (!held) return undefined;
  await wait(settling);
  if (held.isOurs()) return held;
  held.release();
  return undefined;
}

async function leased(name: string, work: () => void | Promise<void>, options: LockOptions) {
  const { ifFree, within = Infinity, signal } = options;
  const end = performance.now() + within;
  let held = await takeOne(name);
  while (!held && !ifFree && performance.now() < end) {
    await wait(pause);
    signal?.throwIfAborted();
    held = await takeOne(name);
  }
  if (!held) return;
  try {
    // Also if it was aborted while the lease was taken.
    signal?.throwIfAborted();
    await work();
  } finally {
    if (held !== 'alone') held.release();
  }
}

/**
 * Runs the task while no other task with this lock name runs in any tab. Resolves when it is done or was skipped; rejects as the task does.
 *
 * @example
 * await exclusive('portico.cleanup', () => Promise.resolve(), { ifFree: true });
 */
export async function exclusive(
  name: string,
  work: () => void | Promise<void>,
  options: LockOptions = {},
): Promise<void> {
  const { ifFree, within = Infinity, signal } = options;
  signal?.throwIfAborted();
  const locks = lockManager();
  if (!locks) return leased(name, work, options);
  const late = Number.isFinite(within) ? AbortSignal.timeout(within) : undefined;
  const either = eitherSignal(...[late, signal].filter((one) => one !== undefined));
  let isBegun = false;
  const begin = (lock: Lock | null) => {
    isBegun = true;
    return lock ? work() : undefined;
  };
  try {
    // Browsers reject both options together.
    await locks.request(name, ifFree ? { ifAvailable: true } : { signal: either.signal }, begin);
  } catch (error) {
    if (isBegun || signal?.aborted || !late?.aborted) throw error;
  } finally {
    either.release();
  }
}

/** Names of the locks held in any tab; undefined if that is unknown: the browser has no locks, and its storage is blocked. */
export async function heldLocks(): Promise<ReadonlySet<string> | undefined> {
  const locks = lockManager();
  if (!locks) return heldLeases();
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
