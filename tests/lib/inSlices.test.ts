import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { inSlices } from '../../src/lib/inSlices';

/** A clock that work advances. */
function stubClock(): (ms: number) => void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}

it('works on each once, in order, and lets other tasks run whenever 5 ms have passed', async () => {
  const pass = stubClock();
  const times = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(times, async (all) => {
      const done: number[] = [];
      let [unbroken, longest] = [0, 0];
      let isOver = false;
      const other = () => {
        unbroken = 0;
        if (!isOver) setImmediate(other);
      };
      setImmediate(other);
      await inSlices(all.entries(), ([at, ms]) => {
        pass(ms);
        unbroken += ms;
        // The item that exceeds the slice is the last of it.
        longest = Math.max(longest, unbroken - ms);
        done.push(at);
      });
      isOver = true;
      expect(done).toEqual([...all.keys()]);
      expect(longest).toBeLessThanOrEqual(5);
    }),
    { numRuns: 60, seed: 8 },
  );
});

it('ends where the work returns false', async () => {
  const done: number[] = [];
  await inSlices([1, 2, 3], (one) => {
    done.push(one);
    return one === 2 ? false : undefined;
  });
  expect(done).toEqual([1, 2]);
});

it('rejects with what the work throws', async () => {
  const failure = new Error('no price');
  const fail = () => {
    throw failure;
  };
  await expect(inSlices([1], fail)).rejects.toBe(failure);
});
