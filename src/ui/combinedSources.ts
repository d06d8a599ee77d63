/** Combines the sources that `Part` renders. Pure: no hooks. */
import type { PartSource } from './sources';

type Answers<S extends Readonly<Record<string, PartSource<unknown>>>> = {
  [K in keyof S]: S[K] extends PartSource<infer T> ? T : never;
};

/**
 * Combines sources: answered when all are, failed as soon as one is; Retry requests those that failed. Its time
 * is the oldest.
 *
 * @example
 * const both = combineSources({ names: query, accounts: accounts.source });
 * return <Part of={both}>{({ names }) => <p>{names.join(', ')}</p>}</Part>;
 */
export function combineSources<S extends Readonly<Record<string, PartSource<unknown>>>>(
  sources: S,
): PartSource<Answers<S>> {
  const all = Object.entries(sources);
  const failed = all.filter(([, { error }]) => error);
  const known = all.every(([, { data }]) => data !== undefined);
  const times = all.flatMap(([, { dataUpdatedAt }]) => (dataUpdatedAt ? [dataUpdatedAt] : []));
  return {
    data: known ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as Answers<S>) : undefined,
    error: failed[0]?.[1].error,
    refetch: () => Promise.all(failed.map(([, { refetch }]) => refetch())),
    dataUpdatedAt: times.length > 0 ? Math.min(...times) : 0,
  };
}

/** The source with its data mapped by `read`. */
export function mapSource<T, U>({ data, ...source }: PartSource<T>, read: (data: T) => U): PartSource<U> {
  return { ...source, data: data === undefined ? undefined : read(data) };
}
