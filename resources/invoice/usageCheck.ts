/** Usage entries whose cost differs from price times hours: both are shown, and the cost counts. Pure. */
import Big from 'big.js';
import { add, compare, money, multiply, parseAmount, readMoney, type Money } from '../../src/lib/money';
import { memoizeByList } from '../../src/lib/memoizeByList';
import { knownType } from '../pricing/names';
import type { PriceResourceType } from '../pricing/schema';
import type { UsageEntry } from './schema';
import { areEqual, roundingSlack } from './statement';
import { entryCurrency, hoursOfUnit, priceTimesHours } from './usage';

interface CostDifference {
  /** One entry of the resource. */
  readonly entry: UsageEntry;
  /** What the provider says its entries cost, of those that differ. */
  readonly reported: Money;
  /** What their prices times their hours come to. */
  readonly counted: Money;
}

/** Half of the last decimal that is written: 0.005 for '1.25'. What was rounded may be as far off. */
const halfStep = (amount: string): Big => new Big(10).pow(-(amount.split('.')[1]?.length ?? 0)).div(2);

/** How far rounding of price, hours and cost may take the two from each other. */
function slackOf(entry: UsageEntry, reported: Money): Money {
  const [price, hours] = [parseAmount(entry.price) ?? '0', parseAmount(entry.hours) ?? '0'];
  const per = hoursOfUnit(entry.price_unit) ?? 1;
  // Whole prices and whole hours are meant as they are.
  const step = (text: string) => (text.includes('.') ? halfStep(text) : new Big(0));
  const byPrice = step(price).times(new Big(hours).abs()).div(per);
  const byHours = step(hours).times(new Big(price).abs()).div(per);
  return add(roundingSlack([reported], reported.currency), money(byPrice.plus(byHours).toFixed(), reported.currency));
}

const appearanceOf = ({
  resource_type,
  resource_uuid,
  resource_name,
  location_slug,
  configurations,
}: UsageEntry): string =>
  JSON.stringify([resource_type, location_slug, resource_uuid, resource_name, resource_uuid ? null : configurations]);

/** Types that are priced by the piece or by size: an entry's price is of one vCPU, one GB. */
const perUnitTypes: ReadonlySet<string | undefined> = new Set<PriceResourceType>([
  ...(['CPU', 'RAM', 'STORAGE', 'BLOCK_STORAGE', 'backup', 'snapshot', 'OBJECT_STORAGE'] as const),
]);

/** All numbers that a value holds, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(numbersIn);
  const number = typeof value === 'number' || typeof value === 'string' ? parseAmount(value) : undefined;
  return number === undefined ? [] : [Number(number)];
}

/**
 * Whether a quantity explains the cost: the price may be of one unit. It is one that the entry's configurations hold (memory in MB is
 * priced by the GB), or any above one where the type is priced by the unit.
 */
function isOfSeveral(entry: UsageEntry, reported: Money, counted: Money): boolean {
  const { resource_type: type } = entry;
  if (type && perUnitTypes.has(knownType(type)) && compare(reported, counted) > 0) return true;
  const slack = slackOf(entry, reported);
  return numbersIn(entry.configurations)
    .flatMap((number) => [number, number / 1024])
    .some((quantity) => quantity > 1 && areEqual(reported, multiply(counted, quantity), multiply(slack, quantity)));
}

/** By resource, in the order of the entries; only where both are known and no quantity explains the difference. */
export const costDifferences = memoizeByList(
  (entries: readonly UsageEntry[], currency: string): readonly CostDifference[] => {
    const found = new Map<string, CostDifference>();
    // Most entries have the figures of others: each set of figures is checked once.
    const equal = new Set<string>();
    for (const entry of entries) {
      if (entryCurrency(entry, currency) !== currency.toUpperCase()) continue;
      const figures = JSON.stringify([entry.cost, entry.price, entry.hours, entry.price_unit]);
      if (equal.has(figures)) continue;
      const reported = readMoney(entry.cost, currency);
      const counted = priceTimesHours(entry, currency);
      if (!reported || !counted || areEqual(reported, counted, slackOf(entry, reported))) {
        equal.add(figures);
        continue;
      }
      if (isOfSeveral(entry, reported, counted)) continue;
      const before = found.get(appearanceOf(entry));
      found.set(appearanceOf(entry), {
        entry,
        reported: before ? add(before.reported, reported) : reported,
        counted: before ? add(before.counted, counted) : counted,
      });
    }
    return [...found.values()];
  },
);
