/** The amounts paid and credited, as the provider reports them, and the only pay button. */
import { useLocale, useTranslate } from 'ra-core';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import type { BillingAccount } from '../../../resources/billing/account';
import { useForecastText } from '../../admin/billing/CreditForecast';
import { useRunRates } from '../../admin/billing/useRunRates';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { creditLasts } from '../../lib/forecast';
import { add, isPositive, money, readMoney, subtract, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { PaymentError } from '../../admin/payments/PaymentError';
import { RetryLink } from '../../ui/RetryLink';
import { useErrorText } from '../../ui/useErrorText';
import { arrivingOf, type Receipt } from '../../admin/payments/receipt';
import type { FinalAmount } from '../../admin/payments/useFinalAmount';
import { ReceiptLines } from '../../admin/payments/ReceiptLines';
import summary from '../../admin/form/summary.module.css';
import styles from './topup.module.css';

interface SummaryProps {
  account: BillingAccount | undefined;
  /** What would be paid; undefined while nothing is chosen. */
  receipt: Receipt | undefined;
  /** The provider's final amount: loading, loaded, or failed. */
  quote: Pick<FinalAmount, 'calculating' | 'error' | 'retry'>;
  /** What is not known, so that there is no total until the provider gives it. */
  lacking: 'vat' | 'fee' | undefined;
  /** Why the last try came to nothing. */
  stepError: string | undefined;
  sending: boolean;
}

/** What a promotion still needs, where this top-up does not reach one. */
function NextPromotion({ account, receipt }: { account: BillingAccount; receipt: Receipt }) {
  const translate = useTranslate();
  const locale = useLocale();
  const next = receipt.bonus ? undefined : account.eligible_promotions?.[0];
  if (!next) return null;
  const { currency } = receipt.amount;
  const [whole, gift] = [readMoney(next.top_up_requirement, currency), readMoney(next.amount, currency)];
  if (!whole || !gift) return null;
  const needed = subtract(whole, readMoney(next.top_up_done, currency) ?? money(0, currency));
  if (!isPositive(needed)) return null;
  return (
    <p className="p-muted-12-tight">
      {translate('money.promotion.gives', {
        needed: formatMoney(needed, locale),
        amount: formatMoney(gift, locale),
      })}
    </p>
  );
}

/** As a sentence; a pending one ends with dots already. */
const closed = (sentence: string) => (/[.…]$/.test(sentence) ? sentence : `${sentence}.`);

/** How long the credit lasts once this and what it earns have arrived. */
function Afterwards({ account, plus }: { account: BillingAccount; plus: Money }) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = useForecastText();
  const { stateOf, asOf } = useRunRates();
  const creditState = stateOf(account);
  if (creditState.byInvoice || !creditState.credit) return null;
  const credit = add(creditState.credit, plus);
  return (
    <p className="p-muted-12-tight">
      {translate('billing.forecast.afterwards', { amount: formatMoney(credit, locale) })}{' '}
      {closed(text(creditLasts({ ...creditState, credit }, asOf)))}
    </p>
  );
}

interface DetailsProps {
  account: BillingAccount | undefined;
  receipt: Receipt | undefined;
}

interface Details {
  lines: ReactNode;
  consequences: ReactNode;
}

/**
 * What the total consists of, and what follows from the payment. The total comes first, and these in time slices after it: a digit is not to
 * wait for them, and a forecast reads all resources. The first ones come with the total, which would move otherwise.
 */
function useDetails({ account, receipt }: DetailsProps): Details | undefined {
  const shownAccount = useDeferredValue(account);
  const shown = useDeferredValue(receipt) ?? receipt;
  return useMemo(
    () =>
      shown && {
        lines: <ReceiptLines receipt={shown} paid={false} />,
        consequences: shownAccount && (
          <>
            <Afterwards account={shownAccount} plus={arrivingOf(shown)} />
            <NextPromotion account={shownAccount} receipt={shown} />
          </>
        ),
      },
    [shownAccount, shown],
  );
}

export function Summary(props: SummaryProps) {
  const { account, receipt, lacking, stepError, sending } = props;
  const { calculating, error, retry } = props.quote;
  const translate = useTranslate();
  const locale = useLocale();
  const { detail } = useErrorText();
  const details = useDetails({ account, receipt });
  const label = receipt
    ? translate('topup.pay', { amount: formatMoney(receipt.final, locale) })
    : translate('topup.pay_plain');
  return (
    <section className={summary.summary} aria-labelledby="summary">
      <h2 className="p-heading-14" id="summary">
        {translate('topup.summary')}
      </h2>
      {receipt && (
        <>
          {details?.lines}
          <div className={styles.total} role="status" aria-busy={calculating}>
            <span className="p-muted-13">{translate('money.final')}</span>
            <strong>{formatMoney(receipt.final, locale)}</strong>
            <p className="p-muted-12-tight">{calculating ? translate('topup.calculating') : ''}</p>
          </div>
          {details?.consequences}
        </>
      )}
      {lacking && (
        <p className="p-muted-12-tight" role="status">
          {translate(calculating ? 'topup.calculating' : `topup.${lacking}_unknown`)}
        </p>
      )}
      {Boolean(error) && (
        <PaymentError>
          {translate('topup.final_failed')} {detail(error)} <RetryLink retry={retry} />
        </PaymentError>
      )}
      <PaymentError>{stepError && `${translate('errors.top_up')}: ${stepError}`}</PaymentError>
      <div className={summary.send}>
        <SubmitButton label={label} busy={translate('topup.paying')} sending={sending} />
      </div>
    </section>
  );
}
