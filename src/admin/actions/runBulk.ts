/** One action with many records. Each row is reported by itself; one that fails holds up no other. */
import type { PortalProvider, PortalRecord } from '../../../dataProvider';
import type { RecordId } from '../../../dataProvider/address';
import { toPortalError } from '../../../dataProvider/errors';
import type { Kind } from '../../../resources/kind/types';
import type { Permissions } from '../../../resources/rights';
import { actionsFor, type ActionItem } from './actionsFor';
import { runAction } from './runAction';
import type { RunRow } from './ledger';
import { wait } from '../../lib/wait';

/** How it went with one record. */
export type BulkOutcome = Pick<RunRow, 'state' | 'error' | 'correlationId'>;

export interface BulkOptions {
  provider: PortalProvider;
  kind: Kind;
  /** An own action's name, or `delete`. */
  action: string;
  /** Or their ids: how they are now is then asked first. */
  records: readonly (PortalRecord | RecordId)[];
  /** Called for each record as it is sent (`sent`) and as it is answered. */
  onRow(index: number, outcome: BulkOutcome): void;
  /** What has not begun when it aborts is never sent. */
  signal?: AbortSignal;
  standing?: Permissions;
}

/** How long a broken connection waits before it counts, ms. */
const brokenPause = 400;

/** Requests at the same time. */
const atOnce = 4;

/** A record that an action is not possible for now. `item`: the action as it stands for it; undefined where it is not offered. */
export interface Unable {
  record: PortalRecord;
  item: ActionItem | undefined;
}

/** Which of the records it is allowed for, before anything is sent. */
export function partitionByAllowed(
  kind: Kind,
  action: string,
  records: readonly PortalRecord[],
  standing?: Permissions,
) {
  const able: PortalRecord[] = [];
  const unable: Unable[] = [];
  for (const record of records) {
    const item = actionsFor(kind, record, standing).find(({ name }) => name === action);
    if (item?.allowed) able.push(record);
    else unable.push({ record, item });
  }
  return { able, unable };
}

/** Resolves when every record that was begun is answered, never rejects. */
export async function runBulk({
  provider,
  kind,
  action,
  records,
  onRow,
  signal,
  standing,
}: BulkOptions): Promise<void> {
  async function one(index: number, given: PortalRecord | RecordId) {
    const failed = async (thrown: unknown) => {
      const { kind: of, message, status, correlationId } = toPortalError(thrown);
      // A page that is being left breaks its own connections: its timers never end, so nothing wrong is noted or sent.
      if (of === 'connection') await wait(brokenPause);
      onRow(index, { state: 'failed', error: { kind: of, message, status }, ...(correlationId && { correlationId }) });
    };
    let record: PortalRecord;
    try {
      record = typeof given === 'object' ? given : (await provider.getOne<PortalRecord>(kind.name, { id: given })).data;
    } catch (thrown) {
      return toPortalError(thrown).status === 404 ? onRow(index, { state: 'gone' }) : failed(thrown);
    }
    const item = actionsFor(kind, record, standing).find(({ name }) => name === action);
    if (!item?.allowed) return onRow(index, { state: 'refused' });
    onRow(index, { state: 'sent' });
    try {
      const { correlationId } = await runAction(provider, kind, item, record);
      onRow(index, { state: 'done', ...(correlationId && { correlationId }) });
    } catch (thrown) {
      await failed(thrown);
    }
  }

  let next = 0;
  const work = async () => {
    while (!signal?.aborted) {
      const index = next++;
      const record = records[index];
      if (record === undefined) return;
      await one(index, record);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, records.length) }, work));
}
