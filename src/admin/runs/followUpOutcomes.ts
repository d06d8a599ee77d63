/** How second steps of actions ended (see `followUps.ts`). */
import { followUpOf, isFollowUpOf, onFollowUps, type FollowUp } from './followUps';
import type { RowOutcome } from './ledger';
import { ownedList } from './ownedList';
import type { StoredError } from './storedError';

/** How one ended: for a bulk action that waits for it, in this tab or another. */
interface FollowUpOutcome extends Pick<FollowUp, 'kind' | 'id' | 'action' | 'at'>, StoredError {
  as: string;
}

const isOutcome = (one: unknown): one is FollowUpOutcome => {
  const { kind, action, as, at } = (one ?? {}) as Partial<FollowUpOutcome>;
  return [kind, action, as].every((text) => typeof text === 'string') && typeof at === 'number';
};

/** Maximum number of stored results: more than a bulk action processes at a time. */
const maxOutcomes = 40;
const outcomes = ownedList('portico.followUpEnds', isOutcome);

/** Call before the follow-up itself is deleted. */
export const saveOutcome = (one: FollowUpOutcome): void => outcomes.save([...outcomes.all(), one].slice(-maxOutcomes));

/** Resolves once it has finished, in any tab; undefined if another action was run on the record in between. */
export function untilFollowUpEnds({ kind, id, at }: FollowUp): Promise<FollowUpOutcome | undefined> {
  const outcome = () => outcomes.all().find((one) => isFollowUpOf(kind, id)(one) && one.at === at);
  const isOver = () => followUpOf(kind, id)?.at !== at;
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = () => {
      if (!isOver()) return;
      stop();
      resolve(outcome());
    };
    stop = onFollowUps(look);
    look();
  });
}

/** The same for the row of a bulk action. */
export function outcomeOfRow(ended: Pick<FollowUpOutcome, 'as' | 'error' | 'correlationId'> | undefined): RowOutcome {
  if (!ended) return { state: 'failed', end: 'given_up' };
  const { as, error, correlationId } = ended;
  if (as === 'completed') return { state: 'done' };
  if (as === 'gone') return { state: 'gone' };
  return { state: 'failed', end: as, ...(error && { error }), ...(correlationId && { correlationId }) };
}
