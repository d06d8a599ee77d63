import { useLocale, useStore } from 'ra-core';
import { convert, type Money } from '../lib/money';
import { formatMoney, formatPrice } from '../lib/moneyText';
import { useSite } from '../context/portal';

export interface MoneyText {
  /** The site's currency: what is billed. */
  currency: string;
  /** The currency that the person has chosen to see (`displayCurrencies`), and its rate. */
  shown: { code: string; rate: number };
  /** A sum to the smallest coin. */
  sum(of: Money): string;
  /** A price of a unit, which may be far below a cent. */
  price(of: Money): string;
}

/** Writes sums of the site's currency in the currency that the person has chosen. */
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
