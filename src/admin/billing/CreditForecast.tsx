/** How long an account's credit lasts, and with what is about to be added: shown wherever a price is. */
import { CircleAlert, Clock, ReceiptText } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { creditLasts, type Forecast } from '../../lib/forecast';
import { isPositive, type Money } from '../../lib/money';
import { formatDay } from '../../lib/timeText';
import { useSite } from '../../portal';
import { usePagePath } from '../../shell/pagePath';
import { oneLine } from '../fields/safe';
import { standingOf } from '../form/account';
import { useNow } from '../queries';
import styles from './forecast.module.css';

const icons = { invoice: ReceiptText, gone: CircleAlert, short: CircleAlert } as const;
const warns = (forecast: Forecast) => forecast.kind === 'gone' || forecast.kind === 'short';

/** "Lasts until 12 March", in a sentence of its own. */
export function useForecastText(): (forecast: Forecast) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (forecast) =>
    translate(`billing.forecast.${forecast.kind}`, {
      when: 'until' in forecast ? formatDay(forecast.until, locale) : '',
    });
}

/** The same of an account as it stands now. */
export function useLasting(): (account: BillingAccount) => string {
  const now = useNow();
  const { siteCurrency } = useSite();
  const text = useForecastText();
  return (account) => text(creditLasts(standingOf(account, now, siteCurrency), now));
}

export interface CreditForecastProps {
  account: BillingAccount;
  /** What something new would cost in an hour, in the site's currency, without VAT. */
  more?: Money | undefined;
  /** Whether the account's name stands before it. */
  named?: boolean;
}

export function CreditForecast({ account, more, named = false }: CreditForecastProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const now = useNow();
  const text = useForecastText();
  const topUp = usePagePath()('top_up');
  const standing = standingOf(account, now, siteCurrency);
  const without = creditLasts(standing, now);
  const added = more && isPositive(more) ? creditLasts(standing, now, more) : undefined;
  const changes = added && (added.kind === 'until' || added.kind === 'short' || added.kind !== without.kind);
  const Icon = icons[(added ?? without).kind as keyof typeof icons] ?? Clock;
  return (
    <p className={styles.forecast} data-tone={warns(added ?? without) ? 'warning' : 'plain'}>
      <Icon size={16} aria-hidden />
      <span>
        {named && `${oneLine(account.title || account.id, 80)}: `}
        {text(without)}
        {changes &&
          `; ${translate(`billing.forecast.with_${added.kind}`, {
            when: 'until' in added ? formatDay(added.until, locale) : '',
          })}`}
        {/* Too little for what is about to be made: the remedy stands beside it. */}
        {added && warns(added) && topUp && (
          <>
            {'. '}
            <Link to={`${topUp}?account=${account.id}`}>{translate('form.preflight.credit_do')}</Link>
          </>
        )}
      </span>
    </p>
  );
}
