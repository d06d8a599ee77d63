/** What something costs now, what it would cost otherwise, and how long the credit of who pays for it then lasts. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { discountOf } from '../../../resources/billing/rates';
import type { Kind } from '../../../resources/kind/types';
import { afterDiscount, type Sum } from '../../lib/sum';
import { useAccounts } from '../useAccounts';
import { Lines } from '../Lines';
import { PriceTerms } from '../PriceTerms';
import { SumFigure } from '../sums/SumFigure';
import { useSumText } from '../sums/useSumText';
import styles from './change.module.css';
import { BudgetLine } from './BudgetLine';
import { CreditForecast } from './CreditForecast';
import { PartNote } from '../../ui/Part';
import { isAwaited } from '../../ui/sources';
import { usePrices } from '../queries';
import { usePayer } from './PayerForecast';

interface CostChangeProps {
  kind: Kind;
  record: PortalRecord;
  /** Per hour, before discount, without VAT; undefined while loading. */
  now: Sum | undefined;
  next: Sum | undefined;
  /** What `next` is more than `now`, of the parts that change. */
  more: Sum | undefined;
  /** What the difference is for: 'Windows licence'. */
  label?: string | undefined;
}

/**
 * The present and the new price of a record side by side, and how the credit changes. Amounts are per hour,
 * before discount.
 *
 * @example
 * <CostChange kind={kind} record={record} now={price} next={price} more={emptySum('EUR')} />
 */
export function CostChange({ kind, record, now, next, more, label }: CostChangeProps) {
  const translate = useTranslate();
  const text = useSumText();
  const { source } = useAccounts();
  const prices = usePrices();
  const payer = usePayer(kind, record);
  const discount = discountOf(payer);
  // A price before the discount is known would be another one a moment later.
  const charged = (sum: Sum | undefined) => (isAwaited(source) || !sum ? undefined : afterDiscount(sum, discount));
  const difference = charged(more);
  return (
    <section className={styles.change} aria-label={translate('money.price')}>
      <Lines
        rows={[
          { label: translate('money.change_now'), value: <SumFigure sum={charged(now)} /> },
          { label: translate('money.change_next'), value: <SumFigure sum={charged(next)} /> },
        ]}
      />
      <p className={styles.difference} role="status">
        {difference && [label, text.change(difference)].filter(Boolean).join(': ')}
      </p>
      <p className="p-muted-12-tight">
        <PriceTerms discount={discount} />
      </p>
      <PartNote of={prices} />
      <PartNote of={source} />
      {payer && <CreditForecast account={payer} more={difference} />}
      {payer && <BudgetLine account={payer} more={difference} />}
    </section>
  );
}
