/** The lines of a receipt, the same wherever one is shown before it is paid. */
import { useLocale, useTranslate } from 'ra-core';
import type { Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import type { Line } from '../Lines';
import { usePercent } from '../billing/useStatement';
import { extraOf, type Receipt } from './receipt';

export interface ReceiptTexts {
  lines(receipt: Receipt): Line[];
  /** What is charged: in the processor's own currency too, where that differs. */
  total(receipt: Receipt): string;
}

export function useReceiptLines(): ReceiptTexts {
  const translate = useTranslate();
  const locale = useLocale();
  const percent = usePercent();
  const write = (of: Money) => formatMoney(of, locale);
  const total = ({ final, charge }: Receipt): string => {
    if (!charge) return write(final);
    const converted = charge.sum
      ? translate('topup.converted', { currency: charge.currency, amount: write(charge.sum) })
      : translate('topup.converted_only', { currency: charge.currency });
    return `${write(final)} (${converted})`;
  };
  const lines = (receipt: Receipt): Line[] => {
    const { method, amount, vat, fee, vatRate } = receipt;
    return [
      { label: translate('topup.auto.from'), value: method.name },
      { label: translate('topup.auto.added'), value: write(amount) },
      ...(vat ? [{ label: translate('money.vat_of', { rate: percent(vatRate) }), value: write(vat) }] : []),
      ...(vat && fee ? [] : [{ label: translate('topup.receipt.extra'), value: write(extraOf(receipt)) }]),
      ...(fee ? [{ label: translate('money.fee'), value: write(fee) }] : []),
      { label: translate('topup.auto.total'), value: total(receipt) },
    ];
  };
  return { lines, total };
}
