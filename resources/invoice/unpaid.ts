/** What is unpaid of some invoices, in each currency by itself. Pure. */
import { sum, type Money } from '../../src/lib/money';
import { isCurrent, isPayable, knownInvoiceType, ownTotal } from './rules';
import type { Invoice } from './schema';

interface UnpaidSum {
  readonly amount: Money;
  /** Number of invoices. */
  readonly count: number;
}

interface Unpaid {
  /** The site's currency first; only those that some invoice is in. */
  readonly sums: readonly UnpaidSum[];
  readonly count: number;
  /** How many of them report no total. */
  readonly unknown: number;
  /** How many of those that are in the sums have no known type: each may be a credit note, which is not owed. */
  readonly untyped: number;
  /** How many others report no status, so that they may be unpaid. */
  readonly unstated: number;
}

/** A top-up without a status is one that was paid; a credit note cannot be. */
export const isUnstated = (invoice: Invoice): boolean =>
  invoice.status === undefined &&
  !isCurrent(invoice) &&
  !['credit_note', 'credit_topup'].includes(knownInvoiceType(invoice) ?? '');

/**
 * The unpaid ones among some invoices, with VAT.
 *
 * @example
 * const { sums, unknown } = unpaidIn([], 'EUR');
 */
export function unpaidIn(invoices: readonly Invoice[], siteCurrency: string): Unpaid {
  const unpaid = invoices.filter(isPayable);
  const unstated = invoices.filter(isUnstated).length;
  const counted = unpaid.filter((one) => ownTotal(one, siteCurrency));
  const untyped = counted.filter((one) => !knownInvoiceType(one)).length;
  const totals = counted.flatMap((one) => ownTotal(one, siteCurrency) ?? []);
  const codes = [...new Set([siteCurrency.toUpperCase(), ...totals.map(({ currency }) => currency).sort()])];
  const sums = codes.flatMap((code): UnpaidSum[] => {
    const own = totals.filter(({ currency }) => currency === code);
    return own.length > 0 ? [{ amount: sum(own, code), count: own.length }] : [];
  });
  return { sums, count: unpaid.length, unknown: unpaid.length - totals.length, untyped, unstated };
}
