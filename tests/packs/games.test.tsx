// @module-tag slow
/** Links and consoles of a kind by configuration, over the cloud that is derived from it, and what may go wrong with them. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../resources/kind/types';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { mount, useCloud } from '../admin/form/mount';
import { pass, useTime } from '../support/time';
import { games } from './packs';

useTime();
const world = useCloud({ kinds: games });
const user = userEvent.setup();
const kind = games[0] as unknown as Kind;
const row = () => (world.cloud.store.state.configured.game_server ?? [])[0]!;

const openPage = (more = '') =>
  mount({
    path: `/game/${String(row().location)}/${String(row().uuid)}${more}`,
    route: kind.routes.show ?? '/',
    kinds: games,
    element: (registry) => (
      <Suspense fallback="loading">
        <KindShow kind={registry.get('game_server')} />
      </Suspense>
    ),
  });

/** The window that the browser opens; null where it blocks it. */
const opened = { closed: false, opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
const openWindow = vi.fn<(...given: unknown[]) => unknown>();
beforeEach(() => {
  Object.assign(opened, { closed: false, opener: window });
  vi.clearAllMocks();
  openWindow.mockReturnValue(opened);
  vi.stubGlobal('open', openWindow);
  Object.assign(row(), { status: 'running', game: 'chess & go', name: 'arena' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a link', () => {
  it('leads to the address with the values of the record, in a new window without access to this one', async () => {
    await openPage();
    const link = await screen.findByRole('link', { name: 'Guide to the game' });
    expect(link).toHaveAttribute('href', 'https://docs.example.com/games/chess%20%26%20go?server=arena');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAccessibleDescription('Opens in a new window');
    await user.click(screen.getByRole('button', { name: /^actions/i }));
    const map = await screen.findByRole('menuitem', { name: 'World map' });
    expect(map).toHaveAttribute('href', `http://portal.test/maps/${String(row().location)}/${String(row().uuid)}/`);
  });

  it('is not possible without a value, and says so', async () => {
    Object.assign(row(), { game: null, status: 'starting' });
    await openPage();
    await screen.findByRole('button', { name: 'Open console' });
    expect(screen.queryByRole('link', { name: 'Guide to the game' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^actions/i }));
    const guide = await screen.findByRole('menuitem', { name: /^Guide to the game/ });
    expect(guide).toHaveTextContent('No address is available for this yet.');
    expect(guide).not.toHaveAttribute('href');
    // Shown of running ones only.
    expect(screen.queryByRole('menuitem', { name: 'World map' })).toBeNull();
  });
});

describe('a console', () => {
  const answer = (resolver: Parameters<typeof http.post>[1]) =>
    world.cloud.server.use(http.post('*/games/servers/:id/console', resolver));
  const press = async () => user.click(await screen.findByRole('button', { name: 'Open console' }));
  const refusal = 'Error: The provider did not return an address that can be opened here.';

  it('opens the address that is answered, in a window without access to this one', async () => {
    await openPage();
    await press();
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledTimes(1));
    expect(opened.location.replace.mock.lastCall).toEqual([
      `https://console.example.com/console?session=${String(row().uuid)}`,
    ]);
    expect(openWindow.mock.calls).toEqual([['about:blank', '_blank']]);
    expect(opened.opener).toBeNull();
    expect(opened.close).not.toHaveBeenCalled();
  });

  it.each<[string, () => Response]>([
    ['another origin', () => HttpResponse.json({ session: { url: 'https://evil.example/' } })],
    ['a script', () => HttpResponse.json({ session: { url: 'javascript:alert(1)' } })],
    ['no address', () => HttpResponse.json({ session: {} })],
    ['null', () => HttpResponse.json(null)],
    ['a list', () => HttpResponse.json(['https://console.example.com/'])],
    ['nothing', () => new HttpResponse(null, { status: 204 })],
  ])('shows that it may not open what is answered: %s', async (_, make) => {
    answer(make);
    await openPage();
    await press();
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(opened.location.replace).not.toHaveBeenCalled();
    expect(opened.close).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Response, RegExp]>([
    ['a page', () => HttpResponse.html('<!doctype html><p>hello'), /Unexpected content type text\/html/],
    ['a text', () => HttpResponse.text('https://console.example.com/'), /Unexpected content type text\/plain/],
    ['an error', () => HttpResponse.json({ message: 'No console today' }, { status: 409 }), /No console today/],
    ['an error page', () => HttpResponse.html('<html>down', { status: 500 }), /Unexpected content type/],
    ['no answer', () => HttpResponse.error(), /Failed to connect to server/],
  ])('shows what failed and closes the window: %s', async (_, make, text) => {
    answer(make);
    await openPage();
    await press();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(opened.location.replace).not.toHaveBeenCalled();
    expect(opened.close).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('shows a link where the browser blocks the window', async () => {
    openWindow.mockReturnValue(null);
    await openPage();
    await press();
    const link = await screen.findByRole('link', { name: 'Open' });
    expect(link).toHaveAttribute('href', `https://console.example.com/console?session=${String(row().uuid)}`);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText(/Open console: arena – your browser blocked the new window/)).toBeInTheDocument();
  });

  it('shows the link too where the window was closed before a late answer', async () => {
    let release = () => undefined as void;
    const late = new Promise<void>((done) => void (release = done));
    answer(async () => {
      await late;
      return HttpResponse.json({ session: { url: 'https://console.example.com/7' } });
    });
    await openPage();
    await press();
    expect(await screen.findByRole('button', { name: 'Working…' })).toBeInTheDocument();
    opened.closed = true;
    release();
    expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute('href', 'https://console.example.com/7');
    expect(opened.location.replace).not.toHaveBeenCalled();
  });
});

describe('an action on the whole kind', () => {
  const openList = (search = '') =>
    mount({
      path: `/games${search}`,
      route: '/games',
      kinds: games,
      element: (registry) => (
        <Suspense fallback="loading">
          <KindList kind={registry.get('game_server')} />
        </Suspense>
      ),
    });
  const writes = () =>
    world.cloud.log
      .list()
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body, status }) => ({ method, path, body, status }));
  const lists = () => world.cloud.log.list().filter(({ path }) => path === '/v1/jkt01/games/servers').length;

  it('is sent once for the chosen location, and the list is read again', async () => {
    await openList();
    await user.click(await screen.findByRole('button', { name: 'Sync all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sync all: Game servers' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Location' }), 'Jakarta');
    const before = lists();
    await user.dblClick(dialog.getByRole('button', { name: 'Sync all' }));
    expect(await screen.findByText('Sync all: Game servers, Jakarta')).toBeInTheDocument();
    expect(writes()).toEqual([{ method: 'POST', path: '/v1/jkt01/games/sync', body: {}, status: 200 }]);
    await waitFor(() => expect(lists()).toBe(before + 1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for values and sends them; what it changes is in the list', async () => {
    await openList('?action=set_game');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set game of all: Game servers' }));
    expect(dialog.getByText('All servers in the location restart.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Set game of all' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'New game' })).toBeInvalid());
    expect(writes()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'New game' }), 'Draughts');
    await user.click(dialog.getByRole('button', { name: 'Set game of all' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()).toEqual([
      { method: 'PUT', path: '/v1/tll/games/all', body: { scope: 'all', game: 'Draughts' }, status: 200 },
    ]);
    expect((await screen.findAllByText('Draughts')).length).toBeGreaterThan(0);
  });

  it.each<[string, () => Response, RegExp]>([
    ['an error', () => HttpResponse.json({ message: 'Busy' }, { status: 409 }), /Error: Busy \(409\)/],
    ['a page', () => HttpResponse.html('<html>down', { status: 502 }), /Unexpected content type/],
    ['no answer', () => HttpResponse.error(), /Failed to connect to server/],
  ])('stays open with its values where it fails: %s', async (_, make, text) => {
    world.cloud.server.use(http.put('*/games/all', make));
    await openList('?action=set_game');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'New game' }), 'Go');
    await user.click(dialog.getByRole('button', { name: 'Set game of all' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'New game' })).toHaveValue('Go');
    expect(dialog.getByRole('button', { name: 'Set game of all' })).toBeEnabled();
  });

  it.each<[string, () => Response]>([
    ['null', () => HttpResponse.json(null)],
    ['a list', () => HttpResponse.json([{ uuid: 'x' }])],
    ['nothing', () => new HttpResponse(null, { status: 204 })],
  ])('is done whatever is answered with success: %s', async (_, make) => {
    world.cloud.server.use(http.post('*/games/sync', make));
    await openList('?action=sync');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sync all' }));
    expect(await screen.findByText('Sync all: Game servers, Tallinn')).toBeInTheDocument();
  });

  it('says that it may have been done where the answer was lost', async () => {
    world.cloud.server.use(http.post('*/games/sync', () => HttpResponse.error()));
    await openList('?action=sync');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sync all' }));
    expect(await screen.findByText(/It may have gone through anyway/)).toBeInTheDocument();
  });

  it('is no action of a record, and a record’s action is none of the list', async () => {
    await openList('?action=console');
    await screen.findByRole('button', { name: 'Sync all' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All guides' }));
    expect(openWindow.mock.lastCall).toEqual(['https://docs.example.com/games', '_blank', 'noopener,noreferrer']);
  });
});

describe('a download', () => {
  const saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let latest = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      latest = blob as Blob;
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: latest });
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const choose = async () => {
    await openPage();
    await user.click(await screen.findByRole('button', { name: /^actions/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download players' }));
  };

  it('is saved under the declared name', async () => {
    Object.assign(row(), { name: 'a/../b' });
    await choose();
    expect(await screen.findByText('a_.._b-players.csv downloaded')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual(['a_.._b-players.csv']);
    expect(await saved[0]?.blob.text()).toContain('"a/../b"');
  });

  it.each<[string, () => Response, RegExp]>([
    ['an error', () => HttpResponse.json({ message: 'None yet' }, { status: 404 }), /Error: None yet \(404\)/],
    ['an error with success', () => HttpResponse.json({ error: 'None today' }), /Error: None today/],
    ['a page', () => HttpResponse.html('<html>sign in'), /Unexpected content type text\/html/],
    ['nothing', () => new HttpResponse(null, { status: 204 }), /The response is empty/],
    ['no answer', () => HttpResponse.error(), /Failed to connect to server/],
  ])('shows the error and saves nothing where the answer is no file: %s', async (_, make, text) => {
    world.cloud.server.use(http.get('*/games/servers/:id/players', make));
    await choose();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('shows how much of a slow one has come, and saves nothing of it when cancelled', async () => {
    const headers = { 'content-type': 'text/csv', 'content-length': '4096' };
    const slow = () => {
      const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1024)) });
      return new HttpResponse(body, { headers });
    };
    world.cloud.server.use(http.get('*/games/servers/:id/players', slow));
    await choose();
    await pass(1000);
    const toast = (await screen.findByText(/^Downloading .*players\.csv$/)).closest<HTMLElement>('[role="status"]')!;
    expect(await within(toast).findByText(/^1\sKB of 4\sKB$/)).toBeInTheDocument();
    const bar = within(toast).getByRole('progressbar', { name: 'Download progress' });
    expect(bar).toHaveAttribute('value', '1024');
    expect(bar).toHaveAttribute('max', '4096');
    await user.click(within(toast).getByRole('button', { name: 'Cancel download' }));
    expect(await screen.findByText(/players\.csv: download cancelled\. Nothing was saved\.$/)).toBeInTheDocument();
    act(() => void fireEvent.animationEnd(toast));
    await waitFor(() => expect(screen.queryByText(/^Downloading/)).toBeNull());
    expect(saved).toEqual([]);
  });

  it('is offered for the whole kind, under the name that is answered', async () => {
    await mount({
      path: '/games?action=report',
      route: '/games',
      kinds: games,
      element: (registry) => (
        <Suspense fallback="loading">
          <KindList kind={registry.get('game_server')} />
        </Suspense>
      ),
    });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download report' }));
    expect(await screen.findByText('game_server-all.csv downloaded')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual(['game_server-all.csv']);
  });
});

it.each([
  [['tll'], /^\d+ game servers?$/],
  [['tll', 'jkt01'], /^\d+ game servers? in 2 locations$/],
])('the list of a kind in %j counts these locations alone', async (locations, count) => {
  const placed = games.map((one) => ({ ...one, locations }));
  await mount({
    path: '/games',
    kinds: placed,
    element: (registry) => <KindList kind={registry.get('game_server')} />,
  });
  expect(await screen.findByText(count)).toBeVisible();
});

describe('a kind that is requested again and again', () => {
  const lists = (location: string) =>
    world.cloud.log.list().filter(({ path }) => path === `/v1/${location}/games/servers`).length;
  const openList = async () => {
    await mount({
      path: '/games',
      kinds: games,
      element: (registry) => <KindList kind={registry.get('game_server')} />,
    });
    await screen.findByText(/^\d+ game servers/);
  };
  let visible: DocumentVisibilityState = 'visible';
  beforeEach(() => {
    visible = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
    for (const one of world.cloud.store.state.configured.game_server ?? []) Object.assign(one, { status: 'running' });
  });
  afterEach(() => vi.restoreAllMocks());

  it('is requested in every location at its own pause', async () => {
    await openList();
    const before = [lists('tll'), lists('jkt01')];
    await pass(59_000);
    expect([lists('tll'), lists('jkt01')]).toEqual(before);
    await pass(2000);
    await waitFor(() => expect([lists('tll'), lists('jkt01')]).toEqual(before.map((count) => count + 1)));
  });

  it('is requested at the other pause while a record is changing, only in its location', async () => {
    Object.assign(row(), { status: 'starting' });
    await openList();
    const before = [lists(String(row().location)), lists('jkt01')];
    await pass(19_000);
    expect([lists(String(row().location)), lists('jkt01')]).toEqual(before);
    await pass(2000);
    await waitFor(() => expect(lists(String(row().location))).toBe((before[0] ?? 0) + 1));
    expect(lists('jkt01')).toBe(before[1]);
  });

  it('is not requested while the page is hidden, and at once when it is back', async () => {
    await openList();
    const before = lists('tll');
    visible = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(200_000);
    expect(lists('tll')).toBe(before);
    visible = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(lists('tll')).toBe(before + 1));
  });
});

it('draws an icon of its own from path data, in the colour of the text', async () => {
  const { container } = await openPage();
  await screen.findByRole('button', { name: 'Open console' });
  const path = container.querySelector(`path[d="${String((games[0] as { icon?: unknown }).icon)}"]`);
  expect(path?.closest('svg')).toHaveAttribute('stroke', 'currentColor');
  expect(path?.closest('svg')).toHaveAttribute('fill', 'none');
});
