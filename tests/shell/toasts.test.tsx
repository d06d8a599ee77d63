// @module-tag slow
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { PortalError } from '../../dataProvider/errors';
import { sendLater, undoUnsent } from '../../src/admin/runs/unsent';
import { addMessage } from '../../src/ui/messages';
import { PageTitle } from '../../src/ui/PageTitle';
import { useToast, type FailedOptions } from '../../src/ui/useToast';
import { mountShell, useCloud, type MountOptions } from './mount';

// What is loaded when it is first asked for is here already, so that no test waits for its code.
import '../../src/ui/ThemeFrame';
import '../../src/shell/ShortcutsDialog';
import '../../src/shell/ToastStack';

const failure = new PortalError({
  kind: 'standard',
  message: 'No available machines',
  status: 500,
  correlationId: 'c0ffee',
});

const hostile = '<img src=x onerror=alert(1)> %{message} |||| \u202e';

function Page({ error, options }: { error?: unknown; options?: FailedOptions }) {
  const { done, failed } = useToast();
  const notify = useNotify();
  return (
    <>
      <PageTitle title="Toasting" />
      <button onClick={() => done('web-01 is saved')}>do</button>
      <button onClick={() => failed(error, options)}>fail</button>
      <button onClick={() => notify('list.export.done', { type: 'success', messageArgs: { smart_count: 1 } })}>
        notify
      </button>
      <button onClick={() => notify('Bad luck', { type: 'error' })}>notify of an error</button>
      <button onClick={() => notify(failure as unknown as string, { type: 'error' })}>notify of an error object</button>
      <button
        onClick={() =>
          notify(
            <b>
              Saved <i>{hostile}</i> {2}
            </b>,
            { type: 'success' },
          )
        }
      >
        notify of a node
      </button>
    </>
  );
}

const mount = (page: Parameters<typeof Page>[0] = {}, more: MountOptions = {}) =>
  mountShell({ path: '/toasting', routes: [{ path: '/toasting', element: <Page {...page} /> }], ...more });

const press = async (name: string, user: Awaited<ReturnType<typeof mountShell>>['user']) =>
  user.click(screen.getByRole('button', { name }));

/** The toast's clock is an animation, which jsdom does not run: its length is read, and its end is triggered. */
const clockOf = (toast: HTMLElement) => toast.querySelector<HTMLElement>('.Toastify__progress-bar--animated');

async function runOut(toast: HTMLElement) {
  const clock = clockOf(toast);
  if (!clock) throw new Error('This toast does not close by itself');
  act(() => void fireEvent.animationEnd(toast));
  // The name by which React knows it where there are no animations.
  act(() => void fireEvent(clock, new Event('webkitAnimationEnd', { bubbles: true })));
  act(() => void fireEvent.animationEnd(toast));
}

