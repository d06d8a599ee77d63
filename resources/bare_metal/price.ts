/** What leasing a machine costs. Apart from the rules of its form, which the first list does without. */
import { knownSum, omittedSum, type Sum } from '../../src/lib/sum';
import { isValueUnread } from '../kind/unread';
import { isSameId } from '../../src/lib/sameId';
import { ownPrice, unitPrice, type PriceList } from '../pricing/list';
import type { BareMetal } from './schema';

/**
 * Per hour, before discount, without VAT: the price list's row for the spec, else what the spec itself says, else the list's row
 * that names no spec.
 */
export function leasePrice(list: PriceList, spec: BareMetal['spec'], location: string | undefined): Sum {
  const type = 'BARE_METAL_SERVER';
  const none = omittedSum(list.currency, 'price', type);
  if (!spec) return none;
  const own = list.prices.filter(({ spec_id }) => isSameId(spec_id, spec.id)).map(({ spec_id: _, ...row }) => row);
  // What could not be read may be the price: no other one is.
  const isUnread = isValueUnread(spec, ['price_per_hour']) || own.some((row) => row.price_per_hour === undefined);
  const price =
    unitPrice({ ...list, prices: own }, type, { location })?.price ??
    (isUnread ? undefined : (ownPrice(list, spec) ?? unitPrice(list, type, { location })?.price));
  return price ? knownSum(price) : none;
}
