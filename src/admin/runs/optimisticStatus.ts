/**
 * The optimistic status of an action, shown until the server reports a newer one (docs/readings.md, States): /v1
 * has no "starting", yet a virtual machine that was just started is not "stopped" for the person who started it.
 * Stored in this tab, so that a page load does not offer the action again.
 */
import type { RecordId } from '../../../dataProvider/address';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { namespacedKey } from '../../session/storageNamespace';
import { followUpStatus, onFollowUps } from './followUps';
import { storedList } from '../stored';

interface OptimisticStatus {
  kind: string;
  id: string;
  status: string;
  /** The status on the server when the action was sent. */
  from: string;
  /** Time (ms) at which it expires, if the server reports no other status. */
  until: number;
}

/** Maximum lifetime against the server's status, ms. */
const lifetime = 5 * 60_000;

const isOptimistic = (one: unknown): one is OptimisticStatus => {
  const { kind, id, status, from, until } = (one ?? {}) as Partial<OptimisticStatus>;
  return [kind, id, status, from].every((text) => typeof text === 'string') && typeof until === 'number';
};

const list = storedList('sessionStorage', namespacedKey('optimisticStatus'), isOptimistic);

export function onOptimisticChange(listener: () => void): () => void {
  const stops = [list.subscribe(listener), onFollowUps(listener)];
  return () => stops.forEach((stop) => stop());
}

type Shown = RecordData & { id: RecordId };

const reported = (kind: Kind, record: RecordData) => String(record[kind.status?.field ?? 'status'] ?? '');
const isOf = (kind: Kind, id: unknown) => (one: OptimisticStatus) => one.kind === kind.name && one.id === String(id);
const others = (kind: Kind, id: RecordId) => list.all().filter((one) => !isOf(kind, id)(one));

export function setOptimistic(kind: Kind, record: Shown, status: string): void {
  const one = {
    kind: kind.name,
    id: String(record.id),
    status,
    from: reported(kind, record),
    until: Date.now() + lifetime,
  };
  list.save([...others(kind, record.id), one]);
}

export function clearOptimistic(kind: Kind, id: RecordId): void {
  if (list.all().some(isOf(kind, id))) list.save(others(kind, id));
}

/** Discards optimistic statuses that the server has superseded; called with each answer. */
export function reconcile(kind: Kind, records: readonly Shown[]): void {
  if (list.all().length === 0) return;
  for (const record of records) {
    const one = list.all().find(isOf(kind, record.id));
    if (one && (one.from !== reported(kind, record) || one.until < Date.now())) clearOptimistic(kind, record.id);
  }
}

/** The status to show: the optimistic one while the server has reported nothing newer, else the server's. */
export function shownStatus(kind: Kind, record: RecordData): string {
  const status = reported(kind, record);
  const throughout = followUpStatus(kind, record);
  if (throughout !== undefined) return throughout;
  const one = list.all().find(isOf(kind, record.id));
  return one && one.from === status && one.until >= Date.now() ? one.status : status;
}

export const hasOptimisticStatus = (kind: Kind, record: Shown): boolean =>
  shownStatus(kind, record) !== reported(kind, record);

/** Whether the record is in a transitional status, reported or optimistic. */
export const isChanging = (kind: Kind, record: Shown): boolean =>
  kind.status !== undefined && (kind.status.isTransitional(record) || hasOptimisticStatus(kind, record));

/** The record with its shown status, from which its actions follow. */
export function shownRecord<R extends RecordData>(kind: Kind, record: R): R {
  if (!kind.status) return record;
  const status = shownStatus(kind, record);
  return status === reported(kind, record) ? record : { ...record, [kind.status.field]: status };
}
