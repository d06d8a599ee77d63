/** Lists that the cloud sorts, filters and searches, as the declaration says. Written apart from the provider's own reading of it. */
import { problem } from '../http/answer';
import type { DerivedContext, DerivedKind } from './kind';
import type { DerivedValues } from './values';

type Row = DerivedValues;
type Parameters = NonNullable<DerivedKind['api']['list']['serverSide']>;

const refused = (name: string, why: string) => problem(400, `${name}: ${why}`, { [name]: [why] });

/** One for all comparisons: `localeCompare` would make one for each, which takes seconds for 100,000 rows. */
const texts = new Intl.Collator('en', { numeric: true });

/** Numbers by size, all else by its letters; what is not there comes last in either direction. */
function before(one: unknown, other: unknown, direction: 1 | -1): number {
  const [isNone, isOtherNone] = [one ?? '', other ?? ''].map((value) => value === '');
  if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone);
  if (typeof one === 'number' && typeof other === 'number') return direction * (one - other);
  return direction * texts.compare(String(one), String(other));
}

/** The order that a query names; refuses one that the declaration does not have. */
function orderIn({ sort }: Parameters, query: Row): ((one: Row, other: Row) => number) | undefined {
  if (!sort) return undefined;
  const named = query[sort.param];
  const turned = sort.orderParam === undefined ? undefined : query[sort.orderParam];
  if (named === undefined && turned === undefined) return undefined;
  for (const [field, theirs] of Object.entries(sort.fields)) {
    if (sort.orderParam === undefined) {
      const [up = '{field}', down = '-{field}'] = [sort.ascending, sort.descending];
      const spelt = (template: string) => template.split('{field}').join(theirs);
      if (named === spelt(up)) return (a, b) => before(a[field], b[field], 1);
      if (named === spelt(down)) return (a, b) => before(a[field], b[field], -1);
    } else if (named === theirs) {
      const [up, down] = [sort.ascending ?? 'asc', sort.descending ?? 'desc'];
      if (turned !== undefined && turned !== up && turned !== down)
        throw refused(sort.orderParam, `Should be ${up} or ${down}`);
      return (a, b) => before(a[field], b[field], turned === down ? -1 : 1);
    }
  }
  throw refused(sort.param, 'Can not be sorted by this');
}

/** The parameters that can be there several times. */
export function repeatedParams({ api: { list } }: DerivedKind): string[] {
  const { several, filters = {}, ids } = list.serverSide ?? {};
  return several === 'repeat' ? [...Object.values(filters), ...(ids === undefined ? [] : [ids])] : [];
}

function wantedOf({ several }: Parameters, param: string, given: unknown): string[] {
  if (Array.isArray(given)) {
    if (given.length > 1 && several !== 'repeat') throw refused(param, 'Should be one value');
    return given.map(String);
  }
  return several === 'comma' ? String(given).split(',') : [String(given)];
}

const textsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : '';

/**
 * The rows that a query leaves, in its order, and the query without its parameters. Rows are as the cloud has them, by fields; what is
 * shown of them comes after.
 */
export function queriedRows<T extends Row>(kind: DerivedKind, c: DerivedContext, rows: readonly T[]) {
  const parameters = kind.api.list.serverSide;
  if (!parameters) return { rows: [...rows], query: c.query };
  const query = { ...c.query } as Row;
  const order = orderIn(parameters, query);
  let left = [...rows];
  for (const [field, param] of Object.entries(parameters.filters ?? {})) {
    if (query[param] === undefined) continue;
    const wanted = wantedOf(parameters, param, query[param]);
    left = left.filter((row) => wanted.includes(String(row[field])));
  }
  if (parameters.ids !== undefined && query[parameters.ids] !== undefined) {
    const given = wantedOf(
      { ...parameters, several: parameters.several ?? 'comma' },
      parameters.ids,
      query[parameters.ids],
    );
    const wanted = new Set(given);
    left = left.filter((row) => wanted.has(String(row[kind.id])));
  }
  const text = parameters.search === undefined ? '' : textsOf(query[parameters.search]).trim();
  if (text !== '')
    left = left.filter((row) => Object.keys(kind.fields).some((name) => textsOf(row[name]).includes(text)));
  if (order) left.sort(order);
  for (const param of [
    parameters.sort?.param,
    parameters.sort?.orderParam,
    parameters.ids,
    parameters.search,
    ...Object.values(parameters.filters ?? {}),
  ])
    if (param !== undefined) delete query[param];
  return { rows: left, query: query as DerivedContext['query'] };
}
