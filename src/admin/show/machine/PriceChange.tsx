import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import type { Kind } from '../../../../resources/kind/types';
import { orderOf } from '../../../../resources/virtual_machine/owned';
import { priceOf, type Order } from '../../../../resources/virtual_machine/price';
import type { VirtualMachine } from '../../../../resources/virtual_machine/schema';
import { isNegative, isPositive, multiply, perMonth, subtract } from '../../../lib/money';
import { PayerForecast } from '../../billing/PayerForecast';
import { Note } from '../../form/Note';
import { useMoneyText } from '../../useMoneyText';
import { usePriceList } from '../../usePriceList';

export interface PriceChangeProps {
  kind: Kind;
  record: PortalRecord;
  /** What would be otherwise. */
  change: Partial<Order>;
  /** What it is for: 'Windows licence'. */
  label?: string;
}

/** What a change does to a machine's price, and to the credit; nothing where it does nothing. */
export function PriceChange({ kind, record, change, label }: PriceChangeProps) {
  const translate = useTranslate();
  const text = useMoneyText();
  const list = usePriceList();
  if (!list) return null;
  const order = orderOf(record as unknown as VirtualMachine, record.location);
  const more = subtract(priceOf(list, { ...order, ...change }).hourly, priceOf(list, order).hourly);
  if (!isPositive(more) && !isNegative(more)) return null;
  const less = isNegative(more);
  const amount = text.sum(perMonth(less ? multiply(more, -1) : more));
  return (
    <>
      <Note tone={less ? 'info' : 'warning'}>
        {label && `${label}: `}
        {translate(less ? 'money.change_less' : 'money.change', { amount })}
      </Note>
      <PayerForecast kind={kind} record={record} more={more} />
    </>
  );
}
