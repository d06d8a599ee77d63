/** A billing account as it is now: never from a cache, and one request for those who ask in one go. */
import { beforeEach, expect, it, vi } from 'vitest';
import { getAccountNow } from '../../dataProvider/calls/billing';
import type { Http, HttpAnswer } from '../../dataProvider/http';

function httpOf(...answers: unknown[]) {
  const request = vi.fn((): Promise<HttpAnswer> => {
    const data = answers[Math.min(request.mock.calls.length, answers.length) - 1];
    if (data instanceof Error) return Promise.reject(data);
    return Promise.resolve({ status: 200, headers: new Headers(), data, correlationId: undefined });
  });
  const http: Http = Object.assign(request, { blob: () => Promise.resolve(new Blob()) });
  return { request, http };
}
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const listOf = (credit: string) => [1, 2].map((id) => ({ id, credit_amount: credit }));

it('is asked once for all who ask at once, and again by who asks later', async () => {
  const { request, http } = httpOf(listOf('5'), listOf('9'));
  const [first, second] = await Promise.all([getAccountNow(http, 1), getAccountNow(http, 2)]);
  expect([first?.id, second?.id]).toEqual([1, 2]);
  expect(request).toHaveBeenCalledTimes(1);
  expect((await getAccountNow(http, 1))?.credit_amount).toBe('9');
  expect(request).toHaveBeenCalledTimes(2);
});

it('is asked again after a failure', async () => {
  const { http } = httpOf(new Error('down'), listOf('9'));
  const both = await Promise.allSettled([getAccountNow(http, 1), getAccountNow(http, 2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await getAccountNow(http, 1))?.credit_amount).toBe('9');
});

it('is not that of another key', async () => {
  const [one, other] = [httpOf(listOf('5')), httpOf(listOf('9'))];
  const credits = await Promise.all([getAccountNow(one.http, 1), getAccountNow(other.http, 1)]);
  expect(credits.map((account) => account?.credit_amount)).toEqual(['5', '9']);
});
