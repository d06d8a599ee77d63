import { useLocale, useStore } from 'ra-core';
import { convert, type Money } from '../lib/money';
import { formatMoney, formatPrice } from '../lib/moneyText';
import { useSite } from '../context/portal';

interface MoneyText {
  /** The site's currency, in which everything is billed. */
  currency: string;
  /** The currency that the person has chosen for display (`displayCurrencies`), and its exchange rate. */
  shown: { code: string; rate: number };
  /** Formats an amount, rounded to the currency's decimals. */
  sum(of: Money): string;
  /** Formats a unit price, which may be far below a cent. */
  price(of: Money): string;
}

/**
 * Formats amounts of the site's currency in the currency that the person has chosen.
 *
 * @example
 * const { sum } = useMoneyText();
 * return <p>{sum(money('12.50', 'EUR'))}</p>;
 */
export function useMoneyText(): MoneyText {
  const locale = useLocale();
  const { siteCurrency, displayCurrencies } = useSite();
  const [code] = useStore('currency', siteCurrency);
  const shown = displayCurrencies.find((currency) => currency.code === code) ?? { code: siteCurrency, rate: 1 };
  const inShown = (of: Money) =>
    of.currency === siteCurrency && shown.code !== siteCurrency ? convert(of, shown.rate, shown.code) : of;
  return {
    currency: siteCurrency,
    shown,
    sum: (of) => formatMoney(inShown(of), locale),
    price: (of) => formatPrice(inShown(of), locale),
  };
}
