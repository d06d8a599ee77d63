/** What waits for the first screen comes in every test, whatever timers the tests before it have faked. */
import { expect, it } from 'vitest';
import { idleAfterFirstPaint } from '../../src/context/idleAfterFirstPaint';
import { useTime } from './time';

useTime();

it('has stood before the first test', async () => {
  const came = await Promise.race([idleAfterFirstPaint.then(() => true), Promise.resolve(false).then(() => false)]);
  expect(came).toBe(true);
});
