/** Credit that is promised, and how far it is (docs/coverage.md, section 3: eligible_promotions). */
import { useLocale, useTranslate } from 'ra-core';
import type { Promotion } from '../../../resources/billing/account';
import { compare, isPositive, money, readMoney, subtract, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import styles from './promotions.module.css';

function Line({ promotion }: { promotion: Promotion }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const of = (value: unknown) => readMoney(value, siteCurrency);
  const write = (sum: Money) => formatMoney(sum, locale);
  const { credit_type: type } = promotion;
  const amount = of(promotion.amount);
  const needed = of(promotion.top_up_requirement);
  // Nothing topped up yet need not be shown.
  const done = of(promotion.top_up_done) ?? money(0, siteCurrency);
  const missing = needed && subtract(needed, done);
  const name = translate(`money.promotion.${type}`, { _: oneLine(type, 60) });
  return (
    <li>
      <p>
        <span>{name}</span>
        <strong>{amount ? write(amount) : translate('sums.unknown')}</strong>
      </p>
      {needed && isPositive(needed) && (
        <>
          <progress
            aria-label={name}
            max={Number(needed.amount)}
            value={Number((compare(done, needed) > 0 ? needed : done).amount)}
          />
          <p className="p-muted-12-tight">
            <span>{translate('money.promotion.progress', { done: write(done), needed: write(needed) })}</span>
            {amount && missing && isPositive(missing) && (
              <span>{translate('money.promotion.gives', { needed: write(missing), amount: write(amount) })}</span>
            )}
          </p>
        </>
      )}
    </li>
  );
}

export function Promotions({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <ul className={styles.promotions}>
      {promotions.map((promotion, index) => (
        <Line key={`${promotion.credit_type}:${index}`} promotion={promotion} />
      ))}
    </ul>
  );
}
