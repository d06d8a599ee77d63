import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isChunkFailure } from '../../src/lib/chunkFailure';
import { onCaughtError } from '../../src/shell/chunks';
import { Crashed } from '../../src/shell/Crashed';
import { ownKey } from '../../src/session/storage';
import { expectConsoleError } from '../support/console';
import { mountShell, useCloud } from './mount';

let broken = true;
function Fragile() {
  if (broken) throw new Error('a bug in this page');
  return <h1>Whole again</h1>;
}
const absent = new TypeError('Failed to fetch dynamically imported module: http://portal.test/app/assets/x.js');
function Absent(): never {
  throw absent;
}

const routes = [
  { path: '/fragile', element: <Fragile /> },
  { path: '/absent', element: <Absent /> },
];

describe('a page that breaks', () => {
  useCloud();
  // No page load of an earlier test is under way.
  beforeEach(() => void fireEvent(window, new Event('pageshow')));

  it('leaves the menu, can be tried again, and does not spoil the next page', async () => {
    expectConsoleError(/a bug in this page/);
    broken = true;
    const { user } = await mountShell({ path: '/fragile', routes });
    expect(screen.getByRole('heading', { level: 1, name: 'This part cannot be shown' })).toBeVisible();
    expect(screen.queryByText(/a bug in this page/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Support' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  it('comes back when it is whole again', async () => {
    expectConsoleError(/a bug in this page/);
    broken = true;
    const { user } = await mountShell({ path: '/fragile', routes });
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Whole again' })).toBeVisible();
  });

  it('offers to reload where its code could not be fetched', async () => {
    expectConsoleError(/dynamically imported module/);
    const reload = vi.fn();
    const { user } = await mountShell({ path: '/absent', routes });
    expect(screen.getByText(/Part of the portal could not be loaded/)).toBeVisible();
    vi.stubGlobal('location', { reload });
    await user.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads by itself, once, when the device is online again', async () => {
    expectConsoleError(/dynamically imported module/);
    const reload = vi.fn();
    const { user } = await mountShell({ path: '/absent', routes });
    vi.stubGlobal('location', { ...window.location, reload });
    expect(reload).not.toHaveBeenCalled();
    fireEvent.online(window);
    fireEvent.online(window);
    expect(reload).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('link', { name: 'Support' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  });

  it.each(['/absent', '/fragile'])(
    'does not load by itself once it is left, or without that reason (%s)',
    async (path) => {
      expectConsoleError(/dynamically imported module|a bug in this page/);
      broken = true;
      const reload = vi.fn();
      const { user } = await mountShell({ path, routes });
      if (path === '/absent') await user.click(screen.getByRole('link', { name: 'Support' }));
      vi.stubGlobal('location', { ...window.location, reload });
      fireEvent.online(window);
      expect(reload).not.toHaveBeenCalled();
    },
  );
});

describe('a part that could not be fetched', () => {
  it('is a warning and no error', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onCaughtError(absent, {});
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Preloading failed'));
    expect(isChunkFailure(new Error('a bug in this page'))).toBe(false);
  });

  it('is reported as a warning when a preload fails', async () => {
    const { watchPreloads } = await import('../../src/shell/chunks');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const stop = watchPreloads();
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: absent });
    window.dispatchEvent(event);
    stop();
    window.dispatchEvent(event);
    expect(warn).toHaveBeenCalledOnce();
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('the fatal screen', () => {
  const fall = (language = 'en') => {
    document.documentElement.lang = language;
    const Broken = () => {
      throw new Error('the shell is broken');
    };
    const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <Crashed /> }]);
    expectConsoleError(/the shell is broken/);
    return render(<RouterProvider router={router} />);
  };

  it('stands outside of everything, in the language of the page, with both ways out', async () => {
    fall('et');
    expect(await screen.findByRole('heading', { name: 'Midagi läks valesti' })).toBeVisible();
    expect(screen.getByText('Error: the shell is broken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Laadi leht uuesti' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logi välja' })).toBeVisible();
  });

  it('reloads the page, and logs out to the root', async () => {
    const [reload, assign] = [vi.fn(), vi.fn()];
    ownKey.set('{secret}');
    fall();
    const { origin } = window.location;
    vi.stubGlobal('location', { reload, assign, origin });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Reload page' }));
    expect(reload).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://portal.test/app/'));
    expect(ownKey.get()).toBeUndefined();
  });
});
