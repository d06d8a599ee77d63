/** Cost of a resource: its parts, the sum per month, what deleting it saves, and this month so far. */
import { useLocale, useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { discountOf } from '../../../resources/billing/rates';
import { kindSum, savingsSum } from '../../../resources/pricing/kindSum';
import type { PriceList } from '../../../resources/pricing/list';
import type { Kind } from '../../../resources/kind/types';
import { formatMoney } from '../../lib/moneyText';
import { afterDiscount, isComplete, isEmpty, type Sum } from '../../lib/sum';
import { Part, PartNote } from '../../ui/Part';
import { isAwaited } from '../../ui/sources';
import { useAccounts } from '../useAccounts';
import { Lines, type FactLine } from '../Lines';
import { PriceTerms } from '../PriceTerms';
import { usePrices } from '../queries';
import { Card } from './Card';
import { SumFigure } from '../sums/SumFigure';
import { useSumText } from '../sums/useSumText';
import { usePriceList, useUnpricedList } from '../usePriceList';
import { usePayer } from '../billing/PayerForecast';
import { useSpentOn, type Spent } from '../billing/useSpentOn';
import { useJoinedFields } from '../useJoinedFields';
import styles from './show.module.css';
import { dotted } from '../../lib/dotted';

/** Applies the discount of the paying account. */
type Charge = (sum: Sum) => Sum;
interface CostLine extends FactLine {
  /** What its value is of. Of one that leaves something out, "…" is shown while joined fields are yet to come. */
  sum?: Sum;
}
/** `isAwaited`: the prices are yet to come; the lines only have the length of the usual ones. */
export type CostLines = (list: PriceList, charged: Charge, isAwaited: boolean) => readonly CostLine[];

interface CostCardProps {
  kind: Kind;
  record: PortalRecord;
  /** Parts of the sum. */
  parts?: CostLines;
  /** Lines below the sum, before what deleting saves. */
  more?: CostLines;
}

/** In the site's currency, like invoices. */
function useSpentText(): (spent: Spent) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ amount, why, unknown }) => {
    if (!amount) return translate(`show.cost.${why ?? 'unreported'}`);
    const left = unknown > 0 && translate('show.cost.without', { smart_count: unknown });
    return dotted([formatMoney(amount, locale), left]);
  };
}

/** As tall as the sum per month and per hour. */
const Awaited = () => (
  <>
    …<small>…</small>
  </>
);

/** Without `list` the prices are not loaded yet: the lines are rendered anyway, so that nothing moves. */
function Sums({ kind, record, parts, more, list: known }: CostCardProps & { list: PriceList | undefined }) {
  const translate = useTranslate();
  const text = useSumText();
  const unpriced = useUnpricedList();
  const list = known ?? unpriced;
  const { isAnyAwaited } = useJoinedFields(kind, record);
  // What a joined field adds would change a sum a moment later: only sums without it wait for it.
  const isOpen = (sum: Sum | undefined) => !known || (isAnyAwaited && sum !== undefined && !isComplete(sum));
  const shown = (rows: readonly CostLine[]) =>
    rows.map((row) => (isOpen(row.sum) ? { ...row, value: <span className={styles.awaited}>{row.value}</span> } : row));
  const payer = usePayer(kind, record);
  const charged: Charge = (sum) => afterDiscount(sum, discountOf(payer));
  const lines = parts?.(list, charged, !known) ?? [];
  const whole = charged(kindSum(kind, list, record));
  const saved = kind.savings && charged(savingsSum(kind, list, record));
  const rest = [
    ...(more?.(list, charged, !known) ?? []),
    ...(saved && !(known && isEmpty(saved))
      ? [{ label: translate('show.cost.deleting'), value: known ? text.perMonth(saved) : '…', sum: saved }]
      : []),
  ];
  return (
    <>
      {lines.length > 0 && <Lines rows={shown(lines)} />}
      <div className={lines.length > 0 ? styles.total : styles.whole}>
        <Lines
          rows={[
            { label: translate('show.cost.month'), value: isOpen(whole) ? <Awaited /> : <SumFigure sum={whole} /> },
          ]}
        />
      </div>
      {rest.length > 0 && <Lines rows={shown(rest)} />}
      <p className="p-muted-13">
        <PriceTerms discount={discountOf(payer)} />
      </p>
    </>
  );
}

/**
 * The cost card of a resource's page.
 *
 * @example
 * <CostCard kind={kind} record={record} />
 */
export function CostCard(props: CostCardProps) {
  const { kind, record } = props;
  const translate = useTranslate();
  const list = usePriceList();
  const prices = usePrices();
  const { source: accounts } = useAccounts();
  const payer = usePayer(kind, record);
  const isReady = !isAwaited(accounts);
  const spent = useSpentOn(record.uuid, payer, isReady);
  const spentText = useSpentText();
  const t = (key: string) => translate(`show.cost.${key}`);
  return (
    <Card title={t('title')}>
      <div className="p-stack-12 p-card-body">
        <PartNote of={prices} />
        {/* Without the discount the sums would change a moment later. */}
        <Sums {...props} list={isReady ? list : undefined} />
        <Part
          of={spent}
          tone="warning"
          failed={t('unread')}
          pending={<Lines rows={[{ label: t('so_far'), value: '…' }]} />}
        >
          {(so) => <Lines rows={[{ label: t('so_far'), value: spentText(so) }]} />}
        </Part>
        <PartNote of={accounts} />
      </div>
    </Card>
  );
}
