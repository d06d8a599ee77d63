/**
 * A write of which only the answer may be lost. Ceph carries out what is put on a bucket (its policy, its rules) and answers
 * without leave for a page to read it, which looks like a write that never arrived.
 */
import { isS3Error } from '../s3Error';
import { isNested } from '../../../src/lib/json';

/**
 * `isDone` checks whether the write was carried out; called only if the answer could not be read. Rejects with
 * `S3Error`.
 */
export async function writeOrConfirm(write: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isUnread = isS3Error(error) && error.kind === 'connection';
    if (!isUnread || !(await isDone().catch(() => false))) throw error;
  }
}

/** Deep equality, independent of the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isNested(one) || !isNested(other)) return Object.is(one, other);
  const valuesOf = (value: object) => new Map(Object.entries(value).filter(([, inner]) => inner !== undefined));
  const [mine, theirs] = [valuesOf(one), valuesOf(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    mine.size === theirs.size &&
    [...mine].every(([name, value]) => theirs.has(name) && isSame(value, theirs.get(name)))
  );
}
