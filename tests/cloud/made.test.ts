/** What people have made of a kind stays in a simulation that starts again with a changed declaration, where it fits. */
import { afterEach, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import { callCloud, startCloud } from './support';

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
    delete: { method: 'DELETE', path: '/zones/{id}' },
  },
  fields: {
    name: { write: 'create' },
    ttl: { type: 'number', write: 'always', required: false },
    status: { type: 'status' },
  },
  status: { values: { on: { tone: 'success' }, off: { tone: 'off' } } },
};
type Row = Record<string, unknown>;
const list = async () => (await callCloud<Row[]>('/v1/zones')).body;
const again = (kinds: unknown[]) => {
  const made = cloud.made();
  cloud.server.close();
  cloud = startCloud({ kinds, made });
};
async function start() {
  cloud = startCloud({ kinds: [zone] });
  const before = await list();
  const { body } = await callCloud<Row>('/v1/zones', { method: 'POST', json: { name: 'mine', ttl: 60 } });
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

async function edited() {
  cloud = startCloud({ kinds: [zone] });
  const before = await list();
  const [first] = before;
  await callCloud(`/v1/zones/${String(first?.id)}`, { method: 'PATCH', json: { ttl: 77 } });
  return before;
}

it('and edits of records of the seed, with another label and a further field before', async () => {
  const before = await edited();
  const { name, ttl, status } = zone.fields;
  again([{ ...zone, label: { one: 'Domain', many: 'Domains' }, fields: { note: {}, name, ttl, status } }]);
  const rows = await list();
  expect(rows).toHaveLength(before.length);
  expect(rows[0]).toMatchObject({ ttl: 77 });
  expect(rows.filter((row) => row.ttl === 77)).toHaveLength(before.filter(({ ttl: one }) => one === 77).length + 1);
});

it('and edits where their field is gone for a while, but not where it takes no such value', async () => {
  await edited();
  const { ttl, ...others } = zone.fields;
  again([{ ...zone, fields: others }]);
  expect((await list())[0]).not.toHaveProperty('ttl');
  again([{ ...zone, fields: { ...others, ttl: { ...ttl, max: 50 } } }]);
  expect((await list())[0]?.ttl).not.toBe(77);
  again([zone]);
  expect((await list())[0]).toMatchObject({ ttl: 77 });
});

it('and edits beside a record of the same kind that was made', async () => {
  await edited();
  await callCloud('/v1/zones', { method: 'POST', json: { name: 'mine', ttl: 60 } });
  again([{ ...zone, columns: ['name', 'ttl'] }]);
  again([{ ...zone, columns: ['name'] }]);
  const rows = await list();
  expect(rows[0]).toMatchObject({ ttl: 77 });
  expect(rows.at(-1)).toMatchObject({ name: 'mine', ttl: 60 });
});

const remove = (path: string) => callCloud(path, { method: 'DELETE' });

it('and a record of the seed that was deleted stays away, however often and whatever its ids are', async () => {
  cloud = startCloud({ kinds: [zone] });
  const before = await list();
  await remove(`/v1/zones/${String(before[1]?.id)}`);
  const left = before.filter((_, index) => index !== 1).map(({ name }) => name);
  const { name, ttl, status } = zone.fields;
  again([{ ...zone, fields: { note: {}, name, ttl, status } }]);
  expect((await list()).map((row) => row.name)).toEqual(left);
  again([{ ...zone, columns: ['nmae'] }]);
  again([zone]);
  expect((await list()).map((row) => row.name)).toEqual(left);
  await remove(`/v1/zones/${String((await list())[0]?.id)}`);
  again([{ ...zone, columns: ['name'] }]);
  expect((await list()).map((row) => row.name)).toEqual(left.slice(1));
  cloud.reset();
  expect(await list()).toHaveLength(before.length);
});

it('and a record that was made and deleted stays away, and one that has the id of a deleted one stays', async () => {
  const keyed = { ...zone, id: 'name', api: { ...zone.api, delete: { method: 'DELETE', path: '/zones/{name}' } } };
  cloud = startCloud({ kinds: [keyed] });
  const [first, ...others] = await list();
  await callCloud('/v1/zones', { method: 'POST', json: { name: 'short-lived', ttl: 60 } });
  await remove('/v1/zones/short-lived');
  await remove(`/v1/zones/${String(first?.name)}`);
  await callCloud('/v1/zones', { method: 'POST', json: { name: first?.name, ttl: 99 } });
  again([{ ...keyed, columns: ['name'] }]);
  const rows = await list();
  expect(rows.map(({ name }) => name)).toEqual([...others.map(({ name }) => name), first?.name]);
  expect(rows.at(-1)).toMatchObject({ ttl: 99 });
});

it('and what belongs to a deleted record stays away, also of a kind that comes later', async () => {
  const entry = {
    name: 'entry',
    label: { one: 'Entry', many: 'Entries' },
    routes: { list: '/entries' },
    menu: false,
    parent: { kind: 'zone', field: 'zone_id' },
    api: { list: { method: 'GET', path: '/entries' } },
    fields: { name: {}, zone_id: { reference: 'zone' } },
  };
  cloud = startCloud({ kinds: [zone] });
  const gone = (await list())[0]?.id;
  await remove(`/v1/zones/${String(gone)}`);
  again([zone, entry]);
  const known = (await list()).map(({ id }) => id);
  const { body } = await callCloud<Row[]>('/v1/entries');
  expect(body.length).toBeGreaterThan(0);
  for (const { zone_id } of body) expect(known).toContain(zone_id);
});

it('and edits and deletions of records that a pack gives stay with these, in whatever order it gives them', async () => {
  const given = ['alpha', 'bravo', 'delta'].map((name, nr) => ({ id: nr + 1, name, ttl: nr }));
  const unnamed = given.map(({ id: _, ...row }) => row);
  for (const rows of [given, unnamed]) {
    cloud = startCloud({ kinds: [zone], rows: { zone: rows } });
    const [, second, third] = await list();
    await callCloud(`/v1/zones/${String(second?.id)}`, { method: 'PATCH', json: { ttl: 77 } });
    await callCloud(`/v1/zones/${String(third?.id)}`, { method: 'DELETE' });
    const made = cloud.made();
    cloud.server.close();
    const added = { ...rows[0], ...('id' in rows[0]! && { id: 9 }), name: 'earlier' };
    cloud = startCloud({ kinds: [zone], rows: { zone: [added, ...rows.toReversed()] }, made });
    const after = await list();
    expect(after.map(({ name, ttl }) => [name, ttl])).toEqual([
      ['earlier', 0],
      ['bravo', 77],
      ['alpha', 0],
    ]);
    if (rows === given) cloud.server.close();
  }
});

it('but not edits and deletions of records of another world', async () => {
  cloud = startCloud({ kinds: [zone], world: 'admin' });
  const [first, second] = await list();
  await callCloud(`/v1/zones/${String(first?.id)}`, { method: 'PATCH', json: { ttl: 77 } });
  await callCloud(`/v1/zones/${String(second?.id)}`, { method: 'DELETE' });
  const made = cloud.made();
  cloud.server.close();
  cloud = startCloud({ kinds: [zone], world: 'busy' });
  const before = await list();
  cloud.server.close();
  cloud = startCloud({ kinds: [zone], world: 'busy', made });
  expect(await list()).toEqual(before);
});

it('and edits of a record stay with it below its parent, though the one before has another number of records', async () => {
  const record = {
    name: 'record',
    label: { one: 'Record', many: 'Records' },
    parent: { kind: 'zone', field: 'zone_id' },
    routes: { list: '/records' },
    api: {
      list: { method: 'GET', path: '/zones/{zone_id}/records' },
      update: { method: 'PATCH', path: '/zones/{zone_id}/records/{id}' },
    },
    fields: { zone_id: { reference: 'zone' }, name: {}, ttl: { type: 'number', write: 'always', required: false } },
  };
  const kinds = [zone, record];
  const begin = (zones: Row[], made = {}) => (cloud = startCloud({ kinds, rows: { zone: zones }, made }));
  const of = async (zoneId: number) => (await callCloud<Row[]>(`/v1/zones/${zoneId}/records`)).body;
  begin([
    { id: 1, name: 'alpha' },
    { id: 2, name: 'bravo' },
  ]);
  const [one] = await of(2);
  await callCloud(`/v1/zones/2/records/${String(one?.id)}`, { method: 'PATCH', json: { ttl: 77 } });
  const made = cloud.made();
  cloud.server.close();
  begin(
    [
      { id: 2, name: 'bravo' },
      { id: 1, name: 'alpha' },
    ],
    made,
  );
  const edited = async (zoneId: number) => (await of(zoneId)).map(({ ttl }) => ttl === 77);
  expect([await edited(2), await edited(1)]).toEqual([
    [true, false, false],
    [false, false],
  ]);
});
