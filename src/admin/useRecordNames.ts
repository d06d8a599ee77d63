import { useLocale, useTranslate } from 'ra-core';
import { valueAt } from '../../resources/kind/condition';
import type { RecordData } from '../../resources/kind/types';
import { traitsOfKind } from '../../resources/traits';
import { usePortal } from '../context/portal';
import { formatDay } from '../lib/timeText';
import { oneLine } from '../ui/safe';
import { dotted } from '../lib/dotted';

interface RecordNames {
  /** Its name; without one `instead`, such as "System disk of web-01", else "Unnamed". */
  nameOf(record: RecordData, instead?: string): string;
  /** To choose it from a list, or to recognise it among others: its name; without one also what it is, and when it was created. */
  labelOf(record: RecordData, instead?: string): string;
  /** The same, and what it is where it has a name too. */
  describe(record: RecordData, instead?: string): string;
}

/**
 * What records of a kind are recognised by: never their ids. For choices, dialogs and reports; rows of lists have their own second line.
 *
 * @example
 * const { labelOf } = useRecordNames('firewall');
 * const label = labelOf({ display_name: null, rules: [] });
 */
export function useRecordNames(kindName: string): RecordNames {
  const translate = useTranslate();
  const locale = useLocale();
  const kind = usePortal().registry.find(kindName);
  const titleOf = (record: RecordData) => {
    const title = kind && valueAt(record, kind.title);
    return typeof title === 'string' || typeof title === 'number' ? oneLine(title, 120).trim() : '';
  };
  const traitsOf = (record: RecordData) =>
    traitsOfKind(kindName)?.(record, { translate, locale }) ?? (kind?.subtitle ? [valueAt(record, kind.subtitle)] : []);
  const nameOf = (record: RecordData, instead = '') => {
    const unnamed = translate(`resources.${kindName}.page.unnamed`, { _: translate('list.row.unnamed') });
    return titleOf(record) || instead || unnamed;
  };
  const describe = (record: RecordData, instead = '') => {
    const traits = traitsOf(record).map((trait) => (typeof trait === 'string' ? oneLine(trait, 60) : ''));
    const own = kind && record[kind.id];
    const known = Number.isInteger(own) ? String(own) : formatDay(record.created_at, locale);
    return dotted([nameOf(record, instead), ...traits, titleOf(record) ? '' : known]);
  };
  return { nameOf, describe, labelOf: (record, instead) => titleOf(record) || describe(record, instead) };
}
