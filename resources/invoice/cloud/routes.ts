/** Invoices, credit history and usage (docs/coverage.md, section 7). */
import * as z from 'zod/mini';
import { HttpResponse } from 'msw';
import { invalid, problem, unknown } from '../../../mocks/http/answer';
import { textId } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import { moneyAmount, micros } from '../../../mocks/money';
import { invoicePdf } from '../../../mocks/invoicePdf';
import type { BillingAccountRow } from '../../../mocks/rows/accounts';
import type { InvoiceRow } from './rows';
import { beginPayment, decideLater } from '../../../mocks/rules/payments';
import { currentInvoice } from '../../../mocks/rules/period';
import { usageOf, type UsageReport } from '../../../mocks/rules/usage';
import { epochTime, offsetTime } from '../../../mocks/show/time';
import { accountIds } from '../../card/cloud/routes';

const ofAccount = z.strictObject({ billing_account_id: z.optional(textId) });
const ofInvoice = z.strictObject({ invoice_id: textId });

function accountsOf(c: Pick<Context, 'store' | 'caller'>, id: number | undefined): BillingAccountRow[] {
  const ids = accountIds(c, id);
  return c.store.state.billing_accounts.filter((a) => ids.has(a.id));
}

function invoiceOf(c: Context<undefined, z.infer<typeof ofInvoice>>): InvoiceRow {
  const row = c.store.state.invoices.find((i) => i.id === c.query.invoice_id);
  if (!row || !accountIds(c, undefined).has(row.billing_account_id)) throw unknown('Invoice');
  return row;
}

function pay(c: Context<undefined, z.infer<typeof ofInvoice>>) {
  const { store, caller } = c;
  const invoice = invoiceOf(c);
  if (invoice.status !== 5) throw problem(400, 'The invoice is not unpaid');
  const account = store.state.billing_accounts.find((a) => a.id === invoice.billing_account_id);
  const card = store.state.cards.find(
    (k) => k.billing_account_id === invoice.billing_account_id && !k.is_deleted && k.is_verified && k.is_primary,
  );
  if (!account || !card) throw problem(400, 'Verified payment method is missing');
  const total = micros(invoice.totals?.total ?? 0);
  const payment = beginPayment(store, {
    account,
    acting_user_id: caller.actor.id,
    processor_method: card.processor ?? '',
    amount: total,
    final_amount: total,
    invoice_id: invoice.id,
  });
  invoice.status = 0;
  decideLater(store, payment);
  return invoice;
}

const day = 86_400_000;
const dateText = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Should be a date, YYYY-MM-DD')));
const usageShape = z.strictObject({
  billing_account_id: z.optional(textId),
  period_start: dateText,
  period_end: dateText,
});

const showUsage = ({ price, cost, ...entry }: UsageReport, account: number, from: number, until: number) => ({
  ...entry,
  price: moneyAmount(price),
  cost: moneyAmount(cost),
  price_unit: 'h',
  billing_account_id: account,
  period_start: epochTime(new Date(from).toISOString()),
  period_end: epochTime(new Date(until).toISOString()),
});

/** The days of a period, both inclusive, up to today; 400 for more than a year. */
function daysOf(start: string, end: string, now: number): [number, number][] {
  const first = Date.parse(`${start}T00:00:00Z`);
  const last = Date.parse(`${end}T00:00:00Z`);
  if (Number.isNaN(first)) throw invalid('period_start', 'Should be a date, YYYY-MM-DD');
  if (Number.isNaN(last) || last < first) throw invalid('period_end', 'Should not be before the start');
  if (last - first > 366 * day) throw invalid('period_end', 'Should be at most a year after the start');
  const days: [number, number][] = [];
  for (let at = first; at <= last && at < now; at += day) days.push([at, Math.min(at + day, now)]);
  return days;
}

/** With a period one entry for each resource and day; without one, each resource in the running period. */
function usage(c: Context<undefined, z.infer<typeof usageShape>>) {
  const { store, query } = c;
  const now = store.clock.now();
  const today = new Date(now).toISOString().slice(0, 10);
  return accountsOf(c, query.billing_account_id).flatMap((account) => {
    const running: [number, number][] = [[Date.parse(account.period_start), now]];
    const start = query.period_start ?? query.period_end;
    const days = start ? daysOf(query.period_start ?? start, query.period_end ?? today, now) : running;
    return days.flatMap(([from, until]) =>
      usageOf(store, account.id, from, until)
        .filter((entry) => entry.hours > 0)
        .map((entry) => showUsage(entry, account.id, from, until)),
    );
  });
}

export const invoiceRoutes = [
  route('GET', '/payment/invoice/list', { query: ofAccount }, (c) => {
    const accounts = accountsOf(c, c.query.billing_account_id);
    const ids = new Set(accounts.map((a) => a.id));
    const past = c.store.state.invoices.filter((i) => ids.has(i.billing_account_id));
    return [...accounts.map((account) => currentInvoice(c.store, account)), ...past];
  }),
  route('GET', '/payment/invoice/pdf', { query: ofInvoice }, (c) => {
    const invoice = invoiceOf(c);
    const account = c.store.state.billing_accounts.find((a) => a.id === invoice.billing_account_id);
    return new HttpResponse(invoicePdf(invoice, account?.texts.title ?? '', c.store.state.config), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="invoice-${invoice.id}.pdf"`,
      },
    });
  }),
  route('POST', '/payment/pay_invoice', { query: ofInvoice }, pay),
  route('GET', '/payment/credit/list', { query: ofAccount }, (c) => {
    const ids = accountIds(c, c.query.billing_account_id);
    return c.store.state.credits
      .filter((entry) => ids.has(entry.billing_account_id))
      .sort((a, b) => b.created_at.localeCompare(a.created_at))
      .map((entry) => ({ ...entry, amount: moneyAmount(entry.amount), created_at: offsetTime(entry.created_at) }));
  }),
  route('GET', '/charging/usage', { query: usageShape }, usage),
];
