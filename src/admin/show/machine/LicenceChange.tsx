import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import type { System } from '../../../../resources/virtual_machine/image';
import { orderOf } from '../../../../resources/virtual_machine/owned';
import { priceOf } from '../../../../resources/virtual_machine/price';
import type { VirtualMachine } from '../../../../resources/virtual_machine/schema';
import { isNegative, isPositive, multiply, perMonth, subtract } from '../../../lib/money';
import { Note } from '../../form/Note';
import { useMoneyText } from '../../useMoneyText';
import { usePriceList } from '../../usePriceList';

/** What another system does to the machine's price: a Windows licence comes or goes. */
export function LicenceChange({ record, system }: { record: PortalRecord; system: System | undefined }) {
  const translate = useTranslate();
  const text = useMoneyText();
  const list = usePriceList();
  if (!list || !system) return null;
  const order = orderOf(record as unknown as VirtualMachine, record.location);
  const change = subtract(priceOf(list, { ...order, system }).hourly, priceOf(list, order).hourly);
  if (!isPositive(change) && !isNegative(change)) return null;
  const less = isNegative(change);
  const amount = text.sum(perMonth(less ? multiply(change, -1) : change));
  return (
    <Note tone={less ? 'info' : 'warning'}>
      {translate('money.licence')}: {translate(less ? 'money.change_less' : 'money.change', { amount })}
    </Note>
  );
}
