import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { disk } from '../../resources/disk/kind';
import type { Owned } from '../../src/admin/owned';
import { useFromOwned } from '../../src/admin/useFromOwned';

/** As `useOwned` returns it: a new object around what was read. */
const listOf = (records: Owned['records'], waiting: readonly string[] = []): Owned => ({
  ...{ kind: disk, records, failures: [], waiting, retry() {} },
  source: { data: records, error: null, refetch() {} },
});

it('computes again when a list, what it lacks or an argument is another one, and not in each render', () => {
  const work = vi.fn((owned: readonly Owned[], factor: number) => (owned[0]?.records.length ?? 0) * factor);
  const [one, two] = [[{ id: 1 }], [{ id: 1 }, { id: 2 }]];
  interface Props {
    records: Owned['records'];
    waiting?: string[];
    factor: number;
  }
  const { result, rerender } = renderHook(
    ({ records, waiting, factor }: Props) => useFromOwned(work, [listOf(records, waiting)], factor),
    { initialProps: { records: one, factor: 1 } as Props },
  );
  rerender({ records: one, factor: 1 });
  expect([result.current, work.mock.calls.length]).toEqual([1, 1]);
  rerender({ records: two, factor: 1 });
  expect([result.current, work.mock.calls.length]).toEqual([2, 2]);
  rerender({ records: two, waiting: ['tll'], factor: 1 });
  rerender({ records: two, waiting: ['tll'], factor: 3 });
  expect([result.current, work.mock.calls.length]).toEqual([6, 4]);
});
