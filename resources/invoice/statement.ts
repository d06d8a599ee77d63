/**
 * The calculation shown on every page about usage: usage before discount, minus discount, is the net amount;
 * plus VAT it is the total. The provider's figures take precedence over computed ones; if they are inconsistent,
 * or do not match their lines, both are shown. Unknown values are undefined, never zero. Pure.
 */
import Big from 'big.js';
import {
  add,
  compare,
  fractionDigits,
  percent,
  readMoney,
  round,
  subtract,
  sum,
  type Money,
} from '../../src/lib/money';

export const statementParts = ['usage', 'discount', 'net', 'vat', 'total'] as const;
export type StatementPart = (typeof statementParts)[number];
export type Figures = Partial<Readonly<Record<StatementPart, Money>>>;

/** The provider's own figure, and what the others come to. */
export interface Difference {
  readonly part: StatementPart;
  readonly reported: Money;
  readonly counted: Money;
}

export interface InvoiceStatement extends Figures {
  /** Percentages, 0-100, if known. */
  readonly rates: StatementRates;
  readonly differences: readonly Difference[];
}

export interface StatementRates {
  /** Null: there is one, which could not be read. */
  readonly discount?: string | null | undefined;
  readonly vat?: string | undefined;
}

interface StatementInput {
  /** What the provider says. */
  reported: Figures;
  /** What the lines add up to, before discount and VAT. */
  counted?: Money | undefined;
  /** How far rounding may take the lines from the provider's sum. Default: one coin. */
  slack?: Money | undefined;
  rates?: StatementRates;
}

const coinOf = (currency: string): Money => ({
  amount: new Big(10).pow(-fractionDigits(currency)).toFixed(),
  currency: currency.toUpperCase(),
});

const apart = (a: Money, b: Money, slack: Money): boolean => new Big(a.amount).minus(b.amount).abs().gt(slack.amount);

/**
 * How far from each other the sum of these amounts and the sum of what they were rounded from may be: half of the last
 * decimal of each, at most half a coin, and a coin for the sum itself.
 */
export function roundingSlack(amounts: readonly Money[], currency: string): Money {
  const coin = new Big(coinOf(currency).amount);
  const byDecimals = new Map<number, number>();
  for (const { amount } of amounts) {
    const decimals = amount.split('.')[1]?.length ?? 0;
    byDecimals.set(decimals, (byDecimals.get(decimals) ?? 0) + 1);
  }
  const halves = [...byDecimals].reduce((all, [decimals, count]) => {
    const half = new Big(10).pow(-decimals).div(2);
    return all.plus((half.gt(coin.div(2)) ? coin.div(2) : half).times(count));
  }, new Big(0));
  return { amount: halves.plus(coin).toFixed(), currency: currency.toUpperCase() };
}

type Open = Partial<Record<StatementPart, Money>>;

/** The discount of this amount; undefined if it could not be read. */
const discountOn = (usage: Money, { discount }: StatementRates): Money | undefined =>
  discount === null ? undefined : percent(usage, discount ?? 0);

/** One step further, from what is known; the surest way first. Undefined: nothing more follows. */
function nextFigure(open: Open, rates: StatementRates): readonly [StatementPart, Money] | undefined {
  const { usage, discount, net, vat, total } = open;
  if (!net && usage && discount) return ['net', subtract(usage, discount)];
  if (!net && total && vat) return ['net', subtract(total, vat)];
  if (!total && net && vat) return ['total', add(net, vat)];
  if (!vat && net && total) return ['vat', subtract(total, net)];
  if (!discount && usage && net) return ['discount', subtract(usage, net)];
  if (!usage && net && discount) return ['usage', add(net, discount)];
  const off = !discount && usage && discountOn(usage, rates);
  if (off) return ['discount', round(off)];
  if (!vat && net && rates.vat !== undefined) return ['vat', round(percent(net, rates.vat))];
  if (!net && total && rates.vat !== undefined) {
    const share = new Big(100).plus(rates.vat);
    return ['net', round({ ...total, amount: new Big(total.amount).times(100).div(share).toFixed() })];
  }
  if (!usage && net && rates.discount !== null && !Number(rates.discount ?? 0)) return ['usage', net];
  return undefined;
}

/**
 * Which amount the lines add up to: the usage or, with some providers, the net amount or the total. Undefined:
 * none of them.
 */
function sumOfLines({ reported, counted, slack, rates = {} }: StatementInput, coin: Money): StatementPart | undefined {
  if (!counted) return undefined;
  const within = slack ?? coin;
  if (reported.usage && !apart(counted, reported.usage, within)) return 'usage';
  if (reported.net && !apart(counted, reported.net, within)) return 'net';
  if (reported.total && !apart(counted, reported.total, within)) return 'total';
  if (reported.usage) return undefined;
  const off = reported.discount ?? discountOn(counted, rates);
  // Lines that come to less than the net amount are not the usage, whatever the discount is.
  if (!off) return reported.net && compare(add(counted, within), reported.net) < 0 ? undefined : 'usage';
  const net = subtract(counted, off);
  if (reported.net) return apart(net, reported.net, within) ? undefined : 'usage';
  const vat = reported.vat ?? (rates.vat === undefined ? undefined : percent(net, rates.vat));
  return reported.total && vat && apart(add(net, vat), reported.total, within) ? undefined : 'usage';
}

