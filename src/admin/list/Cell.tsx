import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { FieldValue } from '../fields/FieldValue';
import { LocationValue } from '../fields/LocationValue';
import { KindPrice } from '../KindPrice';
import { priceColumn, type Column } from './useColumns';

/** What stands in a column: a field, the price per month, the place, or what the list itself tells. */
export function Cell({ kind, column, record }: { kind: Kind; column: Column; record: PortalRecord }) {
  if (column.own) return column.own.cell(record);
  if (column.field) return <FieldValue kind={kind} field={column.field} record={record} dense />;
  return column.name === priceColumn ? (
    <KindPrice kind={kind} record={record} dense />
  ) : (
    <LocationValue slug={record.location} />
  );
}
