/** Before something is deleted: what is no longer paid for it, and how much longer the credit lasts. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { isPositive, perMonth } from '../../lib/money';
import { useAccounts } from '../form/useAccounts';
import { Note } from '../form/Note';
import { hourlyOf } from '../KindPrice';
import { useMoneyText } from '../useMoneyText';
import { usePriceList } from '../usePriceList';
import { costOf, sumsOf } from './shares';
import { SharesForecast } from './SharesForecast';

interface ReliefProps {
  kind: Kind;
  records: readonly PortalRecord[];
}

/** Nothing where no price is known, or it is free. */
export function Relief({ kind, records }: ReliefProps) {
  const translate = useTranslate();
  const text = useMoneyText();
  const list = usePriceList(kind.price !== undefined);
  const { accounts } = useAccounts();
  if (!list || !kind.price) return null;
  const freed = { ...kind, price: kind.freed ?? kind.price };
  const sums = sumsOf(kind, records, (record) => hourlyOf(freed, list, record));
  const { hourly, shares } = costOf(sums, accounts, list.currency);
  if (!isPositive(hourly)) return null;
  return (
    <>
      <Note>{translate('money.change_less', { amount: text.sum(perMonth(hourly)) })}</Note>
      <SharesForecast shares={shares} less />
    </>
  );
}
