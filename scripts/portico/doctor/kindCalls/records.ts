/** Compares the records of a kind with its declaration: fields that no record has, values that cannot be read, statuses that are not declared. */
import { valueAt } from '../../../../resources/kind/condition';
import { readRecord } from '../../../../resources/kind/read';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { isJsonObject } from '../../../../src/lib/json';
import { type Finding, error, warning } from '../finding';

/** A value of a record that the screens lack, or a record that they lack. */
export interface Unread {
  /** Name of the field; empty for the record. */
  field: string;
  /** As it was answered, in JSON. */
  value: string;
}

const inJson = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** @param entries of the list, as they were answered */
export function unreadIn(kind: Kind, entries: readonly unknown[]): Unread[] {
  return entries.flatMap((entry) => {
    const found: Unread[] = [];
    const add = (field: string, value: unknown) => {
      if (!found.some((one) => one.field === field)) found.push({ field, value: short(inJson(value)) });
    };
    const read = readRecord(kind, entry, ({ path, lost }) => {
      if (!lost) return;
      const [field] = Object.keys(kind.fields).filter((name) => path === name || path.startsWith(`${name}.`));
      const own = isJsonObject(entry) && field !== undefined ? valueAt(entry, kind.fields[field]?.at ?? field) : entry;
      add(field ?? '', own);
    });
    if (read && valueAt(read.record, kind.id) === undefined) add('', entry);
    return found;
  });
}

function unreadFindings(kind: Kind, at: string, unread: readonly Unread[]): Finding[] {
  return [...new Set(unread.map(({ field }) => field))].map((field) => {
    const all = unread.filter((one) => one.field === field);
    const sample = all[0]?.value ?? '';
    const counted = all.length === 1 ? 'a record' : `${all.length} records`;
    return field === ''
      ? error(
          'record-unread',
          `${at}.id`,
          `${counted} cannot be read and ${all.length === 1 ? 'is' : 'are'} left out: ${sample}`,
          `Each has to be an object with ${kind.id}: name the key that identifies a record in id.`,
        )
      : warning(
          'field-unread',
          `${at}.fields.${field}`,
          `${counted} ${all.length === 1 ? 'has' : 'have'} it in a form that cannot be read, so it is shown as –: ${sample}`,
          `Give the field the type of this value (it is ${kind.fields[field]?.type}), or have the API answer that type.`,
        );
  });
}

/** Fields that no record has, values that cannot be read, statuses that the declaration does not know. */
export function checkRecords(
  kind: Kind,
  at: string,
  raw: readonly RecordData[],
  unread: readonly Unread[] = [],
): Finding[] {
  const lost = unreadFindings(kind, at, unread);
  if (raw.length === 0) return lost;
  const keys = [...new Set(raw.flatMap((record) => Object.keys(record)))];
  const names = (name: string) => {
    const { at: inner, aliases = [] } = kind.fields[name] ?? {};
    return [...(inner === undefined ? [] : [inner]), name, ...aliases];
  };
  const has = (name: string) => names(name).some((one) => raw.some((record) => valueAt(record, one) !== undefined));
  const shown = Object.values(kind.fields).filter(
    ({ type, write, admin, derive, shown: applies }) =>
      type !== 'secret' && write !== 'create' && !admin && !derive && !applies,
  );
  // The portal adds two keys.
  const read = new Set([
    'id',
    'location',
    kind.id,
    ...Object.values(kind.fields).map(({ at: path = '' }) => path.split('.')[0]),
  ]);
  const free = keys.filter((key) => !Object.hasOwn(kind.fields, key) && !read.has(key));
  const { status } = kind;
  const values = status
    ? [...new Set(raw.map((record) => valueAt(record, status.field)).filter((one) => typeof one === 'string'))]
    : [];
  return [
    ...lost,
    ...shown
      .filter(({ name }) => !has(name) && !unread.some(({ field }) => field === name))
      .map(({ name }) =>
        warning(
          'field-absent',
          `${at}.fields.${name}`,
          `no record has it: it is shown as –`,
          free.length > 0
            ? `Records also have ${free.slice(0, 8).join(', ')}: name one in aliases.`
            : 'Remove the field, or have the API answer it.',
        ),
      ),
    ...values
      .filter((value) => status && !Object.hasOwn(status.values, value))
      .map((value) =>
        warning(
          'status-unknown',
          `${at}.status.values`,
          `a record is ${value}, which has no tone and no word`,
          `Add "${value}".`,
        ),
      ),
  ];
}
