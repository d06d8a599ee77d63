/**
 * Creating a record exactly once. A creation whose answer was lost may have succeeded, so it is searched for
 * before it is reported as failed, and again before it is re-sent. A record counts as that creation if it is not
 * in the previous list, which is requested if it is not known, has the name that was sent, and is not known to be
 * another creation's. If it could be any of several, the creation stays in doubt.
 */
import type { Kind, RecordData } from '../resources/kind/types';
import { unreadKey } from '../resources/kind/unread';
import { leftInFlight, lostAttempt, newCreationState, type InFlightStore } from './creationAttempts';
import { identityOf, intentOf, nameSent } from './creationMatch';
import {
  beginAgain,
  beginFirst,
  findLost,
  sendCreation,
  type CreationContext,
  type CreationRequest,
  type CreationsOptions,
} from './creationSteps';
import type { RecordSource, Written } from './source';

export interface Creations {
  /**
   * Rejects with `PortalError`; with `inDoubt` set if the record was searched for and not found, and with `isAmbiguous` if it may be
   * one of several.
   */
  make(
    source: RecordSource,
    kind: Kind,
    location: string | undefined,
    values: RecordData,
    /** The action that creates it, if it is not created by the kind's own call. */
    by?: string,
  ): Promise<Written>;
}

/** Searches for the same creation if it was lost before; sends it only if it was not found. */
async function makeOnce(context: CreationContext, request: CreationRequest): Promise<Written> {
  const left = leftInFlight(context.state, request.about);
  const lost = lostAttempt(context.state, request, left);
  if (!lost) return sendCreation(context, request, await beginFirst(context, request), false);
  const found = await findLost(context, request, lost);
  if (found) return found;
  beginAgain(context, lost);
  return sendCreation(context, request, lost, true);
}

export function createCreations({ inFlight, ...options }: CreationsOptions & { inFlight: InFlightStore }): Creations {
  const context: CreationContext = { ...options, state: newCreationState(inFlight) };
  /** Named creations that are unanswered, by all that they send: the same one again, from a form that was left and reopened, waits for the first. */
  const pending = new Map<string, Promise<Written>>();
  return {
    // A copy of a record has the mark of its values that could not be read.
    make(source, kind, location, { [unreadKey]: _unread, ...values }, by = '') {
      const pendingKey = JSON.stringify([kind.name, location, values, by]);
      const request: CreationRequest = {
        source,
        kind,
        location,
        values,
        intent: intentOf(kind, location, values, by),
        key: JSON.stringify([kind.name, location, values]),
        about: identityOf(kind, location, values),
      };
      const attempt = pending.get(pendingKey) ?? makeOnce(context, request);
      // Two addresses that are ordered at once have equal values and no name.
      if (nameSent(kind, values)) pending.set(pendingKey, attempt);
      const forget = () => void pending.delete(pendingKey);
      attempt.then(forget, forget);
      return attempt;
    },
  };
}
