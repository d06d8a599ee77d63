/**
 * Sums in minor units, as payment libraries expect them: by ISO 4217. Intl's decimals differ (V8 writes IDR
 * without decimals, while a payment of IDR 100 is 10000).
 */
import Big from 'big.js';
import type { Money } from './money';

/** Currencies of ISO 4217 whose minor unit is not a hundredth. */
const exponents = new Map([
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ].map((code) => [code, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
]);

const scaleOf = (currency: string): Big => new Big(10).pow(exponents.get(currency.toUpperCase()) ?? 2);

/** 12.50 EUR is 1250, 12 JPY is 12, 12 IDR is 1200. */
export const toMinorUnits = ({ amount, currency }: Money): number =>
  Number(new Big(amount).times(scaleOf(currency)).toFixed(0, Big.roundHalfUp));
