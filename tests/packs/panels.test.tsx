// @module-tag slow
/** Charts, tables and texts of a kind by configuration, over the cloud that is derived from it, and answers of other shapes. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Kind } from '../../resources/kind/types';
import type { Language } from '../../resources/kind/language';
import { KindShow } from '../../src/admin/show/KindShow';
import { mount, useCloud } from '../admin/form/mount';
import { pass, useTime } from '../support/time';
import { games } from './packs';

useTime();
const world = useCloud({ kinds: games });
const user = userEvent.setup();
const kind = games[0] as unknown as Kind;
const row = () => (world.cloud.store.state.configured.game_server ?? [])[0]!;
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  Object.assign(row(), { status: 'running', game: 'chess & go', name: 'arena' });
  world.cloud.server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (/\/(load|visits|online)$/.test(pathname)) requests.push(pathname + search);
  });
});

const openTab = (tab: string, language: Language = 'en') =>
  mount({
    path: `/game/${String(row().location)}/${String(row().uuid)}?tab=panel-${tab}`,
    route: kind.routes.show ?? '/',
    kinds: games,
    language,
    element: (registry) => (
      <Suspense fallback="loading">
        <KindShow kind={registry.get('game_server')} />
      </Suspense>
    ),
  });
const section = (name: string) => screen.findByRole('region', { name });
const answer = (what: string, make: () => Response | Promise<Response>) =>
  world.cloud.server.use(http.get(`*/games/servers/:id/${what}`, make));
const points = (list: unknown) => () => HttpResponse.json({ data: { points: list } });

const loadAt = (hour: number, cpu: number) => ({ time: `2026-01-01T0${hour}:00:00Z`, cpu: { used: cpu }, memory: 0 });

describe('a chart', () => {
  it('draws what is 0 throughout', async () => {
    answer('load', points([loadAt(1, 0), loadAt(2, 0)]));
    await openTab('load');
    const panel = await section('Load');
    const chart = await within(panel).findByRole('group', { name: /^Load: up to 0\u00a0%$/ });
    expect(within(chart).getAllByRole('img')).toHaveLength(2);
    expect(within(panel).getByText('View as table').closest('details')).not.toHaveAttribute('open');
  });

  it('names the lowest value beside the greatest where some are below 0', async () => {
    answer('load', points([loadAt(1, -4), loadAt(2, 6)]));
    await openTab('load');
    expect(await screen.findByText(/^-4\s% … 6\s%$/)).toBeVisible();
  });

  it('is a tab of the page, asks for this record alone, and says its values by keyboard and in a table', async () => {
    await openTab('load');
    const panel = await section('Load');
    const chart = await within(panel).findByRole('group', { name: /^Load: up to .+\u00a0%$/ });
    expect(requests).toEqual([`/v1/${String(row().location)}/games/servers/${String(row().uuid)}/load?period=day`]);
    expect(within(chart).getAllByRole('img')).toHaveLength(24);
    within(chart).getAllByRole('img').at(-1)!.focus();
    expect(document.activeElement).toHaveAccessibleName(/Processor: [\d.]+\u00a0%, Memory: [\d.]+\u00a0%$/);
    const table = within(panel).getByRole('table', { name: 'Load', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(25);
    expect(rows[0]).toHaveTextContent('TimeProcessorMemory');
    expect(screen.getByRole('link', { name: 'Load' })).toHaveAttribute('aria-current', 'page');
  });

  it('is not asked for before its tab is open', async () => {
    await openTab('connect');
    await section('Connect');
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Visits' }));
    const panel = await section('Visits');
    expect(await within(panel).findByRole('group', { name: /^Visits: up to 7\d/ })).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('orders moments, interrupts its line where there is no number, and takes numbers as text', async () => {
    answer(
      'load',
      points([
        { time: '2026-03-12T12:00:00Z', cpu: { used: '30' }, memory: 3 },
        { time: 1773309600, cpu: { used: 10 }, memory: null },
        { time: '2026-03-12 11:00:00', cpu: {}, memory: 2 },
      ]),
    );
    await openTab('load');
    const panel = await section('Load');
    const chart = await within(panel).findByRole('group', { name: 'Load: up to 30\u00a0%' });
    const names = within(chart)
      .getAllByRole('img')
      .map((one) => one.getAttribute('aria-label')?.replace(/.*: (?=Processor)/, ''));
    expect(names).toEqual([
      'Processor: 10\u00a0%, Memory: –',
      'Processor: –, Memory: 2\u00a0%',
      'Processor: 30\u00a0%, Memory: 3\u00a0%',
    ]);
    expect([...chart.querySelectorAll(':scope > path')].map((path) => path.getAttribute('d'))).toEqual([
      expect.stringMatching(/^M\S+ \S+h1M\S+ \S+h1$/),
      expect.stringMatching(/^M\S+ \S+L\S+ \S+$/),
    ]);
    expect(within(panel).queryByText(/could not be read/)).toBeNull();
  });

  it('leaves out what it can not read, and says how much that is', async () => {
    const right = { time: '2026-03-12T12:00:00Z', cpu: { used: 1 }, memory: 2 };
    const wrong = [
      null,
      7,
      'x',
      [],
      {},
      { ...right, time: 'soon' },
      { ...right, memory: 'much' },
      { ...right, memory: {} },
    ];
    answer('load', points([right, ...wrong]));
    await openTab('load');
    const panel = await section('Load');
    expect(await within(panel).findByText('8 entries of the response could not be read.')).toBeInTheDocument();
    expect(within(panel).getAllByRole('img')).toHaveLength(1);
  });

  it('draws the latest of very many, and says so', async () => {
    const many = Array.from({ length: 1200 }, (_, nr) => ({
      time: 1773309600 + nr * 60,
      cpu: { used: nr },
      memory: 1,
    }));
    answer('load', points(many));
    await openTab('load');
    const panel = await section('Load');
    expect(await within(panel).findByText('The latest 500 of 1,200 are shown.')).toBeInTheDocument();
    expect(within(panel).getByRole('group', { name: 'Load: up to 1,199\u00a0%' })).toBeInTheDocument();
  });

  it('says zeros in its table, which is open then', async () => {
    answer('visits', () =>
      HttpResponse.json([
        { country: 'EE', count: 0 },
        { country: 'ES', count: 0 },
      ]),
    );
    await openTab('visits');
    const table = await within(await section('Visits')).findByRole('table', { name: 'Visits' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((one) => one.textContent),
    ).toEqual(['NameVisits', 'EE0', 'ES0']);
  });

  it('is in the language of the person', async () => {
    await openTab('load', 'es');
    const panel = await section('Carga');
    expect(await within(panel).findByText('Memoria', { selector: 'li' })).toBeInTheDocument();
  });
});

describe('a table', () => {
  it('has the declared columns with their types, at key paths too', async () => {
    answer('online', () =>
      HttpResponse.json({
        players: [
          { nick: '<b>ann</b>', client: { address: '198.51.100.7' }, ping: 140, more: 'x' },
          { nick: 'bob\u202e', client: null, ping: 'slow' },
          null,
        ],
      }),
    );
    await openTab('online');
    const table = await within(await section('Online players')).findByRole('table', { name: 'Online players' });
    const rows = within(table).getAllByRole('row');
    expect(rows[0]).toHaveTextContent('NickAddressPing');
    expect(within(rows[1]!).getByText('<b>ann</b>')).toBeInTheDocument();
    expect(within(rows[1]!).getByText('140 ms').closest('[data-tone]')).toHaveAttribute('data-tone', 'warning');
    expect(rows[1]).toHaveTextContent('198.51.100.7');
    expect(rows[2]).toHaveTextContent('bob\ufffd–slow');
    expect(screen.getByText('1 entry of the response could not be read.')).toBeInTheDocument();
  });

  it('is answered by the derived cloud for the own record alone', async () => {
    await openTab('online');
    const table = await within(await section('Online players')).findByRole('table', { name: 'Online players' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    const stranger = await fetch(`http://portal.test/v1/${String(row().location)}/games/servers/unknown/online`, {
      headers: { apikey: '{secret}' },
    });
    expect(stranger.status).toBe(404);
  });
});

