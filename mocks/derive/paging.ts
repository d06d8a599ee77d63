/** Lists that are answered part by part, as the declaration says. Written apart from the provider's own reading of it. */
import type { FullCall } from '../../resources/kind/types';
import { problem } from '../http/answer';
import type { DerivedContext } from './kind';
import type { DerivedValues } from './values';

/** `data.items` is a key within a key. */
export const nested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight((inner: unknown, key) => ({ [key]: inner }), value);

/** One answer of two that may share their outer keys. */
function joined(one: unknown, other: unknown): unknown {
  if (one === null || typeof one !== 'object' || Array.isArray(one)) return one ?? other;
  const bag: DerivedValues = { ...one };
  for (const [key, value] of Object.entries(other as DerivedValues))
    bag[key] = key in bag ? joined(bag[key], value) : value;
  return bag;
}

/** A requested part: its rows, and the query without the paging parameters. */
interface Part {
  from: number;
  to: number;
  rest: DerivedContext['query'];
}

/** Its rows, and what the answer says of the next one. Refuses what no part is called. */
export function requestedPart({ paging }: FullCall, c: DerivedContext) {
  const all: Part = { from: 0, to: Infinity, rest: c.query };
  if (!paging) return { part: all, answered: (answer: unknown) => answer };
  const { style, param = style, sizeParam = 'limit', size = 100, first = 1, next, total: counted } = paging;
  const { [param]: which, [sizeParam]: requestedSize = size, ...rest } = c.query as Record<string, unknown>;
  const count = (value: unknown, name: string, min: number): number => {
    const number = Number(value);
    if (Number.isInteger(number) && number >= min) return number;
    throw problem(400, `${name}: Should be a number`, { [name]: ['Should be a number'] });
  };
  const length = Math.min(count(requestedSize, sizeParam, 1), 1000);
  const from =
    style === 'page'
      ? (count(which ?? first, param, first) - first) * length
      : count(style === 'cursor' ? atob(String(which ?? btoa('0'))) : (which ?? 0), param, 0);
  const part: Part = { from, to: from + length, rest: rest as DerivedContext['query'] };
  const answered = (answer: unknown, total: number): unknown => {
    const named = style === 'cursor' && next ? nested(next, part.to < total ? btoa(String(part.to)) : null) : {};
    const extra = counted ? joined(named, nested(counted, total)) : named;
    return Object.keys(extra as object).length > 0 ? joined(answer, extra) : answer;
  };
  return { part, answered };
}
