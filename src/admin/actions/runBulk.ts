/** One action with many records. Each row is told by itself; one that fails holds up no other. */
import type { PortalProvider, PortalRecord } from '../../../dataProvider';
import type { RecordId } from '../../../dataProvider/address';
import { toPortalError, type PortalError } from '../../../dataProvider/errors';
import type { Kind } from '../../../resources/kind/types';
import { actionsFor } from './actionsFor';
import { carryOut } from './carryOut';

export interface BulkRow {
  record: PortalRecord;
  /** `refused`: not allowed for this record now, so never sent. `left`: not begun when the run was stopped. */
  state: 'waiting' | 'running' | 'done' | 'failed' | 'refused' | 'left';
  error?: PortalError;
}

export interface BulkOptions {
  provider: PortalProvider;
  kind: Kind;
  /** An own action's name, or `delete`. */
  action: string;
  records: readonly PortalRecord[];
  /** Called with all rows after each change. */
  onChange?(rows: readonly BulkRow[]): void;
  /** What has not begun when it aborts is left. */
  signal?: AbortSignal;
  admin?: boolean;
}

/** Requests at the same time. */
const atOnce = 4;

/** Which of the records it is allowed for, before anything is sent. */
export function sortOut(kind: Kind, action: string, records: readonly PortalRecord[], admin = false) {
  const allows = (record: PortalRecord) =>
    actionsFor(kind, record, admin).some((item) => item.name === action && item.allowed);
  const able: PortalRecord[] = [];
  const unable: PortalRecord[] = [];
  for (const record of records) (allows(record) ? able : unable).push(record);
  return { able, unable };
}

/** Resolves with every row, never rejects. */
export async function runBulk({ provider, kind, action, records, onChange, signal, admin }: BulkOptions) {
  const rows: BulkRow[] = records.map((record) => ({ record, state: 'waiting' }));
  const set = (index: number, change: Omit<BulkRow, 'record'>) => {
    const row = rows[index];
    if (row) rows[index] = { record: row.record, ...change };
    onChange?.([...rows]);
  };

  async function one(index: number, record: PortalRecord) {
    if (signal?.aborted) return set(index, { state: 'left' });
    const item = actionsFor(kind, record, admin).find(({ name }) => name === action);
    if (!item?.allowed) return set(index, { state: 'refused' });
    set(index, { state: 'running' });
    try {
      await carryOut(provider, kind, item, record);
      set(index, { state: 'done' });
    } catch (error) {
      set(index, { state: 'failed', error: toPortalError(error) });
    }
  }

  let next = 0;
  const work = async () => {
    for (let index = next++; index < rows.length; index = next++) {
      const row = rows[index];
      if (row) await one(index, row.record);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  return rows;
}

/** What should stay selected: everything that was not done. */
export const undone = (rows: readonly BulkRow[]): RecordId[] =>
  rows.filter(({ state }) => state !== 'done').map(({ record }) => record.id);
