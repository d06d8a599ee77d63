/**
 * `GET /pricing/list/current`: the hourly price of one unit of a resource. Interpreted as in docs/readings.md,
 * Pricing.
 */
import * as z from 'zod/mini';
import { amount, maybe, text } from '../record/schema';

/** Price resource types of docs/coverage.md, section 9. */
export const priceResourceTypes = [
  'CPU',
  'RAM',
  'STORAGE',
  'BLOCK_STORAGE',
  'backup',
  'snapshot',
  'WINDOWS_LICENSE',
  'OBJECT_STORAGE',
  'FLOATING_IP',
  'LOAD_BALANCER',
  'BARE_METAL_SERVER',
] as const;
export type PriceResourceType = (typeof priceResourceTypes)[number];

export const pricingRecord = z.looseObject({
  /** One of `priceResourceTypes`; providers may add their own. */
  resource_type: z.string(),
  /** Missing: valid for all locations. A location's own price takes precedence. */
  location_slug: text,
  /** The unit: vCPU, GB, item. */
  unit: text,
  /** Major units of `currency`, without VAT; as text it keeps every decimal. */
  price_per_hour: amount,
  /** Missing: the site's currency. */
  currency: text,
  /** Licences: valid for this system only. */
  os_name: text,
  /** Bare metal: valid for this spec only. */
  spec_id: maybe(z.union([z.string(), z.number()])),
  /** Managed services: valid for this type only. */
  service_type: text,
});
export type Pricing = z.infer<typeof pricingRecord>;
