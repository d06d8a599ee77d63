/** Reports as they arrive: an endpoint that takes envelopes replaces the service. */
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '../../dataProvider/errors';
import { createQueryClient } from '../../src/queryClient';
import { boot } from '../../src/boot';
import { report, reportAs, startReports, watchErrors } from '../../src/reports/report';
import { onCaughtError } from '../../src/shell/chunks';
import { expectConsoleError } from '../support/console';
import { impersonation, ownKey } from '../../src/session/storage';

interface Sent {
  exception?: { values: { type?: string; value: string }[] };
  message?: string;
  tags?: Record<string, unknown>;
  user?: { id: string; email?: string };
  sdk?: { settings?: { infer_ip?: string } };
  request?: { url: string };
}

let envelopes: string[] = [];
const server = setupServer(
  http.post('http://reports.test/api/1/envelope/', async ({ request }) => {
    envelopes.push(await request.text());
    return Response.json({});
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
/** What waits is given up, and nothing is sent: other test files' errors are not reported here, nor these there. */
function silence() {
  startReports({ dsn: '' });
  reportAs(undefined);
  envelopes = [];
}
beforeEach(silence);
afterEach(silence);

const start = (cap?: number) => startReports({ dsn: 'http://public@reports.test/1', cap });
/** An envelope is lines of JSON: its head, an item's head, the item. */
const events = () => envelopes.map((text) => JSON.parse(text.split('\n')[2] ?? '') as Sent);
const arrived = (count: number) => waitFor(() => expect(envelopes).toHaveLength(count));

test('an error arrives with its name, words, page, and person', async () => {
  start();
  reportAs({ id: '101' });
  history.replaceState(null, '', '/app/compute/vm/tll/77?token=abc');
  report(new TypeError('x is not a function'));
  await arrived(1);
  const [event] = events();
  expect(event).toMatchObject({
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
    user: { id: '101' },
    request: { url: 'http://portal.test/app/compute/vm/tll/*' },
  });
  expect(envelopes.join()).not.toContain('token=abc');
  expect(event?.sdk?.settings?.infer_ip).toBe('never');
  expect(envelopes.join()).not.toMatch(/ip_address|"infer_ip":"auto"/);
});

test('nothing secret is in a report, wherever it stood', async () => {
  start();
  ownKey.set('plain own key');
  impersonation.set({ token: 'plain acting token', returnPath: '/' });
  const cause = new Error('cause: password=Hunter2');
  report(
    new Error('plain own key, plain acting token, apikey: sesame, 4242 4242 4242 4242, ann@example.test', { cause }),
  );
  report({ apikey: 'sesame', card: '4242424242424242', nested: { secretKey: 'sesame' } });
  report('id_token=sesame');
  const quoted = {
    kind: 'content_type',
    status: 200,
    message: 'Unexpected content type text/html: <p>sesame',
  } as const;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  report(new PortalError({ ...quoted, correlationId: 'c0ffee' }));
  await arrived(4);
  // The number of an event is random, and may have four digits of the card in it.
  const reported = envelopes.join().replaceAll(/"event_id":"[\da-f]{32}"/g, '');
  expect(reported).not.toMatch(/event_id|plain own key|plain acting|sesame|Hunter2|4242|ann@|breadcrumb|cookie/i);
  expect(events()[3]).toMatchObject({
    exception: { values: [{ value: 'Unexpected content type text/html' }] },
    tags: { kind: 'content_type', status: 200, correlation_id: 'c0ffee' },
  });
});

test('without a DSN nothing is sent, and what came before the DSN was known is', async () => {
  startReports({ dsn: '' });
  report(new Error('lost'));
  start();
  report(new Error('told'));
  await arrived(1);
  expect(events()[0]?.exception?.values[0]?.value).toBe('told');
});

test('reports are not limited, unless a cap says so', async () => {
  start();
  for (let at = 0; at < 30; at += 1) report(new Error(`number ${at}`));
  await arrived(30);
  start(2);
  for (let at = 0; at < 5; at += 1) report(new Error(`capped ${at}`));
  await arrived(32);
});

test('an uncaught error, one that a query ended with or that a boundary caught arrives; a failed preload does not', async () => {
  start();
  const watching = new AbortController();
  watchErrors(watching.signal);
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  watching.abort();
  const ended = createQueryClient().fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new Error('query')) });
  await expect(ended).rejects.toThrow('query');
  expectConsoleError(/caught by a boundary/);
  vi.spyOn(console, 'warn').mockReturnValue();
  onCaughtError(new Error('caught by a boundary'), {});
  onCaughtError(new TypeError('Failed to fetch dynamically imported module: /app/assets/x.js'), {});
  await arrived(4);
  expect(events().map((event) => event.exception?.values[0]?.value)).toEqual([
    'uncaught',
    'rejected',
    'query',
    'caught by a boundary',
  ]);
});

test('a write that failed arrives with its call and without its body; a refusal does not, nor one that is not its turn', async () => {
  const answers = [
    () => Response.json({ errors: { Error: 'No available machines' } }, { status: 500 }),
    () => Response.json({ message: 'The name is taken' }, { status: 400 }),
    () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    () => Response.error(),
    () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ];
  server.use(
    http.get('*/app/portal.json', () => Response.json({ errorReporting: { dsn: 'http://public@reports.test/1' } })),
    http.get('*/v1/config/ui/config', () => Response.json({})),
    http.get('*/v1/config/locations', () => Response.json([])),
    http.post('*/v1/tll/*', () => answers.shift()?.() ?? Response.error()),
  );
  const { http: call } = await boot({ refused: () => undefined });
  const body = JSON.stringify({ name: 'web', password: 'Hunter2' });
  const write = () => call({ method: 'POST', lost: 'caller', path: '/v1/tll/user-resource/vm?apikey=sesame', body });
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.06);
  for (let at = 0; at < 4; at += 1) await write().catch(report);
  random.mockReturnValue(0.04);
  await expect(write()).rejects.toThrow('Unexpected content type');
  await arrived(2);
  expect(events()).toMatchObject([
    {
      exception: { values: [{ value: 'No available machines' }] },
      tags: { kind: 'standard', status: 500, call: 'POST /v1/tll/user-resource/vm' },
    },
    { tags: { kind: 'content_type', status: 502 } },
  ]);
  expect(envelopes.join()).not.toMatch(/Hunter2|sesame/);
});
