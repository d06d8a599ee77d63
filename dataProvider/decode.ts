/** From an answer to records. Reading is tolerant: what does not fit is told in the log and never breaks a screen. */
import type { Mismatch, ReadRecord } from '../resources/kind/read';
import { readRecord } from '../resources/kind/read';
import { valueAt } from '../resources/kind/condition';
import type { FullCall, Kind, RecordData } from '../resources/kind/types';
import { recordId } from './address';
import { PortalError } from './errors';

const told = new Set<string>();

/** Logs each mismatch once per kind and key path. Values are never part of it. */
export function logMismatch({ kind, path, message }: Mismatch): void {
  const at = `${kind}.${path.replace(/\d+/g, '*')}`;
  if (told.has(at)) return;
  told.add(at);
  console.warn(`Unexpected answer: ${at}: ${message}`);
}

/** What the answer holds, by the call's `answer` rule. */
export function unwrap(call: FullCall, data: unknown): unknown {
  const { at, keyed } = call.answer;
  const inner = at !== undefined && data !== null && typeof data === 'object' ? (data as RecordData)[at] : data;
  if (keyed === undefined || inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
  return Object.entries(inner).map(([key, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' ? { [keyed]: key, ...value } : value,
  );
}

/** A record with the portal's id and place. */
export type PortalRecord = RecordData & { id: string | number; location?: string };

function place(kind: Kind, record: RecordData, location?: string): PortalRecord {
  const id = recordId(kind, record, location);
  // Where the API's own id is called `id`, the portal's id replaces it; `readId` gives it back.
  return location === undefined ? { ...record, id } : { ...record, id, location };
}

export function decodeList(kind: Kind, data: unknown, location?: string): PortalRecord[] {
  const list = unwrap(kind.api.list, data);
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) {
    throw new PortalError({ kind: 'content_type', message: `Expected a list of ${kind.name}`, status: 200 });
  }
  return list
    .map((raw) => readRecord(kind, raw, logMismatch))
    .filter((read): read is ReadRecord => read !== undefined && read.record[kind.id] !== undefined)
    .map((read) => place(kind, read.record, location));
}

/** Answers to writes may be partial or only say `{success: true}`: `known` fills what they leave out. */
export function decodeOne(kind: Kind, call: FullCall, data: unknown, location?: string, known: RecordData = {}) {
  const raw = unwrap(call, data);
  const answer = raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? ({ ...raw } as RecordData) : {};
  if ('success' in answer) delete answer.success;
  // What a partial answer leaves out is no mismatch; what it says wrongly is one.
  const read = readRecord(kind, { ...known, ...answer }, (mismatch) => {
    if (valueAt(answer, mismatch.path) !== undefined) logMismatch(mismatch);
  });
  const { record = {}, secrets = {} } = read ?? {};
  return { record: place(kind, record, location), secrets };
}
