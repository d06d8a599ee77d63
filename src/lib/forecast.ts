/** How long a prepaid account's credit lasts. Pure; sums in one currency, prices per hour. */
import {
  add,
  compare,
  divide,
  hoursCovered,
  isNegative,
  isPositive,
  money,
  percent,
  subtract,
  type Money,
} from './money';

/** How an account stands now. */
export interface Standing {
  /** What is left to spend; below zero it is a debt. Undefined where it is not known. */
  readonly credit: Money | undefined;
  /** What is spent in an hour. */
  readonly hourly: Money;
  /** The account pays afterwards: credit plays no part. */
  readonly byInvoice: boolean;
}

export type Forecast =
  | { readonly kind: 'invoice' }
  | { readonly kind: 'until'; readonly until: Date }
  /** Less than a day. */
  | { readonly kind: 'short'; readonly until: Date }
  /** More than a year. */
  | { readonly kind: 'long' }
  /** Nothing is being spent. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

const hour = 3_600_000;
const leastHours = 24;
const longHours = 365 * 24;

/**
 * What is spent in an hour: a period's use until now, spread over its hours. A period begins with the month (UTC), or
 * with the account where that is younger. The first hours are too few to judge by: it is spread over a day at least.
 */
export function spendingPerHour(ongoing: Money, now: Date, created?: Date): Money {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const since = Math.max(month, created?.getTime() ?? month);
  const hours = Math.max(leastHours, (now.getTime() - since) / hour);
  return divide(ongoing, hours);
}

/** How long the credit lasts, with `more` spent in each hour beside what is spent now. */
export function creditLasts({ credit, hourly, byInvoice }: Standing, now: Date, more?: Money): Forecast {
  if (byInvoice) return { kind: 'invoice' };
  if (!credit) return { kind: 'unknown' };
  if (!isPositive(credit)) return { kind: 'gone' };
  const hours = hoursCovered(credit, more ? add(hourly, more) : hourly);
  if (hours === undefined) return { kind: 'idle' };
  if (hours > longHours) return { kind: 'long' };
  return { kind: hours < 24 ? 'short' : 'until', until: new Date(now.getTime() + hours * hour) };
}

/** What is spent is an average: what comes this near to all of it, in percent, is all of it. */
const nearly = 5;

/**
 * How long it lasts with `less` spent in each hour. Undefined where that is more than is spent on average: it was begun
 * too short a while ago for anything to be told of the rest.
 */
export function creditLastsWithout(standing: Standing, now: Date, less: Money): Forecast | undefined {
  const slack = percent(standing.hourly, nearly);
  const rest = subtract(standing.hourly, less);
  if (isNegative(add(rest, slack))) return undefined;
  return creditLasts({ ...standing, hourly: compare(rest, slack) > 0 ? rest : money(0, rest.currency) }, now);
}
