/** The creations of this page whose outcome is not known, and what its other creations have been found to be. */
import type { Kind } from '../resources/kind/types';
import { creationLifetime, type BeforeCreation } from './creationMatch';
import type { PortalRecord } from './decode';

/** A creation that was sent, as a later page load needs to know it. Contains no secrets. */
export interface InFlightCreation {
  /** Identifies the creation (`identityOf`). */
  about: string;
  /** ms since the epoch */
  at: number;
  /** Portal ids of the records that it could have been taken for before; absent if the list could not be read. */
  earlier?: readonly string[];
}

/** Storage for creations in flight that survives a page load. */
export interface InFlightStore {
  all(): readonly InFlightCreation[];
  save(list: readonly InFlightCreation[]): void;
}

/** A creation whose outcome is not known. */
export interface CreationAttempt extends BeforeCreation {
  /** All values sent. */
  readonly key: string;
  /** Location and name. */
  readonly about: string;
  /** The page's turn when it was sent first. */
  readonly turn: number;
  /** `sent`: the answer may still come. `looking`: it is searched for. `lost`: it was not found. */
  state: 'sent' | 'looking' | 'lost';
}

export interface CreationState {
  /** In memory only: the values sent may include a password. */
  readonly attempts: Set<CreationAttempt>;
  /** Counts the records that this page has created. */
  turn: number;
  /**
   * The turn in which a record was answered or found as a creation's, by kind and portal id: it is not that of another creation that was
   * sent before.
   */
  readonly claimed: Map<string, number>;
  /** Identities of the creations that this page has sent. It knows every value of those and compares all of them. */
  readonly sentHere: Set<string>;
  readonly inFlight: InFlightStore;
}

export const newCreationState = (inFlight: InFlightStore): CreationState => ({
  attempts: new Set(),
  turn: 0,
  claimed: new Map(),
  sentHere: new Set(),
  inFlight,
});

const isRecent = ({ at }: { at: number }) => Date.now() - at < creationLifetime;

const claimKey = (kind: Kind, { id }: PortalRecord) => `${kind.name} ${id}`;

/** Notes that the record is the result of one creation. */
export function claim(state: CreationState, kind: Kind, record: PortalRecord): void {
  state.turn += 1;
  state.claimed.set(claimKey(kind, record), state.turn);
}

/** Whether the record is not known to be the result of a creation that ended after this attempt began. */
export const isUnclaimed = (
  { claimed }: CreationState,
  kind: Kind,
  record: PortalRecord,
  attempt: CreationAttempt,
): boolean => (claimed.get(claimKey(kind, record)) ?? 0) <= attempt.turn;

/** Whether one of these new records is the attempt's, rather than that of another creation whose outcome is not known either. */
export function isCertain(
  { attempts }: CreationState,
  attempt: CreationAttempt,
  candidates: readonly PortalRecord[],
): boolean {
  const rivals = [...attempts].filter((one) => one !== attempt && one.about === attempt.about && isRecent(one));
  // Creations with equal values are interchangeable.
  return (
    rivals.every(({ key, state }) => key === attempt.key && state !== 'sent') && candidates.length <= rivals.length + 1
  );
}

/** Adds the attempt, which is about to be sent. `earlier`: portal ids of records that it could be taken for. */
export function beginAttempt(
  { attempts, sentHere, inFlight }: CreationState,
  attempt: CreationAttempt,
  earlier: readonly string[] | undefined,
): void {
  const { about, at } = attempt;
  inFlight.save([...inFlight.all().filter((one) => one.about !== about), { about, at, ...(earlier && { earlier }) }]);
  sentHere.add(about);
  attempts.add(attempt);
  attempt.state = 'sent';
}

/** Removes the attempt: its outcome is known. */
export function endAttempt({ attempts, inFlight }: CreationState, attempt: CreationAttempt): void {
  attempts.delete(attempt);
  if (![...attempts].some(({ about }) => about === attempt.about))
    inFlight.save(inFlight.all().filter(({ about }) => about !== attempt.about));
}

/** The same creation as an earlier page load sent it and was left before it was answered; undefined if this page has sent it. */
export function leftInFlight({ sentHere, inFlight }: CreationState, about: string): InFlightCreation | undefined {
  return sentHere.has(about) ? undefined : inFlight.all().find((one) => one.about === about && isRecent(one));
}

/** The same creation if its answer was lost, to this page or to an earlier one (`left`). Forgets attempts that are too old. */
export function lostAttempt(
  { attempts }: CreationState,
  { key, about }: Pick<CreationAttempt, 'key' | 'about'>,
  left: InFlightCreation | undefined,
): CreationAttempt | undefined {
  for (const one of attempts) if (!isRecent(one)) attempts.delete(one);
  const lost = [...attempts].find((one) => one.key === key && one.state === 'lost');
  if (lost || !left) return lost;
  return { key, about, ids: left.earlier && new Set(left.earlier), at: left.at, turn: 0, state: 'looking' };
}
