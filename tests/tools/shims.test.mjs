import { createRequire } from 'node:module';
import fc from 'fast-check';
import { parse as packageParse, stringify as packageStringify } from 'query-string';
import { describe, expect, it, vi } from 'vitest';
import debounce from '../../scripts/shims/lodash/debounce.mjs';
import isEqual from '../../scripts/shims/lodash/isEqual.mjs';
import pick from '../../scripts/shims/lodash/pick.mjs';
import set from '../../scripts/shims/lodash/set.mjs';
import union from '../../scripts/shims/lodash/union.mjs';
import { parse, stringify } from '../../scripts/shims/queryString.mjs';

/** It brings no types along. */
const lodash = createRequire(import.meta.url)('lodash');

const data = fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 3 });

describe('what replaces lodash', () => {
  it('compares as it does', () => {
    fc.assert(fc.property(data, data, (a, b) => isEqual(a, b) === lodash.isEqual(a, b)));
    fc.assert(fc.property(data, (a) => isEqual(a, structuredClone(a)) === lodash.isEqual(a, structuredClone(a))));
  });

  it.each([
    [[1, 2], { 0: 1, 1: 2 }],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: undefined }],
    [new Date(0), new Date(1)],
    [new Date(Number.NaN), new Date(Number.NaN)],
    [0, -0],
    [Number.NaN, Number.NaN],
    [null, {}],
    [{ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 3 }] } }],
  ])('compares %j and %j as it does', (a, b) => {
    expect(isEqual(a, b)).toBe(lodash.isEqual(a, b));
    expect(isEqual(b, a)).toBe(lodash.isEqual(b, a));
  });

  it('compares what contains itself', () => {
    const ring = () => {
      const one = { name: 'a', next: {} };
      one.next = one;
      return one;
    };
    expect(isEqual(ring(), ring())).toBe(true);
    expect(isEqual(ring(), { ...ring(), name: 'b' })).toBe(false);
  });

  it('picks and joins as it does', () => {
    const names = fc.constantFrom('a', 'b', 'c');
    const object = fc.dictionary(names, data);
    fc.assert(
      fc.property(object, fc.array(names), (from, wanted) => {
        expect(pick(from, wanted)).toEqual(lodash.pick(from, wanted));
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ max: 9 }))), (lists) => {
        expect(union(...lists)).toEqual(lodash.union(...lists));
      }),
    );
  });

  it.each(['a', 'a.b', 'a.b.c', 'a[0]', 'a[1].b', 'list.0.name', 'a.b.0', 'x.y'])('sets %s as it does', (path) => {
    const start = () => ({ a: { b: 1 }, list: [{ name: 'one' }], 'x.y': 1 });
    expect(set(start(), path, 'new')).toEqual(lodash.set(start(), path, 'new'));
  });

  it('leaves prototypes alone', () => {
    set({}, '__proto__.polluted', true);
    set({}, 'constructor.prototype.polluted', true);
    expect('polluted' in {}).toBe(false);
  });

  it('lets the last call count, once it is quiet', () => {
    vi.useFakeTimers();
    try {
      const work = vi.fn((/** @type {number} */ n) => n * 2);
      const later = debounce(work, 100);
      later(1);
      vi.advanceTimersByTime(99);
      later(2);
      vi.advanceTimersByTime(99);
      expect(work).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(work.mock.calls).toEqual([[2]]);
      later(3);
      later.cancel();
      vi.advanceTimersByTime(200);
      expect(work).toHaveBeenCalledTimes(1);
      later(4);
      expect(later.flush()).toBe(8);
      vi.advanceTimersByTime(200);
      expect(work).toHaveBeenCalledTimes(2);
      expect(later.flush()).toBe(8);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what replaces query-string', () => {
  const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));

  it('writes and reads as it does', () => {
    // The package takes `__proto__` for the object's prototype and loses it.
    const key = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one !== '__proto__');
    const object = fc.dictionary(key, fc.oneof(value, fc.array(value)));
    fc.assert(
      fc.property(object, (given) => {
        const text = packageStringify(given);
        expect(stringify(given)).toBe(text);
        expect(parse(text)).toEqual(packageParse(text));
      }),
    );
  });

  it.each([
    '',
    '?',
    '?a',
    '?a=',
    '?=a',
    '&a=1&&b=2',
    '#a=1',
    '?b=2&a=1',
    '?a=1&a=2&a',
    '?a=b=c',
    '?q=a+b%2Bc',
    '?filter=%7B%22name%22%3A%22web%22%7D&page=2',
    '?a=100%',
    '?a=%zz',
    '?__proto__=1',
    '?a=%C3%B5',
  ])('reads %s as it does', (text) => {
    expect(parse(text)).toEqual(packageParse(text));
    expect(Object.keys(parse(text))).toEqual(Object.keys(packageParse(text)));
  });

  it('leaves out what is undefined', () => {
    const given = { b: undefined, a: "!'()*", list: ['x', undefined, null] };
    expect(stringify(given)).toBe(packageStringify(given));
  });
});
