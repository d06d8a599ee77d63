/**
 * Writes whose answer was lost. They may have been carried out: the API's data is checked before anything else
 * is reported, and nothing is re-sent automatically.
 */
import { isPortalError, isRefused } from '../../../dataProvider/errors';
import { wait } from '../../lib/wait';

/** Pauses before each look, ms: a server that was slow may still be at it. */
const pauses = [0, 2500, 5000] as const;

/** Whether the answer to a write was lost: neither done nor refused in words. */
export const isLost = (error: unknown): boolean => isPortalError(error) && !isRefused(error);

/** Polls until `find` finds something; undefined if it does not, or fails. */
export async function pollFind<T>(find: () => Promise<T | undefined>, pass = wait): Promise<T | undefined> {
  for (const pause of pauses) {
    if (pause > 0) await pass(pause);
    const found = await find().catch(() => undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Resolves with the answer, else with what is found. Rejects with the original error, marked as in doubt. */
export async function doneOrFound<T>(
  work: () => Promise<T>,
  find: () => Promise<T | undefined>,
  pass = wait,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLost(error)) throw error;
    const found = await pollFind(find, pass);
    if (found !== undefined) return found;
    if (isPortalError(error)) error.inDoubt = 'write';
    throw error;
  }
}
