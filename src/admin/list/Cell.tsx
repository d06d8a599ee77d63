import type { PortalRecord } from '../../../dataProvider';
import { labelsName, labelsOf } from '../../../resources/kind/labels';
import { imageName } from '../../../resources/compute/imageName';
import type { Kind } from '../../../resources/kind/types';
import { FieldValue } from '../fields/FieldValue';
import { LocationValue } from '../fields/LocationValue';
import { Labels } from '../fields/Labels';
import { oneLine } from '../../ui/safe';
import { KindPrice } from '../sums/KindPrice';
import { payerIn, usePayers } from '../sums/discounts';
import { priceColumn, type Column } from './useColumns';

/** As it is charged: without the payer's discount it would be another price a moment later. */
function RowPrice({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const payers = usePayers();
  return payers ? <KindPrice kind={kind} record={record} payer={payerIn(payers, kind, record)} dense /> : '…';
}

/** The content of a column: a field, the monthly price, the location, or the list's own value. */
export function Cell({ kind, column, record }: { kind: Kind; column: Column; record: PortalRecord }) {
  if (column.own) return column.own.cell(record);
  if (!column.field && column.name === labelsName) return <Labels labels={labelsOf(kind, record)} />;
  const image =
    column.name === 'os_name' &&
    kind.subtitle === 'os_name' &&
    oneLine(imageName(record.os_name, record.os_version), 80);
  if (image) return <span>{image}</span>;
  if (column.field) return <FieldValue kind={kind} field={column.field} record={record} dense />;
  return column.name === priceColumn ? (
    <RowPrice kind={kind} record={record} />
  ) : (
    <LocationValue slug={record.location} />
  );
}
