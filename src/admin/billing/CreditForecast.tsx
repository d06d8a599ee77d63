/** How long an account's credit lasts, with and without the change in question. Shown beside every price. */
import { CircleAlert, Clock, ReceiptText } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { debitedSum } from '../../../resources/billing/debits';
import type { BillingAccount } from '../../../resources/billing/account';
import { boundOf } from '../../lib/bound';
import { creditLasts, creditLastsWithout, omissionsOf, type Forecast, type CreditState } from '../../lib/forecast';
import { costsSomething, multiplySum, omittedSum, savesSomething, type Sum } from '../../lib/sum';
import { formatDay } from '../../lib/timeText';
import { useSite } from '../../context/portal';
import { useSumText } from '../sums/useSumText';
import styles from './forecast.module.css';
import { useRunRates, type RunRates } from './useRunRates';
import { useTopUpPath } from './useTopUpPath';
import { dotted } from '../../lib/dotted';

const icons = { invoice: ReceiptText, gone: CircleAlert, short: CircleAlert } as const;
const warns = (forecast: Forecast) => forecast.kind === 'gone' || forecast.kind === 'short';
const day = 86_400_000;
/** What would make the costs more (`least`) makes the days less. */
const signs = { least: '≤ ', most: '≥ ', open: '≈ ' } as const;

interface ForecastWords {
  /** "Credit lasts until 12 March". */
  text: string;
  /** What would make it shorter or, a discount, longer: "Not counted: Jakarta." Empty where nothing is left out. */
  omitted: string;
}

interface ForecastSentences extends Pick<ForecastWords, 'omitted'> {
  texts: readonly string[];
}

/**
 * The sentence of each forecast, and once, what any of them leaves out: for sentences that stand together.
 *
 * @example
 * const { texts, omitted } = useForecastSentences()([{ kind: 'idle' }, { kind: 'gone' }]);
 */
export function useForecastSentences(): (forecasts: readonly Forecast[]) => ForecastSentences {
  const translate = useTranslate();
  const locale = useLocale();
  const sums = useSumText();
  const { siteCurrency } = useSite();
  return (forecasts) => ({
    texts: forecasts.map((forecast) =>
      translate(`billing.forecast.${forecast.kind}`, {
        when: 'until' in forecast ? formatDay(forecast.until, locale) : '',
      }),
    ),
    omitted: sums.notCounted(
      ...forecasts.flatMap(omissionsOf).map(({ why, of, count }) => omittedSum(siteCurrency, why, of, { count })),
    ),
  });
}

function useForecastWords(): (forecast: Forecast) => ForecastWords {
  const sentences = useForecastSentences();
  return (forecast) => {
    const {
      texts: [text = ''],
      omitted,
    } = sentences([forecast]);
    return { text, omitted };
  };
}

/** Sentences, one after the other; those that are empty left out. */
export const joinSentences = (...sentences: readonly string[]): string => sentences.filter(Boolean).join('. ');

const textOf = ({ text, omitted }: ForecastWords): string => joinSentences(text, omitted);

/** "Credit lasts until 12 March", as a sentence, with what is not counted. */
export function useForecastText(): (forecast: Forecast) => string {
  const words = useForecastWords();
  return (forecast) => textOf(words(forecast));
}

/** The same for an account's current state; empty where the lists it is computed from may never come. */
export function useLasting({ stateOf, asOf, isRequested }: RunRates): (account: BillingAccount) => string {
  const text = useForecastText();
  return (account) => {
    const forecast = creditLasts(stateOf(account), asOf);
    return forecast.kind === 'pending' && !isRequested ? '' : text(forecast);
  };
}

/** The same in short form, if it is a number of days and already known: "64 days"; else empty. */
export function useLastingDays({ stateOf, asOf }: RunRates): (account: BillingAccount) => string {
  const translate = useTranslate();
  return (account) => {
    const forecast = creditLasts(stateOf(account), asOf);
    if (!('until' in forecast)) return '';
    const days = Math.floor((forecast.until.getTime() - asOf.getTime()) / day);
    const sign = forecast.notCounted.length === 0 ? '' : signs[boundOf(forecast.notCounted) ?? 'open'];
    return sign + translate('billing.header_days', { smart_count: days });
  };
}

