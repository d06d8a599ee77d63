/**
 * The status that an action promises, shown until the server tells a newer one (readings, States): /v1 knows no
 * "starting", yet a machine that was just started is not "stopped" to the person who did it.
 */
import type { RecordId } from '../../../dataProvider/address';
import type { Kind, RecordData } from '../../../resources/kind/types';

interface Promised {
  status: string;
  /** What the server said when the action was sent. */
  from: string;
  /** Moment (ms) from which it is no longer believed, if the server never tells anything else. */
  until: number;
}

const storageKey = 'portico.meanwhile';
/** Longest that the portal's own word stands against the server's, ms. */
const lifetime = 5 * 60_000;

const listeners = new Set<() => void>();
let known: Map<string, Promised> | undefined;

/** Of this tab, so that a reload in between does not offer the action again. */
function all(): Map<string, Promised> {
  if (known) return known;
  try {
    known = new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Promised][]);
  } catch {
    known = new Map();
  }
  return known;
}

function keep() {
  try {
    if (all().size > 0) sessionStorage.setItem(storageKey, JSON.stringify([...all()]));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is full or forbidden: it is then remembered until the page is left.
  }
  listeners.forEach((listener) => listener());
}

const keyOf = (kind: Kind, id: RecordId) => `${kind.name} ${id}`;
type Shown = RecordData & { id: RecordId };

const told = (kind: Kind, record: RecordData) => String(record[kind.status?.field ?? 'status'] ?? '');

export function promise(kind: Kind, record: Shown, status: string): void {
  all().set(keyOf(kind, record.id), { status, from: told(kind, record), until: Date.now() + lifetime });
  keep();
}

export function unpromise(kind: Kind, id: RecordId): void {
  if (all().delete(keyOf(kind, id))) keep();
}

/** Forgets what the server has overtaken; called with each answer. */
export function overtake(kind: Kind, records: readonly Shown[]): void {
  if (all().size === 0) return;
  let gone = false;
  for (const record of records) {
    const one = all().get(keyOf(kind, record.id));
    if (one && (one.from !== told(kind, record) || one.until < Date.now())) {
      gone = all().delete(keyOf(kind, record.id)) || gone;
    }
  }
  if (gone) keep();
}

export const isPromised = (kind: Kind, record: Shown): boolean => shownStatus(kind, record) !== told(kind, record);

/** The status to show: the promised one while the server has told nothing newer, else the server's. */
export function shownStatus(kind: Kind, record: RecordData): string {
  const status = told(kind, record);
  if (all().size === 0) return status;
  const one = all().get(keyOf(kind, record.id as RecordId));
  return one && one.from === status && one.until >= Date.now() ? one.status : status;
}

/** The record as it is to be judged: what may be done with it follows from the status shown. */
export function shownRecord<R extends RecordData>(kind: Kind, record: R): R {
  if (!kind.status) return record;
  const status = shownStatus(kind, record);
  return status === told(kind, record) ? record : { ...record, [kind.status.field]: status };
}

export function onPromise(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
