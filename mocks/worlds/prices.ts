/** `GET /pricing/list/current`: per unit and hour, without VAT, in the site's currency. */
import type { Pricing, PriceResourceType } from '../../resources/pricing/schema';

const price = (
  resource_type: PriceResourceType,
  unit: string,
  price_per_hour: string,
  more: Partial<Pricing> = {},
): Pricing => ({
  resource_type,
  unit,
  price_per_hour,
  ...more,
});

export const prices: readonly Pricing[] = [
  price('CPU', 'vCPU', '0.005400'),
  price('RAM', 'GB', '0.003300'),
  price('STORAGE', 'GB', '0.000110'),
  price('BLOCK_STORAGE', 'GB', '0.000125'),
  price('backup', 'GB', '0.000042'),
  price('snapshot', 'GB', '0.000042'),
  price('WINDOWS_LICENSE', 'vCPU', '0.011500', { os_name: 'windows' }),
  price('OBJECT_STORAGE', 'GB', '0.000028'),
  price('FLOATING_IP', 'item', '0.003400'),
  price('LOAD_BALANCER', 'item', '0.013700'),
  price('BARE_METAL_SERVER', 'item', '0.178000', { spec_id: 'm1-small' }),
  price('BARE_METAL_SERVER', 'item', '0.342000', { spec_id: 'm1-large' }),
  price('BARE_METAL_SERVER', 'item', '0.685000', { spec_id: 'gpu-l4' }),
  price('CPU', 'vCPU', '0.004700', { location_slug: 'jkt01' }),
  price('RAM', 'GB', '0.002900', { location_slug: 'jkt01' }),
  price('CPU', 'vCPU', '0.007800', { service_type: 'kubernetes' }),
];
