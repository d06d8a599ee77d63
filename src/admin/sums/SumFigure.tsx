import { useTranslate } from 'ra-core';
import { isEmpty, isUnknown, knownAmount, perUnit, type Sum } from '../../lib/sum';
import { useMoneyText } from '../useMoneyText';
import { useSumText } from './useSumText';

/** A sum per month with the hour's in small, and what it leaves out. `undefined`: it is yet to come. */
export function SumFigure({ sum }: { sum: Sum | undefined }) {
  const translate = useTranslate();
  const money = useMoneyText();
  const text = useSumText();
  if (!sum) return '…';
  const omitted = text.notCounted(sum);
  if (isUnknown(sum) || isEmpty(sum)) {
    return (
      <>
        {translate(isEmpty(sum) ? 'money.free' : 'money.unknown')}
        {omitted && <small>{omitted}</small>}
      </>
    );
  }
  return (
    <>
      {translate('money.per_month', { price: money.sum(knownAmount(perUnit(sum, 'month'))) })}
      <small>{translate('money.per_hour', { price: money.price(knownAmount(perUnit(sum, 'hour'))) })}</small>
      {omitted && <small>{omitted}</small>}
    </>
  );
}

/**
 * The large total of an order: "€24.82 per month", with the hourly price below. `SumTotal` also shows what is
 * left out.
 */
export function SumTotal({ sum, className }: { sum: Sum; className: string | undefined }) {
  const translate = useTranslate();
  const money = useMoneyText();
  const text = useSumText();
  const omitted = text.notCounted(sum);
  if (isUnknown(sum) || isEmpty(sum)) {
    return (
      <div className={className} role="status">
        <p>{translate(isEmpty(sum) ? 'money.free' : 'money.unknown')}</p>
        {omitted && <p>{omitted}</p>}
      </div>
    );
  }
  return (
    <div className={className} role="status">
      <p>
        <strong>{money.sum(knownAmount(perUnit(sum, 'month')))}</strong> {translate('money.month')}
      </p>
      <p>{translate('money.per_hour', { price: money.price(knownAmount(perUnit(sum, 'hour'))) })}</p>
      {omitted && <p>{omitted}</p>}
    </div>
  );
}
