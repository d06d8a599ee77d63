/** The starting price of a kind, in the cheapest location that is open. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { loadRest } from '../../ui/loadRest';
import type { Kind, StartingPrice } from '../../../resources/kind/types';
import { kindSum } from '../../../resources/pricing/kindSum';
import { lowestSum } from '../../lib/lowestSum';
import { isEmpty, isUnknown, type Sum } from '../../lib/sum';
import { useOpenLocations, usePortal } from '../../context/portal';
import { useSumText } from '../sums/useSumText';
import { usePriceList } from '../usePriceList';

/** Uses texts of the pages, which are loaded after the first list. */
const DefaultAccountForecast = lazy(
  async () => (await Promise.all([import('../billing/DefaultAccountForecast'), loadRest()]))[0],
);

function startingPriceOf(
  { price, startingPrice, fields }: Kind,
  site: Parameters<NonNullable<Kind['startingPrice']>>[0],
): StartingPrice | undefined {
  if (typeof price === 'function') return startingPrice?.(site);
  const per = price?.per;
  if (per === undefined) return { record: {} };
  // Computed of several values: there is no one unit of it.
  if (typeof per !== 'string') return undefined;
  const unit = fields[per]?.unit;
  return unit ? { record: { [per]: 1 }, unit } : undefined;
}

/** "From €4.20 per month (€0.0058 per hour)", and its effect on the credit; nothing if it is free or not offered. */
export function StartingPriceText({ hourly, unit }: { hourly: Sum | undefined; unit?: string | undefined }) {
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
        <DefaultAccountForecast more={hourly} />
      </Suspense>
    </>
  );
}

export function EmptyPrice({ kind }: { kind: Kind }) {
  const { site } = usePortal();
  const open = useOpenLocations();
  const list = usePriceList(kind.price !== undefined);
  const starting = kind.price && startingPriceOf(kind, site);
  if (!list || !starting) return null;
  const prices = (kind.scope === 'location' ? open : [undefined]).map((location) =>
    kindSum(kind, list, { ...starting.record, location }),
  );
  return <StartingPriceText hourly={lowestSum(prices)} unit={starting.unit} />;
}
