/** How long a prepaid account's credit lasts at what everything that exists costs. Pure; sums in one currency. */
import { divide, hoursCovered, isPositive, type Money } from './money';
import { addSums, knownAmount, perUnit, subtractSums, type Omission, type Sum } from './sum';

/** How an account stands now. */
export interface CreditState {
  /** What is left to spend; below zero it is a debt. Undefined where it is not known. */
  readonly credit: Money | undefined;
  /** What everything that exists draws from the credit in an hour (`RunRate.drawn`); undefined until that is known. */
  readonly drawn: Sum | undefined;
  /** The account pays afterwards: credit plays no part. */
  readonly byInvoice: boolean;
}

export type Forecast =
  | { readonly kind: 'invoice' }
  /** `notCounted`: what would make it shorter, and is not known. */
  | { readonly kind: 'until'; readonly until: Date; readonly notCounted: readonly Omission[] }
  /** Less than a day. */
  | { readonly kind: 'short'; readonly until: Date; readonly notCounted: readonly Omission[] }
  /** More than a year. */
  | { readonly kind: 'long'; readonly notCounted: readonly Omission[] }
  /** Nothing exists that is paid for. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' }
  /** The lists that it is worked out of are still on their way. */
  | { readonly kind: 'pending' };

const hour = 3_600_000;
const leastHours = 24;
const longHours = 365 * 24;

/**
 * The month's average, for an hour: a period's use until now, spread over its hours. A second figure beside the run
 * rate, never the basis of a forecast. A period begins with the month (UTC), or with the account where that is younger;
 * it is spread over a day at least.
 */
export function averagePerHour(ongoing: Money, now: Date, created?: Date): Money {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const since = Math.max(month, created?.getTime() ?? month);
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
 * How long the credit lasts, with `more` drawn in each hour beside what is drawn now. `more` is on the basis of
 * `creditState.drawn` (`asDebited`); it may be below zero.
 *
 * @example
 * const forecast = creditLasts(creditStateOf(account, 'EUR', rate), new Date(), price);
 */
export function creditLasts(creditState: CreditState, now: Date, more?: Sum): Forecast {
  const { drawn } = creditState;
  return lastsAt(creditState, now, drawn && more ? addSums(drawn, more) : drawn);
}

/** How long it lasts with `less` no longer drawn in each hour. */
export function creditLastsWithout(creditState: CreditState, now: Date, less: Sum): Forecast {
  const { drawn } = creditState;
  if (!drawn) return lastsAt(creditState, now, drawn);
  // What goes takes along what it leaves out.
  const gone = (one: Omission) => less.notCounted.find(({ why, of }) => why === one.why && of === one.of)?.count ?? 0;
  const notCounted = drawn.notCounted
    .map((one) => ({ ...one, count: one.count - gone(one) }))
    .filter(({ count }) => count > 0);
  return lastsAt(creditState, now, { ...subtractSums(drawn, less), notCounted });
}
