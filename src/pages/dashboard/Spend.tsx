/** The cost of the last 30 days, one bar per day. Reserves its space before the data arrives. */
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { getUsage } from '../../../dataProvider/calls/usage';
import { isDiscountKnown } from '../../../resources/billing/knownRates';
import { dailyCost, costsNothing, payerOf, type DailyCost } from '../../../resources/invoice/rules/dailyCost';
import { daysOf } from '../../../resources/invoice/usage';
import { useAccounts } from '../../admin/useAccounts';
import { useNow } from '../../admin/queries';
import { useBasisText } from '../../admin/sums/useBasisText';
import { usePagePath } from '../../context/pagePath';
import { usePortal, useSite } from '../../context/portal';
import { apportion } from '../../lib/apportion';
import { formatMoney } from '../../lib/moneyText';
import { formatDay } from '../../lib/timeText';
import { lazyPart } from '../../ui/lazyPart';
import { Part } from '../../ui/Part';
import { optional } from '../../ui/sources';
import { mapSource, combineSources } from '../../ui/combinedSources';
import styles from './spend.module.css';

/** Loaded late, with its texts: the total and the table do not wait for it. */
const SpendChart = lazyPart(() => import('./SpendChart').then((m) => m.SpendChart));

function Picture({ costs }: { costs: DailyCost }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const { parts } = apportion(
    costs.days.map(({ amount }) => amount),
    siteCurrency,
  );
  const days = costs.days.map(({ day, amount }, index) => ({ day, amount: parts[index] ?? amount }));
  return (
    <>
      <div className={styles.picture}>
        <SpendChart days={days} />
      </div>
      <table className="p-visually-hidden">
        <caption>{translate('dashboard.spend.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('billing.usage.by.day')}</th>
            <th scope="col">{translate('resources.invoice.fields.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, amount }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, locale, 'UTC')}</th>
              <td>{formatMoney(amount, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface CostsProps {
  costs: DailyCost | undefined;
  /** Why there are no discounts: the key may not see the accounts (`hidden`), or one could not be read (`discount`). */
  lacking: 'hidden' | 'discount' | undefined;
}

function Costs({ costs, lacking }: CostsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const basis = useBasisText();
  if (!costs) return <p className="p-muted-12-tight">{translate(`dashboard.spend.${lacking ?? 'undated'}`)}</p>;
  const { total, unknown } = costs;
  return (
    <>
      <p className={styles.total}>
        <strong>{total ? formatMoney(total, locale) : translate('sums.unknown')}</strong>
        <span>{unknown > 0 ? translate('dashboard.spend.partial', { smart_count: unknown }) : basis('deducted')}</span>
      </p>
      {costsNothing(costs) ? (
        <p className="p-muted-12-tight">{translate('dashboard.spend.none')}</p>
      ) : (
        <Picture costs={costs} />
      )}
    </>
  );
}

export function Spend() {
  const translate = useTranslate();
  const { http } = usePortal();
  const { siteCurrency } = useSite();
  const usage = usePagePath()('usage');
  const { accounts, source, hidden } = useAccounts();
  const days = daysOf('last_30', useNow());
  const query = useQuery({
    queryKey: ['usage', 'all', days.from, days.to],
    queryFn: () => getUsage(http, { from: days.from, to: days.to }),
  });
  const costs = mapSource(
    combineSources({ entries: query, accounts: hidden ? optional(source) : source }),
    ({ entries }) => ({
      found: dailyCost(entries, days, accounts.map(payerOf), siteCurrency),
    }),
  );
  const lacking = hidden ? 'hidden' : accounts.every(isDiscountKnown) ? undefined : 'discount';
  return (
    <section
      className={styles.spend}
      data-undated={(costs.data && !costs.data.found) || undefined}
      aria-labelledby="spend"
    >
      <div className={styles.head}>
        <h2 id="spend">{translate('dashboard.spend.title')}</h2>
        {usage && (
          <Link className="p-link" to={`${usage}?period=last_30`}>
            {translate('dashboard.spend.see')}
          </Link>
        )}
      </div>
      <Part of={costs} pending={<div className={styles.bone} aria-hidden />} tone="warning">
        {({ found }) => <Costs costs={found} lacking={lacking} />}
      </Part>
    </section>
  );
}
