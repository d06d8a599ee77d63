/** Parses answers into records. Parsing is tolerant: a mismatch is logged and never breaks a screen. */
import { valueAt } from '../resources/kind/condition';
import type { SchemaIssue } from '../resources/kind/fit';
import { listIn } from '../resources/kind/named';
import { idIn, readRecord } from '../resources/kind/read';
import type { FullCall, Kind, RecordData } from '../resources/kind/types';
import { recordId } from './address';
import { isOutcomeOnly, type MissingData, type PortalError } from './errors';
import { missingDataError } from './missingData';
import { isWithoutList, markWithoutList } from './missingLists';
import { beginReading, logMismatch } from './mismatch';
import { isJsonObject, isNested } from '../src/lib/json';

/** The value at a key path. A key with exactly that name takes precedence (`data.items` may be one key). */
function innerAt(data: unknown, at: string | undefined): unknown {
  if (at === undefined || data === null || typeof data !== 'object') return data;
  return Object.hasOwn(data, at) ? (data as RecordData)[at] : valueAt(data as RecordData, at);
}

/** The answer's content by the call's `response` rule; undefined if it is missing. */
export function unwrap(call: FullCall, data: unknown): unknown {
  const { at, keyedBy } = call.response;
  const inner = innerAt(data, at);
  if (keyedBy === undefined || inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
  const values = Object.values(inner);
  // A single record, a wrapped list, or something else such as `{success: true}`.
  const isOther = values.some(Array.isArray) || (values.length > 0 && !values.some(isJsonObject));
  if (isOther || Object.hasOwn(inner, keyedBy)) return inner;
  return Object.entries(inner).map(([key, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' && !valueAt(value as RecordData, keyedBy)
      ? { ...value, [keyedBy]: key }
      : value,
  );
}

/** Whether a call can name a record by the value. */
const isId = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' && Number.isFinite(value);

/** A record with the portal's id and its location. */
export type PortalRecord = RecordData & { id: string | number; location?: string };

/** Adds these to a record that has just been read. */
function toPortalRecord(kind: Kind, record: RecordData, location?: string): PortalRecord {
  const id = recordId(kind, record, location);
  // If the API calls its own id `id`, the portal's id replaces it; `readId` restores it.
  return Object.assign(record, location === undefined ? { id } : { id, location });
}

/** The name of a record for reporting that its parsing failed. */
const nameOf = (kind: Kind, raw: unknown): string | undefined => {
  const name = raw !== null && typeof raw === 'object' ? valueAt(raw as RecordData, kind.title) : undefined;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
};

const lacking = (kind: Kind, { response: { at = '' } }: FullCall, what: MissingData['what']): PortalError =>
  missingDataError(what, at ? `The response has no ${what} at ${at}` : `Expected a ${what} of ${kind.name}`, { at });

/** The error of an answer to the kind's list call that has no list. */
export const missingListOf = (kind: Kind): PortalError => lacking(kind, kind.api.list, 'list');

/** No body, or an object without anything that could be a list. */
const isNothing = (data: unknown): boolean =>
  data === undefined || (isJsonObject(data) && !isOutcomeOnly(data) && !Object.values(data).some(isNested));

const holdsList = (value: unknown): boolean =>
  Array.isArray(value) || (isJsonObject(value) && Object.values(value).some(holdsList));

/**
 * The list in an answer: bare, wrapped in an object, or keyed by id. Throws if there is no list at the expected key, unless the declaration
 * says that the API answers so where there is nothing (`whenEmpty`). If it says nothing, null and {} are an empty list that is marked
 * (`isWithoutList`).
 */
export function entriesOf(kind: Kind, data: unknown): readonly unknown[] {
  const { list: call } = kind.api;
  const { whenEmpty } = call.response;
  const list = unwrap(call, data);
  const entries = isNested(list) && !isOutcomeOnly(list) ? listIn(list, kind.record) : undefined;
  if (entries && (entries.length > 0 || holdsList(list))) return entries;
  const isNull = list === null || entries || (isJsonObject(data) && Object.keys(data).length === 0);
  if (whenEmpty === 'list' || !(isNull || (whenEmpty === 'nothing' && isNothing(data)))) throw missingListOf(kind);
  return whenEmpty ? [] : markWithoutList([]);
}

/**
 * The record in an answer about one: bare, wrapped, or in a list. Of several, the one with the id `own`; never one that
 * has another id. Undefined: it contains none.
 */
function entryOf(kind: Kind, call: FullCall, data: unknown, own: unknown): RecordData | undefined {
  const raw = unwrap(call, data);
  if (!Array.isArray(raw)) return isJsonObject(raw) ? raw : undefined;
  const entries = raw.filter(isJsonObject);
  const isOwn = (entry: RecordData) => String(idIn(kind, entry)) === String(own);
  const [only, ...more] = entries;
  const isUnnamed = only !== undefined && (own === undefined || idIn(kind, only) === undefined);
  return more.length === 0 && isUnnamed ? only : own === undefined ? undefined : entries.find(isOwn);
}

/** Whether an object has the id of a record or any of its fields: `{ok: true, result: …}` has none. */
const isRecordOf = (kind: Kind, entry: RecordData): boolean =>
  idIn(kind, entry) !== undefined ||
  Object.values(kind.fields).some(({ name, at = name, aliases }) =>
    [at, name, ...aliases].some((path) => valueAt(entry, path) !== undefined),
  );

/** Throws if the answer contains no record: an empty page would be taken for a record without values. */
export function requireRecord(kind: Kind, call: FullCall, data: unknown, own: unknown): void {
  const entry = entryOf(kind, call, data, own);
  if (!entry || !isRecordOf(kind, entry)) throw lacking(kind, call, 'record');
}

/** The records of a list that is answered whole. Throws as `entriesOf`. */
export function decodeList(kind: Kind, data: unknown, location?: string): PortalRecord[] {
  const entries = entriesOf(kind, data);
  const records = decodeEntries(kind, entries, location);
  return isWithoutList(entries) ? markWithoutList(records) : records;
}

/**
 * Records that calls can name: one without an id, or with that of another one, is reported and left out.
 * `whole` is false if there are more records than were read; the screens then say so. `scope`: as in `beginReading`.
 */
export function decodeEntries(
  kind: Kind,
  entries: readonly unknown[],
  location?: string,
  whole = true,
  scope = location ?? '',
): PortalRecord[] {
  const reading = beginReading(kind.name, scope);
  const byId = new Map<PortalRecord['id'], { record: PortalRecord; raw: unknown }>();
  for (const raw of entries) {
    const issues: SchemaIssue[] = [];
    const read = readRecord(kind, raw, (mismatch) => issues.push(mismatch));
    const record = read && isId(read.record[kind.id]) ? toPortalRecord(kind, read.record, location) : undefined;
    const known = record && byId.get(record.id);
    if (read && !record) issues.push({ path: kind.id, message: 'missing', lost: true });
    // A provider's pages may overlap.
    if (known && JSON.stringify(known.raw) === JSON.stringify(raw)) continue;
    if (known) issues.push({ path: kind.id, message: 'not unique', lost: true });
    if (record && !known) byId.set(record.id, { record, raw });
    for (const misfit of issues) reading.report(misfit, { id: record?.id, name: nameOf(kind, raw) });
  }
  const records = [...byId.values()].map(({ record }) => record);
  if (!whole) reading.report({ path: '', message: `more than ${entries.length} records`, lost: true });
  reading.end();
  return records;
}

/** Answers to writes may be partial, or only `{success: true}`: missing fields are taken from `known`. */
export function decodeOne(kind: Kind, call: FullCall, data: unknown, location?: string, known: RecordData = {}) {
  const answer = { ...entryOf(kind, call, data, known[kind.id]) };
  if ('success' in answer) delete answer.success;
  // What is no id does not replace the one that was requested.
  if (idIn(kind, answer) === undefined) delete answer[kind.id];
  // A field that a partial answer leaves out is no mismatch; a wrong value is one.
  const read = readRecord(kind, { ...known, ...answer }, (mismatch) => {
    if (valueAt(answer, mismatch.path) !== undefined) logMismatch(kind.name, mismatch);
  });
  const { record = {}, secrets = {} } = read ?? {};
  return { record: toPortalRecord(kind, record, location), secrets };
}
