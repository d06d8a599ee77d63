/** Money: a payment is decided once, and what it was wanted for follows (docs/coverage.md, sections 4, 7 and 9). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { micros } from '../../mocks/money';
import type { NodeCloud } from '../../mocks/node';
import type * as z from 'zod/mini';
import type { BillingAccount, paymentRecord } from '../../resources/billing/account';
import type { PaymentCard } from '../../resources/card/schema';
import type { Invoice, UsageEntry } from '../../resources/invoice/schema';
import { callCloud, startCloud, type Refused } from './support';

type Payment = z.infer<typeof paymentRecord>;

let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'busy' })));
beforeEach(() => cloud.reset('busy'));
afterAll(() => cloud.server.close());

const account = () => {
  const row = cloud.store.state.billing_accounts[0];
  if (!row) throw new Error('No account');
  return row;
};
const find = async (id = account().id) =>
  (await callCloud<BillingAccount[]>('/v1/payment/billing_account/list')).body.find((a) => a.id === id);

interface Sent {
  success: boolean;
  error_msg: string | null;
  data: { identifier: string; redirect_url?: string; client_secret?: string };
}
const send = (processor: string, amount: number, params: object = {}) =>
  callCloud<Sent & Refused>('/v1/payment/link/send_data', {
    json: { amount, billing_account_id: account().id, params, processor },
  });
const result = async (identifier: string) =>
  (
    await callCloud<Payment>(
      `/v1/payment/link/process_result?billing_account_id=${account().id}&identifier=${identifier}`,
    )
  ).body.status;
const decide = (json: object) => callCloud('/__cloud/payments', { json });

describe('final amount', () => {
  it.each([
    ['duitku::BK', 50, 64.52],
    ['coingate', 100, 125.24],
    ['clictopay', 13, 17.03],
  ])('%s of %d is %d', async (processor, amount, final_amount) => {
    // (amount + 24 % VAT) plus the percentage, plus the flat rate.
    const query = new URLSearchParams({ billing_account_id: String(account().id), processor, amount: String(amount) });
    expect((await callCloud(`/v1/payment/final_topup_amount?${query.toString()}`)).body).toEqual({ final_amount });
  });
});

describe('top-up by link', () => {
  it('goes away, comes back, and arrives once', async () => {
    const before = (await find())?.credit_amount;
    const { body } = await send('duitku::BK', 50, { front_base_url: 'https://portal.test/app' });
    const back = new URL(body.data.redirect_url ?? '');
    expect(back.pathname).toBe('/app/payment_return');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ processor: 'duitku::BK', status: 'success' });
    expect(await result(body.data.identifier)).toBe('pending');
    cloud.clock.advance(2);
    expect(await result(body.data.identifier)).toBe('success');
    await decide({ identifier: body.data.identifier, status: 'success' });
    await decide({ identifier: body.data.identifier, status: 'failed' });
    expect(await result(body.data.identifier)).toBe('success');
    expect((await find())?.credit_amount).toBe(Number(before) + 50);
    const invoices = (await callCloud<Invoice[]>('/v1/payment/invoice/list')).body;
    expect(invoices.filter((i) => i.transaction_list?.some((t) => t.identifier === body.data.identifier))).toHaveLength(
      1,
    );
  });

  it('in the page stays pending until somebody asks or decides', async () => {
    const before = (await find())?.credit_amount;
    const { body } = await send('stripe', 50);
    expect(body.data.client_secret).toMatch(/_secret_/);
    cloud.clock.advance(3600);
    const all = (await callCloud<Payment[]>('/v1/payment/persistent_data')).body;
    expect(all.find((p) => p.identifier === body.data.identifier)?.status).toBe('pending');
    await decide({ identifier: body.data.identifier, status: 'failed', error_msg: 'Insufficient funds' });
    expect(await result(body.data.identifier)).toBe('failed');
    expect((await find())?.credit_amount).toBe(before);
  });

  it('may be held pending for as long as a test likes', async () => {
    await decide({ status: 'pending' });
    const { body } = await send('clictopay', 50);
    cloud.clock.advance(3600);
    expect(await result(body.data.identifier)).toBe('pending');
  });

  it('says what is wrong', async () => {
    expect((await send('stripe', 5)).body).toMatchObject({ success: false, error_msg: 'Amount is too low' });
    expect((await send('stripe', -5)).body).toMatchObject({ success: false, error_msg: 'Amount should be positive' });
    expect((await send('nowhere', 50)).body.errors).toEqual({ Error: 'Payment channel not available' });
    expect((await send('duitku::XX', 50)).body.errors).toEqual({ Error: 'Payment channel not available' });
    expect((await send('omise::truemoney', 50, { phone_number: '12345' })).body.errors).toEqual({
      phone_number: ['Should be 10 digits starting with 0'],
    });
    expect((await send('omise::truemoney', 50, { phone_number: '0812345678' })).body.success).toBe(true);
  });

  it('completes a promotion', async () => {
    const projects = cloud.store.state.billing_accounts[1];
    const before = Number((await find(projects?.id))?.credit_amount);
    const json = { amount: 60, billing_account_id: projects?.id, params: {}, processor: 'coingate' };
    await callCloud('/v1/payment/link/send_data', { json });
    cloud.clock.advance(2);
    // 60 beside the 40 of before reach 100: 25 come on top.
    const after = await find(projects?.id);
    expect(after?.eligible_promotions).toEqual([]);
    expect(Number(after?.credit_amount)).toBeCloseTo(before + 60 + 25);
  });

  it('lifts a limit from the threshold on', async () => {
    cloud.reset('limited');
    await send('coingate', 15);
    cloud.clock.advance(2);
    expect((await find())?.restriction_level).toBe('LIMITED');
    await send('coingate', 20);
    cloud.clock.advance(2);
    expect((await find())?.restriction_level).toBe('CLEAR');
  });
});

describe('cards', () => {
  const add = (token: string) =>
    callCloud<PaymentCard & Refused>('/v1/payment/card', {
      json: { billing_account_id: account().id, token, processor_keyword: 'stripe_creditcard' },
    });
  const buy = (json: object) =>
    callCloud<{ status: string; identifier: string; success: boolean; authorize_uri?: string; message: string }>(
      '/v1/payment/credit/buy',
      { json: { billing_account_id: account().id, ...json } },
    );

  it('are verified by the bank before they pay', async () => {
    const { body: card } = await add('tok_mastercard_5454');
    expect(card).toMatchObject({ is_verified: false, additional_data: { brand: 'mastercard', last4: '5454' } });
    const refused = await buy({ amount: 50, payment_object_id: card.id });
    expect([refused.status, refused.body.message]).toEqual([400, 'Verified payment method is missing']);
    const json = { payment_object_id: card.id, front_base_url: 'https://portal.test/app' };
    const { body } = await callCloud<{ authorize_uri: string; data_ref: string }>('/v1/payment/card/verify', { json });
    expect(new URL(body.authorize_uri).searchParams.get('data_ref')).toBe(body.data_ref);
    cloud.clock.advance(2);
    expect((await buy({ amount: 50, payment_object_id: card.id })).body.status).toBe('pending');
  });

  it('may be declined, or empty', async () => {
    expect((await add('tok_declined')).body.errors).toEqual({ token: ['Your card was declined'] });
    const { body: card } = await add('tok_visa_9995');
    cloud.store.state.cards.find((c) => c.id === card.id)!.is_verified = true;
    const { body } = await buy({ amount: 50, payment_object_id: card.id });
    expect(body).toMatchObject({ success: false, status: 'failed', error_msg: 'Insufficient funds' });
  });

  it('pass their primary status on when they are deleted', async () => {
    const { body } = await callCloud<PaymentCard[]>(`/v1/payment/card/list?billing_account_id=${account().id}`);
    const primary = body.find((c) => c.is_primary);
    await callCloud(`/v1/payment/card?payment_object_id=${primary?.id}`, { method: 'DELETE' });
    const left = (await callCloud<PaymentCard[]>(`/v1/payment/card/list?billing_account_id=${account().id}`)).body;
    expect(left.map((c) => [c.id === primary?.id, c.is_primary])).toEqual([[false, true]]);
  });

  it('buy credit, and report it in the end', async () => {
    const before = Number((await find())?.credit_amount);
    const { body } = await buy({ amount: 300 });
    expect(body.authorize_uri).toMatch(/payment_return/);
    const end = () => callCloud('/v1/payment/credit/buy/posthook', { json: { identifier: body.identifier } });
    expect((await end()).body).toMatchObject({ status: 'pending' });
    cloud.clock.advance(2);
    expect((await end()).body).toMatchObject({ status: 'success', success: true });
    expect((await find())?.credit_amount).toBeCloseTo(before + 300);
  });

  it('pay an invoice, which brings a suspended account back', async () => {
    cloud.reset('suspended');
    account().credit = micros(1);
    const { body } = await callCloud<Invoice[]>('/v1/payment/invoice/list');
    const unpaid = body.find((i) => i.status === 5);
    expect(
      (await callCloud(`/v1/payment/pay_invoice?invoice_id=${unpaid?.id}`, { method: 'POST' })).body,
    ).toMatchObject({
      status: 0,
    });
    expect((await callCloud(`/v1/payment/pay_invoice?invoice_id=${unpaid?.id}`, { method: 'POST' })).status).toBe(400);
    cloud.clock.advance(2);
    expect(await find()).toMatchObject({ status: 'ACTIVE', restriction_level: 'CLEAR', unpaid_amount: 0 });
  });
});

describe('books', () => {
  it('take a closed month from the credit and begin the next', async () => {
    const before = await find();
    cloud.clock.advance(20 * 86_400);
    const after = await find();
    const { body } = await callCloud<Invoice[]>(`/v1/payment/invoice/list?billing_account_id=${account().id}`);
    const march = body.find((i) => i.period_start === Date.parse('2026-03-01T00:00:00Z') / 1000 && i.status === 10);
    expect(march?.type).toBe('cloud_services');
    expect(Number(after?.credit_amount)).toBeCloseTo(
      Number(before?.credit_amount) - Number(march?.totals?.total_before_tax),
      5,
    );
    expect(body.filter((i) => i.id === 'current')).toHaveLength(1);
  });

  it('add up: lines, totals, usage and what is left', async () => {
    const query = `?billing_account_id=${account().id}`;
    const usage = (await callCloud<UsageEntry[]>(`/v1/charging/usage${query}`)).body;
    const current = (await callCloud<Invoice[]>(`/v1/payment/invoice/list${query}`)).body.find(
      (i) => i.id === 'current',
    );
    const sum = (values: unknown[]) => values.reduce((total: number, value) => total + micros(Number(value)), 0);
    const total = sum(usage.map((entry) => entry.cost));
    expect(sum(current?.records_list?.map((line) => line.amount) ?? [])).toBe(total);
    const now = await find();
    expect(micros(Number(now?.running_totals?.subtotal))).toBe(total);
    expect(micros(Number(now?.running_totals?.credit_available))).toBe(account().credit - total);
  });

  it('of the past are what their months cost by usage', async () => {
    cloud.reset('busy');
    const { body } = await callCloud<Invoice[]>('/v1/payment/invoice/list');
    const past = body.filter(({ id, type }) => id !== 'current' && type === 'cloud_services');
    const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
    for (const { billing_account_id, period_start, period_end, totals } of past) {
      const period = `period_start=${day(Number(period_start))}&period_end=${day(Number(period_end) - 1)}`;
      const query = `billing_account_id=${billing_account_id}&${period}`;
      const usage = (await callCloud<UsageEntry[]>(`/v1/charging/usage?${query}`)).body;
      const cost = usage.reduce((sum, entry) => sum + micros(Number(entry.cost)), 0);
      expect([period, micros(Number(totals?.subtotal))]).toEqual([period, cost]);
    }
    expect(past.length).toBeGreaterThan(5);
  });

  it('close one month after the other', async () => {
    cloud.clock.advance(50 * 86_400);
    const { body } = await callCloud<Invoice[]>(`/v1/payment/invoice/list?billing_account_id=${account().id}`);
    const seconds = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;
    const starts = body.filter((i) => i.type === 'cloud_services').map((i) => i.period_start);
    expect(starts).toEqual(expect.arrayContaining([seconds('2026-03-01'), seconds('2026-04-01')]));
    expect(body.find((i) => i.id === 'current')?.period_start).toBe(seconds('2026-05-01'));
  });

  it('cost what the price list says', async () => {
    const { body } = await callCloud<UsageEntry[]>('/v1/charging/usage');
    const price = (name: string) => body.find((entry) => entry.resource_name === name)?.price;
    // 2 vCPU, 4 GB, 60 GB of disk and as much for its backup.
    expect(price('web-01')).toBe(0.03312);
    // Windows by vCPU: 4 x 0.0115 beside 4 x 0.0054, 16 x 0.0033, 120 x 0.00011.
    expect(price('terminal-01')).toBe(0.1336);
    // Jakarta has prices of its own: 4 x 0.0047, 8 x 0.0029, 80 x 0.00011.
    expect(price('shop-jkt-02')).toBe(0.0508);
    // A disk of its own, with a snapshot as big: 1000 x 0.000125, 1000 x 0.000042.
    expect(price('archive-2024')).toBe(0.167);
    expect(price('hypervisor-lab')).toBe(0.178);
  });

  it('return usage by day where a period is given', async () => {
    const query = `billing_account_id=${account().id}&period_start=2026-03-10&period_end=2026-03-12`;
    const { body } = await callCloud<UsageEntry[]>(`/v1/charging/usage?${query}`);
    const web = body.filter((entry) => entry.resource_name === 'web-01' && entry.resource_type === 'virtual_machine');
    expect(web.map((entry) => entry.hours)).toEqual([24, 24, 24]);
  });

  it('come on paper', async () => {
    const { body } = await callCloud<Invoice[]>('/v1/payment/invoice/list');
    const id = body.find((i) => i.status === 10)?.id;
    const paper = await callCloud<string>(`/v1/payment/invoice/pdf?invoice_id=${id}`);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.body).toMatch(/^%PDF-1\.4\n[^]*\(Invoice \d+\) Tj[^]*%%EOF\n$/);
    const start = Number(/startxref\n(\d+)/.exec(paper.body)?.[1]);
    expect(paper.body.slice(start, start + 4)).toBe('xref');
  });
});
