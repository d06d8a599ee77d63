import { describe, expect, it, vi } from 'vitest';
import { isAwaited, optional, type PartSource } from '../../src/ui/sources';
import { mapSource, combineSources } from '../../src/ui/combinedSources';

const here = <T>(data: T, dataUpdatedAt = 0): PartSource<T> => ({ data, error: null, refetch: vi.fn(), dataUpdatedAt });
const failed = (error: unknown): PartSource<number> => ({ data: undefined, error, refetch: vi.fn() });
const awaited: PartSource<number> = { data: undefined, error: null, refetch: vi.fn() };

describe('several sources as one', () => {
  it('are answered when all are, as old as the oldest', () => {
    const one = combineSources({ a: here(1, 20), b: here('x', 10) });
    expect(one).toMatchObject({ data: { a: 1, b: 'x' }, error: undefined, dataUpdatedAt: 10 });
    expect(isAwaited(combineSources({ a: here(1), b: awaited }))).toBe(true);
  });

  it('fail with the first that failed, and ask only those again', async () => {
    const [good, bad] = [here(1), failed('no')];
    const one = combineSources({ good, bad, late: awaited });
    expect(one).toMatchObject({ data: undefined, error: 'no' });
    await one.refetch();
    expect(bad.refetch).toHaveBeenCalledOnce();
    expect(good.refetch).not.toHaveBeenCalled();
  });

  it('keep old answers beside a failure', () => {
    expect(combineSources({ a: { ...here(1), error: 'no' } })).toMatchObject({ data: { a: 1 }, error: 'no' });
  });
});

describe('what a screen can do without', () => {
  it('is awaited only until it was asked once', () => {
    expect(isAwaited(optional(awaited))).toBe(true);
    const bad = failed('no');
    expect(optional(bad)).toMatchObject({ data: bad, error: undefined });
    // Retry asks again: the screen stays.
    expect(optional({ ...awaited, isFetched: true }).data).toMatchObject({ isFetched: true });
  });
});

it('reads an answer otherwise, and none as none', () => {
  expect(mapSource(here(2), (n) => n * 2).data).toBe(4);
  expect(mapSource(awaited, () => 1).data).toBeUndefined();
});
