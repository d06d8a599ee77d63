/** An answer to one person's key is never another person's, whatever the API's headers permit a browser to store. */
import { expect, it, vi } from 'vitest';
import { createHttp } from '../../dataProvider/http';

it.each([
  ['read with a key', { method: 'GET' }, 'no-store'],
  ['read without one', { method: 'GET', open: true }, undefined],
] as const)('what is %s: cache %s', async (_, request, cache) => {
  const sent = vi.fn((_address: string, _options: RequestInit) => Promise.resolve(Response.json([])));
  vi.stubGlobal('fetch', sent);
  const http = createHttp({ base: 'http://api.test', key: () => 'k' });
  await http({ ...request, path: '/v1/payment/billing_account/list' });
  await http.blob({ ...request, path: '/v1/payment/invoice/pdf?invoice_id=1' });
  expect(sent.mock.calls.map(([, options]) => options.cache)).toEqual([cache, cache]);
});
