/** The steps of a creation: what was there before, sending it, and searching for the record if the answer is lost. */
import type { Kind, RecordData } from '../resources/kind/types';
import { wait } from '../src/lib/wait';
import type { RecordId } from './address';
import {
  beginAttempt,
  endAttempt,
  isCertain,
  isUnclaimed,
  claim,
  type CreationAttempt,
  type CreationState,
} from './creationAttempts';
import { hasSame, isNew } from './creationMatch';
import { missingListOf, type PortalRecord } from './decode';
import { isPortalError, isRefused, timeoutError, type PortalError } from './errors';
import { isWithoutList } from './missingLists';
import type { RecordSource, Written } from './source';

/** Delays before each search after a lost answer, ms: a slow server may still be working on it. */
const searchDelays = [0, 2500];
/** How long a creation waits for a list that is not known yet, ms. */
const listPatience = 5000;
/** Maximum number of stored ids of a creation in flight. */
const maxNamesakes = 100;

export interface CreationsOptions {
  /** Called when the outcome of an intent has been found by searching. */
  decided?(intent: string): void;
  /** The list as it was last read; sends no request. */
  known(kind: Kind, location: string | undefined): readonly PortalRecord[] | undefined;
  /** Whether that list was read just now. */
  isFresh(kind: Kind, location: string | undefined): boolean;
  /** Reads the secrets of a record, which lists do not contain. */
  reveal(kind: Kind, id: RecordId): Promise<RecordData>;
}

export interface CreationContext extends CreationsOptions {
  state: CreationState;
}

/** One creation as it was requested. */
export interface CreationRequest {
  source: RecordSource;
  kind: Kind;
  location: string | undefined;
  values: RecordData;
  /** Idempotency intent. */
  intent: string;
  /** All values sent. */
  key: string;
  /** Identifies the creation across page loads (`identityOf`). */
  about: string;
}

/** Secrets that the lost answer contained, without those that the caller itself sent. */
async function secretsOf(
  { reveal }: CreationContext,
  { kind, values }: CreationRequest,
  { id }: PortalRecord,
): Promise<RecordData> {
  const isUnknown = (name: string) => kind.fields[name]?.type === 'secret' && !(name in values);
  if (!Object.keys(kind.fields).some(isUnknown)) return {};
  const secrets = await reveal(kind, id).catch(() => ({}));
  return Object.fromEntries(Object.entries(secrets).filter(([name, value]) => isUnknown(name) && value));
}

/** Searches for the record of an attempt, and ends the attempt if exactly it is found. Rejects if the list cannot be read, or the answer has none. */
async function findCreated(
  context: CreationContext,
  request: CreationRequest,
  attempt: CreationAttempt,
): Promise<Written | 'several' | undefined> {
  const { state, decided } = context;
  const { source, kind, location, values, intent } = request;
  const records = await (source.search?.(kind, location, values) ?? source.list(kind, location));
  if (isWithoutList(records)) throw missingListOf(kind);
  const candidates = records.filter(
    (one) => isNew(one, attempt) && hasSame(kind, one, values) && isUnclaimed(state, kind, one, attempt),
  );
  const [record] = candidates;
  if (!record) return undefined;
  if (!isCertain(state, attempt, candidates)) return 'several';
  claim(state, kind, record);
  endAttempt(state, attempt);
  decided?.(intent);
  return { record, secrets: await secretsOf(context, request, record), isFound: true };
}

function rejectInDoubt(attempt: CreationAttempt, error: PortalError, isAmbiguous: boolean): never {
  attempt.state = 'lost';
  error.inDoubt = 'creation';
  error.isAmbiguous = isAmbiguous;
  throw error;
}

/**
 * The record of an attempt whose answer was lost; undefined if there is none, and it may be sent again. Rejects in doubt if the search
 * fails, or finds several records that it could be: then nothing may be sent.
 */
