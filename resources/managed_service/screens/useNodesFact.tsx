import { useLocale } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { FieldValue } from '../../../src/admin/fields/FieldValue';
import type { ShowFact } from '../../../src/admin/show/types';
import { useWords } from '../../../src/admin/texts';
import { formatNumber } from '../../../src/lib/intl';
import { isEmptyValue } from '../../../src/lib/blank';
import type { Kind } from '../../kind/types';
import { reportedNodes } from '../rules';
import { serviceOf } from './servicePart';

const name = 'is_multi_node';

/** Number of nodes, if the answer contains it; else whether there are several. */
export function useNodesFact(kind: Kind): (record: PortalRecord) => readonly ShowFact[] {
  const words = useWords();
  const locale = useLocale();
  return (record) => {
    const count = reportedNodes(serviceOf(record));
    const field = kind.fields[name];
    if (!field || (count === undefined && isEmptyValue(record[name]))) return [];
    const value =
      count === undefined ? (
        <FieldValue kind={kind} field={field} record={record} dense />
      ) : (
        formatNumber(count, locale)
      );
    return [{ name: 'nodes', label: words.field(kind, field), value }];
  };
}
