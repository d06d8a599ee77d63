/** What leasing a machine costs. Apart from the rules of its form, which the first list does without. */
import { knownSum, omittedSum, type Sum } from '../../src/lib/sum';
import { ownPrice, unitPrice, type PriceList } from '../pricing/list';
import type { MetalSpec } from './schema';

/** Per hour, before discount, without VAT: the price list's row for the spec, else what the spec itself says. */
export function leasePrice(
  list: PriceList,
  spec: Pick<MetalSpec, 'id'> | null | undefined,
  location: string | undefined,
): Sum {
  const type = 'BARE_METAL_SERVER';
  const none = omittedSum(list.currency, 'price', type);
  if (!spec) return none;
  const own = list.prices
    .filter((row) => row.resource_type === type && String(row.spec_id) === String(spec.id))
    .map(({ spec_id: _, ...row }) => row);
  const found = unitPrice({ ...list, prices: own }, type, { location });
  if (found) return knownSum(found.price);
  const said = ownPrice(list, spec);
  return said ? knownSum(said) : none;
}
