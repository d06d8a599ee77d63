/** Usage entries whose cost differs from price times hours: both are shown, and the cost counts. Pure. */
import Big from 'big.js';
import { add, money, parseAmount, readMoney, type Money } from '../../src/lib/money';
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

const stripeAppearance = ({
  resource_type,
  resource_uuid,
  resource_name,
  location_slug,
  configurations,
}: UsageEntry): string =>
  JSON.stringify([resource_type, location_slug, resource_uuid, resource_name, resource_uuid ? null : configurations]);

/** By resource, in the order of the entries; only where both are known. */
export function costDifferences(entries: readonly UsageEntry[], currency: string): CostDifference[] {
  const found = new Map<string, CostDifference>();
  for (const entry of entries) {
    if (entryCurrency(entry, currency) !== currency.toUpperCase()) continue;
    const reported = readMoney(entry.cost, currency);
    const counted = priceTimesHours(entry, currency);
    if (!reported || !counted || areEqual(reported, counted, slackOf(entry, reported))) continue;
    const before = found.get(stripeAppearance(entry));
    found.set(stripeAppearance(entry), {
      entry,
      reported: before ? add(before.reported, reported) : reported,
      counted: before ? add(before.counted, counted) : counted,
    });
  }
  return [...found.values()];
}
