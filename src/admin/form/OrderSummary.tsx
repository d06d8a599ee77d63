/**
 * The panel beside an order form: the parts of the order, its price, how long the credit lasts with it, and missing input. It contains the
 * form's only submit button.
 */
import { useTranslate } from 'ra-core';
import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { BillingAccount } from '../../../resources/billing/account';
import type { Rate } from '../../lib/rate';
import { isUnknown, sameOmission, type Sum } from '../../lib/sum';
import { BudgetLine } from '../billing/BudgetLine';
import { CreditForecast } from '../billing/CreditForecast';
import { Lines } from '../Lines';
import { PriceTerms } from '../PriceTerms';
import { PartNote } from '../../ui/Part';
import { usePrices } from '../queries';
import { SumTotal } from '../sums/SumFigure';
import { useSumText } from '../sums/useSumText';
import forecast from '../billing/forecast.module.css';
import { MissingParts, type MissingField } from './MissingParts';
import styles from './summary.module.css';

export interface SummaryPrice {
  /** Per hour, without VAT, after the account's discount: the total, and each part that has a price. */
  sum: Sum;
  lines: readonly { label: string; sum: Sum }[];
  discount: Rate<'discount'>;
}

export interface OrderSummaryContentProps {
  /** The parts of the order, each in a few words. */
  facts: readonly { label: string; value: ReactNode }[];
  price: SummaryPrice | undefined;
  /** Labels of the billed parts while the prices load: their space is reserved. */
  awaited?: readonly string[] | undefined;
  /** The additional cost per hour, if it is less than the price because a part is billed already. */
  more?: Sum | undefined;
  account: BillingAccount | undefined;
  /** Fields that are still empty and prevent the order. */
  missing: readonly MissingField[];
  /** Fields with invalid values. */
  wrong: readonly MissingField[];
  /** The sentence shown when nothing is missing. */
  ready: string;
}

interface OrderSummaryProps {
  ref?: Ref<HTMLElement>;
  /** `OrderSummaryContent`. */
  content: ReactNode;
  /** The submit button (`OrderButton`). */
  children: ReactNode;
}

function PriceBlock({ price }: { price: SummaryPrice }) {
  const translate = useTranslate();
  const text = useSumText();
  // A list that could not be read does not say what it contains.
  const isRead = usePrices().data !== undefined;
  const { sum, lines, discount } = price;
  if (isUnknown(sum)) {
    return (
      <div className={styles.unknown}>
        <SumTotal sum={sum} className={undefined} />
        {isRead && <p>{translate('money.unknown_hint')}</p>}
      </div>
    );
  }
  // The total names what every part lacks.
  const ofAll = sum.notCounted.filter((one) =>
    lines.every((line) => line.sum.notCounted.some((other) => sameOmission(one, other))),
  );
  return (
    <>
      <div className={styles.lines}>
        <Lines rows={lines.map((line) => ({ label: line.label, value: text.monthly(line.sum, ofAll) }))} />
      </div>
      <SumTotal sum={sum} className={styles.total} />
      <p className={styles.fine}>
        <PriceTerms discount={discount} />
      </p>
    </>
  );
}

/** Placeholder with the size of `PriceBlock` and forecast. */
function AwaitedPrice({ labels, hasForecast }: { labels: readonly string[]; hasForecast: boolean }) {
  const translate = useTranslate();
  return (
    <div className={styles.awaited} aria-hidden>
      <div className={styles.lines}>
        <Lines rows={labels.map((label, at) => ({ name: `${at}`, label, value: <i className={styles.bone} /> }))} />
      </div>
      <div className={styles.total}>
        <p>
          <strong>
            <i className={styles.bone} />
          </strong>{' '}
          {translate('money.month')}
        </p>
        <p>
          <i className={styles.bone} />
        </p>
      </div>
      <p className={styles.fine}>
        <PriceTerms />
      </p>
      {hasForecast && (
        <p className={forecast.forecast} data-tone="plain">
          <Clock size={16} aria-hidden />
          <span>
            <i className={styles.bone} />
          </span>
        </p>
      )}
    </div>
  );
}

export function OrderSummaryContent(props: OrderSummaryContentProps) {
  const { facts, price, awaited, more, account, missing, wrong, ready } = props;
  const translate = useTranslate();
  const prices = usePrices();
  const complete = missing.length === 0 && wrong.length === 0;
  return (
    <>
      <Lines rows={facts} />
      {price && <PriceBlock price={price} />}
      {!price && awaited && <AwaitedPrice labels={awaited} hasForecast={account !== undefined} />}
      {price && <PartNote of={prices} />}
      {price && account && <CreditForecast account={account} more={more ?? price.sum} />}
      {price && account && <BudgetLine account={account} more={more ?? price.sum} />}
      <MissingParts title={translate('create.machine.summary.missing')} fields={missing} />
      <MissingParts title={translate('create.machine.summary.wrong')} fields={wrong} />
      {complete && (
        <p className={forecast.forecast} data-tone="ready">
          <CircleCheck size={16} aria-hidden />
          <span>{ready}</span>
        </p>
      )}
    </>
  );
}

export function OrderSummary({ ref, content, children }: OrderSummaryProps) {
  const translate = useTranslate();
  return (
    <section ref={ref} className={styles.summary} aria-labelledby="summary">
      <h2 className="p-heading-14" id="summary">
        {translate('form.section.summary')}
      </h2>
      {content}
      {children}
    </section>
  );
}
