// @module-tag slow
/** Pages of another origin in a section: what they are sent, when, and what they cannot do. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../resources/kind/types';
import { KindShow } from '../../src/admin/show/KindShow';
import { mount, useCloud } from '../admin/form/mount';
import { pass, useTime } from '../support/time';
import { games } from './packs';

useTime();
const world = useCloud({ kinds: games });
const user = userEvent.setup();
const row = () => (world.cloud.store.state.configured.game_server ?? [])[0]!;
const origin = 'https://metrics.example.com';
const path = () => `/v1/${String(row().location)}/games/servers/${String(row().uuid)}/metrics-token`;
const logged = () => world.cloud.log.list().filter((one) => one.path === path());
const requests: string[] = [];
const sent: unknown[][] = [];

type Panels = NonNullable<Kind['panels']>;
const withFrame = (frame: object) => {
  const [kind] = structuredClone(games) as unknown as { panels: Record<string, object>; routes: { show: string } }[];
  kind!.panels = { metrics: { label: 'Metrics', frame } };
  return kind!;
};

beforeEach(() => {
  sent.length = 0;
  requests.length = 0;
  world.cloud.server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === path()) requests.push(request.url);
  });
  Object.assign(row(), { status: 'running', name: 'arena & co' });
});

async function open(frame?: object) {
  const kind = frame ? withFrame(frame) : (games[0] as unknown as Pick<Kind, 'routes' | 'panels'>);
  const mounted = await mount({
    path: `/game/${String(row().location)}/${String(row().uuid)}?tab=panel-metrics`,
    route: kind.routes.show ?? '/',
    kinds: [kind],
    element: (registry) => (
      <Suspense fallback="loading">
        <KindShow kind={registry.get('game_server')} />
      </Suspense>
    ),
  });
  await screen.findByRole('region', { name: 'Metrics' });
  return mounted;
}
const frame = async () => {
  const found = await screen.findByTitle<HTMLIFrameElement>('Metrics');
  vi.spyOn(found.contentWindow!, 'postMessage').mockImplementation((...given: unknown[]) => void sent.push(given));
  return found;
};
const postMessage = (data: unknown, more: { source?: Window | null; origin?: string } = {}) =>
  act(() => {
    const source = screen.getByTitle<HTMLIFrameElement>('Metrics').contentWindow;
    window.dispatchEvent(new MessageEvent('message', { data, source, origin, ...more }));
  });
const requestToken = () => postMessage({ type: 'portico:ask' });
const status = () => within(screen.getByRole('region', { name: 'Metrics' })).queryByRole('status');
const token = (nr: number) => (sent[nr]?.[0] as { token?: string } | undefined)?.token;
const answer = (make: () => Response) => world.cloud.server.use(http.post('*/games/servers/:id/metrics-token', make));
const lasting = (seconds: unknown, count = { of: 0 }) =>
  answer(() => HttpResponse.json({ access: { token: `t${(count.of += 1)}`, expires_at: seconds } }));

