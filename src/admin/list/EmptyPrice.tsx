/** What the least of a kind costs, in the cheapest place that is open; nothing where no price is known. */
import { useTranslate } from 'ra-core';
import type { Kind, Least } from '../../../resources/kind/types';
import { compare, isPositive, perMonth } from '../../lib/money';
import { usePortal } from '../../portal';
import { hourlyOf } from '../KindPrice';
import { useMoneyText } from '../useMoneyText';
import { usePriceList } from '../usePriceList';

function leastOf({ price, least, fields }: Kind, site: Parameters<NonNullable<Kind['least']>>[0]): Least | undefined {
  if (typeof price === 'function') return least?.(site);
  if (!price?.per) return { record: {} };
  const unit = fields[price.per]?.unit;
  return unit ? { record: { [price.per]: 1 }, unit } : undefined;
}

export function EmptyPrice({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const text = useMoneyText();
  const { site, places } = usePortal();
  const list = usePriceList(kind.price !== undefined);
  const least = kind.price && leastOf(kind, site);
  if (!list || !least) return null;
  const open = places.filter((place) => !place.create_resource_disabled).map(({ slug }) => slug);
  const [hourly] = (kind.scope === 'location' ? open : [undefined])
    .flatMap((location) => hourlyOf(kind, list, { ...least.record, location }) ?? [])
    .sort(compare);
  if (!hourly || !isPositive(hourly)) return null;
  const price = perMonth(hourly);
  return (
    <p>
      {least.unit
        ? translate('list.empty.each', { price: text.price(price), unit: least.unit })
        : translate('list.empty.from', { price: text.sum(price) })}
    </p>
  );
}
