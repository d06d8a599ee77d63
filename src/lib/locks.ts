/**
 * Locks that all tabs of the browser share. Browsers have them on secure origins only (TLS, localhost): elsewhere each tab
 * is as if it were alone.
 */
export const lockManager = (): LockManager | undefined =>
  (globalThis as { navigator?: Partial<Navigator> }).navigator?.locks ?? undefined;

export interface LockOptions {
  /** Not run at all where the lock is held; left out: it is waited for. */
  ifFree?: boolean;
  /** Gives up waiting: rejects with its reason. */
  signal?: AbortSignal;
}

/**
 * Runs the work while no other work under this name runs, in whatever tab; without locks, at once. Resolves when it is done,
 * or was not run; rejects as the work does.
 */
export async function exclusive(
  name: string,
  work: () => void | Promise<void>,
  { ifFree = false, signal }: LockOptions = {},
): Promise<void> {
  const locks = lockManager();
  if (!locks) return work();
  // Browsers refuse both at once.
  const options: globalThis.LockOptions = ifFree ? { ifAvailable: true } : signal ? { signal } : {};
  await locks.request(name, options, (lock) => (lock ? work() : undefined));
}

/** Names of the locks that are held in some tab; undefined where the browser cannot tell. */
export async function heldLocks(): Promise<ReadonlySet<string> | undefined> {
  const locks = lockManager();
  if (!locks) return undefined;
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
