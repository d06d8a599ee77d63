/** What the state of an account allows (docs/coverage.md, sections 4 and 6), and how accounts come to be. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import type { BillingAccount } from '../../resources/billing/account';
import { callCloud, startCloud, type Refused } from './support';

const path = '/v1/payment/billing_account';
const vm = '/v1/tll/user-resource/vm';
let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'fresh' })));
afterAll(() => cloud.server.close());

const accounts = async () => (await callCloud<BillingAccount[]>(`${path}/list`)).body;
const machine = (more: object = {}) => ({
  ...{ name: 'one', os_name: 'debian', os_version: '13', vcpu: 1, memory: 1024, disks: 20 },
  billing_account_id: cloud.store.state.billing_accounts[0]?.id,
  ...more,
});

describe('a fresh customer', () => {
  it('has nothing and can create nothing', async () => {
    cloud.reset('fresh');
    expect(await accounts()).toEqual([]);
    expect((await callCloud(`${vm}/list`)).body).toEqual([]);
    expect((await callCloud(vm, { json: machine({ billing_account_id: 1 }) })).status).toBe(404);
  });

  it('gets credit with the first account, which is the default and small at first', async () => {
    cloud.reset('fresh');
    const json = { title: 'Mine', email: 'owner@example.test', country: 'EE' };
    const { body } = await callCloud<BillingAccount>(path, { json });
    expect(body).toMatchObject({ credit_amount: 22, is_default: true, status: 'ACTIVE', restriction_level: 'LIMITED' });
    const second = await callCloud(path, { json });
    expect(second.body).toMatchObject({ credit_amount: 0, is_default: false, restriction_level: 'CLEAR' });
  });

  it('gets a promotion by a friend’s code, and so does the friend', async () => {
    cloud.reset('fresh');
    const key = '{secret-2}';
    const json = { title: 'Mine', email: 'owner@example.test', country: 'EE' };
    const { body: friend } = await callCloud<BillingAccount>(path, { key, json });
    const referral_code = friend.referral_share_code;
    const { body } = await callCloud<BillingAccount>(path, { json: { ...json, referral_code } });
    expect(body.eligible_promotions).toEqual([
      { credit_type: 'referral_receiver', amount: 5.44, top_up_requirement: 11.33, top_up_done: 0 },
    ]);
    const topUp = { amount: 13, billing_account_id: body.id, params: {}, processor: 'coingate' };
    await callCloud('/v1/payment/link/send_data', { json: topUp });
    cloud.clock.advance(2);
    expect((await accounts())[0]).toMatchObject({ credit_amount: 22 + 13 + 5.44, eligible_promotions: [] });
    const theirs = (await callCloud<BillingAccount[]>(`${path}/list`, { key })).body[0];
    expect(theirs?.credit_amount).toBe(22 + 4.93);
  });

  it('waits for validation where the site validates by hand', async () => {
    cloud.reset('fresh', { config: { manualBillingAccountValidation: true } });
    const json = { title: 'Mine', email: 'owner@example.test', country: 'EE' };
    expect((await callCloud(path, { json })).body).toMatchObject({ status: 'PENDING_VALIDATION', is_active: false });
    expect((await callCloud<Refused>(vm, { json: machine() })).body.message).toBe(
      'Billing account is waiting for validation',
    );
  });

  it('fills in what the configuration requires, within its limits', async () => {
    const billingAccountFields = { email: { required: true }, company_name: { required: true } };
    cloud.reset('fresh', { config: { billingAccountFields, maxUploadSizeMb: 1 } });
    const json = { title: 'Mine', email: 'owner@example.test' };
    expect((await callCloud<Refused>(path, { json })).body.errors).toEqual({
      company_name: ['This field is required'],
    });
    const big = { ...json, company_name: 'X', document: 'A'.repeat(1_500_000), document_name: 'a.pdf' };
    expect((await callCloud<Refused>(path, { json: big })).body.errors).toEqual({
      document: ['Should be at most 1 MB'],
    });
    expect(
      (await callCloud<Refused>(path, { json: { ...json, company_name: 'X', country: 'EST' } })).body.errors,
    ).toEqual({
      country: ['Should have exactly 2 characters'],
    });
  });
});

describe('restrictions', () => {
  it('hold a limited account to its size', async () => {
    cloud.reset('limited');
    expect((await callCloud(vm, { json: machine() })).status).toBe(200);
    const { status, body } = await callCloud<Refused>(vm, { json: machine({ vcpu: 2 }) });
    expect([status, body.message]).toEqual([400, 'A limited billing account may have at most 1 vCPU']);
    const memory = await callCloud<Refused>(vm, { json: machine({ memory: 4096 }) });
    expect(memory.body.errors).toEqual({ memory: ['A limited billing account may have at most 2048 MB of memory'] });
  });

  it('let a suspended account neither create nor start', async () => {
    cloud.reset('suspended');
    expect((await callCloud<Refused>(vm, { json: machine() })).body.message).toBe('Billing account is suspended');
    const uuid = cloud.store.state.virtual_machines[0]?.uuid;
    expect((await callCloud<Refused>(`${vm}/start`, { json: { uuid } })).body.message).toBe(
      'Billing account is suspended',
    );
  });

  it.each([
    ['FROZEN', 'Billing account is frozen'],
    ['TERMINATED', 'Billing account is terminated'],
  ])('refuse everything new when %s', async (restriction_level, message) => {
    cloud.reset('busy');
    const id = cloud.store.state.billing_accounts[0]?.id;
    await callCloud('/__cloud/account', { json: { id, restriction_level } });
    for (const [call, json] of [
      [vm, machine()],
      ['/v1/tll/storage/disks', { size_gb: 10, billing_account_id: id }],
      ['/v1/tll/network/ip_addresses', { billing_account_id: id }],
      ['/v1/tll/metal/leases', { spec_id: 'm1-small', requested_os_id: 'debian_13', billing_account_id: id }],
    ] as const) {
      expect((await callCloud<Refused>(call, { json })).body.message).toBe(message);
    }
  });
});

describe('care', () => {
  it('never gives a document out again', async () => {
    cloud.reset('busy');
    const id = cloud.store.state.billing_accounts[0]?.id;
    const json = { document: 'c2VjcmV0', document_name: 'a.pdf' };
    const { body } = await callCloud<BillingAccount>(`${path}?billing_account_id=${id}`, { method: 'PUT', json });
    expect(body).toMatchObject({ document: 'stored', document_name: 'a.pdf' });
  });

  it('deletes only empty accounts, and shows them no more', async () => {
    cloud.reset('busy');
    const [first] = await accounts();
    const full = await callCloud<Refused>(`${path}?billing_account_id=${first?.id}`, { method: 'DELETE' });
    expect([full.status, full.body.message]).toEqual([400, 'The billing account still has resources']);
    const { body } = await callCloud<BillingAccount>(path, {
      json: { title: 'Short', email: 'a@example.test', country: 'EE' },
    });
    await callCloud(`${path}?billing_account_id=${body.id}`, { method: 'DELETE' });
    expect((await accounts()).map((a) => a.id)).not.toContain(body.id);
  });

  it('has one default account', async () => {
    const [, second] = await accounts();
    await callCloud(`${path}/set_default`, { json: { billing_account_id: second?.id } });
    expect((await accounts()).filter((a) => a.is_default).map((a) => a.id)).toEqual([second?.id]);
  });

  it('knows its campaigns, each for one time', async () => {
    const [main] = await accounts();
    const use = (code: string) => callCloud(`${path}/${main?.id}/campaign_activate/${code}`, { method: 'POST' });
    expect((await use('NOTHING')).body).toEqual({ errors: { Error: 'Invalid campaign.' } });
    expect((await use('spring')).status).toBe(200);
    expect((await use('WELCOME10')).body).toEqual({ errors: { Error: 'Invalid campaign.' } });
  });
});
