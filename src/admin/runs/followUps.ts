/**
 * Actions whose second step this browser must still send: a restart is a stop and then a start, since /v1 has no
 * restart. Stored by person, across page loads and sign-ins, and synchronised between tabs: kind, id, action and times
 * only. The next step is decided in `followUpStep.ts` and sent by `followUpRunner.ts`.
 */
import type { RecordId } from '../../../dataProvider/address';
import type { StoredError } from './storedError';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { ownedList } from './ownedList';
import { isSameId } from '../../lib/sameId';

/**
 * `requested`: the first call is in flight, or its answer was lost. `accepted`: it was answered. `begun`: its effect
 * was observed. `sent`: the second call is in flight, or its answer was lost. `completing`: that was answered.
 */
const phases = ['requested', 'accepted', 'begun', 'sent', 'completing'] as const;

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
  refusal?: StoredError;
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

export const isFollowUpOf = (kind: string, id: unknown) => (one: Pick<FollowUp, 'kind' | 'id'>) =>
  one.kind === kind && isSameId(one.id, id);

export const followUpOf = (kind: string, id: unknown): FollowUp | undefined => followUps().find(isFollowUpOf(kind, id));

const begunHere = new Set<string>();
const nameOf = ({ kind, id, at }: Pick<FollowUp, 'kind' | 'id' | 'at'>) => [kind, id, at].join(' ');

/** Begun by this page, so this session's key can see the record while it exists. */
export const isBegunHere = (one: FollowUp): boolean => begunHere.has(nameOf(one));

export function saveFollowUp(one: FollowUp): void {
  if (one.phase === 'requested') begunHere.add(nameOf(one));
  const same = isFollowUpOf(one.kind, one.id);
  list.save([...followUps().filter((other) => !same(other)), one]);
}

export function cancelFollowUp(kind: string, id: unknown): void {
  const same = isFollowUpOf(kind, id);
  if (followUps().some(same)) list.save(followUps().filter((one) => !same(one)));
}

/** The rule in the declaration. */
export const followUpRule = (kind: Kind | undefined, one: Pick<FollowUp, 'action'>) =>
  kind?.actions.find(({ name }) => name === one.action)?.followUp;

/** The status shown while it is running, whatever the record's own status; undefined if none is running. */
export function followUpStatus(kind: Kind, record: RecordData): string | undefined {
  const one = followUps().length > 0 ? followUpOf(kind.name, record.id) : undefined;
  const action = one && kind.actions.find(({ name }) => name === one.action);
  if (!one || !action?.followUp || one.phase === 'requested' || Date.now() - one.at > followUpPatience)
    return undefined;
  const { isDone, isUnderway, isReady } = action.followUp;
  const through = isUnderway(record) || isReady(record) || (one.phase === 'accepted' && isDone(record));
  return through ? action.optimisticStatus : undefined;
}
