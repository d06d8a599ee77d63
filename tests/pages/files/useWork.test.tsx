/** Work on many objects, whose folder may be left before it ends. */
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startJob } from '../../../dataProvider/s3';
import { useWork } from '../../../src/pages/files/useWork';

test('the folder that is shown when work ends is read again, not the one where it began', async () => {
  const [reloadFirst, reloadSecond] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook(({ reload }) => useWork(reload), { initialProps: { reload: reloadFirst } });
  let end: () => void = () => undefined;
  const job = startJob(() => new Promise<void>((resolve) => (end = resolve)));
  act(() => result.current.start({ label: 'Copying 2 items', job }));
  rerender({ reload: reloadSecond });
  end();
  await act(() => job.ended);
  expect(reloadSecond).toHaveBeenCalledOnce();
  expect(reloadFirst).not.toHaveBeenCalled();
});
