/** Amounts of invoices and credit entries are in the site's currency, unless they name another one: then no sum has them. Pure. */
import { readMoney, type Money } from '../../src/lib/money';

interface Named {
  /** As read: a code, or several with a slash between them. What is no code names none. */
  readonly currency?: unknown;
}

/**
 * Whether a record names a currency that is not the site's.
 *
 * @example
 * if (namesOtherCurrency({ currency: 'USD' }, 'EUR')) return undefined;
 */
export const namesOtherCurrency = ({ currency: named }: Named, currency: string): boolean =>
  typeof named === 'string' &&
  named.split('/').some((code) => /^[A-Z]{3}$/.test(code) && code !== currency.toUpperCase());

/**
 * The amount of an entry or a line; undefined if it is not known, or in another currency.
 *
 * @example
 * const amount = amountIn({ amount: '12.50' }, 'EUR');
 */
export const amountIn = (of: Named & { readonly amount?: unknown }, currency: string): Money | undefined =>
  namesOtherCurrency(of, currency) ? undefined : readMoney(of.amount, currency);
