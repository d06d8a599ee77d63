/** What is no list is never read as "nothing was used" or "nothing is owed": each call of money that reads, with each such answer. */
import { beforeEach, expect, it, vi } from 'vitest';
import * as billing from '../../dataProvider/calls/billing';
import * as cards from '../../dataProvider/calls/cards';
import * as invoices from '../../dataProvider/calls/invoices';
import * as prices from '../../dataProvider/calls/prices';
import * as topup from '../../dataProvider/calls/topup';
import * as usage from '../../dataProvider/calls/usage';
import { isPortalError } from '../../dataProvider/errors';
import { createHttp, type Http } from '../../dataProvider/http';

const lists: Record<string, (http: Http) => Promise<unknown>> = {
  getUsage: (http) => usage.getUsage(http),
  getCreditHistory: (http) => invoices.getCreditHistory(http),
  getInvoices: (http) => invoices.getInvoices(http),
  getCards: (http) => cards.getCards(http),
  getPrices: prices.getPrices,
  getAccountNow: (http) => billing.getAccountNow(http, 1),
  getPersistentPayments: (http) => topup.getPersistentPayments(http),
};
const calls: typeof lists = {
  ...lists,
  getInvoicePdf: (http) => invoices.getInvoicePdf(http, 1),
  getPaymentResult: (http) => topup.getPaymentResult(http, 1, 'p-1'),
  getFinalAmount: (http) => topup.getFinalAmount(http, 1, 'stripe', '20'),
  getClearingThreshold: billing.getClearingThreshold,
};

it('tries each call that reads money', () => {
  const all = Object.keys({ ...billing, ...cards, ...invoices, ...prices, ...topup, ...usage });
  expect(Object.keys(calls).sort()).toEqual(all.filter((name) => name.startsWith('get')).sort());
});

const json = { headers: { 'content-type': 'application/json' } };
const bodies: Record<string, () => Response> = {
  'no body': () => new Response(null, { status: 200 }),
  'no body, as JSON': () => new Response('', json),
  204: () => new Response(null, { status: 204 }),
  null: () => new Response('null', json),
  text: () => Response.json('none'),
  'a number': () => Response.json(0),
  HTML: () => new Response('<html>Proxy</html>', { headers: { 'content-type': 'text/html' } }),
};

const httpOf = (answer: () => Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  return createHttp({ base: 'http://api.test', key: () => 'key' });
};

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

it.each(Object.entries(calls))('%s: an answer without data is an error', async (_, call) => {
  for (const [name, answer] of Object.entries(bodies)) {
    const error: unknown = await call(httpOf(answer)).catch((thrown: unknown) => thrown);
    expect([name, isPortalError(error)]).toEqual([name, true]);
  }
});

it.each(Object.entries(lists))('%s: an empty list is one', async (_, call) => {
  await expect(call(httpOf(() => Response.json([])))).resolves.not.toThrow();
});
