/** Lists with their state: which records are known, and which are not. Pure. */

export type Listed<R> = Partial<R> & { id: string | number; location?: string | undefined };

export interface SourceList<R> {
  records: readonly Listed<R>[];
  /** Locations whose list has not arrived, or failed: what is read of them is old, or nothing. `all`: every one. */
  unknown: 'all' | ReadonlySet<string>;
  /** Something of the record's field was answered and could not be read. */
  isUnread(id: string | number, field: string): boolean;
}

export const isUnknownIn = ({ unknown }: SourceList<unknown>, location: string | undefined): boolean =>
  unknown === 'all' || unknown.has(location ?? '');
