import { useLocale, useTranslate } from 'ra-core';
import { hourlyOf } from '../../../resources/pricing/rules';
import type { Pricing } from '../../../resources/pricing/schema';
import { oneLine } from '../../ui/safe';
import { readMoney } from '../../lib/money';
import { formatPrice } from '../../lib/moneyText';
import { usePortal } from '../../context/portal';
import { isAbsent } from '../../lib/blank';
import { useLocationName } from '../../ui/useLocationName';

/** What a price is of, where and for what it holds, in words. */
export function usePriceWords() {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const locationName = useLocationName();
  const rates = new Map(site.displayCurrencies.map(({ code, rate }) => [code.toUpperCase(), rate]));
  return {
    type: (type: string) => translate(`money.resource.${type}`, { _: oneLine(type, 80) }),
    unit: (unit: string | null | undefined) =>
      unit ? translate(`money.unit.${unit.toLowerCase()}`, { _: oneLine(unit, 40) }) : translate('money.unit.item'),
    location: (slug: string | null | undefined) => locationName(slug) || translate('billing.prices.everywhere'),
    /** What limits the price, besides the location. */
    only: ({ os_name, spec_id, service_type }: Pricing) =>
      [
        os_name,
        spec_id,
        service_type && translate(`billing.prices.service.${service_type}`, { _: oneLine(service_type, 60) }),
      ]
        .filter((part) => !isAbsent(part))
        .map((part) => oneLine(part, 60))
        .join(', '),
    /** In the site's currency; undefined for a currency that no rate is published for. */
    hourly: (price: Pricing) => hourlyOf(price, site.siteCurrency, rates),
    /** As it is published, in its own currency: no total counts it. */
    foreign(price: Pricing) {
      const reported = readMoney(price.price_per_hour, price.currency ?? site.siteCurrency);
      return reported ? formatPrice(reported, locale) : translate('money.unknown_short');
    },
  };
}
