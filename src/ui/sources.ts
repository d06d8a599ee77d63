/** The sources that `Part` renders. Pure: no hooks. */

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

/**
 * A source that the screen can do without: counts as answered once it was requested, even if that failed. The
 * reader of the source then shows its error.
 *
 * @example
 * <Part of={optional(query)}>{({ data = [], error }) => <p>{error ? 'Unknown' : data.length}</p>}</Part>
 */
export function optional<S extends PartSource<unknown> & { isFetched?: boolean }>(source: S): PartSource<S> {
  const hasAnswered = source.isFetched ?? !isAwaited(source);
  return {
    data: hasAnswered || source.error ? source : undefined,
    error: undefined,
    refetch: source.refetch,
    dataUpdatedAt: source.dataUpdatedAt,
  };
}
