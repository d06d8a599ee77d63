/** Prices per unit and hour, in micros. A location's own price takes precedence over the general one. */
import { micros } from '../money';
import type { PriceResourceType } from '../../resources/pricing/schema';
import type { CloudState } from '../rows/state';

export type PriceLookup = (
  type: PriceResourceType,
  location: string | null,
  narrowed?: { os_name?: string; spec_id?: string; service_type?: string },
) => number;

/** Looks prices up, each combination once. No price: nothing is charged. */
export function priceList({ prices }: CloudState): PriceLookup {
  const known = new Map<string, number>();
  return (type, location, narrowed = {}) => {
    const key = JSON.stringify([type, location, narrowed]);
    let price = known.get(key);
    if (price === undefined) {
      const rows = prices.filter(
        (p) =>
          p.resource_type === type &&
          (p.location_slug ?? location) === location &&
          (p.os_name ?? narrowed.os_name) === narrowed.os_name &&
          (p.spec_id ?? narrowed.spec_id) === narrowed.spec_id &&
          (p.service_type ?? narrowed.service_type) === narrowed.service_type,
      );
      const best = rows.find((p) => p.service_type) ?? rows.find((p) => p.location_slug) ?? rows[0];
      price = micros(best?.price_per_hour ?? 0);
      known.set(key, price);
    }
    return price;
  };
}