export interface CreditForecastProps {
  account: BillingAccount;
  /** What something new would cost in an hour, or, below zero, a smaller size save; without VAT. */
  more?: Sum | undefined;
  /** What would no longer be paid in an hour if something that there is were gone; without VAT. */
  less?: Sum | undefined;
  /** Prefix: the account's name, if there are several. */
  about?: string | undefined;
}

interface Change {
  how: 'with' | 'without';
  forecast: Forecast;
}

/** How it would be otherwise; undefined where nothing changes. */
function changeOf(
  creditState: CreditState,
  now: Date,
  more: Sum | undefined,
  less: Sum | undefined,
): Change | undefined {
  if (less) {
    return costsSomething(less) ? { how: 'without', forecast: creditLastsWithout(creditState, now, less) } : undefined;
  }
  if (!more) return undefined;
  if (savesSomething(more)) {
    return { how: 'with', forecast: creditLastsWithout(creditState, now, multiplySum(more, -1)) };
  }
  if (!costsSomething(more) && more.notCounted.length === 0) return undefined;
  return { how: 'with', forecast: creditLasts(creditState, now, more) };
}

/** The text about the account, and whether it is a warning. */
function useForecast({ account, more, less, about }: CreditForecastProps) {
  const translate = useTranslate();
  const words = useForecastWords();
  const text = (forecast: Forecast) => textOf(words(forecast));
  const { stateOf, asOf, accounts } = useRunRates();
  const creditState = stateOf(account);
  const drawn = (sum: Sum | undefined) => sum && debitedSum(sum, account, accounts);
  const today = creditLasts(creditState, asOf);
  const change = changeOf(creditState, asOf, drawn(more), drawn(less));

  /**
   * "Credit lasts until 28 Dec (1 day less)"; without a day to compare with, "Credit lasts until 25 Jan with
   * this".
   */
  function changed({ how, forecast }: Change): string {
    const [{ text: before }, { text, omitted }] = [words(today), words(forecast)];
    // With unpriced parts, an unchanged day would be misleading.
    if (text === before && (omitted || !('until' in forecast))) return joinSentences(text, omitted);
    if (!('until' in today) || !('until' in forecast)) {
      return joinSentences(translate(`billing.forecast.${how}`, { forecast: text }), omitted);
    }
    const days = Math.abs(Math.round((forecast.until.getTime() - today.until.getTime()) / day)) || 1;
    const key = forecast.until < today.until ? 'days_less' : 'days_more';
    const difference = text === before ? 'same' : key;
    return joinSentences(`${text} (${translate(`billing.forecast.${difference}`, { smart_count: days })})`, omitted);
  }
  const sentence = change ? changed(change) : text(today);
  const shown = change?.forecast ?? today;
  const lacking = change !== undefined && !less && warns(shown);
  const changes = change !== undefined && words(change.forecast).text !== words(today).text;
  return { sentence: dotted([about, sentence]), shown, lacking, changes };
}

/** The sentence only, for use among others, in the text `as`; nothing where the day stays the same. */
export function ForecastSentence({ as, ...props }: CreditForecastProps & { as: string }) {
  const translate = useTranslate();
  const { sentence, changes } = useForecast(props);
  return changes ? translate(as, { forecast: sentence }) : null;
}

/**
 * How long the credit of an account lasts, as a sentence; with `more` or `less`, how long it would last. If a
 * list or price is missing it says that this is unknown.
 *
 * @example
 * <CreditForecast account={account} more={price} />
 */
export function CreditForecast(props: CreditForecastProps) {
  const translate = useTranslate();
  const topUp = useTopUpPath()([props.account]);
  const { sentence, shown, lacking } = useForecast(props);
  const Icon = icons[shown.kind as keyof typeof icons] ?? Clock;
  return (
    <p className={styles.forecast} data-tone={warns(shown) ? 'warning' : 'plain'}>
      <Icon size={16} aria-hidden />
      <span>
        {sentence}
        {/* Insufficient for the new resource: with a link to top up. */}
        {lacking && topUp && (
          <>
            {'. '}
            <Link to={topUp}>{translate('form.preflight.credit_do')}</Link>
          </>
        )}
      </span>
    </p>
  );
}
