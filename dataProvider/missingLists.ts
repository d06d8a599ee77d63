/**
 * Lists made of an answer that had none. An API may answer null or {} where there is nothing; a broken one may do so as well. Such a list
 * is shown as an empty one, but nothing is concluded from it: neither that a record is gone, nor that one was not created.
 */
import { replaceEqualDeep } from '@tanstack/react-query';

const withoutList = new WeakSet<object>();

/** Marks the records as read from an answer without a list. Returns them. */
export function markWithoutList<T extends object>(records: T): T {
  withoutList.add(records);
  return records;
}

/**
 * Whether the answer that these records were read from had no list.
 *
 * @example
 * if (records.length === 0 && isWithoutList(records)) throw missingListOf(kind);
 */
export const isWithoutList = (records: unknown): boolean => withoutList.has(records as object);

/** For react-query's `structuralSharing`: a copy of a marked list, or an equal one in its stead, would lose or inherit the mark. */
export const shareList = (before: unknown, after: unknown): unknown =>
  [before, after].some(isWithoutList) ? after : replaceEqualDeep(before, after);
