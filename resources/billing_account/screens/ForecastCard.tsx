/** Credit falling to nothing at the current rate, and what would change that: without some resources, with a top-up. */
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { balanceOf } from '../../billing/balance';
import { creditLine, debitedWithout, withTopUp } from '../projection';
import type { BillingAccount } from '../../billing/account';
import type { RunRate } from '../../pricing/runRate';
import { creditLasts, type CreditState } from '../../../src/lib/forecast';
import { isPositive, money, type Money } from '../../../src/lib/money';
import { parseTyped } from '../../../src/lib/typedAmount';
import { costsSomething } from '../../../src/lib/sum';
import { useSite } from '../../../src/context/portal';
import { useAccounts } from '../../../src/admin/useAccounts';
import { Card } from '../../../src/admin/show/Card';
import { joinSentences, useForecastSentences, useForecastText } from '../../../src/admin/billing/CreditForecast';
import { useRunRates } from '../../../src/admin/billing/useRunRates';
import { ForecastChart, type ChartLine } from './ForecastChart';
import { excludedResources, useResourceRates } from './useResourceRates';
import { Types } from './WhatIf';
import styles from './account.module.css';
import chart from './forecastChart.module.css';

interface GraphProps {
  account: BillingAccount;
  credit: Money;
  rate: RunRate;
  creditState: CreditState;
  /** The moment that both are counted from. */
  now: Date;
}

function Graph({ account, credit, rate, creditState, now }: GraphProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { siteCurrency } = useSite();
  const { accounts } = useAccounts();
  const forecastText = useForecastText();
  const sentences = useForecastSentences();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const resourcesOf = useResourceRates(account);
  const [typed, setTyped] = useState('');
  const toggle = (name: string) =>
    setWithout((before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]));

  const amount = parseTyped(typed, locale);
  const isTopUp = amount !== undefined && isPositive(money(amount, siteCurrency));
  const drawn = debitedWithout(rate.drawn, excludedResources(rate.types, resourcesOf, without), account, accounts);
  const start = isTopUp ? withTopUp(credit, amount) : credit;
  const isChanged = without.size > 0 || isTopUp;
  const forecasts = [
    creditLasts(creditState, now),
    creditLasts({ ...creditState, credit: start, drawn }, now),
  ] as const;
  const [today, changed] = [forecastText(forecasts[0]), forecastText(forecasts[1])];
  const { texts, omitted } = sentences(forecasts);
  const lines: ChartLine[] = [
    { name: 'now', label: translate('sums.graph.now'), line: creditLine(credit, rate.drawn, now) },
    ...(isChanged
      ? [{ name: 'changed' as const, label: translate('sums.graph.changed'), line: creditLine(start, drawn, now) }]
      : []),
  ];
  return (
    <div className={styles.body}>
      <p role="status">
        {isChanged
          ? joinSentences(translate('sums.graph.compared', { today: texts[0], changed: texts[1] }), omitted)
          : today}
      </p>
      <ForecastChart label={isChanged ? changed : today} lines={lines} from={now} />
      {rate.types.length > 0 && (
        <Types types={rate.types} resourcesOf={resourcesOf} without={without} onToggle={toggle} />
      )}
      <div className={chart.amount}>
        <label htmlFor={id}>{translate('sums.graph.top_up', { currency: siteCurrency })}</label>
        <input
          id={id}
          className="p-input"
          inputMode="decimal"
          value={typed}
          aria-invalid={(typed !== '' && !isTopUp) || undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
    </div>
  );
}

/** Renders nothing without data: no credit, no costs, or an account that pays by invoice. */
export function ForecastCard({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const { siteCurrency } = useSite();
  const { rateOf, stateOf, asOf } = useRunRates();
  const rate = rateOf(account);
  const { available } = balanceOf(account, siteCurrency);
  if (!rate || !available || !isPositive(available) || account.paying_by_invoice || !costsSomething(rate.drawn)) {
    return null;
  }
  return (
    <Card title={translate('sums.graph.title')}>
      <Graph account={account} credit={available} rate={rate} creditState={stateOf(account)} now={asOf} />
    </Card>
  );
}
