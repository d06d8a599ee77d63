import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import { unitPrice } from '../../../../resources/virtual_machine/price';
import { convertSize } from '../../../lib/bytes';
import { multiply, perMonth } from '../../../lib/money';
import { Note } from '../../form/Note';
import { useMoneyText } from '../../useMoneyText';
import { usePriceList } from '../../usePriceList';
import { MonthPrice } from '../LocationPrice';
import styles from './bucket.module.css';

/** What it costs to keep what is in the bucket now. */
export function BucketPrice({ record }: { record: PortalRecord }) {
  const list = usePriceList();
  if (!list) return '…';
  const unit = unitPrice(list, 'OBJECT_STORAGE', {});
  const size = convertSize(Number(record.size_bytes ?? 0), 'B', 'GB');
  return <MonthPrice hourly={unit && multiply(unit.price, size)} />;
}

/** What it costs to keep a GB; nothing where no price is known. */
export function BucketRate() {
  const translate = useTranslate();
  const text = useMoneyText();
  const list = usePriceList();
  const unit = list && unitPrice(list, 'OBJECT_STORAGE', {});
  if (!unit) return null;
  return (
    <div className={styles.form}>
      <Note>{translate('storage.rate', { price: text.price(perMonth(unit.price)) })}</Note>
    </div>
  );
}
