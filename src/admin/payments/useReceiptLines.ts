/** The lines of a receipt, the same wherever one is shown. */
import { useLocale, useTranslate } from 'ra-core';
import type { Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import type { FactLine } from '../Lines';
import { usePercent } from '../billing/useStatement';
import { extraOf, type Receipt } from './receipt';

interface ReceiptTexts {
  /** What is paid in addition to the amount: VAT and fee, or their sum if they cannot be separated. */
  extra(receipt: Receipt): FactLine[];
  lines(receipt: Receipt): FactLine[];
  /** What is charged: in the processor's own currency too, if that differs. */
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
  const extra = (receipt: Receipt): FactLine[] => {
    const { vat, fee, vatRate } = receipt;
    if (!vat || !fee) return [{ label: translate('topup.receipt.extra'), value: write(extraOf(receipt)) }];
    return [
      { label: translate('money.vat_of', { rate: percent(vatRate) }), value: write(vat) },
      { label: translate('money.fee'), value: write(fee) },
    ];
  };
  const lines = (receipt: Receipt): FactLine[] => {
    const { method, amount } = receipt;
    return [
      { label: translate('topup.auto.from'), value: method.name },
      { label: translate('topup.arrives'), value: write(amount) },
      ...extra(receipt),
      { label: translate('topup.auto.total'), value: total(receipt) },
    ];
  };
  return { extra, lines, total };
}
