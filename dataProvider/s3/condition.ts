/**
 * Conditions of copies and deletions (`If-None-Match`, `If-Match`), which not all engines have: some refuse them, some misread them, and
 * those that ignore them answer as if they were met.
 */
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Bucket } from './client';
import { isS3Error } from './s3Error';

type Conditional = 'copy' | 'complete' | 'delete';

const lacking = new WeakMap<S3Client, Set<Conditional>>();

/** The engine says that the condition was not met (some by 304), or (409) that something else is being written. */
export const isUnmet = (error: unknown): boolean => isS3Error(error) && [304, 409, 412].includes(error.status);

/** The condition is not known, or the bucket's CORS rule does not let a page send it. */
const mayLack = (error: unknown): boolean =>
  isS3Error(error) && (error.reason === 'cors' || [400, 405, 501].includes(error.status));

/**
 * Sends a request with its condition, and without it where the engine does not take it; that is found out once. `find` is called where the
 * condition was not met: `met` if it is met all the same, `done` if an earlier try has succeeded, else the error of the caller. Rejects
 * with `S3Error`.
 */
export async function conditionally(
  { client }: S3Bucket,
  what: Conditional,
  send: (isConditional: boolean) => Promise<void>,
  find: () => Promise<'met' | 'done' | Error>,
): Promise<void> {
  const known = lacking.get(client) ?? new Set();
  lacking.set(client, known);
  if (known.has(what)) return send(false);
  try {
    return await send(true);
  } catch (error) {
    if (isUnmet(error)) {
      const found = await find();
      if (found === 'done') return undefined;
      if (found !== 'met' || (isS3Error(error) && error.status === 409)) throw found === 'met' ? error : found;
    } else if (!mayLack(error)) throw error;
  }
  await send(false);
  known.add(what);
}
