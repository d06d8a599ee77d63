/** A disk only grows: its new size, and what that costs. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../dataProvider';
import { ActionDialog } from '../../src/admin/actions/ActionDialog';
import { actionsFor } from '../../src/admin/actions/actionsFor';
import { useMoneyText } from '../../src/admin/useMoneyText';
import { usePriceList } from '../../src/admin/usePriceList';
import { perMonth } from '../../src/lib/money';
import type { DialogProps } from '../screens';
import { diskPrice, growFaults } from './rules';
import type { Disk } from './schema';

export default function ResizeDisk({ kind, record, ...dialog }: DialogProps) {
  const translate = useTranslate();
  const text = useMoneyText();
  const list = usePriceList();
  const item = actionsFor(kind, record).find(({ name }) => name === 'resize');
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
    />
  );
}
