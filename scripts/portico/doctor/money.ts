import type { SiteConfig } from '../../../dataProvider/calls/site';
import { configAt as at, error, warning, type Finding } from './finding';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The site's own currency is among those displayed: the other rates are relative to its own. */
function ownCurrency({ siteCurrency, displayCurrencies }: SiteConfig): Finding[] {
  if (displayCurrencies.length === 0 || displayCurrencies.some(({ code }) => code === siteCurrency)) return [];
  const message = `${siteCurrency}, the site’s own, is missing`;
  return [
    error(
      'currency',
      at('displayCurrencies'),
      message,
      `Add {"code": "${siteCurrency}", "rate": 1}: the other rates are relative to it.`,
    ),
  ];
}

export function checkMoney(site: SiteConfig): Finding[] {
  const { siteCurrency, displayCurrencies, minimumTopupAmount } = site;
  const codes = displayCurrencies.map(({ code }) => code);
  const strange = [siteCurrency, ...codes].filter((code) => !currencies.has(code));
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
  const free = Number(minimumTopupAmount) > 0 ? [] : [`is ${minimumTopupAmount}: fees can eat up a top-up`];
  return [
    ...strange.map((code) =>
      error(
        'currency',
        at(code === siteCurrency ? 'siteCurrency' : 'displayCurrencies'),
        `${code} is not a currency`,
        'Give the code of ISO 4217, such as EUR.',
      ),
    ),
    ...twice.map((code) => error('currency', at('displayCurrencies'), `${code} is there twice`, 'Remove one of them.')),
    ...ownCurrency(site),
    ...free.map((message) =>
      warning('money', at('minimumTopupAmount'), message, 'Set the smallest amount that is worth its fees.'),
    ),
  ];
}
