/** How long an account's credit lasts, and with what is about to be added or taken away: shown wherever a price is. */
import { CircleAlert, Clock, ReceiptText } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { creditLasts, creditLastsWithout, type Forecast, type Standing } from '../../lib/forecast';
import { isNegative, isPositive, multiply, type Money } from '../../lib/money';
import { formatDay } from '../../lib/timeText';
import { useSite } from '../../portal';
import { usePagePath } from '../../shell/pagePath';
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
  /** What something new would cost in an hour, or, below zero, a smaller size save; in the site's currency, without VAT. */
  more?: Money | undefined;
  /** What would no longer be paid in an hour if something that there is were gone. */
  less?: Money | undefined;
  /** What stands before it: the account's name, where there are several. */
  about?: string | undefined;
}

/** What would be otherwise, and the word for how. Nothing where nothing can be told. */
function otherwise(standing: Standing, now: Date, { more, less }: Pick<CreditForecastProps, 'more' | 'less'>) {
  const saved = less ?? (more && isNegative(more) ? multiply(more, -1) : undefined);
  if (saved && isPositive(saved)) {
    const forecast = creditLastsWithout(standing, now, saved);
    return forecast && { how: less ? 'without' : 'with', forecast };
  }
  return more && isPositive(more) ? { how: 'with', forecast: creditLasts(standing, now, more) } : undefined;
}

/** What is said of the account, and whether it warns. */
function useForecast({ account, more, less, about }: CreditForecastProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const now = useNow();
  const text = useForecastText();
  const standing = standingOf(account, now, siteCurrency);
  const today = creditLasts(standing, now);
  const other = otherwise(standing, now, { more, less });
  const added = less ? undefined : other?.forecast;

  /** What differs; a date that is the same is not said twice. */
  function difference(): string | undefined {
    if (!other) return undefined;
    const { how, forecast } = other;
    if (text(forecast) === text(today)) {
      return how === 'with' && 'until' in forecast ? translate('billing.forecast.with_same') : undefined;
    }
    const when = 'until' in forecast ? formatDay(forecast.until, locale) : '';
    return translate(`billing.forecast.${how}_${forecast.kind}`, { when });
  }
  const sentence = [`${about ? `${about}: ` : ''}${text(today)}`, difference()].filter(Boolean).join('; ');
  return { sentence, shown: added ?? today, lacking: added !== undefined && warns(added) };
}

/** The sentence alone, for where it stands among others. */
export const ForecastSentence = (props: CreditForecastProps) => useForecast(props).sentence;

export function CreditForecast(props: CreditForecastProps) {
  const translate = useTranslate();
  const topUp = usePagePath()('top_up');
  const { sentence, shown, lacking } = useForecast(props);
  const Icon = icons[shown.kind as keyof typeof icons] ?? Clock;
  return (
    <p className={styles.forecast} data-tone={warns(shown) ? 'warning' : 'plain'}>
      <Icon size={16} aria-hidden />
      <span>
        {sentence}
        {/* Too little for what is about to be made: the remedy stands beside it. */}
        {lacking && topUp && (
          <>
            {'. '}
            <Link to={`${topUp}?account=${props.account.id}`}>{translate('form.preflight.credit_do')}</Link>
          </>
        )}
      </span>
    </p>
  );
}
