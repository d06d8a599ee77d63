/**
 * Reads a record from an answer tolerantly: other names become ours, timestamps become ISO, numbers in text become
 * numbers, secrets are taken out. A mismatch is told, never thrown (spec section 5); what has the wrong shape is left out.
 */
import * as z from 'zod/mini';
import { toIso } from '../../src/lib/time';
import { valueAt } from './condition';
import type { Field, Kind, RecordData } from './types';

export interface Mismatch {
  kind: string;
  /** Key path in the record, for example `storage.0.size`. */
  path: string;
  message: string;
}

const numbers = new Set(['number', 'size']);

type Issue = z.core.$ZodIssue;
const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

/**
 * Whether a mismatch is one of shape: a list, an object or a plain value where another of them is due. Screens bear any
 * plain value, which may be news of a newer API, but they go into lists and objects.
 */
const isMisshapen = (issue: Issue, value: unknown): boolean =>
  isObject(value) ||
  (issue.code === 'invalid_type' && ['array', 'object'].includes(issue.expected) && value !== undefined);

/** A copy of the value without what stands at the paths; a list closes up. */
function pruned(value: unknown, paths: readonly PropertyKey[][]): unknown {
  if (!isObject(value) || paths.length === 0) return value;
  const within = (key: string) => paths.filter(([first]) => String(first) === key).map(([, ...rest]) => rest);
  const entries = Object.entries(value)
    .map(([key, inner]): [string, unknown, PropertyKey[][]] => [key, inner, within(key)])
    .filter(([, , at]) => !at.some((path) => path.length === 0))
    .map(([key, inner, at]): [string, unknown] => [key, pruned(inner, at)]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

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
  const checked = z.safeParse(kind.record, record);
  if (checked.success) return { record, secrets };
  const { issues } = checked.error;
  for (const { path, message } of issues) report({ kind: kind.name, path: path.join('.'), message });
  const misshapen = issues.filter((issue) => isMisshapen(issue, valueAt(record, issue.path.join('.'))));
  const paths = misshapen.map(({ path }) => path);
  return { record: pruned(record, paths) as RecordData, secrets };
}
