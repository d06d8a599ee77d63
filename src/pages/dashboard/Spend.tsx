/** What the last 30 days have cost, a bar a day. The box has its size before anything has arrived. */
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { getUsage } from '../../../dataProvider/calls/usage';
import { dailyCost, costsNothing, type DailyCost } from '../../../resources/invoice/rules/dailyCost';
import { daysOf } from '../../../resources/invoice/usage';
import { useAccounts } from '../../admin/form/useAccounts';
import { useNow } from '../../admin/queries';
import { usePagePath } from '../../context/pagePath';
import { usePortal, useSite } from '../../context/portal';
import { apportion } from '../../lib/apportion';
import { formatMoney } from '../../lib/moneyText';
import { formatDayMonth } from '../../lib/periodText';
import { formatDay } from '../../lib/timeText';
import { Part } from '../../ui/Part';
import { mapped, optional, together } from '../../ui/sources';
import styles from './spend.module.css';

const height = 64;
const slot = 10;

/** The picture is drawn for the eye; what it says stands in the table. */
function Picture({ costs }: { costs: DailyCost }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const values = costs.days.map(({ amount }) => Math.max(0, Number(amount.amount)));
  const top = Math.max(...values);
  const { parts } = apportion(
    costs.days.map(({ amount }) => amount),
    siteCurrency,
  );
  return (
    <>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${values.length * slot} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <line x1={0} x2={values.length * slot} y1={height - 0.5} y2={height - 0.5} />
        {values.map((value, index) => {
          const tall = top > 0 ? (value / top) * (height - 1) : 0;
          return (
            <rect key={costs.days[index]?.day} x={index * slot + 1} y={height - tall} width={slot - 2} height={tall} />
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{formatDayMonth(costs.days[0]?.day, locale)}</span>
        <span>{formatDayMonth(costs.days.at(-1)?.day, locale)}</span>
      </p>
      <table className="p-visually-hidden">
        <caption>{translate('dashboard.spend.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('billing.usage.one.day')}</th>
            <th scope="col">{translate('resources.invoice.fields.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {costs.days.map(({ day, amount }, index) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, locale, 'UTC')}</th>
              <td>{formatMoney(parts[index] ?? amount, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Costs({ costs }: { costs: DailyCost | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!costs) return <p className={styles.fine}>{translate('dashboard.spend.undated')}</p>;
  const { total, unknown } = costs;
  return (
    <>
      <p className={styles.total}>
        <strong>{total ? formatMoney(total, locale) : translate('sums.unknown')}</strong>
        <span>
          {unknown > 0 ? translate('dashboard.spend.partial', { smart_count: unknown }) : translate('sums.basis')}
        </span>
      </p>
      {costsNothing(costs) ? (
        <p className={styles.fine}>{translate('dashboard.spend.none')}</p>
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
  const { accounts, source } = useAccounts();
  const days = daysOf('last_30', useNow());
  const query = useQuery({
    queryKey: ['usage', 'all', days.from, days.to],
    queryFn: () => getUsage(http, { from: days.from, to: days.to }),
  });
  const costs = mapped(together({ entries: query, accounts: optional(source) }), ({ entries }) => ({
    found: dailyCost(entries, days, accounts, siteCurrency),
  }));
  return (
    <section className={styles.spend} aria-labelledby="spend">
      <div className={styles.head}>
        <h2 id="spend">{translate('dashboard.spend.title')}</h2>
        {usage && (
          <Link className="p-link" to={`${usage}?period=last_30`}>
            {translate('dashboard.spend.see')}
          </Link>
        )}
      </div>
      <Part of={costs} pending={<div className={styles.bone} aria-hidden />} tone="warning">
        {({ found }) => <Costs costs={found} />}
      </Part>
    </section>
  );
}
