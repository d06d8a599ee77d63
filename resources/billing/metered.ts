/** Usage that belongs to no listed resource: traffic, requests, or anything else a provider meters. Pure. */
import { averagePerHour } from '../../src/lib/forecast';
import { isPositive, money, parseAmount, round, subtract } from '../../src/lib/money';
import { knownSum, type Sum } from '../../src/lib/sum';
import { toDate } from '../../src/lib/time';
import type { BillingAccount } from './account';

/**
 * The cost of the running period besides resources (`subtotal` minus `subtotal_resource_usage`), divided by its
 * hours: per hour, before discount, without VAT. Undefined if the account lacks either, or they are equal.
 */
export function meteredUse(account: BillingAccount, currency: string, now: Date): Sum | undefined {
  const totals = account.running_totals;
  const [all, ofResources] = [parseAmount(totals?.subtotal), parseAmount(totals?.subtotal_resource_usage)];
  if (all === undefined || ofResources === undefined) return undefined;
  const rest = subtract(money(all, currency), money(ofResources, currency));
  if (!isPositive(round(rest))) return undefined;
  return knownSum(averagePerHour(rest, now, toDate(account.created_at)));
}
