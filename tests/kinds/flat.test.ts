/** A field of a flat kind is stated in its own folder only: its declaration, its texts, an example. */
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCloud } from '../../mocks/cloud';
import { toHandler } from '../../mocks/http/serve';
import { apiTokenRoutesOf } from '../../resources/api_token/cloud/routes';
import { apiToken, apiTokenFields } from '../../resources/api_token/kind';
import { normaliseField } from '../../resources/kind/normalise';
import { readRecord } from '../../resources/kind/read';
import { defineFields, recordFromFields } from '../../resources/kind/recordFromFields';
import type { Kind } from '../../resources/kind/types';
import { examples } from '../wire/examples';
import { form } from '../wire/examples/parts';
import { check, type Ground } from '../wire/run';
import type { WireExample } from '../wire/types';

const path = '/v1/user-resource/token';

/** One line of the declaration. */
const added = { write: 'always', required: false, maxLength: 10, aliases: ['team'] } as const;
const fields = defineFields({ ...apiTokenFields, made_up: added });
const kind: Kind = {
  ...apiToken,
  fields: { ...apiToken.fields, made_up: normaliseField('made_up', added) },
  record: recordFromFields(fields, 'id', { id: z.int() }),
};

/** One example of `wire/`, and its refusal. */
const body = 'description=Deploy+runner&restricted=false&made_up=';
const own: readonly WireExample[] = [
  {
    name: 'create a token of its kind',
    call: 'POST /user-resource/token',
    request: { method: 'POST', path, headers: form, body: `${body}R-7` },
    answer: { status: 200, body: { 'description!': 'Deploy runner', 'made_up!': 'R-7' } },
  },
  {
    name: 'refuse one that is too long',
    call: 'POST /user-resource/token',
    request: { method: 'POST', path, headers: form, body: `${body}12345678901` },
    answer: { status: 400, body: { message: 'made_up: Is too long', errors: { made_up: ['Is too long'] } } },
  },
  {
    name: 'move a token to another',
    call: 'PATCH /user-resource/token',
    needs: [{ run: 'create a token of its kind', as: 'token' }],
    request: { method: 'PATCH', path, headers: form, body: 'token_id={{token.id}}&restricted=false&made_up=R-8' },
    answer: { status: 200, body: { id: '{{token.id}}', 'made_up!': 'R-8' } },
  },
];

const serverOf = (declared: Kind) =>
  setupServer(toHandler(apiTokenRoutesOf(declared), createCloud({ world: 'busy' }).serving));
const server = serverOf(kind);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const ground: Ground = {
  scope: { key: '{secret}' },
  wait: () => Promise.resolve(),
  async send({ method, path: at, headers, body: text }) {
    const answer = await fetch(`http://cloud.test${at}`, {
      method,
      headers,
      ...(text !== undefined && { body: text }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  },
};

it('is taken, checked, stored and answered by the simulated cloud', async () => {
  for (const example of own) expect(await check(example, [...own, ...examples], ground)).toEqual([]);
  const list = await ground.send({ method: 'GET', path: `${path}/list`, headers: { apikey: '{secret}' } });
  expect(JSON.parse(list.text)).toContainEqual(expect.objectContaining({ made_up: 'R-8' }));
});

it('is unknown to the simulated cloud while the declaration does not say it', async () => {
  const cloud = createCloud({ world: 'busy' });
  const without = setupServer(...cloud.handlers);
  server.close();
  without.listen();
  try {
    const [example] = own;
    const problems = example ? await check(example, own, ground) : [];
    expect(problems.join()).toContain('made_up: Unknown field');
  } finally {
    without.close();
    server.listen({ onUnhandledRequest: 'error' });
  }
});

it('is read from answers, under its other names too', () => {
  const heard: unknown[] = [];
  const report = (mismatch: unknown) => heard.push(mismatch);
  expect(readRecord(kind, { id: 7, made_up: 'R-7' }, report)?.record).toMatchObject({ made_up: 'R-7' });
  expect(readRecord(kind, { id: 7, team: 'R-7' }, report)?.record).toMatchObject({ made_up: 'R-7' });
  expect(heard).toEqual([]);
  expect(readRecord(kind, { id: 7, made_up: {} }, report)?.record).not.toHaveProperty('made_up');
  expect(heard).toMatchObject([{ kind: 'api_token', path: 'made_up', lost: true }]);
});
