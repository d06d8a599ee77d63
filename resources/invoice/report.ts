/** Spending and payments by month, from the invoices. Pure. */
import { add, compare, money, readMoney, round, subtract, sum, type Money } from '../../src/lib/money';
import { percentageIn } from '../billing/rates';
import { isValueUnread, unreadIn } from '../kind/unread';
import { isCurrent, isPayable, isTypeUnread, knownInvoiceType, lineAmount, monthOf } from './rules';
import { billStatement } from './rules/accountStatement';
import type { BillingAccount } from '../billing/account';
import type { Invoice } from './schema';
import { isUnstated } from './unpaid';
import { billedStatement, type InvoiceStatement } from './statement';

/**
 * `used`: what services cost after discount, without VAT, credit notes taken off. `vat`: of these. `toppedUp`: paid, without
 * VAT. `unpaid`: with VAT.
 */
export const monthFigures = ['used', 'vat', 'toppedUp', 'unpaid'] as const;
export type MonthFigure = (typeof monthFigures)[number];

/** Of how many invoices a figure is, and how many of them do not report it: it lacks these. */
export interface InvoicesOf {
  readonly entries: number;
  readonly unknown: number;
}

export interface MonthReport extends Readonly<Record<MonthFigure, Money>> {
  /** 'YYYY-MM' in UTC. */
  readonly month: string;
  readonly of: Readonly<Record<MonthFigure, InvoicesOf>>;
  /** The month is not over: it will be more. */
  readonly running: boolean;
}

const unknown = { net: undefined, vat: undefined, total: undefined };

const isTopUp = (invoice: Invoice) => knownInvoiceType(invoice) === 'credit_topup';

/** The account that pays an invoice, if known: for what the invoice does not say itself. */
type PayerOf = (invoice: Invoice) => BillingAccount | undefined;
const noPayer: PayerOf = () => undefined;

/** How many do not state what they are for: figures of what was used or topped up lack them. */
export const untypedIn = (invoices: readonly Invoice[]): number =>
  invoices.filter((one) => !knownInvoiceType(one)).length;

/** Whether its sums say what the discount is: else it is the account's, which may not have been read. Top-ups have none. */
export function statesDiscount(invoice: Invoice, currency: string): boolean {
  if (isTopUp(invoice) || typeof percentageIn(invoice, 'discount_percentage') === 'string') return true;
  const { discount_amount: discount, total_before_tax: net, total, vat_tax: vat } = invoice.totals ?? {};
  const isReported = (amount: unknown) => readMoney(amount, currency) !== undefined;
  return isReported(discount) || isReported(net) || (isReported(total) && isReported(vat));
}

/** Of which month it is, or whether of the running period, is not known: each figure that it may be part of lacks it. */
const isPeriodUnread = (invoice: Invoice): boolean =>
  unreadIn(invoice).some((path) => path === 'id' || path === 'period_start');

/** Which figures an invoice is part of, and by how much; undefined if it does not say. */
function figuresOf(invoice: Invoice, given: InvoiceStatement): [MonthFigure, Money | undefined][] {
  if (isTypeUnread(invoice)) return monthFigures.map((figure) => [figure, undefined]);
  const { net, vat, total }: InvoiceStatement = isPeriodUnread(invoice) ? { ...given, ...unknown } : given;
  const unpaid: [MonthFigure, Money | undefined][] = isPayable(invoice)
    ? [['unpaid', total]]
    : isUnstated(invoice)
      ? [['unpaid', undefined]]
      : [];
  const known = knownInvoiceType(invoice);
  if (known === 'credit_topup')
    return (invoice.status ?? 10) === 10
      ? [['toppedUp', isValueUnread(invoice, ['status']) ? undefined : (net ?? total)], ...unpaid]
      : unpaid;
  if (known) return [['used', net], ['vat', vat], ...unpaid];
  const isPaidPossible = invoice.status !== 0 && invoice.status !== 5;
  const possible: MonthFigure[] = ['used', 'vat', ...(isPaidPossible ? ['toppedUp' as const] : [])];
  return [...possible.map((figure): [MonthFigure, undefined] => [figure, undefined]), ...unpaid];
}

/** Oldest month first; what has no date is of the month ''. */
export function monthlyReport(
  invoices: readonly Invoice[],
  currency: string,
  payerOf: PayerOf = noPayer,
): MonthReport[] {
  const months = new Map<string, MonthReport>();
  const [nothing, none] = [money(0, currency), { entries: 0, unknown: 0 }];
  for (const invoice of invoices) {
    const month = monthOf(invoice);
    const statement = billedStatement(billStatement(invoice, payerOf(invoice), currency));
    let so = months.get(month) ?? {
      ...{ month, used: nothing, vat: nothing, toppedUp: nothing, unpaid: nothing, running: false },
      of: { used: none, vat: none, toppedUp: none, unpaid: none },
    };
    for (const [figure, amount] of figuresOf(invoice, statement)) {
      const { entries, unknown } = so.of[figure];
      so = {
        ...so,
        [figure]: amount ? add(so[figure], amount) : so[figure],
        of: { ...so.of, [figure]: { entries: entries + 1, unknown: unknown + (amount ? 0 : 1) } },
      };
    }
    months.set(month, { ...so, running: so.running || (isCurrent(invoice) && !isTopUp(invoice)) });
  }
  return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
}

