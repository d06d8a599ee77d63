/** The sources that `Part` renders, and how to combine them. Pure: no hooks. */

export interface PartSource<T> {
  /** Undefined until the first answer; retained while it is refetched and when that fails. */
  data: T | undefined;
  /** The error of the last request; null or undefined if it succeeded. */
  error: unknown;
  /** Requests it again. */
  refetch(): unknown;
  /** When `data` was received, ms since the epoch; 0 or absent if unknown. */
  dataUpdatedAt?: number | undefined;
}

/**
 * Neither answered nor failed yet.
 *
 * @example
 * if (isAwaited(query)) return null;
 */
export const isAwaited = ({ data, error }: PartSource<unknown>): boolean => data === undefined && !error;

type Answers<S extends Readonly<Record<string, PartSource<unknown>>>> = {
  [K in keyof S]: S[K] extends PartSource<infer T> ? T : never;
};

/**
 * Combines sources: answered when all are, failed as soon as one is; Retry requests those that failed. Its time
 * is the oldest.
 *
 * @example
 * const both = together({ names: query, accounts: accounts.source });
 * return <Part of={both}>{({ names }) => <p>{names.join(', ')}</p>}</Part>;
 */
export function together<S extends Readonly<Record<string, PartSource<unknown>>>>(sources: S): PartSource<Answers<S>> {
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
export function mapped<T, U>({ data, ...source }: PartSource<T>, read: (data: T) => U): PartSource<U> {
  return { ...source, data: data === undefined ? undefined : read(data) };
}

/**
 * A source that the screen can do without: counts as answered once it was requested, even if that failed. The
 * reader of the source then shows its error.
 *
 * @example
 * <Part of={optional(query)}>{({ data = [], error }) => <p>{error ? 'Unknown' : data.length}</p>}</Part>
 */
export function optional<S extends PartSource<unknown> & { isFetched?: boolean }>(source: S): PartSource<S> {
  const asked = source.isFetched ?? !isAwaited(source);
  return {
    data: asked || source.error ? source : undefined,
    error: undefined,
    refetch: source.refetch,
    dataUpdatedAt: source.dataUpdatedAt,
  };
}
