/** The answer to a call about one record that has none where it is declared: an error, not a page without values. */
import { expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import type { Http } from '../../dataProvider/http';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

const kind = {
  name: 'mailbox',
  label: { one: 'Mailbox', many: 'Mailboxes' },
  routes: { list: '/mailboxes', show: '/mailbox/:id' },
  api: { list: { method: 'GET', path: '/mailboxes' }, get: { method: 'GET', path: '/mailboxes/{id}' } },
  fields: { name: {}, quota: { at: 'limits.quota' }, owner: { aliases: ['user'] } },
};

async function one(data: unknown) {
  const http = (async () => ({
    status: 200,
    headers: new Headers(),
    data,
    correlationId: undefined,
  })) as unknown as Http;
  const registry = await buildRegistry({ builtIn: [], configured: [kind], isOn: () => true });
  const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations: () => [] });
  return (await provider.getOne('mailbox', { id: '7' })).data;
}

it.each<[string, unknown]>([
  ['in an envelope', { ok: true, result: { id: 7, name: 'a' } }],
  ['absent', undefined],
  ['null', null],
  ['a text', 'No mailbox'],
  ['an empty object', {}],
  ['a verdict', { success: true }],
])('is refused where the record is %s', async (_, data) => {
  await expect(one(data)).rejects.toMatchObject({ kind: 'content_type' });
});

it.each<[string, object]>([
  ['its id', { id: 7 }],
  ['a field', { name: 'a' }],
  ['a nested field', { limits: { quota: 5 } }],
  ['a field under another name', { user: 'b' }],
])('is read where the answer has %s alone', async (_, data) => {
  expect(String((await one(data)).id)).toBe('7');
});
