/**
 * Reads a record from an answer by the tolerance rules of `fit.ts`: alternative names are mapped to ours,
 * timestamps to ISO, and secrets are removed. A mismatch is reported, never thrown (docs/coverage.md, section
 * 5).
 */
import { toIso } from '../../src/lib/time';
import { valueAt } from './condition';
import type { SchemaIssue } from './fit';
import type { Field, Kind, RecordData } from './types';
import { isAbsent } from '../../src/lib/blank';
import { privateTypes } from './privateTypes';
import { isNested } from '../../src/lib/json';
import { memoizeByObject } from '../../src/lib/memoizeByObject';
import { fitMarked } from './unread';

export interface Mismatch extends SchemaIssue {
  kind: string;
}

/** The record without the value at the key path: a copy if it has one. Lists on the path are handled entry by entry. */
function without(record: RecordData, path: readonly string[]): RecordData {
  const [key = '', ...rest] = path;
  if (Array.isArray(record)) {
    const cut = record.map((entry: unknown) =>
      entry !== null && typeof entry === 'object' ? without(entry as RecordData, path) : entry,
    );
    return cut as unknown as RecordData;
  }
  if (!Object.hasOwn(record, key)) return record;
  const { [key]: inner, ...others } = record;
  if (inner === undefined || rest.length === 0) return others;
  return inner !== null && typeof inner === 'object'
    ? { ...others, [key]: without(inner as RecordData, rest) }
    : record;
}

const isThere = (value: unknown) => !isAbsent(value);

/** The value at a key path that may choose entries of lists: `status.conditions[type=Ready].status`. */
const chosenAt = (record: RecordData, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => {
    const [name = '', key, wanted] = step.split(/[[=\]]/);
    const found = isNested(value) ? valueAt(value as RecordData, name) : undefined;
    if (key === undefined) return found;
    return Array.isArray(found) ? found.find((entry) => chosenAt(entry as RecordData, key) === wanted) : undefined;
  }, record);

/** The value at the field's key path in the answer, else under its name, where a record that was read before has it. */
function ownValue({ name, at }: Field, record: RecordData, raw: RecordData): unknown {
  const inner = at === undefined ? undefined : chosenAt(raw, at);
  const own = valueAt(record, name);
  // The name may be that of the object which contains the value.
  return isThere(inner) ? inner : at?.startsWith(`${name}.`) && isNested(own) ? undefined : own;
}

function readField(field: Field, record: RecordData, raw: RecordData): unknown {
  const own = ownValue(field, record, raw);
  const value = isThere(own) ? own : (field.aliases.map((name) => valueAt(record, name)).find(isThere) ?? own);
  return field.type === 'date' && isThere(value) ? (toIso(value) ?? value) : value;
}

/** Key paths of a record's id; of its alternative names the specific one first (`vm_uuid` for a virtual machine). */
function idPaths({ name, id, fields }: Kind): readonly string[] {
  const last = name.slice(name.lastIndexOf('_') + 1);
  const own = fields[id];
  const names = [id, 'uuid', 'id', ...[name, last].flatMap((one) => [`${one}_uuid`, `${one}_id`])];
  return [...(own?.at ? [own.at] : []), ...names, ...(own?.aliases ?? [])];
}

/** What is read of each record of a kind beside its schema. Computed once: lists have thousands of records. */
const readingOf = memoizeByObject((kind: Kind) => {
  const fields = Object.values(kind.fields);
  const isPrivate = ({ type }: Field) => privateTypes.has(type);
  return {
    ids: idPaths(kind),
    /** Those whose value in a record may be another than that under their name. */
    renamed: fields.filter((field) => {
      const isAsItIs = field.at === undefined && field.aliases.length === 0 && field.type !== 'date';
      return !isAsItIs && !field.name.includes('.') && !isPrivate(field);
    }),
    secrets: fields.filter(isPrivate).map(({ name, type, at, aliases }) => ({
      name,
      type,
      paths: [...(at ? [at] : []), name, ...aliases].map((path) => path.split('.')),
    })),
    derived: fields.flatMap(({ name, derive }) => (derive ? [{ name, derive }] : [])),
  };
});

/** The id under any of its names; undefined if the record has none. */
export function idIn(kind: Kind, record: RecordData): string | number | undefined {
  for (const path of readingOf(kind).ids) {
    const value = valueAt(record, path);
    if (typeof value === 'number' || (typeof value === 'string' && isThere(value))) return value;
  }
  return undefined;
}

/** The first value at the key path, searching lists on the path. */
function findIn(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => findIn(entry, path)).find(isThere);
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return value !== null && typeof value === 'object' ? findIn(valueAt(value as RecordData, key), rest) : undefined;
}

/** Secrets are separated from the record, so that they are never cached. */
interface ReadRecord {
  record: RecordData;
  secrets: RecordData;
}

/** With our property names and ISO timestamps; still contains secrets. */
function renamed(kind: Kind, raw: RecordData): RecordData {
  const record: RecordData = { ...raw };
  const id = idIn(kind, raw);
  if (id !== undefined) record[kind.id] = id;
  for (const field of readingOf(kind).renamed) {
    const value = readField(field, record, raw);
    if (value !== undefined || field.at !== undefined) record[field.name] = value;
  }
  return record;
}

/** Removes the secrets, under any of their names. */
function cutSecrets(kind: Kind, given: RecordData): ReadRecord {
  const secrets: RecordData = {};
  let record = given;
  for (const { name, type, paths } of readingOf(kind).secrets) {
    const value = paths.map((path) => findIn(record, path)).find(isThere);
    // The content of an uploaded file is dropped.
    if (isThere(value) && type === 'secret') secrets[name] = value;
    for (const path of paths) record = without(record, path);
  }
  return { record, secrets };
}

/** The declared status that the answer writes with other letters ("RUNNING"): what is possible depends on it. */
function knownStatus(values: object, given: unknown): string | undefined {
  if (typeof given !== 'string' || Object.hasOwn(values, given)) return undefined;
  const word = given.trim().toLowerCase();
  return Object.keys(values).find((value) => value.toLowerCase() === word);
}

export function readRecord(kind: Kind, raw: unknown, report: (mismatch: Mismatch) => void): ReadRecord | undefined {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    report({ kind: kind.name, path: '', message: 'not an object', lost: raw !== null && raw !== undefined });
    return undefined;
  }
  const given = cutSecrets(kind, renamed(kind, raw as RecordData));
  const id = given.record[kind.id];
  const notify = (misfit: SchemaIssue) => {
    if (misfit.path !== kind.id) report({ kind: kind.name, ...misfit });
  };
  // Again after fitting: a list with one object may have become an object.
  const read = cutSecrets(kind, fitMarked<unknown>(kind.record, given.record, notify) as RecordData);
  // An id that its schema rejects is retained: calls need it.
  const record = { ...read.record, ...(id !== undefined && { [kind.id]: read.record[kind.id] ?? id }) };
  const status = kind.status && knownStatus(kind.status.values, record[kind.status.field]);
  if (kind.status && status !== undefined) record[kind.status.field] = status;
  for (const { name, derive } of readingOf(kind).derived) record[name] = derive(record);
  return { record, secrets: { ...read.secrets, ...given.secrets } };
}
