/** Links and consoles of a kind by configuration, over the cloud that is derived from it, and what may go wrong with them. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../resources/kind/types';
import { KindShow } from '../../src/admin/show/KindShow';
import { mount, useCloud } from '../admin/form/mount';
import { useTime } from '../support/time';
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
    expect(guide).toHaveTextContent('There is no address for this yet.');
    expect(guide).not.toHaveAttribute('href');
    // Shown of running ones only.
    expect(screen.queryByRole('menuitem', { name: 'World map' })).toBeNull();
  });
});

describe('a console', () => {
  const answer = (resolver: Parameters<typeof http.post>[1]) =>
    world.cloud.server.use(http.post('*/games/servers/:id/console', resolver));
  const press = async () => user.click(await screen.findByRole('button', { name: 'Open console' }));
  const refusal = 'Error: The provider’s response contains no address that may be opened here.';

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
