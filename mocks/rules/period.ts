/** The running period of an account: its invoice so far, and what happens when the month ends. */
import { moneyAmount } from '../money';
import type { BillingAccountRow } from '../rows/accounts';
import type { InvoiceRow } from '../../resources/invoice/cloud/rows';
import type { Store } from '../store';
import { addCreditEntry, addInvoice, closeLater, nextMonth } from './billing';
import { usageTotals, usageOf, type UsageTotals, type UsageReport } from './usage';

const names: Record<string, string> = {
  virtual_machine: 'Virtual machines',
  disk: 'Disks',
  ip_address: 'IP addresses',
  load_balancer: 'Load balancers',
  bare_metal: 'Bare metal',
  managed_service: 'Managed services',
  bucket: 'Object storage',
};

/** One line per kind and location. */
function linesOf(usage: readonly UsageReport[], vat_percentage: number) {
  const groups = new Map<string, UsageReport[]>();
  for (const entry of usage) {
    const key = `${entry.resource_type} ${entry.location_slug ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].map((group) => {
    const cost = group.reduce((sum, entry) => sum + entry.cost, 0);
    const hours = group.reduce((sum, entry) => sum + entry.hours, 0);
    const first = group[0];
    return {
      name: names[first?.resource_type ?? ''] ?? '',
      qty: hours,
      qty_unit: 'h',
      item_price: moneyAmount(hours === 0 ? 0 : Math.round(cost / hours)),
      amount: moneyAmount(cost),
      vat_amount: moneyAmount(Math.round((cost * vat_percentage) / 100)),
      location_slug: first?.location_slug ?? null,
    };
  });
}

export const showTotals = (totals: UsageTotals) =>
  Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, moneyAmount(Number(value))]));

export const seconds = (time: number) => Math.floor(time / 1000);

/** What the account's resources have cost from `start`, the first moment of a month, until `until` (ms since the epoch), as the body of an invoice. */
export function billOf(store: Store, account: BillingAccountRow, start: number, until: number) {
  const usage = usageOf(store, account.id, start, until).filter(({ hours }) => hours > 0);
  const subtotal = usage.reduce((sum, entry) => sum + entry.cost, 0);
  const totals = usageTotals(subtotal, account.discount_percentage, account.vat_percentage);
  const invoice = {
    type: 'cloud_services',
    billing_account_id: account.id,
    period_start: seconds(start),
    period_end: seconds(nextMonth(start)),
    discount_percentage: account.discount_percentage,
    vat_percentage: account.vat_percentage,
    totals: showTotals(totals),
    records_list: linesOf(usage, account.vat_percentage),
  };
  return { invoice, totals };
}

/** What the running period has cost until now: the invoice with the id 'current'. */
export const currentInvoice = (store: Store, account: BillingAccountRow) => ({
  id: 'current',
  ...billOf(store, account, Date.parse(account.period_start), store.clock.now()).invoice,
  status: 0,
  due_date: null,
  transaction_list: [],
});

/** The month is over: its costs are taken from the credit, and the next one begins. */
export function closePeriod(store: Store, account: BillingAccountRow): InvoiceRow | undefined {
  if (account.is_deleted) return undefined;
  const start = Date.parse(account.period_start);
  const end = nextMonth(start);
  const { invoice, totals } = billOf(store, account, start, end);
  account.period_start = new Date(end).toISOString();
  closeLater(store, account);
  if (totals.subtotal === 0) return undefined;
  const row = addInvoice(store, { ...invoice, status: 10, due_date: seconds(end), transaction_list: [] });
  account.credit -= totals.total_before_tax;
  addCreditEntry(store, {
    billing_account_id: account.id,
    amount: -totals.total_before_tax,
    description: 'Cloud services',
    reference: `invoice ${row.id}`,
    acting_user_id: null,
  });
  return row;
}
