/**
 * Costs over time, stacked by group. Every entry is in one column and in one group of each stacking, so that the groups add up to the
 * total; entries in another currency or without a known cost are in no sum. Pure.
 */
import { apportion } from '../../src/lib/apportion';
import { memoizeByList } from '../../src/lib/memoizeByList';
import { memoizeByObject } from '../../src/lib/memoizeByObject';
import { compare, money, sum, type Money } from '../../src/lib/money';
import type { MonthEntry } from './months';
import type { UsageEntry } from './schema';
import { entryCost, entryCurrency } from './usage';

export const stackings = ['kind', 'location', 'account', 'prefix', 'label', 'resource'] as const;
export type Stacking = (typeof stackings)[number];

export const timeSteps = ['day', 'month'] as const;
export type TimeStep = (typeof timeSteps)[number];

/** Labels of the entry's resource, if known. */
export type LabelsOf = (entry: UsageEntry) => readonly string[];

/**
 * Common prefix of names: 'web-1', 'web_2' and 'web3' are 'web'. Empty if there is no name, or only a number, as
 * in an address.
 */
export function prefixOf(name: string | null | undefined): string {
  const text = (name ?? '').trim();
  const [head = ''] = text.split(/[-_.:/\s]/u);
  return head.replace(/\d+$/u, '') || text;
}

/** By id, else by all properties that may identify it except its size, which may change. */
export const resourceKey = memoizeByObject((entry: UsageEntry): string => {
  const { resource_type: type, location_slug: location, resource_uuid: id, resource_name: name } = entry;
  const rest = id
    ? { id: id.toLowerCase() }
    : { name: name ?? '', account: entry.billing_account_id, sizes: name ? undefined : entry.configurations };
  return JSON.stringify({ type: type ?? '', location: location ?? '', ...rest });
});

/** The group of an entry; empty for what does not say. Several labels are one group: none of them counts it twice. */
export function stackKey(entry: UsageEntry, by: Stacking, labelsOf: LabelsOf): string {
  switch (by) {
    case 'kind':
      return entry.resource_type ?? '';
    case 'location':
      return entry.location_slug ?? '';
    case 'account':
      return String(entry.billing_account_id ?? '');
    case 'prefix':
      return prefixOf(entry.resource_name);
    case 'label':
      return [...labelsOf(entry)].sort().join(' ');
    case 'resource':
      return resourceKey(entry);
  }
}

export interface StackGroup {
  readonly key: string;
  /** One of the group: its name, type and location. */
  readonly entry: UsageEntry;
  /** Of those whose cost is known; by column in the columns' order. */
  readonly cost: Money;
  readonly byColumn: readonly Money[];
  readonly entries: number;
  /** How many entries have no cost that is known, in each column and in all. */
  readonly unknownByColumn: readonly number[];
  readonly unknown: number;
}

export interface Stack {
  /** By cost, the highest first. */
  readonly groups: readonly StackGroup[];
  readonly totals: readonly Money[];
  readonly total: Money;
  readonly entries: number;
  readonly unknown: number;
}

interface Growing {
  entry: UsageEntry;
  /** Costs of the entries in each column. */
  byColumn: Money[][];
  unknownByColumn: number[];
  entries: number;
}

interface StackQuestion {
  readonly by: Stacking;
  readonly step: TimeStep;
  /** Days or months; entries of none of them are left out. */
  readonly columns: readonly string[];
  readonly currency: string;
  readonly labelsOf?: LabelsOf;
}

const noLabels: LabelsOf = () => [];

/** Remembers its result, except of labels: these are known by a function, and change as their lists arrive. */
export function stackUsage(rows: readonly MonthEntry[], { labelsOf, ...question }: StackQuestion): Stack {
  return question.by === 'label' ? stackRows(rows, question, labelsOf) : stackedRows(rows, question);
}

