/**
 * A browser sends a request again by itself when a reused connection closes without an answer (docs/decisions/re-sent-requests.md).
 * A plain server, so that nothing of the portal is in it: what was sent, how often, and under which key.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchForJourneys } from '../support/browser';

interface Sent {
  method: string;
  key: string | undefined;
  body: string;
}

let sent: Sent[] = [];
let server: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = createServer((req, res) => {
    if (!req.url?.startsWith('/write')) return res.writeHead(200, { 'content-type': 'text/html' }).end('<p>here');
    let body = '';
    req.on('data', (part: Buffer) => (body += part.toString()));
    req.on('end', () => {
      const key = req.headers['idempotency-key'];
      sent.push({ method: req.method ?? '', key: typeof key === 'string' ? key : undefined, body });
      // What was asked is done; only its answer never leaves.
      if (sent.length === 1) req.socket.destroy();
      else res.end('{}');
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  browser = await launchForJourneys();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

/** One call of `fetch` over a connection that was used before. */
async function write(method: string, options: { keepalive?: boolean; cache?: RequestCache } = {}) {
  sent = [];
  const outcome = await page.evaluate(
    async ([method, options]) => {
      await (await fetch('/warm')).text();
      const headers = { 'idempotency-key': 'one-intent', 'content-type': 'application/json' };
      return fetch('/write', { method, headers, body: '{"name":"data"}', ...options }).then(
        ({ status }) => status,
        (error: Error) => error.message,
      );
    },
    [method, options] as const,
  );
  return { outcome, sent };
}

test.each([
  ['POST', {}],
  ['POST', { keepalive: true }],
  ['POST', { cache: 'no-store' }],
  ['PATCH', {}],
  ['DELETE', {}],
] as const)('one %s of the page (%j) reaches the server twice, as the same intent', async (method, options) => {
  const { outcome, sent } = await write(method, options);
  expect([outcome, sent.length]).toEqual([200, 2]);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.key).toBe('one-intent');
});
