import Big from 'big.js';
import { toMinorUnits } from '../../src/lib/minorUnits';
import { money, type Money } from '../../src/lib/money';

/** The inverse of `toMinorUnits`, which the portal itself never needs. */
export const fromMinorUnits = (minor: number, currency: string): Money =>
  money(new Big(minor).div(toMinorUnits(money('1', currency))).toFixed(), currency);
