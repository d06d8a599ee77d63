/** What is paid and what arrives, as the provider says it, with the one pay button. */
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { BillingAccount, Promotion } from '../../../resources/billing_account/schema';
import { useForecastText } from '../../admin/billing/CreditForecast';
import { standingOf } from '../../admin/form/account';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { useNow } from '../../admin/queries';
import { creditLasts } from '../../lib/forecast';
import { add, compare, isPositive, money, subtract, sum, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { Fault } from '../../admin/payments/Fault';
import { Lines } from '../../admin/Lines';
import { RetryLink } from '../../shell/RetryLink';
import { useErrorText } from '../../shell/useErrorText';
import type { Cost } from './methods';
import summary from '../../admin/form/summary.module.css';
import styles from './topup.module.css';
import { numberFormat } from '../../lib/intl';

export interface SummaryProps {
  account: BillingAccount | undefined;
  cost: Cost | undefined;
  charge: Money | undefined;
  /** The provider's word for the final amount: on its way, here, or not to be had. */
  asking: boolean;
  error: unknown;
  retry(): void;
  promotions: readonly Promotion[];
  vat: string | number;
  /** Why the last try came to nothing. */
  fault: string | undefined;
  sending: boolean;
  /** A `RequestsButton`. */
  calls?: ReactNode;
}

/** Credit that this top-up earns beside itself. */
function earned(amount: Money, promotions: readonly Promotion[]): Money {
  const of = (value: unknown) => money(value, amount.currency);
  const reached = promotions.filter(
    (one) => compare(add(of(one.top_up_done), amount), of(one.top_up_requirement)) >= 0,
  );
  return sum(
    reached.map((one) => of(one.amount)),
    amount.currency,
  );
}

/** How long the credit lasts once this and what it earns have arrived. */
function Afterwards({ account, plus }: { account: BillingAccount; plus: Money }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const text = useForecastText();
  const standing = standingOf(account, now, plus.currency);
  if (standing.byInvoice || !standing.credit) return null;
  const credit = add(standing.credit, plus);
  return (
    <p className={styles.fine}>
      {translate('billing.forecast.afterwards', { amount: formatMoney(credit, locale) })}{' '}
      {text(creditLasts({ ...standing, credit }, now))}.
    </p>
  );
}

export function Summary({
  account,
  cost,
  charge,
  asking,
  error,
  retry,
  promotions,
  vat,
  fault,
  sending,
  calls,
}: SummaryProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { message } = useErrorText();
  const write = (of: Money) => formatMoney(of, locale);
  const bonus = cost && earned(cost.amount, promotions);
  const rate = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(Number(vat) / 100);
  const next = cost && !(bonus && isPositive(bonus)) ? promotions[0] : undefined;
  const label = cost ? translate('topup.pay', { amount: write(cost.final) }) : translate('topup.pay_plain');
  return (
    <section className={summary.summary} aria-labelledby="summary">
      <h2 id="summary">{translate('topup.summary')}</h2>
      {cost && (
        <>
          <Lines
            rows={[
              { label: translate('topup.amount'), value: write(cost.amount) },
              { label: translate('money.vat_of', { rate }), value: write(cost.vat) },
              { label: translate('money.fee'), value: write(cost.fee) },
            ]}
          />
          <div className={styles.total} role="status" aria-busy={asking}>
            <span>{translate('money.final')}</span>
            <strong>{write(cost.final)}</strong>
            {charge && charge.currency !== cost.final.currency && (
              <span>{translate('topup.converted', { currency: charge.currency, amount: write(charge) })}</span>
            )}
            <p className={styles.fine}>{asking ? translate('topup.asking') : ''}</p>
          </div>
          <Lines
            rows={[
              { label: translate('topup.arrives'), value: write(cost.amount) },
              ...(bonus && isPositive(bonus)
                ? [{ label: translate('topup.with_promotion'), value: write(bonus) }]
                : []),
            ]}
          />
          {account && <Afterwards account={account} plus={bonus ? add(cost.amount, bonus) : cost.amount} />}
          {next && (
            <p className={styles.fine}>
              {translate('money.promotion.gives', {
                needed: write(
                  subtract(
                    money(next.top_up_requirement, cost.amount.currency),
                    money(next.top_up_done, cost.amount.currency),
                  ),
                ),
                amount: write(money(next.amount, cost.amount.currency)),
              })}
            </p>
          )}
        </>
      )}
      {Boolean(error) && (
        <Fault>
          {translate('topup.final_failed')} {message(error)} <RetryLink retry={retry} />
        </Fault>
      )}
      <Fault>{fault && `${translate('errors.top_up')}: ${fault}`}</Fault>
      <SubmitButton label={label} busy={translate('topup.paying')} sending={sending} />
      {calls}
    </section>
  );
}
