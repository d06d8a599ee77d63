import { useTranslate } from 'ra-core';
import { keepingPrice } from '../../../../resources/bucket/price';
import { toBytes } from '../../../lib/bytes';
import { isUnknown } from '../../../lib/sum';
import { Note } from '../../../ui/Note';
import { useSumText } from '../../sums/useSumText';
import { usePriceList } from '../../usePriceList';

/** What it costs to keep a GB. */
export function BucketRate() {
  const translate = useTranslate();
  const text = useSumText();
  const list = usePriceList();
  const hourly = list && keepingPrice(list, toBytes(1, 'GB'));
  if (!hourly) return null;
  if (isUnknown(hourly)) return <Note>{text.perMonth(hourly)}</Note>;
  return <Note>{translate('storage.rate', { price: text.unitMonthly(hourly) })}</Note>;
}
