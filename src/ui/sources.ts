/** What `Part` draws, and how several of them become one. Pure: no hooks. */

export interface PartSource<T> {
  /** Undefined until the first answer; kept while it is requested again, and when that fails. */
  data: T | undefined;
  /** Why the last time failed; null or undefined where it did not. */
  error: unknown;
  /** Asks again. */
  refetch(): unknown;
  /** When `data` was answered, ms since the epoch; 0 or absent where nobody knows. */
  dataUpdatedAt?: number | undefined;
}

/**
 * Neither answered nor failed.
 *
 * @example
 * if (isAwaited(query)) return null;
 */
export const isAwaited = ({ data, error }: PartSource<unknown>): boolean => data === undefined && !error;

type Answers<S extends Readonly<Record<string, PartSource<unknown>>>> = {
  [K in keyof S]: S[K] extends PartSource<infer T> ? T : never;
};

/**
 * One source of many: answered when all are, failed as soon as one is; Retry asks those that failed. As old as the oldest.
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

/** The same source, its answer read otherwise. */
export function mapped<T, U>({ data, ...source }: PartSource<T>, read: (data: T) => U): PartSource<U> {
  return { ...source, data: data === undefined ? undefined : read(data) };
}

/**
 * What a screen can do without: answered by itself as soon as it has been requested once, whether that failed or not; from then
 * on the screen stays, and what reads the source says how it stands.
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
