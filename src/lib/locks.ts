/**
 * Locks shared by all tabs of the browser. Browsers have them on secure origins only (TLS, localhost); elsewhere
 * each tab behaves as if it were alone.
 */
export const lockManager = (): LockManager | undefined =>
  (globalThis as { navigator?: Partial<Navigator> }).navigator?.locks ?? undefined;

interface LockOptions {
  /** Do not run if the lock is held. Default: wait for it. */
  ifFree?: boolean;
  /** Cancels the wait: rejects with its reason. */
  signal?: AbortSignal;
}

/**
 * Runs the task while no other task with this lock name runs in any tab; immediately if the browser has no
 * locks. Resolves when it is done or was skipped; rejects as the task does.
 *
 * @example
 * await exclusive('portico.cleanup', () => Promise.resolve(), { ifFree: true });
 */
export async function exclusive(
  name: string,
  work: () => void | Promise<void>,
  { ifFree = false, signal }: LockOptions = {},
): Promise<void> {
  const locks = lockManager();
  if (!locks) return work();
  // Browsers reject both options together.
  const options: globalThis.LockOptions = ifFree ? { ifAvailable: true } : signal ? { signal } : {};
  await locks.request(name, options, (lock) => (lock ? work() : undefined));
}

/** Names of the locks held in any tab; undefined if the browser has no locks. */
export async function heldLocks(): Promise<ReadonlySet<string> | undefined> {
  const locks = lockManager();
  if (!locks) return undefined;
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
