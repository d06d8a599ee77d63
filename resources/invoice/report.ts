/** What was spent and paid, month by month, from the invoices. Pure. */
import { add, compare, isPositive, money, sum, type Money } from '../../src/lib/money';
import { isCurrent, isPayable, monthOf, totalOf } from './rules';
import type { Invoice } from './schema';

export interface MonthReport {
  /** 'YYYY-MM' in UTC. */
  month: string;
  /** What services cost, without VAT, credit notes taken off. */
  used: Money;
  vat: Money;
  toppedUp: Money;
  /** With VAT. */
  unpaid: Money;
  /** The month is not over: it will be more. */
  running: boolean;
}

const beforeTax = (invoice: Invoice, currency: string) =>
  money(invoice.totals?.total_before_tax ?? invoice.totals?.subtotal, currency);

/** Oldest month first. */
export function monthlyReport(invoices: readonly Invoice[], currency: string): MonthReport[] {
  const months = new Map<string, MonthReport>();
  const nothing = money(0, currency);
  for (const invoice of invoices) {
    const month = monthOf(invoice);
    if (!month) continue;
    const so = months.get(month) ?? {
      month,
      used: nothing,
      vat: nothing,
      toppedUp: nothing,
      unpaid: nothing,
      running: false,
    };
    const net = beforeTax(invoice, currency);
    const topUp = invoice.type === 'credit_topup';
    // A note is written as a negative sum by some, as a positive one by others: it always gives back.
    const back = invoice.type === 'credit_note' && isPositive(net);
    const sign = (of: Money) => (back ? money(`-${of.amount}`, currency) : of);
    months.set(month, {
      ...so,
      used: topUp ? so.used : add(so.used, sign(net)),
      vat: topUp ? so.vat : add(so.vat, sign(money(invoice.totals?.vat_tax, currency))),
      toppedUp: topUp && invoice.status === 10 ? add(so.toppedUp, net) : so.toppedUp,
      unpaid: isPayable(invoice) ? add(so.unpaid, totalOf(invoice, currency)) : so.unpaid,
      running: so.running || isCurrent(invoice),
    });
  }
  return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
}

export interface LineReport {
  name: string;
  location: string | undefined;
  amount: Money;
}

/** What was billed for services by what it was and where, the dearest first. */
export function lineReport(invoices: readonly Invoice[], currency: string): LineReport[] {
  const groups = new Map<string, LineReport>();
  for (const { type, records_list: lines } of invoices) {
    if (type !== 'cloud_services') continue;
    for (const line of lines ?? []) {
      const [name, location] = [line.name ?? '', line.location_slug ?? undefined];
      const key = JSON.stringify([name, location]);
      const so = groups.get(key)?.amount ?? money(0, currency);
      groups.set(key, { name, location, amount: add(so, money(line.amount, currency)) });
    }
  }
  return [...groups.values()].sort((a, b) => compare(b.amount, a.amount));
}

export const usedIn = (months: readonly MonthReport[], currency: string): Money =>
  sum(
    months.map(({ used }) => used),
    currency,
  );
