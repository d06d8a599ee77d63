/** What people have made of a kind stays in a simulation that starts again with a changed declaration, where it fits. */
import { afterEach, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import { ask, startCloud } from './support';

let cloud: NodeCloud;
afterEach(() => cloud.server.close());

const zone = {
  name: 'zone',
  label: { one: 'Zone', many: 'Zones' },
  routes: { list: '/zones' },
  api: {
    list: { method: 'GET', path: '/zones' },
    create: { method: 'POST', path: '/zones' },
    update: { method: 'PATCH', path: '/zones/{id}' },
  },
  fields: {
    name: { write: 'create' },
    ttl: { type: 'number', write: 'always', required: false },
    status: { type: 'status' },
  },
  status: { values: { on: { tone: 'success' }, off: { tone: 'off' } } },
};
type Row = Record<string, unknown>;
const list = async () => (await ask<Row[]>('/v1/zones')).body;
const again = (kinds: unknown[]) => {
  const made = cloud.made();
  cloud.server.close();
  cloud = startCloud({ kinds, made });
};
async function start() {
  cloud = startCloud({ kinds: [zone] });
  const before = await list();
  const { body } = await ask<Row>('/v1/zones', { method: 'POST', json: { name: 'mine', ttl: 60 } });
  return { before, made: body };
}

it('with another label, another column and a further field', async () => {
  const { before, made } = await start();
  again([
    {
      ...zone,
      label: { one: 'Domain', many: 'Domains' },
      fields: { ...zone.fields, note: { write: 'always', required: false } },
    },
  ]);
  const rows = await list();
  expect(rows).toHaveLength(before.length + 1);
  expect(rows).toContainEqual(expect.objectContaining({ id: made.id, name: 'mine', ttl: 60 }));
  again([zone]);
  expect(await list()).toHaveLength(before.length + 1);
});

it('without the value of a field that is gone, and in a status that there is', async () => {
  await start();
  const { name, status } = zone.fields;
  again([{ ...zone, fields: { name, status }, status: { values: { ready: { tone: 'success' } } } }]);
  const mine = (await list()).find((row) => row.name === 'mine');
  expect(mine).toMatchObject({ status: 'ready' });
  expect(mine).not.toHaveProperty('ttl');
});

it.each<[string, object]>([
  ['a value that is too long', { fields: { ...zone.fields, name: { write: 'create', maxLength: 3 } } }],
  ['a further value that it needs', { fields: { ...zone.fields, owner: { write: 'create' } } }],
  ['a value of another type', { fields: { ...zone.fields, ttl: { type: 'boolean', write: 'always' } } }],
  ['another id', { id: 'code', fields: { ...zone.fields, code: { type: 'code' } } }],
])('but not with %s', async (_, changed) => {
  const { before } = await start();
  again([{ ...zone, ...changed }]);
  const rows = await list();
  expect(rows).toHaveLength(before.length);
  expect(rows.map(({ name }) => name)).not.toContain('mine');
});

it('though its kind is left out for a while', async () => {
  const { before } = await start();
  again([{ ...zone, columns: ['nmae'] }]);
  again([zone]);
  expect(await list()).toHaveLength(before.length + 1);
});