describe.each<[tab: string, name: string, what: string, at: string]>([
  ['load', 'Load', 'load', 'data.points'],
  ['visits', 'Visits', 'visits', ''],
  ['online', 'Online players', 'online', 'players'],
])('what else may be answered for %s', (tab, name, what, at) => {
  const nested = (value: unknown): object =>
    at
      .split('.')
      .filter(Boolean)
      .reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;

  it.each<[string, () => Response]>([
    ['null', () => HttpResponse.json(null)],
    ['a number', () => HttpResponse.json(7)],
    ['an empty object', () => HttpResponse.json({})],
    ['no list', () => HttpResponse.json(at ? nested({ a: 1 }) : { points: [] })],
    ['nothing', () => new HttpResponse(null, { status: 204 })],
    ['a page', () => HttpResponse.html('<!doctype html><p>hello')],
    ['a text', () => HttpResponse.text('1,2,3')],
    ['a refusal', () => HttpResponse.json({ message: 'Not today' }, { status: 403 })],
    ['an error', () => HttpResponse.json({ message: 'Broken' }, { status: 500 })],
    ['an error page', () => HttpResponse.html('<html>down', { status: 502 })],
    ['no answer', () => HttpResponse.error()],
  ])('%s: the section says so with Retry, and the page stays', async (_, make) => {
    let isWrong = true;
    answer(what, () => (isWrong ? make() : HttpResponse.json(at ? nested([]) : [])));
    await openTab(tab);
    const panel = await section(name);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    // Some failures are asked again by themselves first.
    await pass(60_000);
    const [retry] = await within(panel).findAllByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { name: 'arena' })).toBeInTheDocument();
    isWrong = false;
    await user.click(retry!);
    expect(await within(panel).findByText('No data yet.')).toBeInTheDocument();
  });

  it('entries of which none can be shown: it says so with Retry', async () => {
    answer(what, () => HttpResponse.json(at ? nested([{ other: 1 }, 7, null]) : [{ other: 1 }, 7, null]));
    await openTab(tab);
    const panel = await section(name);
    expect(await within(panel).findByText(/The response has no values that can be shown here\./)).toBeInTheDocument();
    expect(within(panel).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('a late answer: nothing of it is shown in another section', async () => {
    let release = () => undefined as void;
    const late = new Promise<void>((done) => void (release = done));
    answer(what, async () => {
      await late;
      return HttpResponse.json(at ? nested([]) : []);
    });
    await openTab(tab);
    const panel = await section(name);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(within(panel).queryByText('No data yet.')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Connect' }));
    await section('Connect');
    release();
    await delay(0);
    expect(screen.queryByText('No data yet.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Join arena' })).toBeInTheDocument();
  });
});

describe('a text', () => {
  it('has headings, lists, code and links, with values of the record as text', async () => {
    Object.assign(row(), { name: '[x](https://evil.example) **y** <i>' });
    await openTab('connect');
    const panel = await section('Connect');
    expect(
      within(panel).getByRole('heading', { level: 2, name: 'Join [x](https://evil.example) **y** <i>' }),
    ).toBeInTheDocument();
    expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
    expect(within(panel).getByText('rules').tagName).toBe('STRONG');
    expect(panel.querySelector('pre')).toHaveTextContent(`export HOME=\${HOME} play --server ${String(row().uuid)}`);
    const links = within(panel).getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute(
      'href',
      'https://docs.example.com/games/chess%20%26%20go?server=%5Bx%5D(https%3A%2F%2Fevil.example)%20**y**%20%3Ci%3E',
    );
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows a link without its value as text', async () => {
    Object.assign(row(), { game: null });
    await openTab('connect');
    const panel = await section('Connect');
    expect(within(panel).getByText(/the guide/)).toBeInTheDocument();
    expect(within(panel).queryByRole('link')).toBeNull();
  });
});

describe('panels of other kinds', () => {
  const loadOf = (path: string) => ({
    load: { label: 'Load', table: { path, columns: { value: { label: 'Value', type: 'number' } } } },
  });
  const rowsOf = (match: string, seen: string[]) =>
    world.cloud.server.use(
      http.get(match, ({ request }) => {
        seen.push(new URL(request.url).pathname);
        return HttpResponse.json([{ value: 7 }]);
      }),
    );
  const show = (name: string, path: string, route: string, kinds: readonly unknown[]) =>
    mount({
      path: `${path}?tab=panel-load`,
      route,
      kinds,
      element: (registry) => (
        <Suspense fallback="loading">
          <KindShow kind={registry.get(name)} />
        </Suspense>
      ),
    });

  it('of a built-in kind ask for its record', async () => {
    const seen: string[] = [];
    rowsOf('*/disk-load/:id', seen);
    const disk = world.cloud.store.state.disks[0]!;
    await show('disk', `/disks/disk/${disk.location}/${disk.uuid}`, '/disks/disk/:location/:id', [
      { extends: 'disk', panels: loadOf('/{location}/disk-load/{id}') },
    ]);
    expect(await within(await section('Load')).findByRole('cell', { name: '7' })).toBeInTheDocument();
    expect(seen).toEqual([`/v1/${disk.location}/disk-load/${disk.uuid}`]);
  });

  it('are asked again as often as the kind is polled', async () => {
    await openTab('online');
    await within(await section('Online players')).findByRole('table');
    const before = requests.length;
    await pass(59_000);
    expect(requests).toHaveLength(before);
    await pass(2000);
    await waitFor(() => expect(requests).toHaveLength(before + 1));
  });
});
