/**
 * Beside a form that makes something which costs money: what it is, what it costs, what that does to the credit and
 * what is still missing. It holds the form's one submit button.
 */
import { useTranslate } from 'ra-core';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { compare, money, perMonth, type Money } from '../../lib/money';
import { CreditForecast } from '../billing/CreditForecast';
import { Lines } from '../Lines';
import { PriceTerms } from '../PriceTerms';
import { useMoneyText } from '../useMoneyText';
import forecast from '../billing/forecast.module.css';
import styles from './summary.module.css';

export interface SummaryPrice {
  /** Per hour, in the site's currency, without VAT, the account's discount taken off. */
  hourly: Money;
  lines: readonly { label: string; hourly: Money }[];
  /** The provider has published no price for a part of it. */
  unknown: boolean;
  /** Percent that `hourly` is below the lines, 0 for none. */
  discount?: number;
}

export interface OrderSummaryProps {
  /** What is ordered, in a few words each. */
  facts: readonly { label: string; value: ReactNode }[];
  price: SummaryPrice | undefined;
  account: BillingAccount | undefined;
  /** What keeps it from being ordered: the form's names with their labels. */
  missing: readonly { name: string; label: string }[];
  wrong: readonly { name: string; label: string }[];
  /** Said when nothing is missing. */
  ready: string;
  /** The submit button and what belongs to it. */
  children: ReactNode;
}

function PriceBlock({ price }: { price: SummaryPrice }) {
  const translate = useTranslate();
  const text = useMoneyText();
  const none = compare(price.hourly, money(0, price.hourly.currency)) === 0;
  if (none && price.unknown) return <p className={styles.unknown}>{translate('money.unknown_hint')}</p>;
  return (
    <>
      <div className={styles.lines}>
        <Lines rows={price.lines.map(({ label, hourly }) => ({ label, value: text.sum(perMonth(hourly)) }))} />
      </div>
      <div className={styles.total} role="status">
        <p>
          <strong>{text.sum(perMonth(price.hourly))}</strong> {translate('money.month')}
        </p>
        <p>{translate('money.per_hour', { price: text.price(price.hourly) })}</p>
      </div>
      <p className={styles.fine}>
        <PriceTerms discount={price.discount} unknown={price.unknown && translate('money.unknown_hint')} />
      </p>
    </>
  );
}

function Lacks({ title, fields }: { title: string; fields: OrderSummaryProps['missing'] }) {
  const { setFocus } = useFormContext();
  if (fields.length === 0) return null;
  return (
    <div className={styles.lacks}>
      <h3>{title}</h3>
      <ul>
        {fields.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="p-link" onClick={() => setFocus(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function OrderSummary({ facts, price, account, missing, wrong, ready, children }: OrderSummaryProps) {
  const translate = useTranslate();
  const complete = missing.length === 0 && wrong.length === 0;
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{translate('form.section.summary')}</h2>
      <Lines rows={facts} />
      {price && <PriceBlock price={price} />}
      {price && account && <CreditForecast account={account} more={price.hourly} />}
      <Lacks title={translate('create.machine.summary.missing')} fields={missing} />
      <Lacks title={translate('create.machine.summary.wrong')} fields={wrong} />
      {complete && (
        <p className={forecast.forecast} data-tone="ready">
          <CircleCheck size={16} aria-hidden />
          <span>{ready}</span>
        </p>
      )}
      {children}
    </section>
  );
}
