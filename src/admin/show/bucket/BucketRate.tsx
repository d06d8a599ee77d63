import { useTranslate } from 'ra-core';
import { keepingPrice } from '../../../../resources/bucket/price';
import { toBytes } from '../../../lib/bytes';
import { perMonth } from '../../../lib/money';
import { Note } from '../../form/Note';
import { useMoneyText } from '../../useMoneyText';
import { usePriceList } from '../../usePriceList';

/** What it costs to keep a GB; nothing where no price is known. */
export function BucketRate() {
  const translate = useTranslate();
  const text = useMoneyText();
  const list = usePriceList();
  const hourly = list && keepingPrice(list, toBytes(1, 'GB'));
  if (!hourly) return null;
  return <Note>{translate('storage.rate', { price: text.price(perMonth(hourly)) })}</Note>;
}