function stackRows(
  rows: readonly MonthEntry[],
  { by, step, columns, currency }: Omit<StackQuestion, 'labelsOf'>,
  labelsOf: LabelsOf = noLabels,
): Stack {
  const nothing = money(0, currency);
  const at = new Map(columns.map((column, index) => [column, index]));
  const groups = new Map<string, Growing>();
  for (const { entry, day, month } of rows) {
    const column = at.get((step === 'day' ? day : month) ?? '');
    if (column === undefined) continue;
    const key = stackKey(entry, by, labelsOf);
    const group = groups.get(key) ?? {
      ...{ entry, entries: 0 },
      ...{ byColumn: columns.map(() => []), unknownByColumn: columns.map(() => 0) },
    };
    groups.set(key, group);
    group.entries += 1;
    const cost = entryCost(entry, currency);
    if (cost) group.byColumn[column]?.push(cost);
    else group.unknownByColumn[column] = (group.unknownByColumn[column] ?? 0) + 1;
  }
  const made = [...groups]
    .map(([key, group]): StackGroup => {
      const byColumn = group.byColumn.map((costs) => (costs.length > 0 ? sum(costs, currency) : nothing));
      return {
        ...{ key, ...group, byColumn, cost: sum(byColumn, currency) },
        unknown: group.unknownByColumn.reduce((all, unknown) => all + unknown, 0),
      };
    })
    .sort((a, b) => compare(b.cost, a.cost) || a.key.localeCompare(b.key));
  const totals = columns.map((_, index) =>
    sum(
      made.map(({ byColumn }) => byColumn[index] ?? nothing),
      currency,
    ),
  );
  return {
    groups: made,
    totals,
    total: sum(totals, currency),
    entries: made.reduce((all, { entries }) => all + entries, 0),
    unknown: made.reduce((all, { unknown }) => all + unknown, 0),
  };
}

const stackedRows = memoizeByList((rows: readonly MonthEntry[], question: Omit<StackQuestion, 'labelsOf'>) =>
  stackRows(rows, question),
);

/**
 * What each group has cost as it is displayed: the rounded amounts add up to the total, in every picture and
 * table of the stack. By the group's key.
 */
export const shownCosts = memoizeByList(
  (stack: Stack, currency: string): { costs: ReadonlyMap<string, Money>; total: Money } => {
    const { parts, total } = apportion(
      stack.groups.map(({ cost }) => cost),
      currency,
    );
    return { costs: new Map(stack.groups.map(({ key, cost }, index) => [key, parts[index] ?? cost])), total };
  },
);

/** The groups that have a colour of their own, and what the others come to. */
export function topGroups(
  stack: Stack,
  most: number,
  currency: string,
): { top: readonly StackGroup[]; rest: readonly Money[] | undefined } {
  if (stack.groups.length <= most) return { top: stack.groups, rest: undefined };
  const rest = stack.groups.slice(most - 1);
  return {
    top: stack.groups.slice(0, most - 1),
    rest: stack.totals.map((_, index) =>
      sum(
        rest.map(({ byColumn }) => byColumn[index] ?? money(0, currency)),
        currency,
      ),
    ),
  };
}

/** The possible groupings: those without a value in any entry are left out. */
export function stackingsOf(rows: readonly MonthEntry[], labelsOf: LabelsOf = noLabels): Stacking[] {
  return stackings.filter((by) => by === 'resource' || rows.some(({ entry }) => stackKey(entry, by, labelsOf) !== ''));
}

/** Currencies of the entries, the site's own first, then by how many have it. What names no code is of none. */
export const currenciesOf = memoizeByList((rows: readonly MonthEntry[], siteCurrency: string): string[] => {
  const counts = new Map<string, number>();
  for (const { entry } of rows) {
    const currency = entryCurrency(entry, siteCurrency);
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  const own = siteCurrency.toUpperCase();
  return [...counts]
    .sort(([a, x], [b, y]) => Number(b === own) - Number(a === own) || y - x || a.localeCompare(b))
    .map(([currency]) => currency);
});

/** Those whose amounts are in the currency, and those that name none that can be read: their cost is not known. */
export const ofCurrency = memoizeByList(
  (rows: readonly MonthEntry[], currency: string, siteCurrency: string): readonly MonthEntry[] =>
    rows.filter(({ entry }) => (entryCurrency(entry, siteCurrency) ?? currency) === currency),
);
