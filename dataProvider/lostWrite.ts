/** Looks for a write to a record whose answer was lost, in the record as it is now. Loaded with the first such write. */
import type { Kind, RecordData } from '../resources/kind/types';
import { isAbsent } from '../src/lib/blank';
import { wait } from '../src/lib/wait';
import type { RecordId } from './address';
import type { PortalRecord } from './decode';
import { isPortalError, isUnresponsive, type PortalError } from './errors';
import { isReached } from './isReached';
import { wasStored } from './wasStored';
import type { LocationLists } from './locationLists';
import type { Lookup } from './lookup';
import type { Written } from './source';

export interface LostWrite {
  kind: Kind;
  id: RecordId;
  /** `update`, `delete` or the action's name. */
  by: string;
  /** The record as known before. */
  before: RecordData;
  values?: RecordData;
}

/** A server that did not answer may still be at it. */
const pauses = [0, 2500];
/** How long a look takes at most, ms. */
const patience = 2000;

const isSame = (a: unknown, b: unknown) => (isAbsent(a) && isAbsent(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The values that answers contain: secrets and documents are only sent. */
const shownOf = (values: RecordData, before: RecordData, after: RecordData) =>
  Object.entries(values).filter(([name, value]) => isAbsent(value) || name in before || name in after);

function isDone({ kind, by, values = {}, before }: LostWrite, after: PortalRecord): boolean {
  if (by === 'delete') return kind.status !== undefined && after[kind.status.field] === 'deleted';
  if (by !== 'update') return isReached(kind, by, after, values, before);
  const shown = shownOf(values, before, after);
  const isNew = ([name, value]: [string, unknown]) => !wasStored(before[name], value);
  return shown.some(isNew) && shown.every(([name, value]) => wasStored(after[name], value));
}

/** The API has answered that it failed, and no value has changed since. What an action starts may show later. */
const isUndone = (
  { by, values = {}, before }: LostWrite,
  after: PortalRecord,
  { status, kind }: PortalError,
): boolean =>
  by === 'update' &&
  status === 500 &&
  kind !== 'content_type' &&
  shownOf(values, before, after).length === Object.keys(values).length &&
  Object.keys(values).every((name) => isSame(after[name], before[name]));

/**
 * The record as it is now if it shows that the write was carried out; undefined otherwise. The error is not `inDoubt` any more where the
 * record shows for certain that it was not. Never rejects.
 */
export async function findWritten(
  { fresh }: Pick<Lookup, 'fresh'>,
  { forget }: Pick<LocationLists, 'forget'>,
  write: LostWrite,
  error: unknown,
): Promise<Written | undefined> {
  const { kind, id, by, before } = write;
  // What a new record or an answered address is only its answer says.
  if (kind.actions.some(({ name, creates, opens }) => name === by && (creates || opens))) return undefined;
  const isGone = (thrown: unknown) => by === 'delete' && isPortalError(thrown) && thrown.status === 404;
  const gone = { ...before, id };
  for (const pause of isUnresponsive(error) ? pauses : [0]) {
    await wait(pause);
    const read = fresh(kind, id).catch((thrown: unknown) => (isGone(thrown) ? gone : undefined));
    const record = await Promise.race([read, wait(patience).then(() => undefined)]);
    if (!record) return undefined;
    if (record === gone) forget(kind.name, id);
    if (record === gone || isDone(write, record)) return { record, secrets: {} };
    if (isPortalError(error) && isUndone(write, record, error)) delete error.inDoubt;
  }
  return undefined;
}
