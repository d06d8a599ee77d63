/** What another size changes in the price of a machine. Per hour, before discount, without VAT. */
import { emptySum, subtractSums, totalOf, type Sum } from '../../src/lib/sum';
import type { PriceList } from '../pricing/list';
import { priceOf, type OrderedMachine } from './price';

interface ChangedPrice {
  readonly now: Sum;
  readonly next: Sum;
  /** `next` minus `now`, negative if it is cheaper; leaves out only parts that change. */
  readonly more: Sum;
}

const sameScope = (a: OrderedMachine, b: OrderedMachine): boolean =>
  a.location === b.location && a.system?.os_name === b.system?.os_name && a.system?.os_version === b.system?.os_version;

/** What a machine costs that is ordered as `before`, and what it would cost as `after`. */
export function changedPrice(list: PriceList, before: OrderedMachine, after: OrderedMachine): ChangedPrice {
  const [now, next] = [priceOf(list, before), priceOf(list, after)];
  const nothing = emptySum(list.currency);
  const types = new Set([...now.lines, ...next.lines].map(({ type }) => type));
  const differences = [...types].flatMap((type) => {
    const [had, has] = [now, next].map(({ lines }) => lines.find((line) => line.type === type));
    // An unknown quantity that does not change is no difference.
    if (Object.is(had?.quantity, has?.quantity) && sameScope(before, after)) return [];
    return [subtractSums(has?.sum ?? nothing, had?.sum ?? nothing)];
  });
  return { now: now.sum, next: next.sum, more: totalOf(differences, list.currency) };
}
