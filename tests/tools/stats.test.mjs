import { expect, test } from 'vitest';
import { depth } from '../../scripts/lib/bench/depth.mjs';
import { isWithin, median, table } from '../../scripts/lib/bench/stats.mjs';

test('the median of odd and even numbers of values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('depth counts waits, not requests', () => {
  const beside = [
    { from: 0, to: 300 },
    { from: 5, to: 320 },
    { from: 10, to: 310 },
  ];
  expect(depth(beside)).toBe(1);
  expect(depth([...beside, { from: 325, to: 600 }])).toBe(2);
  expect(depth([...beside, { from: 601, to: 700 }, { from: 325, to: 600 }])).toBe(3);
  expect(depth([])).toBe(0);
});

test('a figure over its limit is reported as missed', () => {
  const slow = { name: 'sort', value: 130.44, unit: 'ms', limit: 100 };
  /** @type {import('../../scripts/lib/bench/stats.mjs').Figure} */
  const score = { name: 'score', value: 96, unit: '', limit: 95, best: 'high' };
  expect(isWithin(slow)).toBe(false);
  expect(isWithin(score)).toBe(true);
  expect(table([slow, score])).toMatch(/sort +\| 130\.4 ms \| at most 100 +\| missed/);
  expect(table([slow, score])).toMatch(/score +\| 96 +\| at least 95 +\| {7,}\|/);
});

test('the previous run is shown beside', () => {
  const before = [{ name: 'sort', value: 140, unit: 'ms' }];
  const now = [
    { name: 'sort', value: 130.44, unit: 'ms', limit: 100 },
    { name: 'shift', value: 0.0213, unit: '' },
  ];
  expect(table(now, before)).toMatch(/sort +\| 130\.4 ms \| at most 100 \| missed \| 140 ms \|/);
  expect(table(now, before)).toMatch(/shift +\| 0\.021 +\| +\| +\| +\|/);
});
