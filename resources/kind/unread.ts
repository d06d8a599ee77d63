/**
 * The values that an answer has and that could not be read. A record carries their key paths as plain data, since code that reads only the
 * record would take them for absent; `fitMarked` writes them. They are no field: never shown, exported or sent.
 */
import type * as z from 'zod/mini';
import { isJsonObject } from '../../src/lib/json';
import { fit, type SchemaIssue } from './fit';
import type { RecordData } from './types';

/** The property of a record that has them, with `*` for an index: `backup`, `storage.*.size`, `storage.*` for an entry. */
export const unreadKey = '$unread';

/**
 * The key paths of what could not be read of a record.
 *
 * @example
 * const isWhole = unreadIn(record).length === 0;
 */
export function unreadIn(record: object): readonly string[] {
  const paths = (record as RecordData)[unreadKey];
  // A record is answered or stored data, which may have anything under this name.
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

/**
 * The record with the key paths of what could not be read of it.
 *
 * @example
 * const entry = markUnread({ id: 7 }, ['amount']);
 */
export const markUnread = <T>(record: T, paths: readonly string[]): T =>
  isJsonObject(record) && paths[0] !== undefined
    ? { ...record, [unreadKey]: [...unreadIn(record), ...paths.map((path) => path.replace(/\.\d+/g, '.*'))] }
    : record;

/** `fit`, whose result is marked with what it lacks. A newer answer added to a record leaves its marks, until its list is read. */
export function fitMarked<T>(
  schema: z.ZodMiniType<T>,
  answer: unknown,
  report: (misfit: SchemaIssue) => void,
): T | undefined {
  const paths: string[] = [];
  const read = fit(schema, answer, (misfit) => {
    if (misfit.lost) paths.push(misfit.path);
    report(misfit);
  });
  return markUnread(read, paths);
}

/**
 * Whether one of these fields (default: any), or what contains it, was in the answer and could not be read: then its absence does not mean
 * none.
 *
 * @example
 * const isUnknown = isValueUnread(machine, ['backup', 'storage.*.size']);
 */
export const isValueUnread = (record: object, fields?: readonly string[]): boolean =>
  unreadIn(record).some(
    (path) =>
      // It may have a value by now: one joined from another kind, or one that was just written.
      (record as RecordData)[path] === undefined &&
      (fields?.some((field) => `${field}.`.startsWith(`${path}.`)) ?? true),
  );
