/** The running period of an account: its own totals, its usage and its running invoice, as one chain. Pure. */
import { memoizeByList } from '../../../src/lib/memoizeByList';
import { money, parseAmount, type Money } from '../../../src/lib/money';
import { balanceOf } from '../../billing/balance';
import { deductsVat } from '../../billing/debits';
import type { BillingAccount } from '../../billing/account';
import { percentageIn } from '../../billing/rates';
import { invoiceStatement, isCurrent, lineAmount } from '../rules';
import type { Invoice, UsageEntry } from '../schema';
import {
  areEqual,
  figuresOf,
  roundingSlack,
  statementOf,
  type StatementRates,
  type InvoiceStatement,
} from '../statement';
import { usageCost, entryCost } from '../usage';

/** The account's percentages. */
export const ratesOf = (account: BillingAccount): StatementRates => ({
  discount: percentageIn(account, 'discount_percentage'),
  vat: percentageIn(account, 'vat_percentage') ?? undefined,
});

export interface AccountStatement extends InvoiceStatement {
  /** Usage of resources only, if the provider also has other usage. */
  readonly resources?: Money;
}

/** What the account's running totals say of this period. */
export function accountStatement(account: BillingAccount, currency: string): AccountStatement {
  const totals = account.running_totals;
  const used = parseAmount(totals?.subtotal_resource_usage);
  const reported = figuresOf(
    {
      usage: totals?.subtotal ?? used,
      discount: totals?.discount_amount,
      net: totals?.total_before_tax,
      vat: totals?.vat_tax,
      total: totals?.total,
    },
    currency,
  );
  const statement = statementOf({ reported, rates: ratesOf(account) }, currency);
  const resources = used === undefined ? undefined : money(used, currency);
  const other = resources && statement.usage && !areEqual(resources, statement.usage);
  return other ? { ...statement, resources } : statement;
}

/**
 * What an invoice of the account comes to. The running period comes to what the account's totals say, as on every other page, if
 * the invoice is the same but for rounding: lines that are rounded add up to some coins more or less.
 */
export function billStatement(
  invoice: Invoice,
  account: BillingAccount | undefined,
  currency: string,
): InvoiceStatement {
  const own = invoiceStatement(invoice, currency, account ? ratesOf(account) : {});
  if (!isCurrent(invoice) || !account || !own.net) return own;
  const reported = accountStatement(account, currency);
  const lines = (invoice.records_list ?? []).flatMap((line) => lineAmount(line, currency) ?? []);
  return reported.net && areEqual(own.net, reported.net, roundingSlack(lines, currency)) ? reported : own;
}

/** Usage of one account, with its discount and VAT. */
export function usageStatement(
  entries: readonly UsageEntry[],
  account: BillingAccount,
  currency: string,
): InvoiceStatement {
  return statementOf({ reported: {}, counted: usageCost(entries, currency), rates: ratesOf(account) }, currency);
}

/** How far the entries' sum may be from another sum of the same by rounding alone. */
export const usageSlack = memoizeByList((entries: readonly UsageEntry[], currency: string): Money =>
  roundingSlack(
    entries.flatMap((entry) => entryCost(entry, currency) ?? []),
    currency,
  ),
);

interface Deduction {
  /** Of the credit, so far in this period. */
  readonly amount: Money;
  /** Which amount of the calculation it equals; undefined if none. */
  readonly part: 'usage' | 'net' | 'total' | undefined;
  /** The expected amount, if it equals none. */
  readonly expected: Money | undefined;
}

/** What is deducted from the account's credit so far, and which sum of its chain that is. Undefined where nothing says it. */
export function deductionOf(
  account: BillingAccount,
  others: readonly BillingAccount[],
  currency: string,
): Deduction | undefined {
  const { deducted } = balanceOf(account, currency);
  const statement = accountStatement(account, currency);
  const defaultPart = deductsVat(account, others) ? 'total' : 'net';
  if (!deducted) return undefined;
  const parts = [defaultPart, 'net', 'total', 'usage'] as const;
  const part = parts.find((name) => statement[name] && areEqual(statement[name], deducted));
  return { amount: deducted, part, expected: part ? undefined : statement[defaultPart] };
}
