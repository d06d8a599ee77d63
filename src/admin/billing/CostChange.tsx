/** What something costs now, what it would cost otherwise, and how long the credit of who pays for it then lasts. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { discounted } from '../../../resources/pricing/list';
import type { PriceResourceType } from '../../../resources/pricing/schema';
import { isNegative, isPositive, multiply, perMonth, subtract, type Money } from '../../lib/money';
import { useAccounts } from '../form/useAccounts';
import { Lines } from '../Lines';
import { PriceTerms } from '../PriceTerms';
import { useMoneyText } from '../useMoneyText';
import styles from './change.module.css';
import { CreditForecast } from './CreditForecast';
import { usePayer } from './PayerForecast';

/** Per hour, without VAT, no discount taken off: undefined where none is known, null where it is yet to come. */
type Told = Money | undefined | null;

export interface CostChangeProps {
  kind: Kind;
  record: PortalRecord;
  now: Told;
  next: Told;
  /** What is left out of both sums, for want of a price. */
  unknown?: readonly PriceResourceType[];
  /** What the difference is for: 'Windows licence'. */
  label?: string | undefined;
}

function Price({ of }: { of: Told }) {
  const translate = useTranslate();
  const text = useMoneyText();
  if (of === null) return '…';
  if (!of) return translate('money.unknown');
  return (
    <>
      {translate('money.per_month', { price: text.sum(perMonth(of)) })}
      <small>{translate('money.per_hour', { price: text.price(of) })}</small>
    </>
  );
}

function useDifference(): (more: Money) => string {
  const translate = useTranslate();
  const text = useMoneyText();
  return (more) => {
    if (isPositive(more)) return translate('money.change', { amount: text.sum(perMonth(more)) });
    if (!isNegative(more)) return translate('money.change_none');
    return translate('money.change_less', { amount: text.sum(perMonth(multiply(more, -1))) });
  };
}

export function CostChange({ kind, record, now, next, unknown = [], label }: CostChangeProps) {
  const translate = useTranslate();
  const difference = useDifference();
  const { isPending } = useAccounts();
  const payer = usePayer(kind, record);
  const discount = payer?.discount_percentage;
  // A price before the discount is known would be another one a moment later.
  const charged = (price: Told) => (isPending ? null : price && discounted(price, discount));
  const [today, then] = [charged(now), charged(next)];
  const more = today && then ? subtract(then, today) : undefined;
  const parts = unknown.map((type) => translate(`money.resource.${type}`)).join(', ');
  const lacking = (now === undefined || next === undefined || parts) && translate('money.unknown_hint');
  return (
    <section className={styles.change} aria-label={translate('money.price')}>
      <Lines
        rows={[
          { label: translate('money.change_now'), value: <Price of={today} /> },
          { label: translate('money.change_next'), value: <Price of={then} /> },
        ]}
      />
      <p className={styles.difference} role="status">
        {more && [label, difference(more)].filter(Boolean).join(': ')}
      </p>
      <p className={styles.terms}>
        <PriceTerms
          discount={discount}
          unknown={lacking && [parts && translate('money.not_counted', { parts }), lacking].filter(Boolean).join(' ')}
        />
      </p>
      {payer && <CreditForecast account={payer} more={more} />}
    </section>
  );
}
