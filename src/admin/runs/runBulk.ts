/** Runs one action on many records. Each row has its own result; a failure does not affect the others. */
import type { PortalProvider, PortalRecord } from '../../../dataProvider';
import { readId, type RecordId } from '../../../dataProvider/address';
import { isRefused, toPortalError } from '../../../dataProvider/errors';
import { isReached } from '../../../dataProvider/isReached';
import type { Kind, RecordData } from '../../../resources/kind/types';
import type { Permissions } from '../../../resources/rights';
import { actionNamed, actionsFor, isDeleted, type ActionItem } from './actionsFor';
import { runAction } from './runAction';
import { followUpOf } from './followUps';
import { untilFollowUpEnds, outcomeOfRow } from './followUpOutcomes';
import type { RowOutcome, RunRow } from './ledger';
import { createOne } from './runCreate';
import { wait } from '../../lib/wait';
import { storedError } from './storedError';

/** How it went with one record. */
export type BulkOutcome = RowOutcome;

/** Action and values of one row, if they are not the same for all. */
type RowWork = Pick<RunRow, 'action' | 'values' | 'state'>;

export interface BulkOptions {
  provider: PortalProvider;
  kind: Kind;
  /** An own action's name, or `delete`. */
  action: string;
  /** Or their ids: the current records are then requested first. */
  records: readonly (PortalRecord | RecordId)[];
  /** Called for each record as it is sent (`sent`) and as it is answered. */
  onRow(index: number, outcome: BulkOutcome): void;
  /** Rows that have not started when it aborts are never sent. */
  signal?: AbortSignal;
  /** By the index of the record. Default: the same for all. */
  workOf?(index: number): RowWork | undefined;
  /** Number of concurrent rows, each finished only with its second step. */
  atOnce?: number | undefined;
  /** Begins nothing more after the first that fails. */
  careful?: boolean | undefined;
  /** Called before the failure that ends a careful run is reported. */
  onHalt?(): void;
  /** Values that are stored nowhere, for creations; undefined if they are lost. */
  secrets?: RecordData | undefined;
  permissions?: Permissions;
}

/** How long a broken connection waits before it counts, ms. */
const brokenPause = 400;

/** Requests at the same time. */
const defaultAtOnce = 4;

/**
 * A record for which the action is not possible. `item`: the action with its reason; undefined if it is not
 * offered.
 */
export interface Unable {
  record: PortalRecord;
  item: ActionItem | undefined;
}

/** The records for which the action is allowed, before anything is sent. */
export function partitionByAllowed(
  kind: Kind,
  action: string,
  records: readonly PortalRecord[],
  permissions?: Permissions,
) {
  const able: PortalRecord[] = [];
  const unable: Unable[] = [];
  for (const record of records) {
    const item = actionsFor(kind, record, permissions).find(({ name }) => name === action);
    if (item?.allowed) able.push(record);
    else unable.push({ record, item });
  }
  return { able, unable };
}

/** Whether it was refused because it is already done: an earlier attempt with a lost answer has taken effect. */
async function isDoneBy(
  { provider, kind }: BulkOptions,
  thrown: unknown,
  { action: own }: ActionItem,
  { id }: PortalRecord,
  values: RecordData = {},
) {
  if (!own?.isSo || !isRefused(toPortalError(thrown))) return false;
  try {
    await provider.refresh(kind.name, readId(kind, id).location);
    return own.isSo((await provider.getOne<PortalRecord>(kind.name, { id })).data, values);
  } catch {
    return false;
  }
}

/** Resolves when every record that was begun is answered, never rejects. */
export async function runBulk(options: BulkOptions): Promise<void> {
  const { provider, kind, action, records, onRow, signal, permissions, workOf } = options;
  const { atOnce, careful = false, onHalt, secrets } = options;
  let isHalted = false;
  async function one(index: number, given: PortalRecord | RecordId) {
    const work = workOf?.(index);
    const report = (outcome: BulkOutcome) => {
      if (careful && ['failed', 'unknown'].includes(outcome.state)) {
        isHalted = true;
        onHalt?.();
      }
      onRow(index, outcome);
    };
    /** `inDoubt`: an earlier attempt, or this one, may have been carried out. */
    const failed = async (thrown: unknown, inDoubt = work?.state === 'unknown') => {
      const error = toPortalError(thrown);
      // A page that is being left breaks its own connections: its timers never end, so nothing wrong is noted or sent.
      if (error.kind === 'connection') await wait(brokenPause);
      report({ state: inDoubt ? 'unknown' : 'failed', ...storedError(error) });
    };
    if (action === 'create')
      return createOne({ provider, kind, work, secrets, report, failed: (thrown) => failed(thrown, false) });
    let record: PortalRecord;
    try {
      record = typeof given === 'object' ? given : (await provider.getOne<PortalRecord>(kind.name, { id: given })).data;
    } catch (thrown) {
      return toPortalError(thrown).status === 404 ? report({ state: 'gone' }) : failed(thrown);
    }
    const name = work?.action ?? action;
    const item = actionNamed(kind, record, name, permissions);
    if (!item?.allowed) {
      if (work?.state !== 'unknown') return report({ state: 'refused' });
      // An earlier attempt may be the reason why it is not possible any more.
      if (isDeleted(kind, record)) return report({ state: 'gone' });
      return report({ state: isReached(kind, name, record, work.values) ? 'done' : 'unknown' });
    }
    // Already done, by an earlier attempt with a lost answer or by another user.
    if (item.action?.isSo?.(record, work?.values ?? {})) return report({ state: 'done' });
    const follow = () => (atOnce && item.action?.followUp ? followUpOf(kind.name, record.id) : undefined);
    const before = follow();
    onRow(index, { state: 'sent' });
    try {
      const { correlationId } = await runAction(provider, kind, item, record, work?.values);
      const id = correlationId && { correlationId };
      const now = follow();
      if (!now) return report({ state: 'done', ...id });
      report({ state: 'following', ...id });
      report(outcomeOfRow(await untilFollowUpEnds(now)));
    } catch (thrown) {
      if (await isDoneBy(options, thrown, item, record, work?.values)) return report({ state: 'done' });
      const now = follow();
      // Whether the first call had an effect is checked: nothing is sent twice.
      if (!now || now.at === before?.at) return failed(thrown, !isRefused(toPortalError(thrown)));
      report({ state: 'following' });
      report(outcomeOfRow(await untilFollowUpEnds(now)));
    }
  }

  let next = 0;
  const work = async () => {
    while (!signal?.aborted && !isHalted) {
      const index = next++;
      const record = records[index];
      if (record === undefined) return;
      await one(index, record);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce ?? defaultAtOnce, records.length) }, work));
}
