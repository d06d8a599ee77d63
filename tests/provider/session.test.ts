/** Who is signed in, by answers that are not what they should be. */
import { expect, it, vi } from 'vitest';
import { getUser } from '../../dataProvider/calls/session';
import type { Http } from '../../dataProvider/http';

const answering = (data: unknown) =>
  (async () => ({ status: 200, headers: new Headers(), data, correlationId: 'c-1' })) as unknown as Http;

it('knows no user by an answer without an id', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const data of [{}, [], null, undefined, 'ok', { id: '', name: 'A' }]) {
    await expect(getUser(answering(data))).rejects.toMatchObject({ kind: 'unknown', correlationId: 'c-1' });
  }
});

it('keeps what else is odd in an answer, and never the key', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const user = await getUser(answering({ id: 7, name: 5, plan: 'gold', kong_key: 'k' }));
  expect(user).toEqual({ id: 7, name: '5', plan: 'gold' });
});

it('has the number of a user whose id is answered as text', async () => {
  for (const [id, read] of [
    ['7', 7],
    [7, 7],
    ['007', '007'],
    ['7e2', '7e2'],
    ['0b3a', '0b3a'],
  ]) {
    expect((await getUser(answering({ id }))).id).toBe(read);
  }
});
