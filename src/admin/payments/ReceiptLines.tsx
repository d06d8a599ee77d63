/** A complete receipt: the credited amount, additions, the total, and the amount that the payer's bank is charged. */
import { useLocale, useTranslate } from 'ra-core';
import { numberFormat } from '../../lib/intl';
import { isPositive, money, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { oneLine } from '../../ui/safe';
import { Lines } from '../Lines';
import type { Receipt } from './receipt';
import { useReceiptLines } from './useReceiptLines';

interface ReceiptLinesProps {
  receipt: Receipt;
  /** The total is in the list; absent if it is shown separately, in large type. */
  paid?: boolean;
  /** Label of the total, default "You pay". */
  total?: string;
}

export function ReceiptLines({ receipt, paid = true, total }: ReceiptLinesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const write = (sum: Money) => formatMoney(sum, locale);
  const { amount, final, bonus, charge, account, method } = receipt;
  const { extra } = useReceiptLines();
  return (
    <Lines
      rows={[
        { label: translate('topup.arrives'), value: write(amount) },
        ...extra(receipt),
        ...(paid ? [{ label: total ?? translate('money.final'), value: <strong>{write(final)}</strong> }] : []),
        ...(charge
          ? [
              {
                label: translate('topup.receipt.charged_in', { currency: charge.currency }),
                value: charge.sum ? translate('topup.receipt.about', { amount: write(charge.sum) }) : '–',
              },
              ...(charge.rate === undefined
                ? []
                : [
                    {
                      label: translate('topup.receipt.rate'),
                      value: translate('topup.receipt.rate_of', {
                        from: write(money(1, final.currency)),
                        to: `${numberFormat(locale, { maximumSignificantDigits: 7 }).format(Number(charge.rate))} ${charge.currency}`,
                      }),
                    },
                  ]),
            ]
          : []),
        ...(bonus && isPositive(bonus) ? [{ label: translate('topup.with_promotion'), value: write(bonus) }] : []),
        { label: translate('topup.cards.account'), value: <bdi>{oneLine(account.title || account.id, 80)}</bdi> },
        { label: translate('topup.receipt.method'), value: <bdi>{oneLine(method.name, 80)}</bdi> },
      ]}
    />
  );
}