export interface LineReport {
  /** `line`: as named on the invoices. Otherwise a difference between lines and usage, which has no name there. */
  what: 'line' | 'discount' | 'credit_note' | 'rest';
  name: string;
  location: string | undefined;
  amount: Money;
}

/** What lies between the lines of invoices and their net sums, by what it is. */
function betweenLines(invoices: readonly Invoice[], currency: string, payerOf: PayerOf) {
  const nothing = money(0, currency);
  const found = { discount: nothing, credit_note: nothing, rest: nothing };
  for (const invoice of invoices) {
    const { net, discount } = billedStatement(billStatement(invoice, payerOf(invoice), currency));
    if (!net) continue;
    if (knownInvoiceType(invoice) === 'credit_note') {
      found.credit_note = add(found.credit_note, net);
      continue;
    }
    const lines = sum(
      (invoice.records_list ?? []).flatMap((line) => lineAmount(line, currency) ?? []),
      currency,
    );
    const off = discount ?? nothing;
    // Lines that are written after the discount have it taken off already.
    const after = compare(lines, net) === 0;
    if (!after) found.discount = subtract(found.discount, off);
    found.rest = add(found.rest, subtract(net, after ? lines : subtract(lines, off)));
  }
  return found;
}

/**
 * What was billed for services by what it was and where, the highest first; then discounts, credit notes and what no line
 * says, so that all together is what was used.
 */
export function lineReport(invoices: readonly Invoice[], currency: string, payerOf: PayerOf = noPayer): LineReport[] {
  const groups = new Map<string, LineReport>();
  const services = invoices.filter(
    (invoice) => knownInvoiceType(invoice) && !isTopUp(invoice) && !isPeriodUnread(invoice),
  );
  const billed = services.filter(
    (invoice) => knownInvoiceType(invoice) !== 'credit_note' && billStatement(invoice, payerOf(invoice), currency).net,
  );
  for (const line of billed.flatMap(({ records_list: lines }) => lines ?? [])) {
    const [name, location] = [line.name ?? '', line.location_slug ?? undefined];
    const key = JSON.stringify([name, location]);
    const amount = lineAmount(line, currency);
    if (!amount) continue;
    const so = groups.get(key)?.amount ?? money(0, currency);
    groups.set(key, { what: 'line', name, location, amount: add(so, amount) });
  }
  const between = betweenLines(services, currency, payerOf);
  const others = (['rest', 'discount', 'credit_note'] as const).map((what): LineReport => ({
    what,
    name: '',
    location: undefined,
    amount: between[what],
  }));
  const lines = [...groups.values()].sort((a, b) => compare(b.amount, a.amount));
  const shown = others.filter(({ amount }) => Number(round(amount).amount) !== 0);
  // A rounding difference below one minor unit: not a row of its own, but included.
  const crumbs = sum(
    others.filter((one) => !shown.includes(one)).map(({ amount }) => amount),
    currency,
  );
  const [largest, ...smaller] = [...lines, ...shown];
  return largest ? [{ ...largest, amount: add(largest.amount, crumbs) }, ...smaller] : [];
}

/** Of how many invoices a figure of several months is. */
export const invoicesIn = (months: readonly MonthReport[], figure: MonthFigure): InvoicesOf => ({
  entries: months.reduce((all, { of }) => all + of[figure].entries, 0),
  unknown: months.reduce((all, { of }) => all + of[figure].unknown, 0),
});

export const usedIn = (months: readonly MonthReport[], currency: string): Money =>
  sum(
    months.map(({ used }) => used),
    currency,
  );

/** Invoices of the months of a year ('2026'), or of twelve months up to now; without a date they are in every period. */
export function invoicesOfPeriod(invoices: readonly Invoice[], period: string, now: Date): Invoice[] {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)).toISOString().slice(0, 7);
  return invoices.filter((invoice) => {
    const month = monthOf(invoice);
    return month === '' || (period === 'last_12' ? month >= first : month.startsWith(period));
  });
}

/** How many have no date: they are in each period, and of no month. Not those whose date could not be read, which are in no figure. */
export const undatedIn = (invoices: readonly Invoice[]): number =>
  invoices.filter((invoice) => monthOf(invoice) === '' && !isPeriodUnread(invoice)).length;

/**
 * The months that are over: those before this one, but for one that still runs where the provider is. Not by the ids of invoices alone: where
 * answers have none, the running period would count as over.
 */
export const monthsOver = (months: readonly MonthReport[], now: Date): MonthReport[] =>
  months.filter(({ month, running }) => !running && month !== '' && month < now.toISOString().slice(0, 7));
