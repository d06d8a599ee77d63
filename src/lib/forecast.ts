/** How long a prepaid account's credit lasts at the current run rate. Pure; all sums in one currency. */
import { divide, hoursCovered, isPositive, type Money } from './money';
import { addSums, knownAmount, perUnit, subtractSums, type Omission, type Sum } from './sum';

/** The credit of an account. */
export interface CreditState {
  /** The remaining credit; a debt if negative. Undefined if unknown. */
  readonly credit: Money | undefined;
  /** What all existing resources deduct from the credit per hour (`RunRate.drawn`); undefined until that is known. */
  readonly drawn: Sum | undefined;
  /** The account pays by invoice: credit plays no role. */
  readonly byInvoice: boolean;
}

export type Forecast =
  | { readonly kind: 'invoice' }
  /** `notCounted`: unknown costs, which would shorten it, or an unknown discount, with which it lasts longer. */
  | { readonly kind: 'until'; readonly until: Date; readonly notCounted: readonly Omission[] }
  /** Less than a day. */
  | { readonly kind: 'short'; readonly until: Date; readonly notCounted: readonly Omission[] }
  /** More than a year. */
  | { readonly kind: 'long'; readonly notCounted: readonly Omission[] }
  /** Nothing that costs money exists. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' }
  /** The lists that it is computed from are still loading. */
  | { readonly kind: 'pending' };

/**
 * What the forecast leaves out, which its sentence names ("Not counted: …"). None where it says no day.
 *
 * @example
 * const named = omissionsOf(creditLasts(creditStateOf(account, 'EUR', rate), new Date()));
 */
export const omissionsOf = (forecast: Forecast): readonly Omission[] =>
  'notCounted' in forecast ? forecast.notCounted : [];

const hour = 3_600_000;
const leastHours = 24;
const longHours = 365 * 24;

/**
 * The month's average cost per hour: the period's usage so far, divided by its hours. Shown besides the run
 * rate, never the basis of a forecast. A period starts with the month (UTC), or with the account if that is
 * newer; at least one day is assumed.
 */
export function averagePerHour(ongoing: Money, now: Date, created?: Date): Money {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const begun = created?.getTime() ?? month;
  // A date that is still to come says nothing, unless the clocks differ by less than the day that is assumed.
  const since = begun > now.getTime() + leastHours * hour ? month : Math.max(month, begun);
  const hours = Math.max(leastHours, (now.getTime() - since) / hour);
  return divide(ongoing, hours);
}

function lastsAt({ credit, byInvoice }: CreditState, now: Date, drawn: Sum | undefined): Forecast {
  if (byInvoice) return { kind: 'invoice' };
  if (!credit) return { kind: 'unknown' };
  if (!isPositive(credit)) return { kind: 'gone' };
  if (!drawn) return { kind: 'pending' };
  const { notCounted } = drawn;
  const hours = hoursCovered(credit, knownAmount(perUnit(drawn, 'hour')));
  if (hours === undefined) return { kind: notCounted.length > 0 ? 'unknown' : 'idle' };
  if (hours > longHours) return { kind: 'long', notCounted };
  return { kind: hours < 24 ? 'short' : 'until', until: new Date(now.getTime() + hours * hour), notCounted };
}

/**
 * How long the credit lasts if `more` is deducted per hour in addition to the current run rate. `more` is on the
 * basis of `creditState.drawn` (`debitedSum`); it may be negative.
 *
 * @example
 * const forecast = creditLasts(creditStateOf(account, 'EUR', rate), new Date(), price);
 */
export function creditLasts(creditState: CreditState, now: Date, more?: Sum): Forecast {
  const { drawn } = creditState;
  return lastsAt(creditState, now, drawn && more ? addSums(drawn, more) : drawn);
}

/** How long it lasts if `less` is no longer deducted per hour. */
export function creditLastsWithout(creditState: CreditState, now: Date, less: Sum): Forecast {
  const { drawn } = creditState;
  if (!drawn) return lastsAt(creditState, now, drawn);
  // Omitted parts of a removed resource are removed with it.
  const gone = (one: Omission) => less.notCounted.find(({ why, of }) => why === one.why && of === one.of)?.count ?? 0;
  const rest = subtractSums(drawn, less);
  const isSpending = isPositive(knownAmount(rest));
  const notCounted = drawn.notCounted.flatMap((one) => {
    const count = one.count - gone(one);
    // A percentage that is not known is not known of what remains either.
    return count > 0 || (one.count === 0 && isSpending) ? [{ ...one, count }] : [];
  });
  return lastsAt(creditState, now, { ...rest, notCounted });
}
