import { describe, expect, it } from 'vitest';
import { toPredicate, valueAt } from '../../resources/kind/condition';

const record = { status: 'running', size: 0, tags: [], machine: { ip: '10.0.0.1' }, off: null };

describe('conditions', () => {
  it.each([
    [{ field: 'status', is: 'running' }, true],
    [{ field: 'status', is: 'stopped' }, false],
    [{ field: 'status', in: ['stopped', 'running'] }, true],
    [{ field: 'machine.ip', exists: true }, true],
    [{ field: 'machine.mac', exists: true }, false],
    [{ field: 'tags', exists: true }, false],
    [{ field: 'off', exists: false }, true],
    [{ field: 'size', exists: true }, true],
    [{ not: { field: 'status', is: 'running' } }, false],
    [
      {
        all: [
          { field: 'status', is: 'running' },
          { field: 'size', is: 0 },
        ],
      },
      true,
    ],
    [
      {
        any: [
          { field: 'status', is: 'x' },
          { field: 'size', is: 0 },
        ],
      },
      true,
    ],
    [{ all: [] }, true],
    [{ any: [] }, false],
  ])('%j is %s', (condition, expected) => {
    expect(toPredicate(condition, !expected)(record)).toBe(expected);
  });

  it('reads a path that ends early as undefined', () => {
    expect(valueAt(record, 'off.more.still')).toBeUndefined();
    expect(valueAt(record, 'status.length')).toBeUndefined();
  });

  it('stands for the given answer where nothing is said', () => {
    expect(toPredicate(undefined, true)({})).toBe(true);
    expect(toPredicate((r) => r.a === 1, false)({ a: 1 })).toBe(true);
  });
});