describe('a page in a frame', () => {
  it('is in a sandbox without access to the portal, under the name of its section', async () => {
    await open();
    const element = await frame();
    expect(element.src).toBe(`${origin}/embed?server=arena%20%26%20co`);
    expect(element.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    expect(element.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(element.style.height).toBe('320px');
    expect(status()).not.toBeNull();
    expect(requests).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('is sent a token when it asks, to its origin alone, and the key never', async () => {
    await open();
    await frame();
    requestToken();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(logged()).toMatchObject([{ method: 'POST', status: 200, body: { scope: 'metrics:read' } }]);
    const [message, target] = sent[0]!;
    expect(target).toBe(origin);
    expect(message).toEqual({
      type: 'portico:token',
      token: expect.stringMatching(/^simulated\./),
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
      language: 'en',
    });
    expect(JSON.stringify(message)).not.toContain('{secret}');
    expect(status()).toBeNull();
  });

  it('is sent the same token when it asks again, so that asking makes no calls', async () => {
    await open();
    await frame();
    requestToken();
    requestToken();
    await waitFor(() => expect(sent).toHaveLength(1));
    for (let count = 0; count < 50; count += 1) requestToken();
    expect(new Set(sent.map((_, nr) => token(nr))).size).toBe(1);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, unknown, { source?: Window | null; origin?: string }]>([
    ['another window', { type: 'portico:ask' }, { source: null }],
    ['the portal itself', { type: 'portico:ask' }, { source: window }],
    ['another origin', { type: 'portico:ask' }, { origin: 'https://metrics.example.com.evil.test' }],
    ['no origin', { type: 'portico:ask' }, { origin: 'null' }],
    ['another message', { type: 'portico:key' }, {}],
    ['a text', 'portico:ask', {}],
    ['a list', [{ type: 'portico:ask' }], {}],
    ['nothing', null, {}],
  ])('hears nothing from %s', async (_, data, more) => {
    await open();
    await frame();
    postMessage(data, more);
    await pass(1000);
    expect(sent).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('gets another token before the last one ends, and none once its section is closed', async () => {
    lasting(300);
    await open();
    await frame();
    requestToken();
    await waitFor(() => expect(token(0)).toBe('t1'));
    await pass(239_000);
    expect(sent).toHaveLength(1);
    await pass(2000);
    await waitFor(() => expect(token(1)).toBe('t2'));
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    await waitFor(() => expect(screen.queryByTitle('Metrics')).toBeNull());
    await pass(600_000);
    expect(requests).toHaveLength(2);
  });

  it('asks at most every five seconds, however soon a token ends', async () => {
    lasting(1);
    await open();
    await frame();
    requestToken();
    await waitFor(() => expect(token(0)).toBe('t1'));
    await pass(4000);
    expect(requests).toHaveLength(1);
    await pass(2000);
    await waitFor(() => expect(token(1)).toBe('t2'));
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['a moment', () => new Date(Date.now() + 300_000).toISOString()],
    ['seconds as text', () => '300'],
    ['nothing', () => null],
    ['an object', () => ({ in: 5 })],
  ])('takes %s for the end of a token, or five minutes', async (_, end) => {
    lasting(end());
    await open();
    await frame();
    requestToken();
    await waitFor(() => expect(sent).toHaveLength(1));
    const ends = Date.parse((sent[0]![0] as { expiresAt: string }).expiresAt);
    expect(Math.abs(ends - Date.now() - 300_000)).toBeLessThan(5000);
  });

  it.each<[string, () => Response, RegExp]>([
    ['fails', () => HttpResponse.json({ message: 'Not today' }, { status: 500 }), /Not today/],
    ['has no token', () => HttpResponse.json({ access: {} }), /no token at “access\.token”/],
    ['has a token that is no text', () => HttpResponse.json({ access: { token: { a: 1 } } }), /no token at/],
    ['has an empty token', () => HttpResponse.json({ access: { token: ' ' } }), /no token at/],
    ['is a list', () => HttpResponse.json([]), /no token at/],
    ['is the token as text', () => HttpResponse.text('SECRET-TOKEN'), /no token at/],
    ['is a page', () => HttpResponse.html('<!doctype html>SECRET-TOKEN'), /no token at/],
    ['is empty', () => new HttpResponse(null, { status: 204 }), /no token at/],
    ['never comes', () => HttpResponse.error(), /connect/],
  ])('says with Retry where the call for its token %s, and nothing of the answer', async (_, make, message) => {
    answer(make);
    await open();
    await frame();
    requestToken();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Access to this page could not be requested.');
    expect(alert).toHaveTextContent(message);
    expect(document.body.textContent).not.toContain('SECRET-TOKEN');
    const calls = requests.length;
    for (let count = 0; count < 10; count += 1) requestToken();
    await pass(1000);
    expect(requests).toHaveLength(calls);
    world.cloud.server.resetHandlers();
    lasting(300);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(token(0)).toBe('t1'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tries again while the last token is valid, and says so when it has ended', async () => {
    lasting(60);
    await open();
    await frame();
    requestToken();
    await waitFor(() => expect(token(0)).toBe('t1'));
    answer(() => HttpResponse.json({ message: 'Not today' }, { status: 500 }));
    await pass(49_000);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(30_000);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
  });

  it('requests no token while the page is hidden, and one when it is visible again', async () => {
    lasting(300);
    await open();
    await frame();
    requestToken();
    await waitFor(() => expect(token(0)).toBe('t1'));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(900_000);
    expect(requests).toHaveLength(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(token(1)).toBe('t2'));
    visibility.mockRestore();
  });

  it('leaves its token nowhere but in the message', async () => {
    lasting(300);
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name));
    const { queryClient } = await open();
    await frame();
    answer(() => HttpResponse.json({ access: { token: 'SECRET-TOKEN', expires_at: 300 } }));
    requestToken();
    await waitFor(() => expect(token(0)).toBe('SECRET-TOKEN'));
    const cached = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.getAll().map(({ state }) => state),
    );
    const written = spies.map((spy) => spy.mock.calls);
    const stored = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href];
    expect(JSON.stringify([cached, written, stored])).not.toContain('SECRET-TOKEN');
    const drawn = [...document.querySelectorAll('*')].flatMap((one) => [
      one.textContent,
      ...[...one.attributes].map(({ value }) => value),
    ]);
    expect(JSON.stringify(drawn)).not.toContain('SECRET-TOKEN');
    for (const spy of spies) spy.mockRestore();
  });

  it('is not shown from the own origin, whose key it could read', async () => {
    vi.stubGlobal('location', new URL(`${origin}/app/`));
    await open();
    expect(await screen.findByText('Pages from the portal’s own address cannot be shown here.')).toBeInTheDocument();
    expect(screen.queryByTitle('Metrics')).toBeNull();
    vi.unstubAllGlobals();
  });

  it.each([
    ['has no value', null, 'Available once these have a value: Game'],
    ['leads to another folder', '..', 'The record has no valid address for this page.'],
  ])('is not shown where a value of its address %s', async (_, game, message) => {
    Object.assign(row(), { game });
    await open({ url: `${origin}/games/{game}/embed` });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByTitle('Metrics')).toBeNull();
  });

  it('says so where the policy of the portal does not allow it', async () => {
    await open();
    await frame();
    const violation = (blockedURI: string) =>
      act(() => {
        const event = Object.assign(new Event('securitypolicyviolation'), {
          effectiveDirective: 'frame-src',
          blockedURI,
        });
        document.dispatchEvent(event);
      });
    violation('https://chat.example.com/');
    expect(screen.getByTitle('Metrics')).toBeInTheDocument();
    violation(`${origin}/embed`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `The security policy of this portal does not allow pages from ${origin}.`,
    );
    expect(screen.queryByTitle('Metrics')).toBeNull();
  });

  it('says so where the page has loaded and never asks, and loads it again', async () => {
    await open();
    const element = await frame();
    act(() => void element.dispatchEvent(new Event('load')));
    await pass(16_000);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`The page from ${origin} has not responded.`);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await frame();
    requestToken();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that needs no token is sent nothing', async () => {
    await open({ url: `${origin}/embed?server={name}` } satisfies Panels[string]['frame']);
    const element = await frame();
    act(() => void element.dispatchEvent(new Event('load')));
    await waitFor(() => expect(status()).toBeNull());
    requestToken();
    await pass(16_000);
    expect(sent).toEqual([]);
    expect(requests).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
