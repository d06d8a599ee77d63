/** Answers of calls that are no kind: reported where they are odd, and never what a screen falls over. */
import { http as route, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getInvoices } from '../../dataProvider/calls/invoices';
import { getUser } from '../../dataProvider/calls/session';
import { getPersistentPayments } from '../../dataProvider/calls/topup';
import { createHttp } from '../../dataProvider/http';
import { getMetalSpecs } from '../../resources/bare_metal/provider/catalogue';
import { unreadOf } from '../../src/lib/unread';

const base = 'http://api.test';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
const http = createHttp({ base, key: () => 'k' });
const answers = (path: string, body: object) =>
  server.use(route.get(`${base}/v1${path}`, () => HttpResponse.json(body as Record<string, unknown>)));

it('an invoice keeps its sound lines and loses what is no list; what is no line is one without values', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const line = { name: 'CPU', qty: 2, amount: 'free' };
  answers('/payment/invoice/list', [{ id: 7, records_list: [null, line, 'x'], transaction_list: -1 }, null]);
  const $unread = ['records_list.*.amount', 'transaction_list'];
  expect(await getInvoices(http)).toEqual([{ id: 7, records_list: [{ name: 'CPU', qty: 2 }, {}], $unread }]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('invoice.*.records_list.*.amount'));
});

it('a person whose profile is no object has none', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answers('/user-resource/user', { id: 5, name: 'Ann', profile: 'none', kong_key: 'secret' });
  expect(await getUser(http)).toEqual({ id: 5, name: 'Ann', $unread: ['profile'] });
});

it('what cannot be ordered, having no id or that of another one, is left out and named', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const small = { id: 'm1-small', title: 'Small' };
  answers('/tll/metal/specs', [small, { id: null, title: 'Large' }, small, { ...small, title: 'Tiny' }]);
  expect(await getMetalSpecs(http, 'tll')).toEqual([small]);
  expect(unreadOf('metal_spec')).toEqual([
    { source: 'metal_spec', path: 'id', message: 'missing', name: 'Large' },
    { source: 'metal_spec', path: 'id', message: 'not unique', name: 'Tiny' },
  ]);
});

it('payments in a wrapper named as one of their own keys are payments, and one payment is one', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const payment = { identifier: 'p1', status: 'pending', data: { redirect_url: 'https://pay.test/p1' } };
  answers('/payment/persistent_data', { data: [payment, { ...payment, identifier: 'p2' }], total: 2 });
  expect((await getPersistentPayments(http)).map(({ identifier }) => identifier)).toEqual(['p1', 'p2']);
  answers('/payment/persistent_data', { data: [], total: 0 });
  expect(await getPersistentPayments(http)).toEqual([]);
  answers('/payment/persistent_data', payment);
  expect(await getPersistentPayments(http)).toEqual([payment]);
});