/** Inconsistencies in the provider's own figures. */
function differencesOf(input: StatementInput, currency: string): Difference[] {
  const { reported, counted, rates = {} } = input;
  const coin = coinOf(currency);
  const { usage, discount, net, vat, total } = reported;
  const found: Difference[] = [];
  const hold = (part: StatementPart, own: Money | undefined, other: Money | undefined) => {
    if (own && other && apart(own, other, coin)) found.push({ part, reported: own, counted: other });
  };
  const first = (['usage', 'net', 'total'] as const).find((part) => reported[part]);
  if (counted && first && reported[first] && !sumOfLines(input, coin)) {
    found.push({ part: first, reported: reported[first], counted });
  }
  hold(
    'discount',
    discount,
    usage && typeof rates.discount === 'string' ? round(percent(usage, rates.discount)) : undefined,
  );
  hold('net', net, usage && discount && subtract(usage, discount));
  hold('vat', vat, net && rates.vat !== undefined ? round(percent(net, rates.vat)) : undefined);
  hold('total', total, net && vat && add(net, vat));
  return found;
}

export function statementOf(input: StatementInput, currency: string): InvoiceStatement {
  const { reported, counted, rates = {} } = input;
  const open: Open = { ...reported };
  const lines = sumOfLines(input, coinOf(currency));
  if (counted && lines && !open[lines]) open[lines] = counted;
  for (let next = nextFigure(open, rates); next; next = nextFigure(open, rates)) open[next[0]] = next[1];
  return { ...open, rates, differences: differencesOf(input, currency) };
}

/**
 * The displayed figures: rounded to the minor unit, and consistent if the provider's are. Discount and VAT are
 * the differences between the rounded amounts.
 */
export function shownFigures(statement: InvoiceStatement): Figures {
  const shown: Open = {};
  for (const part of statementParts) {
    const figure = statement[part];
    if (figure) shown[part] = round(figure);
  }
  const fits = (part: StatementPart) => !statement.differences.some((one) => one.part === part);
  const { usage, discount, net, vat, total } = shown;
  if (usage && net && discount && fits('net') && fits('discount')) shown.discount = subtract(usage, net);
  if (net && total && vat && fits('total') && fits('vat')) shown.vat = subtract(total, net);
  return shown;
}

/** The same, with its figures as they are billed and shown. */
export const billedStatement = (statement: InvoiceStatement): InvoiceStatement => ({
  ...statement,
  ...shownFigures(statement),
});

const opposite = (of: Money): Money => ({ ...of, amount: new Big(of.amount).times(-1).toFixed() });

/** All figures with the other sign: what is given back. */
export function negated(statement: InvoiceStatement): InvoiceStatement {
  const figures = Object.fromEntries(
    statementParts.flatMap((part) => (statement[part] ? [[part, opposite(statement[part])]] : [])),
  ) as Figures;
  const differences = statement.differences.map((one) => ({
    ...one,
    reported: opposite(one.reported),
    counted: opposite(one.counted),
  }));
  return { ...statement, ...figures, differences };
}

/**
 * Of several together, each as it is billed, so that bills add up to it to the coin. A figure that one of
 * them does not have is not known of all.
 */
export function addStatements(all: readonly InvoiceStatement[], currency: string): InvoiceStatement {
  const shown = all.map(billedStatement);
  const figures = Object.fromEntries(
    statementParts.flatMap((part) => {
      const own = shown.flatMap((one) => one[part] ?? []);
      return own.length === all.length ? [[part, sum(own, currency)]] : [];
    }),
  ) as Figures;
  const first = all[0]?.rates ?? {};
  const same = (rate: keyof StatementRates) =>
    all.every(({ rates }) => rates[rate] !== null && Number(rates[rate] ?? 0) === Number(first[rate] ?? 0))
      ? first[rate]
      : undefined;
  return {
    ...figures,
    rates: { discount: same('discount'), vat: same('vat') ?? undefined },
    differences: all.flatMap(({ differences }) => differences),
  };
}

/** Amounts as answers write them, without those that are absent. */
export function figuresOf(given: Partial<Record<StatementPart, unknown>>, currency: string): Figures {
  return Object.fromEntries(
    statementParts.flatMap((part) => {
      const amount = readMoney(given[part], currency);
      return amount ? [[part, amount]] : [];
    }),
  ) as Figures;
}

/** The two say the same, to the coin of rounding. */
export const areEqual = (a: Money, b: Money, slack: Money = coinOf(a.currency)): boolean => !apart(a, b, slack);
