/** A disk only grows: its new size, and what that costs. */
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PortalRecord } from '../../dataProvider';
import { ActionDialog } from '../../src/admin/actions/ActionDialog';
import { useActionItem } from '../../src/admin/actions/useActionItem';
import { PayerForecast } from '../../src/admin/billing/PayerForecast';
import { useMoneyText } from '../../src/admin/useMoneyText';
import { usePriceList } from '../../src/admin/usePriceList';
import { multiply, perMonth, type Money } from '../../src/lib/money';
import type { Kind } from '../kind/types';
import type { DialogProps } from '../screens';
import { diskPrice, growFaults } from './rules';
import type { Disk } from './schema';

/** Stands in the dialog's form: what the new size does to the credit. */
function Growth({ kind, record, gigabyte }: { kind: Kind; record: PortalRecord; gigabyte: Money }) {
  const more = Number(useWatch({ name: 'size_gb' })) - Number(record.size_gb);
  return <PayerForecast kind={kind} record={record} more={more > 0 ? multiply(gigabyte, more) : undefined} />;
}

export default function ResizeDisk({ kind, record, ...dialog }: DialogProps) {
  const translate = useTranslate();
  const text = useMoneyText();
  const list = usePriceList();
  const item = useActionItem(kind, record, 'resize');
  const gigabyte = list && diskPrice(list, 1, record.location);
  if (!item) return null;
  return (
    <ActionDialog
      {...dialog}
      kind={kind}
      record={record as PortalRecord}
      item={item}
      faults={(values) => growFaults(values, record as unknown as Disk)}
      about={
        gigabyte && (
          <>
            <p>{translate('create.disk.each', { price: text.price(perMonth(gigabyte)) })}</p>
            <Growth kind={kind} record={record as PortalRecord} gigabyte={gigabyte} />
          </>
        )
      }
    />
  );
}
