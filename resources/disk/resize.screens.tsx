/** A disk only grows: its new size, and what that costs. */
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PortalRecord } from '../../dataProvider';
import { ActionDialog } from '../../src/admin/actions/ActionDialog';
import { useActionItem } from '../../src/admin/actions/useActionItem';
import { CostChange } from '../../src/admin/billing/CostChange';
import { useMoneyText } from '../../src/admin/useMoneyText';
import { usePriceList } from '../../src/admin/usePriceList';
import { perMonth } from '../../src/lib/money';
import type { Kind } from '../kind/types';
import type { DialogProps } from '../screens';
import { diskPrice, growFaults } from './rules';
import type { Disk } from './schema';

/** Stands in the dialog's form. A size that is still being typed, or that the disk cannot shrink to, has no price. */
function SizePrice({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const list = usePriceList();
  const size = Number(useWatch({ name: 'size_gb' }));
  const priceOf = (gb: unknown) => list && diskPrice(list, gb, record.location);
  return (
    <CostChange
      kind={kind}
      record={record}
      now={list ? priceOf(record.size_gb) : null}
      next={list && size >= Number(record.size_gb) ? priceOf(size) : null}
    />
  );
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
      about={gigabyte && <p>{translate('create.disk.each', { price: text.price(perMonth(gigabyte)) })}</p>}
      outcome={<SizePrice kind={kind} record={record as PortalRecord} />}
    />
  );
}
