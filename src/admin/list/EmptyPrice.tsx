/** What the least of a kind costs, in the cheapest place that is open. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { pageTexts } from '../../../i18n';
import type { Kind, Least } from '../../../resources/kind/types';
import { kindSum } from '../../../resources/pricing/kindSum';
import { isEmpty, isUnknown, lowestSum, type Sum } from '../../lib/sum';
import { useOpenLocations, usePortal } from '../../context/portal';
import { useSumText } from '../sums/useSumText';
import { usePriceList } from '../usePriceList';

/** Its words are those of pages, which come after the first list. */
const UsualForecast = lazy(async () => (await Promise.all([import('../billing/UsualForecast'), pageTexts()]))[0]);

function leastOf({ price, least, fields }: Kind, site: Parameters<NonNullable<Kind['least']>>[0]): Least | undefined {
  if (typeof price === 'function') return least?.(site);
  if (!price?.per) return { record: {} };
  const unit = fields[price.per]?.unit;
  return unit ? { record: { [price.per]: 1 }, unit } : undefined;
}

/** "From €4.20 per month (€0.0058 per hour)", and what it does to the credit; nothing where it is free or nothing is on offer. */
export function LeastPrice({ hourly, unit }: { hourly: Sum | undefined; unit?: string | undefined }) {
  const translate = useTranslate();
  const text = useSumText();
  if (!hourly || isEmpty(hourly)) return null;
  if (isUnknown(hourly)) return <p>{text.perMonth(hourly)}</p>;
  return (
    <>
      <p>
        {unit
          ? translate('list.empty.each', { price: text.unitMonthly(hourly), unit })
          : translate('list.empty.from', { price: text.perMonth(hourly), hourly: text.perHour(hourly) })}
      </p>
      <Suspense>
        <UsualForecast more={hourly} />
      </Suspense>
    </>
  );
}

export function EmptyPrice({ kind }: { kind: Kind }) {
  const { site } = usePortal();
  const open = useOpenLocations();
  const list = usePriceList(kind.price !== undefined);
  const least = kind.price && leastOf(kind, site);
  if (!list || !least) return null;
  const prices = (kind.scope === 'location' ? open : [undefined]).map((location) =>
    kindSum(kind, list, { ...least.record, location }),
  );
  return <LeastPrice hourly={lowestSum(prices)} unit={least.unit} />;
}
