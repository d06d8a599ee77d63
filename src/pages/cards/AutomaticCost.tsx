/** What automatic top-up will charge, from which method, when first and how often, before it is saved. */
import { useLocale, useTranslate } from 'ra-core';
import type { BillingAccount } from '../../../resources/billing/account';
import { useRunRates } from '../../admin/billing/useRunRates';
import { Note } from '../../ui/Note';
import { Lines } from '../../admin/Lines';
import { useReceiptLines } from '../../admin/payments/useReceiptLines';
import { boundOf } from '../../lib/bound';
import { creditLasts, type Forecast } from '../../lib/forecast';
import { compare, money, subtract, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatDay } from '../../lib/timeText';
import { formatDuration } from '../../lib/durationText';
import { useSite } from '../../context/portal';
import { RetryLink } from '../../ui/RetryLink';
import { useErrorText } from '../../ui/useErrorText';
import { creditsOf, dueOf, needsMore, type Settings } from './automatic';
import type { Charge } from './useCharge';
import styles from './cards.module.css';

type On = Extract<Settings, { enabled: true }>;

interface Props {
  account: BillingAccount;
  wanted: On;
  amount: Money;
  charge: Charge;
}

const day = 24 * 3600;

/** "about 16 days at the current rate"; "at most" if a part of the rate is unknown, "at least" if the discount is. */
function useLasting() {
  const translate = useTranslate();
  const locale = useLocale();
  return (forecast: Forecast, now: Date): string => {
    if (forecast.kind === 'long') return translate('topup.auto.lasts_long');
    if (forecast.kind === 'idle') return translate('topup.auto.lasts_idle');
    if (!('until' in forecast)) return '–';
    const exact = (forecast.until.getTime() - now.getTime()) / 1000;
    const seconds = exact >= 2 * day ? Math.round(exact / day) * day : exact;
    const bound = boundOf(forecast.notCounted);
    const key = bound === undefined ? 'lasts_about' : bound === 'least' ? 'lasts_most' : 'lasts_least';
    return translate(`topup.auto.${key}`, { length: formatDuration(seconds, locale) });
  };
}

export function AutomaticCost({ account, wanted, amount, charge }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const { lines, total } = useReceiptLines();
  const lasting = useLasting();
  const write = (of: Money) => formatMoney(of, locale);
  const { receipt } = charge;
  const due = dueOf(account, wanted, siteCurrency);
  const threshold = money(wanted.threshold, siteCurrency);
  const { detail } = useErrorText();
  const { stateOf, asOf } = useRunRates();
  const creditState = { ...stateOf(account), byInvoice: false };
  const [credit] = creditsOf(account, siteCurrency).sort(compare);
  const until = creditLasts({ ...creditState, credit: credit && subtract(credit, threshold) }, asOf);
  const first =
    'until' in until
      ? translate('topup.auto.first_about', { when: formatDay(until.until, locale) })
      : translate('topup.auto.first_idle', { threshold: write(threshold) });
  const sum = receipt ? total(receipt) : write(amount);
  const rows = [
    ...(due === 'later' ? [{ label: translate('topup.auto.first'), value: first }] : []),
    {
      label: translate('topup.auto.lasts'),
      value: lasting(creditLasts({ ...creditState, credit: amount }, asOf), asOf),
    },
  ];
  return (
    <div className={styles.cost} role="status" aria-busy={charge.calculating}>
      <strong>{translate('topup.auto.each')}</strong>
      <Lines rows={[...(receipt ? lines(receipt) : []), ...rows]} />
      {!receipt && charge.calculating && <p className="p-muted-12-tight">{translate('topup.calculating')}</p>}
      {!receipt && Boolean(charge.error) && (
        <Note tone="warning" remedy={<RetryLink retry={charge.retry} />}>
          {translate('topup.auto.no_total', { amount: write(amount) })} {detail(charge.error)}
        </Note>
      )}
      {due === 'now' && credit && (
        <Note tone="warning">{translate('topup.auto.due', { credit: write(credit), total: sum })}</Note>
      )}
      {due === 'unknown' && <Note tone="warning">{translate('topup.auto.due_unknown', { total: sum })}</Note>}
      {needsMore(account, wanted, siteCurrency) && <p className="p-muted-12-tight">{translate('topup.auto.more')}</p>}
    </div>
  );
}
