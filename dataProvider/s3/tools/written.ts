/**
 * A write of which only the answer may be lost. Ceph carries out what is put on a bucket (its policy, its rules) and answers
 * without leave for a page to read it, which looks like a write that never arrived.
 */
import { isS3Error } from '../fault';

/** `isDone` looks whether it was carried out; asked only where the answer could not be read. Rejects with `S3Error`. */
export async function written(write: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isUnread = isS3Error(error) && error.kind === 'connection';
    if (!isUnread || !(await isDone().catch(() => false))) throw error;
  }
}

/** Whether two values say the same, in whatever order their names are. */
export function isSame(one: unknown, other: unknown): boolean {
  const isBag = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';
  if (!isBag(one) || !isBag(other)) return Object.is(one, other);
  const names = (value: Record<string, unknown>) => Object.keys(value).filter((name) => value[name] !== undefined);
  const [mine, theirs] = [names(one), names(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    mine.length === theirs.length &&
    mine.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
