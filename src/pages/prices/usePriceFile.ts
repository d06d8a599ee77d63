import { useTranslate } from 'ra-core';
import type { PriceGroup } from '../../../resources/pricing/groups';
import { saveCsv } from '../../admin/billing/save';
import { perMonth } from '../../lib/money';
import { usePortal } from '../../context/portal';
import { usePriceWords } from './usePriceWords';

/** Saves the prices as CSV, as they are published: in the site's own currency. */
export function usePriceFile(groups: readonly PriceGroup[]) {
  const translate = useTranslate();
  const words = usePriceWords();
  const { site } = usePortal();
  const t = (field: string) => translate(`resources.pricing.fields.${field}`);
  return () =>
    saveCsv(
      'prices.csv',
      [
        t('resource_type'),
        t('location_slug'),
        translate('billing.prices.only'),
        t('unit'),
        t('price_per_hour'),
        t('price_per_month'),
        t('currency'),
      ],
      groups.flatMap(({ type, prices }) =>
        prices.map((price) => {
          const hourly = words.hourly(price);
          return [
            words.type(type),
            words.location(price.location_slug),
            words.only(price),
            words.unit(price.unit),
            hourly,
            hourly && perMonth(hourly),
            site.siteCurrency,
          ];
        }),
      ),
    );
}
