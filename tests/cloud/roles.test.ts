/** Who may do what: restricted keys, delegation, acting as another, administrators (docs/coverage.md, section 6). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import type { AccessDelegation } from '../../resources/access_delegation/schema';
import type { ApiToken } from '../../resources/api_token/kind';
import type { VirtualMachine } from '../../resources/compute/machine';
import { callCloud, startCloud } from './support';
import { newUuid } from '../../src/lib/uuid';

interface ImpersonationStart {
  uuid: string;
  access_owner?: string;
  token: string;
}

const second = '{secret-2}';
const list = '/v1/tll/user-resource/vm/list';
const group = '/v1/user-resource/access_group';
let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'busy' })));
beforeEach(() => cloud.reset());
afterAll(() => cloud.server.close());

const names = async (key: string, path = list) =>
  (await callCloud<VirtualMachine[]>(path, { key })).body.map((machine) => machine.name);

describe('keys', () => {
  it('shows each person their own things', async () => {
    expect(await names('{secret}')).toContain('web-01');
    expect(await names(second)).toEqual(['agency-site', 'agency-db']);
    const uuid = cloud.store.state.virtual_machines[0]?.uuid;
    const stop = await callCloud('/v1/tll/user-resource/vm/stop', { key: second, json: { uuid } });
    expect(stop.status).toBe(404);
  });

  it('limits a restricted token to its account, and lets it leave the account out', async () => {
    const projects = cloud.store.state.billing_accounts[1]?.id;
    const form = { billing_account_id: String(projects), description: 'projects', restricted: 'true' };
    const { token } = (await callCloud<ApiToken>('/v1/user-resource/token', { form })).body;
    const key = String(token);
    expect(await names(key)).toEqual(['staging']);
    expect((await callCloud<unknown[]>('/v1/payment/billing_account/list', { key })).body).toHaveLength(1);
    const machine = { name: 'by-token', os_name: 'debian', os_version: '13', vcpu: 1, memory: 1024, disks: 20 };
    const made = await callCloud('/v1/tll/user-resource/vm', { key, json: machine });
    expect(made.body).toMatchObject({ billing_account: projects });
    const main = cloud.store.state.billing_accounts[0]?.id;
    const other = await callCloud('/v1/tll/user-resource/vm', { key, json: { ...machine, billing_account_id: main } });
    expect(other.status).toBe(403);
    expect((await callCloud('/v1/user-resource/token/list', { key })).status).toBe(403);
    expect((await callCloud(group, { key })).status).toBe(403);
  });

  it('does not return the person’s own to a borrowed key', async () => {
    const key = cloud.store.state.api_tokens[0]?.token ?? '';
    expect((await callCloud('/v1/user-resource/user')).body).toHaveProperty('kong_key', '{secret}');
    expect((await callCloud('/v1/user-resource/user', { key })).body).not.toHaveProperty('kong_key');
  });
});

describe('delegation', () => {
  async function invite(form: Record<string, string> = {}, more: Record<string, string> = {}) {
    const { id } = (await callCloud<AccessDelegation>(group, { form: { name: 'Help', ...form } })).body;
    const invited = await callCloud<{ uuid: string }>(`${group}/${id}/impersonation`, {
      form: { grantee_username: 'partner@example.test', ...more },
    });
    return { id, uuid: invited.body.uuid };
  }
  const shared = (uuid: string) => `/v1/user-resource/impersonation/${uuid}`;
  const accept = (uuid: string) => callCloud(`${shared(uuid)}/accept`, { method: 'PUT', key: second });
  const start = (uuid: string) =>
    callCloud<ImpersonationStart>(`${shared(uuid)}/start`, { method: 'POST', key: second });

  it('is accepted first, then acted on; the owner sees when', async () => {
    const { id, uuid } = await invite();
    expect((await start(uuid)).status).toBe(400);
    expect((await accept(uuid)).body).toMatchObject({ is_accepted: true, access_owner: 'owner@example.test' });
    const { token, access_owner } = (await start(uuid)).body;
    expect(access_owner).toBe('owner@example.test');
    expect(await names(token)).toContain('web-01');
    const { body } = await callCloud<AccessDelegation[]>(group);
    const mine = body.find((delegation) => delegation.id === id);
    expect(mine?.impersonations?.[0]).toMatchObject({ is_accepted: true, accepted_at: '2026-03-18T10:00:00.000Z' });
  });

  it('ends at once when it is taken back', async () => {
    const { id, uuid } = await invite();
    await accept(uuid);
    const { token } = (await start(uuid)).body;
    expect((await callCloud(list, { key: token })).status).toBe(200);
    await callCloud(`${group}/${id}`, { method: 'DELETE' });
    expect((await callCloud(list, { key: token })).status).toBe(401);
  });

  it('ends when its time is over', async () => {
    const { uuid } = await invite({}, { duration: '3600' });
    await accept(uuid);
    const { token } = (await start(uuid)).body;
    cloud.clock.advance(3599);
    expect((await callCloud(list, { key: token })).status).toBe(200);
    cloud.clock.advance(2);
    expect((await callCloud(list, { key: token })).status).toBe(401);
    expect((await start(uuid)).status).toBe(403);
  });

  it('can be for one account only', async () => {
    const projects = String(cloud.store.state.billing_accounts[1]?.id);
    const { uuid } = await invite({ billing_account_id: projects });
    await accept(uuid);
    expect(await names((await start(uuid)).body.token)).toEqual(['staging']);
  });

  it('does not chain', async () => {
    const { uuid } = await invite();
    await accept(uuid);
    const key = (await start(uuid)).body.token;
    const own = Object.keys(
      (await callCloud<Record<string, unknown>>('/v1/user-resource/impersonation', { key })).body,
    )[0];
    expect((await callCloud(`${shared(own ?? '')}/accept`, { method: 'PUT', key })).status).toBe(403);
  });

  it.each([
    [() => callCloud(`${group}/999999`, { method: 'DELETE' }), 'Failed to delete access delegation'],
    [
      () => callCloud(`${group}/999999/impersonation`, { form: { grantee_username: 'a@example.test' } }),
      'Failed to creating impersonation key',
    ],
    [
      () => callCloud(`${group}/999999/impersonation/${newUuid()}`, { method: 'DELETE' }),
      'Failed to delete impersonation key',
    ],
    [
      () => callCloud('/v1/user-resource/token', { method: 'DELETE', form: { token_id: '999999' } }),
      'Failed to delete kong token',
    ],
    [
      () => callCloud('/v1/user-resource/token', { method: 'PATCH', form: { token_id: '999999' } }),
      'Failed to update kong token',
    ],
  ])('says of unknown ones %#', async (call, message) => {
    expect(await call()).toMatchObject({ status: 500, body: { errors: { Error: message } } });
  });
});

it.each([
  ['/v1/user-resource/token', { description: 'one more' }, 'Failed to create kong token'],
  [group, { name: 'one more' }, 'Failed to create access delegation group'],
])('has an end to what %s makes', async (path, form, message) => {
  const answers = [];
  for (let n = 0; n < 51; n += 1) answers.push(await callCloud(path, { form }));
  expect(answers[0]?.status).toBe(200);
  expect(answers.at(-1)).toMatchObject({ status: 500, body: { errors: { Error: message } } });
});

describe('administrators', () => {
  const admin = '{secret-admin}';
  const token = '/v1/user-resource/admin/token';

  it('are returned by their privileges', async () => {
    expect((await callCloud('/v1/user-resource/user/privileges')).status).toBe(403);
    expect((await callCloud('/v1/user-resource/user/privileges', { key: admin })).status).toBe(200);
  });

  it('get a token for anybody; others do not', async () => {
    expect((await callCloud(token, { json: { user_id: 102 } })).status).toBe(403);
    const { body } = await callCloud<ImpersonationStart>(token, { key: admin, json: { email: 'Owner@example.test' } });
    expect(await names(body.token)).toContain('web-01');
    expect((await callCloud('/v1/user-resource/user/privileges', { key: body.token })).status).toBe(403);
    expect((await callCloud(token, { key: admin, json: {} })).status).toBe(400);
  });

  it('alone see and set the top-up that lifts a restriction', async () => {
    const path = '/v1/config/payment/restriction_level_clear_topup_threshold';
    expect((await callCloud(path)).status).toBe(403);
    await callCloud(path, { method: 'PUT', key: admin, json: { threshold: 33.5 } });
    expect((await callCloud(path, { key: admin })).body).toEqual({ threshold: 33.5 });
  });
});
