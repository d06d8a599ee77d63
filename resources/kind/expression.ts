/**
 * Evaluates conditions and expressions of JSON kinds. Loaded only with kinds of portal.json; code kinds need no more than
 * `condition.ts`. A missing or unsuitable value evaluates to undefined, never to an error. Pure, except that `daysUntil` reads the
 * clock. The rules are in docs/decisions/expressions.md.
 */
import { decimalPattern } from '../../src/lib/decimalPattern';
import { isAbsent, isEmptyValue } from '../../src/lib/blank';
import { toDate } from '../../src/lib/time';
import { valueAt } from './condition';
import type { RecordData } from './types';
import type { Condition, Expression } from './valueSchemas';

const day = 86_400_000;

/** The number that a value is or spells out, since APIs send decimals as text. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && decimalPattern.test(value.trim()) ? Number(value) : undefined;
}

/** Rounds to twelve digits, so that 0.1 + 0.2 is 0.3. Undefined for what is not finite. */
const exact = (number: number): number | undefined =>
  Number.isFinite(number) ? Number(number.toPrecision(12)) : undefined;

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return isAbsent(value) || typeof value === 'object' ? '' : String(value as string | number | boolean);
}

function countOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? [...value].length : undefined;
}

function daysUntil(value: unknown): number | undefined {
  const time = toDate(value)?.getTime();
  return time === undefined ? undefined : Math.floor((time - Date.now()) / day);
}

/** Missing values are equal, and 3 equals "3". */
function isSame(a: unknown, b: unknown): boolean {
  if ((a ?? null) === (b ?? null)) return true;
  return typeof a !== typeof b && numberOf(a) !== undefined && numberOf(a) === numberOf(b);
}

/** Negative, zero or positive; undefined if the two cannot be compared. Dates are ISO texts, which sort alphabetically. */
function order(a: unknown, b: unknown): number | undefined {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== undefined && y !== undefined) return x - y;
  if (typeof a !== 'string' || typeof b !== 'string' || a === '' || b === '') return undefined;
  return a < b ? -1 : a > b ? 1 : 0;
}

function includes(whole: unknown, part: unknown): boolean {
  if (Array.isArray(whole)) return whole.some((one) => isSame(one, part));
  return typeof whole === 'string' && textOf(part) !== '' && whole.includes(textOf(part));
}

/** All of them as numbers; undefined if one is not a number. */
function numbersOf(given: readonly Expression[], record: RecordData): number[] | undefined {
  const numbers = given.map((one) => numberOf(evaluate(one, record)));
  return numbers.every((one) => one !== undefined) ? numbers : undefined;
}

type Operands = readonly Expression[];

function arithmetic(expression: Exclude<Expression, string | number | boolean | null>, record: RecordData): unknown {
  const over = (operands: Operands, combine: (numbers: number[]) => number): number | undefined => {
    const numbers = numbersOf(operands, record);
    return numbers && exact(combine(numbers));
  };
  if ('sum' in expression) return over(expression.sum, (all) => all.reduce((a, b) => a + b, 0));
  if ('product' in expression) return over(expression.product, (all) => all.reduce((a, b) => a * b, 1));
  if ('difference' in expression) return over(expression.difference, ([a = 0, b = 0]) => a - b);
  if ('quotient' in expression) return over(expression.quotient, ([a = 0, b = 0]) => a / b);
  if ('least' in expression) return over(expression.least, (all) => Math.min(...all));
  if ('greatest' in expression) return over(expression.greatest, (all) => Math.max(...all));
  if ('round' in expression) return over([expression.round], ([a = 0]) => Math.round(a));
  if ('roundUp' in expression) return over([expression.roundUp], ([a = 0]) => Math.ceil(a));
  return undefined;
}

/**
 * The value of an expression over a record or a form's values; undefined if it has none.
 *
 * @example
 * evaluate({ product: [{ field: 'nodes' }, 4] }, { nodes: 3 }); // 12
 */
export function evaluate(expression: Expression, record: RecordData): unknown {
  if (expression === null || typeof expression !== 'object') return expression;
  if ('field' in expression) return valueAt(record, expression.field);
  if ('text' in expression) return expression.text.map((one) => textOf(evaluate(one, record))).join('');
  if ('count' in expression) return countOf(evaluate(expression.count, record));
  if ('daysUntil' in expression) return daysUntil(evaluate(expression.daysUntil, record));
  if ('if' in expression) {
    const chosen = isTrue(expression.if, record) ? expression.then : expression.else;
    return chosen === undefined ? undefined : evaluate(chosen, record);
  }
  return arithmetic(expression, record);
}

/**
 * Whether a condition of a JSON kind is met. A missing value is neither above, below nor among anything.
 *
 * @example
 * isTrue({ field: 'nodes', atLeast: 3 }, { nodes: 3 }); // true
 */
export function isTrue(condition: Condition, record: RecordData): boolean {
  if ('not' in condition) return !isTrue(condition.not, record);
  if ('all' in condition) return condition.all.every((one) => isTrue(one, record));
  if ('any' in condition) return condition.any.some((one) => isTrue(one, record));
  const value =
    condition.value === undefined ? valueAt(record, condition.field ?? '') : evaluate(condition.value, record);
  if (condition.exists !== undefined) return !isEmptyValue(value) === condition.exists;
  if (condition.in) return condition.in.some((one) => isSame(value, one));
  if (condition.is !== undefined) return isSame(value, evaluate(condition.is, record));
  if (condition.contains !== undefined) return includes(value, evaluate(condition.contains, record));
  const against = (other: Expression | undefined, fits: (difference: number) => boolean): boolean => {
    const difference = other === undefined ? undefined : order(value, evaluate(other, record));
    return difference !== undefined && fits(difference);
  };
  return (
    against(condition.above, (by) => by > 0) ||
    against(condition.below, (by) => by < 0) ||
    against(condition.atLeast, (by) => by >= 0) ||
    against(condition.atMost, (by) => by <= 0)
  );
}
