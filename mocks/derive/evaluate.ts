/**
 * The simulated provider's own reading of conditions and expressions, apart from the portal's
 * (`resources/kind/expression.ts`): if both were one, a mistake in it would be right on both sides.
 * `tests/kinds/expression.test.ts` holds them to each other.
 */
import type { Condition, Expression } from '../../resources/kind/valueSchemas';

type Row = Record<string, unknown>;
type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (value: unknown) => value !== undefined && value !== null && value !== '';

function lookUp(row: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return row;
  if (typeof row !== 'object' || row === null || !Object.prototype.hasOwnProperty.call(row, step)) return undefined;
  return lookUp((row as Tree)[step], rest);
}

/** NaN for whatever is no number. */
function toNumber(value: unknown): number {
  if (typeof value === 'string') return /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? parseFloat(value) : NaN;
  return typeof value === 'number' && Math.abs(value) < Infinity ? value : NaN;
}

function toText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return `${value}`;
    default:
      return Array.isArray(value) ? value.map((one) => toText(one)).join(', ') : '';
  }
}

type Operator = (numbers: readonly number[]) => number;
const operators = new Map<string, Operator>([
  ['sum', (n) => n.reduce((total, one) => total + one)],
  ['product', (n) => n.reduce((total, one) => total * one)],
  ['difference', (n) => (n[0] ?? NaN) - (n[1] ?? NaN)],
  ['quotient', (n) => (n[0] ?? NaN) / (n[1] ?? NaN)],
  ['least', (n) => n.reduce((low, one) => (one < low ? one : low))],
  ['greatest', (n) => n.reduce((high, one) => (one > high ? one : high))],
  ['round', ([one = NaN]) => Math.floor(one + 0.5)],
  ['roundUp', ([one = NaN]) => -Math.floor(-one)],
]);

function compute(operator: Operator, parts: readonly unknown[], row: Row): number | undefined {
  const numbers = parts.map((part) => toNumber(evaluate(part as Expression, row)));
  if (numbers.some(Number.isNaN)) return undefined;
  const result = operator(numbers);
  return Number.isNaN(result) || Math.abs(result) === Infinity ? undefined : parseFloat(result.toPrecision(12));
}

function momentIn(value: unknown): number {
  if (typeof value === 'number') return value > 1e11 ? value : value * 1000;
  if (typeof value !== 'string' || !/^\s*\d{4}-\d\d-\d\d/.test(value)) return NaN;
  const plain = value.trim().replace(' ', 'T');
  return Date.parse(/\d\d:\d\d/.test(plain) && !/(z|[+-]\d\d:?\d\d)$/i.test(plain) ? `${plain}Z` : plain);
}

function evaluate(given: Expression, row: Row): unknown {
  if (!isTree(given)) return given;
  const [word = '', inner] = Object.entries(given)[0] ?? [];
  const operator = operators.get(word);
  if (operator) return compute(operator, Array.isArray(inner) ? inner : [inner], row);
  switch (word) {
    case 'field':
      return lookUp(row, String(inner).split('.'));
    case 'text':
      return (inner as Expression[]).reduce((text, part) => text + toText(evaluate(part, row)), '');
    case 'count': {
      const counted = evaluate(inner as Expression, row);
      if (Array.isArray(counted)) return counted.length;
      return typeof counted === 'string' ? Array.from(counted).length : undefined;
    }
    case 'daysUntil': {
      const days = (momentIn(evaluate(inner as Expression, row)) - Date.now()) / 86_400_000;
      return Number.isNaN(days) ? undefined : Math.floor(days);
    }
    default: {
      const { if: test, then, else: otherwise } = given as { if: Condition; then: Expression; else?: Expression };
      if (isTrue(test, row)) return evaluate(then, row);
      return otherwise === undefined ? undefined : evaluate(otherwise, row);
    }
  }
}

function equals(a: unknown, b: unknown): boolean {
  const [noA, noB] = [a === undefined || a === null, b === undefined || b === null];
  if (noA || noB) return noA && noB;
  return a === b || (typeof a !== typeof b && toNumber(a) === toNumber(b));
}

/** -1, 0 or 1; NaN where there is no order. */
function rank(a: unknown, b: unknown): number {
  const gap = toNumber(a) - toNumber(b);
  if (!Number.isNaN(gap)) return Math.sign(gap);
  if (typeof a !== 'string' || typeof b !== 'string' || !has(a) || !has(b)) return NaN;
  return a === b ? 0 : a > b ? 1 : -1;
}

type Test = (subject: unknown, other: unknown) => boolean;
const tests = new Map<string, Test>([
  ['exists', (subject, wanted) => (has(subject) && !(Array.isArray(subject) && subject.length === 0)) === wanted],
  ['is', equals],
  ['above', (a, b) => rank(a, b) === 1],
  ['below', (a, b) => rank(a, b) === -1],
  ['atLeast', (a, b) => [0, 1].includes(rank(a, b))],
  ['atMost', (a, b) => [0, -1].includes(rank(a, b))],
  [
    'contains',
    (whole, part) =>
      Array.isArray(whole)
        ? whole.some((one) => equals(one, part))
        : typeof whole === 'string' && toText(part).length > 0 && whole.indexOf(toText(part)) >= 0,
  ],
]);

function isTrue(given: Condition, row: Row): boolean {
  const tree = given as Tree;
  if (Array.isArray(tree.all)) return !(tree.all as Condition[]).some((one) => !isTrue(one, row));
  if (Array.isArray(tree.any)) return (tree.any as Condition[]).some((one) => isTrue(one, row));
  if (isTree(tree.not)) return !isTrue(tree.not as Condition, row);
  const subject =
    typeof tree.field === 'string' ? lookUp(row, tree.field.split('.')) : evaluate(tree.value as Expression, row);
  if (Array.isArray(tree.in)) return tree.in.some((one) => equals(subject, one));
  const [word, test] = [...tests].find(([name]) => Object.hasOwn(tree, name)) ?? [];
  if (!word || !test) return false;
  return test(subject, word === 'exists' ? tree.exists : evaluate(tree[word] as Expression, row));
}

export const providerEvaluator = { evaluate, isTrue };
