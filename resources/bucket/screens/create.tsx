/** Making a bucket: the derived form, with what keeping files will cost for a price. */
import { KindForm } from '../../../src/admin/form/KindForm';
import type { ScreenProps } from '../../screens';
import { useTranslate } from 'ra-core';
import { storagePrice } from '../price';
import { toBytes } from '../../../src/lib/bytes';
import { isUnknown } from '../../../src/lib/sum';
import { Note } from '../../../src/ui/Note';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';

/** What it costs to keep a GB. */
function BucketRate() {
  const translate = useTranslate();
  const text = useSumText();
  const list = usePriceList();
  const hourly = list && storagePrice(list, toBytes(1, 'GB'));
  if (!hourly) return null;
  if (isUnknown(hourly)) return <Note>{text.perMonth(hourly)}</Note>;
  return <Note>{translate('storage.rate', { price: text.unitMonthly(hourly) })}</Note>;
}

export default function BucketCreate({ kind }: ScreenProps) {
  return <KindForm kind={kind} view="create" price={<BucketRate />} />;
}