export async function findLost(
  context: CreationContext,
  request: CreationRequest,
  attempt: CreationAttempt,
): Promise<Written | undefined> {
  context.state.attempts.add(attempt);
  attempt.state = 'looking';
  const found = await findCreated(context, request, attempt).catch((error: unknown) => {
    if (isPortalError(error)) rejectInDoubt(attempt, error, false);
    throw error;
  });
  return found === 'several' ? rejectInDoubt(attempt, timeoutError(), true) : found;
}

/**
 * What was there. A list that was not read yet, or not lately, is requested first: a namesake that others have made would be taken for
 * the new one. If it is not answered soon, the older one has to do.
 */
async function listedBefore(
  { known, isFresh }: CreationContext,
  { source, kind, location, values }: CreationRequest,
): Promise<readonly PortalRecord[] | undefined> {
  const answered = (list: readonly PortalRecord[] | undefined) => (isWithoutList(list) ? undefined : list);
  const listed = answered(source.known ? source.known(kind, location, values) : known(kind, location));
  if (listed && (source.known || isFresh(kind, location))) return listed;
  const requested = source.search?.(kind, location, values) ?? source.list(kind, location);
  return Promise.race([
    requested.then(
      (list) => answered(list) ?? listed,
      () => listed,
    ),
    wait(listPatience).then(() => listed),
  ]);
}

/** Starts a first attempt, which remembers what was there before. */
export async function beginFirst(context: CreationContext, request: CreationRequest): Promise<CreationAttempt> {
  const { state } = context;
  const { kind, values, key, about } = request;
  const listed = await listedBefore(context, request);
  const attempt: CreationAttempt = {
    key,
    about,
    ids: listed && new Set(listed.map(({ id }) => String(id))),
    at: Date.now(),
    turn: state.turn,
    state: 'sent',
  };
  const namesakes = listed?.filter((one) => hasSame(kind, one, values)).map(({ id }) => String(id));
  beginAttempt(state, attempt, namesakes?.slice(-maxNamesakes));
  return attempt;
}

/** Starts an attempt again that was lost. What was there before it stays as it was stored: the list may have its record by now. */
export function beginAgain({ state }: CreationContext, attempt: CreationAttempt): void {
  const stored = state.inFlight.all().find(({ about }) => about === attempt.about);
  beginAttempt(state, attempt, stored?.earlier);
}

/** After a lost answer: searches now and once more, then rejects in doubt. */
async function searchLate(
  context: CreationContext,
  request: CreationRequest,
  attempt: CreationAttempt,
  error: PortalError,
): Promise<Written> {
  attempt.state = 'looking';
  let found: Awaited<ReturnType<typeof findCreated>>;
  for (const pause of searchDelays) {
    await wait(pause);
    found = await findCreated(context, request, attempt).catch(() => undefined);
    if (found && found !== 'several') return found;
  }
  return rejectInDoubt(attempt, error, found === 'several');
}

/** Sends it, and searches for the record if the answer is lost. `isRepeated`: an earlier attempt may still succeed. */
export async function sendCreation(
  context: CreationContext,
  request: CreationRequest,
  attempt: CreationAttempt,
  isRepeated: boolean,
): Promise<Written> {
  const { state } = context;
  const { source, kind, location, values, intent } = request;
  try {
    const made = await source.create(kind, location, values, intent);
    if (made.record[kind.id] !== undefined) {
      claim(state, kind, made.record);
      endAttempt(state, attempt);
      return made;
    }
    // The answer does not identify the record: the list may.
    const listedNow = await findCreated(context, request, attempt).catch(() => undefined);
    endAttempt(state, attempt);
    return listedNow && listedNow !== 'several'
      ? { ...made, record: listedNow.record, secrets: { ...listedNow.secrets, ...made.secrets } }
      : made;
  } catch (error) {
    if (isPortalError(error) && !isRefused(error)) return searchLate(context, request, attempt, error);
    if (isRepeated) attempt.state = 'lost';
    else endAttempt(state, attempt);
    throw error;
  }
}
