/** `GET /pricing/list/current`: what one unit of a resource costs for one hour. Decided in docs/readings.md, Pricing. */
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
  /** Missing: the price holds everywhere. A location's own price goes before it. */
  location_slug: text,
  /** What one is: vCPU, GB, item. */
  unit: text,
  /** Major units of `currency`, without VAT; text keeps every decimal. */
  price_per_hour: amount,
  /** Missing: the site's currency. */
  currency: text,
  /** Licences: only with this system. */
  os_name: text,
  /** Bare metal: only this spec. */
  spec_id: maybe(z.union([z.string(), z.number()])),
  /** Managed services: only this type. */
  service_type: text,
});
export type Pricing = z.infer<typeof pricingRecord>;
