/** Amounts of invoices and credit entries are in the site's currency, unless they name another one: then no sum in the site's has them. Pure. */
import { readMoney, type Money } from '../../src/lib/money';

interface Named {
  /** As read: a code, or several with a slash between them. What is no code names none. */
  readonly currency?: unknown;
}

const codesOf = ({ currency }: Named): readonly string[] =>
  typeof currency === 'string' ? currency.split('/').filter((code) => /^[A-Z]{3}$/.test(code)) : [];

/**
 * Whether a record names a currency that is not the site's.
 *
 * @example
 * if (namesOtherCurrency({ currency: 'USD' }, 'EUR')) return undefined;
 */
export const namesOtherCurrency = (named: Named, currency: string): boolean =>
  codesOf(named).some((code) => code !== currency.toUpperCase());

/**
 * The currency that a record's amounts are in: the one it names, else the site's. Undefined if it names several: then none of its
 * amounts is known.
 *
 * @example
 * const currency = ownCurrency({ currency: 'USD' }, 'EUR'); // 'USD'
 */
export function ownCurrency(named: Named, siteCurrency: string): string | undefined {
  const [code = siteCurrency.toUpperCase(), ...others] = codesOf(named);
  return others.length === 0 ? code : undefined;
}

/**
 * The same as evidence and rows have it, for amounts without a currency of their own: undefined if it is the site's. `several` as
 * `ownCurrency`: then none of its amounts is known.
 *
 * @example
 * const { currency, several } = otherCurrency({ currency: 'USD' }, 'EUR'); // currency: 'USD'
 */
export function otherCurrency(named: Named, siteCurrency: string): { currency?: string; several?: true } {
  const own = ownCurrency(named, siteCurrency);
  if (own === undefined) return { several: true };
  return own === siteCurrency.toUpperCase() ? {} : { currency: own };
}

/**
 * The amount of an entry or a line; undefined if it is not known, or in another currency.
 *
 * @example
 * const amount = amountIn({ amount: '12.50' }, 'EUR');
 */
export const amountIn = (of: Named & { readonly amount?: unknown }, currency: string): Money | undefined =>
  namesOtherCurrency(of, currency) ? undefined : readMoney(of.amount, currency);

/**
 * The same in its own currency, to be shown by itself: only `amountIn` is for sums.
 *
 * @example
 * const shown = ownAmount({ amount: '12.50', currency: 'USD' }, 'EUR');
 */
export function ownAmount(of: Named & { readonly amount?: unknown }, siteCurrency: string): Money | undefined {
  const currency = ownCurrency(of, siteCurrency);
  return currency === undefined ? undefined : readMoney(of.amount, currency);
}

/** The codes of other currencies that some records name, for a sentence: "GBP, USD". */
export const otherCurrencies = (all: readonly Named[], siteCurrency: string): string =>
  [...new Set(all.flatMap(codesOf))]
    .filter((code) => code !== siteCurrency.toUpperCase())
    .sort()
    .join(', ');
