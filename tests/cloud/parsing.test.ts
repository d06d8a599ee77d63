/** What is sent has to be right: content type, names, types, ids, keys. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import { callCloud, startCloud, type Refused } from './support';
import { newUuid } from '../../src/lib/uuid';

const token = '/v1/user-resource/token';
const vm = '/v1/tll/user-resource/vm';
let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'busy' })));
beforeEach(() => cloud.reset());
afterAll(() => cloud.server.close());

it('refuses JSON where a form is due', async () => {
  const { status, body } = await callCloud<Refused>(token, { json: { description: 'x', restricted: 'false' } });
  expect([status, body.message]).toEqual([415, 'The body has to be application/x-www-form-urlencoded']);
});

it('refuses a form where JSON is due', async () => {
  const { status, body } = await callCloud<Refused>(`${vm}/start`, { form: { uuid: 'x' } });
  expect([status, body.message]).toEqual([415, 'The body has to be application/json']);
});

it('refuses a body where none is due', async () => {
  const { status } = await callCloud('/v1/user-resource/mfa/activate', { json: {} });
  expect(status).toBe(400);
});

it('refuses JSON that breaks off', async () => {
  const headers = { 'content-type': 'application/json' };
  const { status, body } = await callCloud<Refused>(`${vm}/start`, { method: 'POST', headers, body: '{"uuid": "' });
  expect([status, body.message]).toEqual([400, 'The body is not JSON']);
});

it('refuses unknown, missing and twice given names', async () => {
  expect(
    (await callCloud<Refused>(token, { form: { description: 'x', restricted: 'false', colour: 'red' } })).body.errors,
  ).toEqual({
    colour: ['Unknown field'],
  });
  expect(
    (await callCloud<Refused>(token, { form: { restricted: '1', billing_account_id: '1001' } })).body.errors,
  ).toEqual({
    description: ['This field is required'],
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const twice = await callCloud<Refused>(token, { method: 'POST', headers, body: 'description=a&description=b' });
  expect(twice.body.errors).toEqual({ description: ['Given twice'] });
});

it.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['', false],
])('reads restricted=%j as %s', async (restricted, read) => {
  const form = { description: 'x', restricted, billing_account_id: '1001' };
  expect((await callCloud(token, { form })).body).toMatchObject({ restricted: read, billing_account_id: 1001 });
});

it('refuses wrong types and ids', async () => {
  expect(
    (await callCloud<Refused>(token, { form: { description: 'x', restricted: 'yes' } })).body.errors,
  ).toHaveProperty('restricted');
  expect((await callCloud<Refused>(`${vm}/start`, { json: { uuid: 'web-01' } })).body.errors).toEqual({
    uuid: ['Should be a uuid'],
  });
  expect((await callCloud<Refused>(`${vm}/stop`, { json: { uuid: newUuid(), force: 'yes' } })).body.errors).toEqual({
    force: ['Should be true or false'],
  });
  const path = await callCloud<Refused>('/v1/tll/storage/disks/not-a-uuid');
  expect([path.status, path.body.errors]).toEqual([400, { uuid: ['Should be a uuid'] }]);
});

it('refuses unknown names in the query', async () => {
  expect((await callCloud<Refused>(`${vm}/list?page=1`)).body.errors).toEqual({ page: ['Unknown field'] });
});

it('asks for a key, but not for the configuration', async () => {
  expect((await callCloud(`${vm}/list`, { key: null })).status).toBe(401);
  expect((await callCloud(`${vm}/list`, { key: 'wrong' })).status).toBe(401);
  for (const path of [
    '/config/ui/config',
    '/config/locations',
    '/config/vm_images',
    '/api/parameters/vm',
    '/pricing/list/current',
    '/metal/os',
  ]) {
    expect((await callCloud(`/v1${path}`, { key: null })).status).toBe(200);
  }
});

it('knows its locations', async () => {
  expect((await callCloud('/v1/mars/user-resource/vm/list')).status).toBe(404);
});

it('gives every answer a correlation id of its own', async () => {
  const ids = [await callCloud(`${vm}/list`), await callCloud('/v1/user-resource/user', { key: null })].map((answer) =>
    answer.headers.get('x-correlation-id'),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
});
