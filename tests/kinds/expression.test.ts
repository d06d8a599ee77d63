/** Conditions and expressions of JSON kinds: by hand, and against the simulated provider's own reading of them. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providerEvaluator as theirs } from '../../mocks/derive/evaluate';
import { conditionProblems, expressionProblems, type Scope } from '../../resources/kind/checkExpression';
import { evaluate, isTrue } from '../../resources/kind/expression';
import { conditionSchema, expressionSchema, type Condition, type Expression } from '../../resources/kind/valueSchemas';

const now = Date.UTC(2026, 2, 1, 12);
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const record = {
  nodes: 3,
  price: '0.10',
  name: 'db-1',
  tags: ['a', 'b'],
  none: null,
  at: { size: 20 },
  ends: '2026-03-05T11:00:00Z',
  on: true,
};

describe('an expression', () => {
  it.each<[Expression, unknown]>([
    [4, 4],
    [{ field: 'at.size' }, 20],
    [{ field: 'at.size.more' }, undefined],
    [{ sum: [0.1, 0.2] }, 0.3],
    [{ product: [{ field: 'nodes' }, { field: 'price' }, 730] }, 219],
    [{ difference: [{ field: 'nodes' }, 5] }, -2],
    [{ quotient: [{ field: 'nodes' }, 2] }, 1.5],
    [{ quotient: [{ field: 'nodes' }, 0] }, undefined],
    [{ sum: [{ field: 'nodes' }, { field: 'none' }] }, undefined],
    [{ sum: [{ field: 'nodes' }, { field: 'name' }] }, undefined],
    [{ least: [3, { field: 'at.size' }] }, 3],
    [{ greatest: [3, { field: 'at.size' }] }, 20],
    [{ round: 2.5 }, 3],
    [{ roundUp: 2.1 }, 3],
    [{ count: { field: 'tags' } }, 2],
    [{ text: [{ field: 'name' }, ': ', { field: 'nodes' }, { field: 'none' }] }, 'db-1: 3'],
    [{ daysUntil: { field: 'ends' } }, 3],
    [{ daysUntil: { field: 'name' } }, undefined],
    [{ if: { field: 'nodes', above: 2 }, then: 'many', else: 'few' }, 'many'],
    [{ if: { field: 'nodes', above: 3 }, then: 'many' }, undefined],
  ])('%j is %j', (expression, expected) => {
    expect(evaluate(expression, record)).toBe(expected);
    expect(theirs.evaluate(expression, record)).toBe(expected);
  });

  it.each<[Condition, boolean]>([
    [{ field: 'nodes', is: '3' }, true],
    [{ field: 'nodes', in: [1, 3] }, true],
    [{ field: 'none', is: null }, true],
    [{ field: 'gone', is: null }, true],
    [{ field: 'nodes', atLeast: 3 }, true],
    [{ field: 'nodes', above: 3 }, false],
    [{ field: 'price', below: 1 }, true],
    [{ field: 'none', atMost: 1 }, false],
    [{ not: { field: 'none', atMost: 1 } }, true],
    [{ field: 'name', above: 1 }, false],
    [{ field: 'ends', above: '2026-03-01' }, true],
    [{ field: 'tags', contains: 'b' }, true],
    [{ field: 'name', contains: 'db' }, true],
    [{ field: 'name', contains: '' }, false],
    [{ value: { count: { field: 'tags' } }, is: { field: 'nodes' } }, false],
    [{ field: 'tags', exists: true }, true],
    [{ field: '__proto__', exists: true }, false],
    [{ field: 'constructor.name', exists: true }, false],
  ])('%j is %j', (condition, expected) => {
    expect(isTrue(condition, record)).toBe(expected);
    expect(theirs.isTrue(condition, record)).toBe(expected);
  });

  const names = ['a', 'b', 'c', 'gone', '__proto__', 'a.b'];
  const value = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom('', ' ', '3', '-0.5', 'x', '1e3', '2026-03-01T00:00:00Z', '2026-02-30', 'Infinity', '🦊'),
    fc.boolean(),
    fc.constant(null),
  );
  const plain = value.filter((one) => typeof one !== 'number' || Number.isFinite(one));
  const holding = fc.record({
    a: fc.oneof(value, fc.record({ b: value })),
    b: fc.oneof(value, fc.array(value, { maxLength: 3 })),
    c: value,
  });
  const { expression, condition } = fc.letrec<{ expression: Expression; condition: Condition }>((tie) => {
    const one = tie('expression');
    const list = fc.array(one, { minLength: 1, maxLength: 3 });
    const two = fc.tuple(one, one);
    const field = fc.constantFrom(...names);
    const about = fc.oneof(
      field.map((name) => ({ field: name })),
      one.map((inner) => ({ value: inner })),
    );
    const compared = fc.oneof(
      fc.array(plain, { maxLength: 3 }).map((all) => ({ in: all })),
      fc.boolean().map((is) => ({ exists: is })),
      ...['is', 'above', 'below', 'atLeast', 'atMost', 'contains'].map((word) =>
        one.map((inner) => ({ [word]: inner })),
      ),
    );
    return {
      expression: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        plain,
        field.map((name) => ({ field: name })),
        ...(['sum', 'product', 'least', 'greatest', 'text'] as const).map((word) =>
          list.map((all) => ({ [word]: all })),
        ),
        ...(['difference', 'quotient'] as const).map((word) => two.map((all) => ({ [word]: all }))),
        ...(['round', 'roundUp', 'count'] as const).map((word) => one.map((inner) => ({ [word]: inner }))),
        fc.record({ if: tie('condition'), then: one, else: one }),
      ) as fc.Arbitrary<Expression>,
      condition: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        fc.tuple(about, compared).map(([subject, test]) => ({ ...subject, ...test })),
        tie('condition').map((inner) => ({ not: inner })),
        fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
        fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
      ) as fc.Arbitrary<Condition>,
    };
  });

  it('is read alike by the portal and by the simulated provider, and never throws', () => {
    fc.assert(
      fc.property(expression, holding, (given, row) => {
        expect(expressionSchema.safeParse(given).success).toBe(true);
        // -0 and 0 are one number.
        expect([evaluate(given, row)].map((one) => (one === 0 ? 0 : one))).toEqual(
          [theirs.evaluate(given, row)].map((one) => (one === 0 ? 0 : one)),
        );
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(condition, holding, (given, row) => {
        expect(conditionSchema.safeParse(given).success).toBe(true);
        expect(isTrue(given, row)).toBe(theirs.isTrue(given, row));
      }),
      { numRuns: 400 },
    );
  });
});

describe('the check of conditions and expressions', () => {
  const scope: Scope = {
    fields: {
      nodes: { type: 'number' },
      name: {},
      on: { type: 'boolean' },
      size: { options: [{ value: 's' }, { value: 'm' }] },
      tags: { type: 'list' },
      data: { type: 'json' },
    },
    known: new Set(['nodes', 'name', 'on', 'size', 'tags', 'data', 'status', 'id']),
    statuses: { field: 'status', values: ['up', 'down'] },
  };
  it.each<[Condition, string | undefined]>([
    [{ field: 'nodes', above: 3 }, undefined],
    [{ field: 'nodes', above: '3' }, 'above'],
    [{ field: 'node', above: 3 }, ''],
    [{ field: 'on', is: 'true' }, 'is'],
    [{ field: 'on', above: 1 }, 'above'],
    [{ field: 'size', is: 'l' }, 'is'],
    [{ field: 'size', in: ['s', 'x'] }, 'in[1]'],
    [{ field: 'status', is: 'gone' }, 'is'],
    [{ field: 'nodes', contains: 3 }, 'contains'],
    [{ field: 'data.deep', is: 'anything' }, undefined],
    [{ value: { sum: [{ field: 'nodes' }, { field: 'name' }] }, above: 3 }, 'value.sum[1]'],
    [{ all: [{ not: { field: 'nodes', is: true } }] }, 'is'],
  ])('%j is wrong at %j', (condition, at) => {
    const [first] = conditionProblems(condition, 'when', scope);
    expect(first?.path).toBe(at === undefined ? undefined : at === '' ? 'when' : `when.${at}`);
  });

  it('names the word that was meant', () => {
    expect(expressionProblems({ sum: [{ field: 'nodess' }] }, 'value', scope)).toEqual([
      expect.objectContaining({ code: 'unknown-field', path: 'value.sum[0].field' }),
    ]);
  });

  it.each([
    { field: 'a' },
    { is: 1 },
    { field: 'a', is: 1, above: 2 },
    { field: 'a', value: 2, is: 1 },
    { field: 'a', matches: '.*' },
    { field: 'a', is: { call: 'x' } },
    { field: 'a', is: { difference: [1] } },
    { field: 'a', is: { sum: [] } },
  ])('refuses %j', (given) => {
    expect(conditionSchema.safeParse(given).success).toBe(false);
  });
});
