/** Credit that is promised, and how far it is (spec section 3: eligible_promotions). */
import { useLocale, useTranslate } from 'ra-core';
import type { Promotion } from '../../../resources/billing_account/schema';
import { compare, isPositive, money, subtract } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../portal';
import { oneLine } from '../fields/safe';
import styles from './promotions.module.css';

function Line({ promotion }: { promotion: Promotion }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const of = (value: unknown) => money(value, siteCurrency);
  const write = (value: unknown) => formatMoney(of(value), locale);
  const { credit_type: type, amount, top_up_requirement: needed, top_up_done: done } = promotion;
  const missing = subtract(of(needed), of(done));
  const name = translate(`money.promotion.${type}`, { _: oneLine(type, 60) });
  return (
    <li>
      <p>
        <span>{name}</span>
        <strong>{write(amount)}</strong>
      </p>
      {isPositive(of(needed)) && (
        <>
          <progress
            aria-label={name}
            max={Number(of(needed).amount)}
            value={Number((compare(of(done), of(needed)) > 0 ? of(needed) : of(done)).amount)}
          />
          <p className={styles.fine}>
            <span>{translate('money.promotion.progress', { done: write(done), needed: write(needed) })}</span>
            {isPositive(missing) && (
              <span>
                {translate('money.promotion.gives', { needed: formatMoney(missing, locale), amount: write(amount) })}
              </span>
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
