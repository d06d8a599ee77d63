/** Use that belongs to no resource of a list: traffic, requests, whatever a provider counts. Pure. */
import { averagePerHour } from '../../src/lib/forecast';
import { isPositive, money, parseAmount, round, subtract } from '../../src/lib/money';
import { knownSum, type Sum } from '../../src/lib/sum';
import { toDate } from '../../src/lib/time';
import type { BillingAccount } from './schema';

/**
 * What the running period has cost beside its resources (`subtotal` less `subtotal_resource_usage`), spread over its hours:
 * per hour, before discount, without VAT. Undefined where the account does not tell both, or they are the same.
 */
export function meteredUse(account: BillingAccount, currency: string, now: Date): Sum | undefined {
  const totals = account.running_totals;
  const [all, ofResources] = [parseAmount(totals?.subtotal), parseAmount(totals?.subtotal_resource_usage)];
  if (all === undefined || ofResources === undefined) return undefined;
  const rest = subtract(money(all, currency), money(ofResources, currency));
  if (!isPositive(round(rest))) return undefined;
  return knownSum(averagePerHour(rest, now, toDate(account.created_at)));
}
