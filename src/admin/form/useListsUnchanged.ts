import { useTranslate } from 'ra-core';
import { valueAt } from '../../../resources/kind/condition';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import type { PortalRecord } from '../../../dataProvider';
import { PortalError } from '../../../dataProvider/errors';
import { useProvider } from '../../context/portal';
import { changedValues } from '../inputs/useFields';

/** As a form holds and sends it, so that the same in another notation is the same. */
const plain = (field: Field, record: RecordData): string => {
  const value = valueAt(record, field.name);
  return JSON.stringify((field.parts ? field.parts.fromForm(field, field.parts.toForm(field, value)) : value) ?? null);
};

/**
 * Lists, rows and maps are sent whole: they must be as they were when the form was opened, else the entries that others have added since
 * would go. Rejects with `PortalError` at their fields, before anything is sent; what is already as it is to be is no change of others.
 *
 * @example
 * const mustBeUnchanged = useListsUnchanged(kind);
 * const save = () => mustBeUnchanged(fields, { tags: ['a'] }, record);
 */
export function useListsUnchanged(kind: Kind) {
  const provider = useProvider();
  const translate = useTranslate();
  return async (fields: readonly Field[], data: RecordData, opened: PortalRecord): Promise<void> => {
    const lists = fields.filter(({ name, type, parts }) => (parts || type === 'list') && Object.hasOwn(data, name));
    if (lists.length === 0) return;
    await provider.refresh(kind.name, opened.location);
    const { data: now } = await provider.getOne<PortalRecord>(kind.name, { id: opened.id });
    const isDone = (field: Field) => Object.keys(changedValues([field], data, now)).length === 0;
    const changed = lists.filter((field) => plain(field, now) !== plain(field, opened) && !isDone(field));
    if (changed.length === 0) return;
    const message = translate('form.changed_by_others');
    const found = Object.fromEntries(changed.map(({ name }) => [name, [message]]));
    throw new PortalError({ kind: 'general', message, status: 0, fields: found });
  };
}
