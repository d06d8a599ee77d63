import type { BillingAccountRow } from '../rows/accounts';
import type { Store } from '../store';
import { usageOf, usageTotals } from './usage';

/** Totals of the running period, in micros. `perHour` is the current cost of all resources. */
export function accountTotals(store: Store, account: BillingAccountRow) {
  const now = store.clock.now();
  const usage = usageOf(store, account.id, Date.parse(account.period_start), now);
  const subtotal = usage.reduce((sum, entry) => sum + entry.cost, 0);
  const perHour = usage.reduce((sum, entry) => sum + entry.price, 0);
  const totals = usageTotals(subtotal, account.discount_percentage, account.vat_percentage);
  const available = account.credit - totals.total_before_tax;
  const hoursInDebt = available < 0 && perHour > 0 ? Math.ceil(-available / perHour) : 0;
  return { usage, totals, perHour, available, hoursInDebt, now };
}