describe('toasts', () => {
  useCloud();

  it('are reached by Alt+T from an open dialog, and left by Alt+T, Escape and their own end', async () => {
    const retry = vi.fn();
    const { user } = await mount({ error: failure, options: { retry } });
    await press('fail', user);
    await screen.findByRole('alert');
    await user.keyboard('{Shift>}?{/Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const close = within(dialog).getByRole('button', { name: 'Close' });
    expect(within(dialog).getByText('Go to notifications and back').nextElementSibling).toHaveTextContent('AltT');
    act(() => close.focus());
    const region = document.querySelector<HTMLElement>('.Toastify')!;
    const hotKey = () => user.keyboard('{Alt>}[KeyT]{/Alt}');
    await hotKey();
    expect(region.contains(document.activeElement)).toBe(true);
    await hotKey();
    expect(document.activeElement).toBe(close);
    await hotKey();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(close);
    expect(dialog.isConnected).toBe(true);
    await hotKey();
    await user.tab();
    expect(document.activeElement).toHaveTextContent('Retry');
    await user.keyboard('{Enter}');
    expect(retry).toHaveBeenCalledOnce();
    const toast = region.querySelector('.Toastify__toast')!;
    await waitFor(() => {
      act(() => void fireEvent.animationEnd(toast));
      expect(document.activeElement).toBe(close);
    });
  });

  it('show what was done, and close after 5000 ms', async () => {
    const { user } = await mount();
    await press('do', user);
    const toast = await screen
      .findByText('web-01 is saved')
      .then((text) => text.closest<HTMLElement>('[role="status"]')!);
    expect(clockOf(toast)).toHaveStyle({ animationDuration: '5000ms' });
    await runOut(toast);
    await waitFor(() => expect(screen.queryByText('web-01 is saved')).not.toBeInTheDocument());
  });

  it('show a failure with correlation id and status', async () => {
    const { user } = await mount({ error: failure });
    await press('fail', user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: No available machines [c0ffee] (500)');
  });

  it('say what the server said in the language of the person', async () => {
    const { user } = await mount({ error: failure }, { language: 'et' });
    await press('fail', user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Viga: .*\[c0ffee\] \(500\)/);
    expect(screen.getByRole('alert')).not.toHaveTextContent('No available machines');
  });

  it('say that an action failed where the error says nothing', async () => {
    const { user } = await mount({ error: new Error('') });
    await press('fail', user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error performing action');
  });

  it('stay where the action can be retried, and do it again', async () => {
    const retry = vi.fn();
    const { user } = await mount({ error: failure, options: { retry } });
    await press('fail', user);
    const toast = await screen.findByRole('alert');
    expect(clockOf(toast)).toBeNull();
    await user.click(within(toast).getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
    act(() => void fireEvent.animationEnd(toast));
    await waitFor(() => expect(screen.queryByText(/No available machines/)).not.toBeInTheDocument());
  });

  it('lead to what they speak of', async () => {
    const { user, router } = await mount({ error: failure, options: { view: '/support' } });
    await press('fail', user);
    await user.click(await screen.findByRole('link', { name: 'View' }));
    expect(router.state.location.pathname).toBe('/support');
  });

  it('are at the top of a phone where they go by themselves, and at the bottom where they stay: the page ends above them', async () => {
    vi.stubGlobal('innerWidth', 390);
    const room = () => document.documentElement.style.getPropertyValue('--toast-room');
    const { user } = await mount({ error: failure, options: { retry: vi.fn() } });
    await press('do', user);
    await waitFor(() => expect(document.querySelector('.Toastify')!.parentElement).toHaveAttribute('data-row'));
    expect(room()).toBe('');
    sendLater({ key: 'stop', owner: '101', send: vi.fn(), message: 'not sent' });
    act(() =>
      addMessage({
        tone: 'info',
        text: 'Stopping web-01',
        unsent: { key: 'stop', undone: 'undone' },
        closeAfter: false,
      }),
    );
    await screen.findByRole('button', { name: 'Undo' });
    expect(document.querySelector('[data-stays]')).toBeNull();
    undoUnsent('stop');
    await press('fail', user);
    await waitFor(() => expect(room()).toBe('24px'));
    expect(document.querySelector('.Toastify')!.parentElement).toHaveAttribute('data-below');
    vi.unstubAllGlobals();
  });

  it('can be closed', async () => {
    const { user } = await mount();
    await press('do', user);
    const toast = await screen
      .findByText('web-01 is saved')
      .then((text) => text.closest<HTMLElement>('[role="status"]')!);
    await user.click(within(toast).getByRole('button', { name: 'Close' }));
    act(() => void fireEvent.animationEnd(toast));
    await waitFor(() => expect(screen.queryByText('web-01 is saved')).not.toBeInTheDocument());
  });

  it('stand top right, and wait while the pointer is on them or the window is not looked at', async () => {
    const { user } = await mount();
    await press('do', user);
    const toast = await screen
      .findByText('web-01 is saved')
      .then((text) => text.closest<HTMLElement>('[role="status"]')!);
    expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull();
    const state = () => clockOf(toast)?.style.animationPlayState;
    // jsdom's window has no focus of its own: the toast waits from the start.
    expect(state()).toBe('paused');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(state()).toBe('running');
    const moved = toast.closest<HTMLElement>('.Toastify__toast')!;
    act(() => void fireEvent.mouseEnter(moved));
    expect(state()).toBe('paused');
    act(() => void fireEvent.mouseLeave(moved));
    expect(state()).toBe('running');
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(state()).toBe('paused');
  });

  it.each([
    ['touch', 230, true],
    ['touch', 250, false],
    ['mouse', 250, true],
  ])('dragged by %s over %s of 300 pixels: still there %s', async (pointerType, way, stays) => {
    const { user } = await mount();
    await press('do', user);
    const toast = await screen
      .findByText('web-01 is saved')
      .then((text) => text.closest<HTMLElement>('[role="status"]')!);
    const moved = toast.closest<HTMLElement>('.Toastify__toast')!;
    Object.defineProperty(moved, 'offsetWidth', { value: 300 });
    act(() => void fireEvent.pointerDown(moved, { clientX: 0, pointerType }));
    act(() => void fireEvent.pointerMove(document, { clientX: way }));
    act(() => void fireEvent.pointerUp(document, { clientX: way }));
    act(() => void fireEvent.animationEnd(moved));
    if (stays) expect(screen.getByText('web-01 is saved')).toBeInTheDocument();
    else await waitFor(() => expect(screen.queryByText('web-01 is saved')).not.toBeInTheDocument());
  });

  it('show texts of other people as text', async () => {
    const { user } = await mount({ error: new PortalError({ kind: 'general', message: hostile, status: 400 }) });
    await press('fail', user);
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Error: <img src=x onerror=alert(1)> %{message} |||| \ufffd (400)');
    expect(toast.querySelector('img')).toBeNull();
  });

  it('are heard while a dialog is open', async () => {
    const { user } = await mount({ error: failure });
    await press('fail', user);
    await screen.findByRole('alert');
    await user.keyboard('{Shift>}?{/Shift}');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('bring react-admin’s own notifications', async () => {
    const { user } = await mount();
    await press('notify', user);
    expect(await screen.findByText('1 row exported')).toBeVisible();
    await press('notify of an error', user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Bad luck');
  });

  it('say of what react-admin gives as nodes its text', async () => {
    const { user } = await mount();
    await press('notify of a node', user);
    const text = await screen.findByText('Saved <img src=x onerror=alert(1)> %{message} |||| \ufffd 2');
    expect(text.querySelector('*')).toBeNull();
  });

  it('say of an error that react-admin is handed as it is its correlation id and status', async () => {
    const { user } = await mount();
    await press('notify of an error object', user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: No available machines [c0ffee] (500)');
  });

  it('are stored for the notifications page, and counted until they are read', async () => {
    const { user, router } = await mount({ error: failure });
    await press('fail', user);
    await user.click(await screen.findByRole('link', { name: '1 new notification' }));
    expect(router.state.location.pathname).toBe('/notifications');
    const page = within(screen.getByRole('main'));
    expect(await page.findByText(/No available machines \[c0ffee\] \(500\)/)).toBeVisible();
    // They are marked as read once they have been drawn.
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Clear' }));
    expect(await page.findByText('Nothing new')).toBeVisible();
  });
});
