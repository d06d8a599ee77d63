/** Compares the records of a kind with its declaration: fields that no record has, statuses that are not declared. */
import { valueAt } from '../../../../resources/kind/condition';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { type Finding, warning } from '../finding';

/** Fields that no record has, statuses that the declaration does not know. */
export function checkRecords(kind: Kind, at: string, raw: readonly RecordData[]): Finding[] {
  if (raw.length === 0) return [];
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
  const free = keys.filter((key) => !Object.hasOwn(kind.fields, key));
  const { status } = kind;
  const values = status
    ? [...new Set(raw.map((record) => valueAt(record, status.field)).filter((one) => typeof one === 'string'))]
    : [];
  return [
    ...shown
      .filter(({ name }) => !has(name))
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
