/**
 * Memoizes a load that succeeded: callers meanwhile share it, and after a failure, of a chunk for example, the next call loads again.
 *
 * @example
 * const table = loadOnce(() => Promise.resolve({ rows: 3 })); // () => import('./table')
 * const { rows } = await table();
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
