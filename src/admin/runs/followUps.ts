/**
 * Actions whose second step this browser must still send: a restart is a stop and then a start, since /v1 has no
 * restart. Stored by person, across page loads and sign-ins, and synchronised between tabs: kind, id, action and times
 * only. The next step is decided in `followUpStep.ts` and sent by `followUpRunner.ts`.
 */
import type { RecordId } from '../../../dataProvider/address';
import type { PortalError } from '../../../dataProvider/errors';
import type { RowOutcome } from './ledger';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { ownedList } from './ownedList';

/**
 * `asked`: the first call is in flight, or its answer was lost. `accepted`: it was answered. `begun`: its effect
 * was observed. `sent`: the second call is in flight, or its answer was lost. `completing`: that was answered.
 */
const phases = ['asked', 'accepted', 'begun', 'sent', 'completing'] as const;

export interface FollowUp {
  kind: string;
  id: RecordId;
  /** The action as a whole: `restart`. */
  action: string;
  phase: (typeof phases)[number];
  /** Time at which the person started the action, ms. */
  at: number;
  /** Moment at which the second call was sent last, ms, and how often it was. */
  sentAt?: number;
  tries?: number;
  /** Values of the action in between (`FollowUpRule.before`). Never a secret. */
  values?: RecordData;
  /** That was refused: the record is as it was. */
  refusal?: FollowUpRefusal;
}

export interface FollowUpRefusal {
  error?: Pick<PortalError, 'kind' | 'message' | 'status'>;
  correlationId?: string;
}

/**
 * How long it continues automatically, ms. After that a second step would be a surprise: it is abandoned, and
 * that is reported.
 */
export const followUpPatience = 10 * 60_000;

const isFollowUp = (one: unknown): one is FollowUp => {
  const { kind, id, action, phase, at, sentAt = 0, tries = 0, values = {} } = (one ?? {}) as Partial<FollowUp>;
  return (
    [kind, action].every((text) => typeof text === 'string') &&
    (typeof id === 'string' || typeof id === 'number') &&
    values !== null &&
    typeof values === 'object' &&
    phases.some((known) => known === phase) &&
    [at, sentAt, tries].every((number) => Number.isFinite(number))
  );
};

const list = ownedList('portico.followUps', isFollowUp);

export const followUps = list.all;
export const onFollowUps = list.subscribe;

const isOf = (kind: string, id: unknown) => (one: Pick<FollowUp, 'kind' | 'id'>) =>
  one.kind === kind && String(one.id) === String(id);

export const followUpOf = (kind: string, id: unknown): FollowUp | undefined => followUps().find(isOf(kind, id));

const begunHere = new Set<string>();
const nameOf = ({ kind, id, at }: Pick<FollowUp, 'kind' | 'id' | 'at'>) => [kind, id, at].join(' ');

/** Begun by this page, so this session's key can see the record while it exists. */
export const isBegunHere = (one: FollowUp): boolean => begunHere.has(nameOf(one));

export function saveFollowUp(one: FollowUp): void {
  if (one.phase === 'asked') begunHere.add(nameOf(one));
  const same = isOf(one.kind, one.id);
  list.save([...followUps().filter((other) => !same(other)), one]);
}

export function cancelFollowUp(kind: string, id: unknown): void {
  const same = isOf(kind, id);
  if (followUps().some(same)) list.save(followUps().filter((one) => !same(one)));
}

/** How one ended: for a bulk action that waits for it, in this tab or another. */
interface FollowUpOutcome extends Pick<FollowUp, 'kind' | 'id' | 'action' | 'at'>, FollowUpRefusal {
  as: string;
}

const isOutcome = (one: unknown): one is FollowUpOutcome => {
  const { kind, action, as, at } = (one ?? {}) as Partial<FollowUpOutcome>;
  return [kind, action, as].every((text) => typeof text === 'string') && typeof at === 'number';
};

/** Maximum number of stored results: more than a bulk action processes at a time. */
const mostOutcomes = 40;
const outcomes = ownedList('portico.followUpEnds', isOutcome);

/** Before it is forgotten itself. */
export const saveOutcome = (one: FollowUpOutcome): void => outcomes.save([...outcomes.all(), one].slice(-mostOutcomes));

/** Resolves once it has finished, in any tab; undefined if another action was run on the record in between. */
export function followed({ kind, id, at }: FollowUp): Promise<FollowUpOutcome | undefined> {
  const outcome = () => outcomes.all().find((one) => isOf(kind, id)(one) && one.at === at);
  const isOver = () => followUpOf(kind, id)?.at !== at;
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = () => {
      if (!isOver()) return;
      stop();
      resolve(outcome());
    };
    stop = list.subscribe(look);
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

/** The rule in the declaration. */
export const followUpRule = (kind: Kind | undefined, one: Pick<FollowUp, 'action'>) =>
  kind?.actions.find(({ name }) => name === one.action)?.followUp;

/** The status shown while it is running, whatever the record's own status; undefined if none is running. */
export function followUpStatus(kind: Kind, record: RecordData): string | undefined {
  const one = followUps().length > 0 ? followUpOf(kind.name, record.id) : undefined;
  const action = one && kind.actions.find(({ name }) => name === one.action);
  if (!one || !action?.followUp || one.phase === 'asked' || Date.now() - one.at > followUpPatience) return undefined;
  const { isDone, isUnderway, isReady } = action.followUp;
  const through = isUnderway(record) || isReady(record) || (one.phase === 'accepted' && isDone(record));
  return through ? action.optimisticStatus : undefined;
}
