/** Looks for a write of no kind whose answer was lost, by the reads that its call declares. Loaded with the first such write. */
import { wait } from '../src/lib/wait';
import { isUnresponsive, type PortalError } from './errors';
import type { FindDone, HttpAnswer } from './http';

/** A server that did not answer may still be at it, ms before each look. */
const pauses = [0, 2500, 5000];
/** How long a look takes at most, ms. */
const patience = 6000;

/**
 * An empty answer if the write is found. Rejects with the error otherwise, which is not `inDoubt` any more where the API itself has
 * answered 500 and reads show for certain that nothing was done.
 */
export async function foundAnswer(find: FindDone, error: PortalError): Promise<HttpAnswer> {
  for (const pause of isUnresponsive(error) ? pauses : [0]) {
    await wait(pause);
    const isDone = await Promise.race([find().catch(() => undefined), wait(patience).then(() => undefined)]);
    if (isDone) return { status: 204, headers: new Headers(), data: undefined, correlationId: error.correlationId };
    if (isDone === false && error.status === 500 && error.kind !== 'content_type') delete error.inDoubt;
  }
  throw error;
}
