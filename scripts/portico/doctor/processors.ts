import type { PaymentProcessor, SiteConfig } from '../../../dataProvider/calls/site';
import { adapters } from '../../../src/pages/topup/processors';
import { configAt as at, error, warning, type Finding } from './finding';

/** Whether a payment method of it is saved as a card; undefined for a processor that the portal does not know. */
function keepsCards(keyword: string): boolean | undefined {
  const adapter = adapters[keyword];
  return adapter && adapter.way === 'card' && keyword !== 'invoice';
}

/** What one can't do without (docs/coverage.md, section 3). `rates`: currencies whose rate is known. */
function checkProcessor(processor: PaymentProcessor, here: string, rates: ReadonlySet<string>): Finding[] {
  const { keyword, type, public_key: key, charge_currency_conversion: conversion } = processor;
  const cards = keepsCards(keyword);
  const findings: [is: boolean, Finding][] = [
    [
      cards === undefined,
      warning(
        'processor',
        `${here}.keyword`,
        `${keyword} is not known: customers are sent to its own page`,
        `Nothing, if it has a page of its own. Known are ${Object.keys(adapters).sort().join(', ')}.`,
      ),
    ],
    [
      adapters[keyword]?.needsKey === true && !key,
      error(
        'processor',
        `${here}.public_key`,
        `${keyword} cannot start without it`,
        `Answer the publishable key of ${keyword}; never its secret one.`,
      ),
    ],
    [
      cards !== undefined && cards !== (type === 'creditcard'),
      error(
        'processor',
        `${here}.type`,
        `${keyword} is ${cards ? '' : 'not '}of type creditcard`,
        `Answer "type": "${cards ? 'creditcard' : 'link'}".`,
      ),
    ],
    [
      type === 'creditcard' && processor.verification_amount === undefined,
      warning(
        'processor',
        `${here}.verification_amount`,
        'is missing: customers do not see what their bank will show',
        'Answer the amount that is charged and given back when a card is added.',
      ),
    ],
    [
      conversion?.to_currency !== undefined && !rates.has(conversion.to_currency),
      error(
        'currency',
        `${here}.charge_currency_conversion`,
        `${conversion?.to_currency ?? ''} has no rate in displayCurrencies`,
        `Add it to displayCurrencies with its rate to the site’s own currency.`,
      ),
    ],
  ];
  return findings.filter(([is]) => is).map(([, finding]) => finding);
}

export function checkProcessors({ siteCurrency, displayCurrencies, paymentProcessors }: SiteConfig): Finding[] {
  if (paymentProcessors.length === 0) {
    return [
      error(
        'processor',
        at('paymentProcessors'),
        'is empty: customers cannot top up',
        'Answer at least one, such as {"type": "link", "name": "CoinGate", "keyword": "coingate"}.',
      ),
    ];
  }
  const rates = new Set([siteCurrency, ...displayCurrencies.map(({ code }) => code)]);
  const keywords = paymentProcessors.map(({ keyword }) => keyword);
  return paymentProcessors.flatMap((processor, index) => {
    const here = at(`paymentProcessors[${index}]`);
    const { keyword } = processor;
    const twice =
      keywords.indexOf(keyword) < index
        ? [error('processor', here, `${keyword} is there twice`, 'Remove one of them.')]
        : [];
    return [...twice, ...checkProcessor(processor, here, rates)];
  });
}
