// @module-tag slow
/** The embedded cloud answers every example as it is written down. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNodeCloud } from '../../mocks/node';
import { examples } from './examples';
import { disputedByCloud } from './disputes';
import { answerProblems } from './match';
import { prepare, type Ground } from './run';
import { fillRequest } from './scope';
import { section7, type SpecCall } from './section7';
import { isRefusal, type WireExample, type WireRequest, type World } from './types';

const worlds = {
  customer: 'busy',
  newcomer: 'fresh',
  limited: 'limited',
  suspended: 'suspended',
} as const satisfies Record<World, string>;

const origin = 'http://cloud.test';
const open = new Set((section7 as readonly SpecCall[]).filter(({ key }) => key === 'none').map(({ call }) => call));

/** One success for each call that needs a key. */
const keyed = examples.filter(
  (example, i) =>
    !open.has(example.call) &&
    !isRefusal(example) &&
    examples.findIndex((other) => other.call === example.call && !isRefusal(other)) === i,
);

const named = (list: readonly WireExample[]) => list.map((example) => [example.name, example] as const);

async function send({ method, path, query, headers, body }: WireRequest) {
  const answer = await fetch(`${origin}${path}${query === undefined ? '' : `?${query}`}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  expect(answer.headers.get('x-correlation-id')).toBeTruthy();
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe.each(Object.entries(worlds))('%s', (world, name) => {
  const cloud = createNodeCloud({ world: name });
  const ground: Ground = {
    send,
    wait: () => Promise.resolve(cloud.clock.advance(5)),
    scope: {
      key: '{secret}',
      otherKey: '{secret-2}',
      adminKey: '{secret-admin}',
      run: '7f3a',
      campaign: 'WELCOME10',
      cardToken: 'tok_visa',
      accessToken: 'any',
      idToken: `e30.${btoa(JSON.stringify({ email: 'owner@example.test', email_verified: true }))}.none`,
    },
  };
  const here = (example: WireExample) => (example.world ?? 'customer') === world;

  beforeAll(() => cloud.server.listen());
  beforeEach(() => cloud.reset());
  afterAll(() => cloud.server.close());

  const isDisputed = ({ name }: WireExample) => name in disputedByCloud;

  async function answersAsWritten(_: string, example: WireExample) {
    const scope = await prepare(example, examples, ground);
    const request = fillRequest(example.request, scope);
    if (example.trouble) {
      const { status, body } = example.answer;
      const bare = JSON.parse(JSON.stringify(body).replaceAll('!":', '":')) as unknown;
      cloud.faults.add({ method: request.method, path: request.path, status, body: bare });
    }
    expect(answerProblems(example, await send(request), scope)).toEqual([]);
  }

  const mine = examples.filter(here);
  test.each(named(mine.filter((example) => !isDisputed(example))))('%s', answersAsWritten);
  test.fails.each(named(mine.filter(isDisputed)))('%s (disputed)', answersAsWritten);

  test.each(named(keyed.filter(here)))('%s: refused without a key', async (_, example) => {
    const { apikey: _key, ...headers } = example.request.headers;
    const request = fillRequest({ ...example.request, headers }, await prepare(example, examples, ground));
    const answer = await send(request);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toMatchObject({ message: expect.stringMatching(/./) as string });
  });
});
