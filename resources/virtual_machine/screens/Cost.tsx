/** What the machine costs: a month and part by part, this month so far, and what stopping or deleting it saves. */
import { useLocale, useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { actionCost } from '../../actionCosts';
import { kindSum } from '../../pricing/kindSum';
import type { PriceList } from '../../pricing/list';
import { recordOf } from '../../kind/recordOf';
import { afterDiscount, isEmpty, type Sum } from '../../../src/lib/sum';
import { formatMoney } from '../../../src/lib/moneyText';
import { usePayer } from '../../../src/admin/billing/PayerForecast';
import { useSpentOn, type Spent } from '../../../src/admin/billing/useSpentOn';
import { useAccounts } from '../../../src/admin/form/useAccounts';
import { Lines, type FactLine } from '../../../src/admin/Lines';
import { PriceTerms } from '../../../src/admin/PriceTerms';
import { usePrices } from '../../../src/admin/queries';
import { Card } from '../../../src/admin/show/Card';
import { SumFigure } from '../../../src/admin/sums/SumFigure';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';
import { Part, PartNote } from '../../../src/ui/Part';
import { isAwaited } from '../../../src/ui/sources';
import { orderOf } from '../owned';
import { priceOf } from '../price';
import { virtualMachineRecord } from '../schema';
import type { LandingProps } from './Landing';
import styles from './landing.module.css';

type Charge = (sum: Sum) => Sum;

/** What an order for the machine as it is would name. */
function useParts(record: PortalRecord, list: PriceList, charged: Charge): FactLine[] {
  const translate = useTranslate();
  const text = useSumText();
  const { lines } = priceOf(list, orderOf(recordOf(virtualMachineRecord, record), record.location));
  return lines.map(({ type, sum }) => ({
    name: type,
    label: translate(`money.resource.${type}`, { _: type }),
    value: text.perMonth(charged(sum)),
  }));
}

/** Savings from stopping follow from the price list only; without a price nothing is claimed. */
function useSavings({ kind, record }: LandingProps, list: PriceList, charged: Charge): FactLine[] {
  const translate = useTranslate();
  const text = useSumText();
  const t = (key: string, values = {}) => translate(`machinePage.cost.${key}`, values);
  const stopped = actionCost(kind.name, 'stop')?.(list, record);
  const deleted = kind.savings && charged(kindSum({ price: kind.savings }, list, record));
  const saved = stopped && (isEmpty(stopped) ? t('stopped_billed') : text.change(charged(stopped)));
  return [
    ...(saved && record.status !== 'stopped' ? [{ label: t('stopping'), value: saved }] : []),
    ...(deleted && !isEmpty(deleted) ? [{ label: t('deleting'), value: text.perMonth(deleted) }] : []),
  ];
}

/** As bills are: in the site's currency. */
function useSpentText(): (spent: Spent) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ amount, why, unknown }) => {
    if (!amount) return translate(`machinePage.cost.${why ?? 'untold'}`);
    const left = unknown > 0 && translate('machinePage.cost.without', { smart_count: unknown });
    return [formatMoney(amount, locale), left].filter(Boolean).join(' · ');
  };
}

function Sums({ kind, record, list }: LandingProps & { list: PriceList }) {
  const translate = useTranslate();
  const payer = usePayer(kind, record);
  const charged: Charge = (sum) => afterDiscount(sum, payer?.discount_percentage);
  const parts = useParts(record, list, charged);
  const savings = useSavings({ kind, record }, list, charged);
  const whole = charged(kindSum(kind, list, record));
  return (
    <>
      <Lines rows={parts} />
      <div className={styles.total}>
        <Lines rows={[{ label: translate('machinePage.cost.month'), value: <SumFigure sum={whole} /> }]} />
      </div>
      <Lines rows={savings} />
      <p className="p-muted-13">
        <PriceTerms discount={payer?.discount_percentage} />
      </p>
    </>
  );
}

export function Cost({ kind, record }: LandingProps) {
  const translate = useTranslate();
  const list = usePriceList();
  const prices = usePrices();
  const { source: accounts } = useAccounts();
  const payer = usePayer(kind, record);
  const isReady = !isAwaited(accounts);
  const spent = useSpentOn(record.uuid, payer, isReady);
  const spentText = useSpentText();
  const t = (key: string) => translate(`machinePage.cost.${key}`);
  return (
    <Card title={t('title')}>
      <div className={styles.inside}>
        <PartNote of={prices} />
        {/* Sums before the discount is known would be others a moment later. */}
        {list && isReady ? <Sums kind={kind} record={record} list={list} /> : <p>…</p>}
        <Part of={spent} shape="line" tone="warning" failed={t('unread')}>
          {(so) => <Lines rows={[{ label: t('so_far'), value: spentText(so) }]} />}
        </Part>
        <PartNote of={accounts} />
      </div>
    </Card>
  );
}
