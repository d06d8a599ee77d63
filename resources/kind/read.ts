/**
 * Reads a record from an answer tolerantly: other names become ours, timestamps become ISO, numbers in text become
 * numbers, secrets are taken out. A mismatch is told, never thrown (spec section 5); what has the wrong shape is left out.
 */
import { toIso } from '../../src/lib/time';
import { valueAt } from './condition';
import { fitted } from './fit';
import type { Field, Kind, RecordData } from './types';

export interface Mismatch {
  kind: string;
  /** Key path in the record, for example `storage.0.size`. */
  path: string;
  message: string;
}

const numbers = new Set(['number', 'size']);

/** A copy of the record without what is at the key path; objects on the way are copied too. */
function without(record: RecordData, path: readonly string[]): RecordData {
  const [key = '', ...rest] = path;
  const { [key]: inner, ...others } = record;
  if (inner === undefined || rest.length === 0) return others;
  return inner !== null && typeof inner === 'object'
    ? { ...others, [key]: without(inner as RecordData, rest) }
    : record;
}

function readField(field: Field, record: RecordData): unknown {
  let value = valueAt(record, field.name);
  if (value === undefined) value = field.from.map((name) => record[name]).find((other) => other !== undefined);
  if (value === undefined || value === null) return value;
  if (field.type === 'date') return toIso(value as string | number) ?? value;
  if (numbers.has(field.type) && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) {
    return Number(value);
  }
  return value;
}

/** Secrets are kept apart from the record, so that no cache ever holds them. */
export interface ReadRecord {
  record: RecordData;
  secrets: RecordData;
}

export function readRecord(kind: Kind, raw: unknown, report: (mismatch: Mismatch) => void): ReadRecord | undefined {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    report({ kind: kind.name, path: '', message: 'not an object' });
    return undefined;
  }
  let record: RecordData = { ...raw };
  const secrets: RecordData = {};
  for (const field of Object.values(kind.fields)) {
    const value = readField(field, record);
    if (field.type === 'secret') {
      if (value !== undefined && value !== null) secrets[field.name] = value;
      record = without(record, field.name.split('.'));
    } else if (value !== undefined && !field.name.includes('.')) {
      record[field.name] = value;
    }
  }
  for (const { name, derive } of Object.values(kind.fields)) if (derive) record[name] = derive(record);
  const tell = (path: string, message: string) => report({ kind: kind.name, path, message });
  return { record: fitted(kind.record, record, tell), secrets };
}
