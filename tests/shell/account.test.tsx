// @module-tag slow
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assign, watchLeaving } from '../support/leaving';
import { firstAccountFlag, impersonation, ownKey } from '../../src/session/storage';
import { cancelFollowUp, saveFollowUp } from '../../src/admin/runs/followUps';
import { mountShell, useCloud } from './mount';

// What is loaded when it is first asked for is here already, so that no test waits for its code.
import '../../src/ui/ThemeFrame';
import '../../src/admin/actions/UnfinishedDialog';
import '../../src/shell/AccountPanel';

afterEach(() => document.documentElement.removeAttribute('data-mode'));

async function openPanel() {
  const mounted = await mountShell();
  await mounted.user.click(screen.getByRole('button', { name: 'Account menu' }));
  return { ...mounted, panel: within(await screen.findByRole('dialog', { name: 'Account menu' })) };
}

describe('the account menu', () => {
  const world = useCloud();
  const profile = () => world.cloud.store.state.users.find(({ email }) => email === 'owner@example.test')?.profile;

  it('says who is here', async () => {
    const { panel } = await openPanel();
    expect(await panel.findByText('Account Owner')).toBeVisible();
    expect(panel.getByText('owner@example.test')).toBeVisible();
  });

  it('logs out: forgets the session and reloads the root', async () => {
    ownKey.set('{secret}');
    firstAccountFlag.set(true);
    impersonation.set({ token: 't', returnPath: '/access' });
    const { user, panel } = await openPanel();
    watchLeaving();
    await user.click(panel.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://portal.test/app/'));
    expect(ownKey.get()).toBeUndefined();
    expect(firstAccountFlag.get()).toBeUndefined();
    expect(impersonation.get()).toBeUndefined();
  });

  it('changes the language for good, and gives the focus back', async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Eesti' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Töölaud' })).toBeVisible();
    expect(document.documentElement.lang).toBe('et');
    expect(localStorage.getItem('portico.language')).toBe('et');
    await waitFor(() => expect(profile()?.lang).toBe('et'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Kasutaja menüü' })).toHaveFocus());
  });

  it('speaks the language of the profile where none was chosen in this browser', async () => {
    Object.assign(profile() ?? {}, { lang: 'es' });
    await mountShell();
    expect(await screen.findByRole('button', { name: 'Menú de usuario' })).toBeVisible();
  });

  it('takes a language with a region for the language, and leaves one that the portal does not speak', async () => {
    Object.assign(profile() ?? {}, { lang: 'et-EE' });
    await mountShell();
    expect(await screen.findByRole('button', { name: 'Kasutaja menüü' })).toBeVisible();
    cleanup();
    localStorage.clear();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    Object.assign(profile() ?? {}, { lang: 'fi' });
    await mountShell();
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Unsupported language fi'));
    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
    warn.mockRestore();
  });

  it('does not touch the profile of somebody one acts as', async () => {
    impersonation.set({ token: '{secret}', returnPath: '/' });
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Eesti' }));
    await screen.findByRole('heading', { level: 1, name: 'Töölaud' });
    expect(world.cloud.log.list().filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('changes the colours', async () => {
    const { user, panel } = await openPanel();
    expect(panel.getByRole('button', { name: 'Auto' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(panel.getByRole('button', { name: 'Dark' }));
    expect(panel.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('portico.colour_mode')).toBe('dark');
  });
});

describe('acting as somebody else', () => {
  useCloud();

  it('is shown on top, with the way back to the account before', async () => {
    ownKey.set('{secret}');
    impersonation.set({ token: 'other', returnPath: '/access/shared', owner: 'friend@example.test' });
    const { user } = await mountShell();
    expect(screen.getByText('You are acting as friend@example.test')).toBeVisible();
    watchLeaving();
    await user.click(screen.getByRole('button', { name: 'Back to your account' }));
    expect(assign).toHaveBeenCalledWith('/app/access/shared');
    expect(impersonation.get()).toBeUndefined();
    expect(ownKey.get()).toBe('{secret}');
  });

  it('asks before it ends while a restart is to be completed, which only this session can do', async () => {
    impersonation.set({ token: '{secret}', returnPath: '/access/shared' });
    const { user } = await mountShell();
    watchLeaving();
    const one = { kind: 'virtual_machine', id: 'tll:1', action: 'restart', phase: 'begun', at: Date.now() } as const;
    act(() => saveFollowUp(one));
    await user.click(screen.getByRole('button', { name: 'Back to your account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave now?' }));
    expect(dialog.getByRole('status')).toHaveTextContent(/^1 action is still running in this browser/);
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(assign).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Back to your account' }));
    await user.click(await screen.findByRole('button', { name: 'Leave anyway' }));
    expect(assign).toHaveBeenCalledWith('/app/access/shared');
    cancelFollowUp(one.kind, one.id);
  });

  it('never goes back to another site', async () => {
    impersonation.set({ token: 'other', returnPath: '//evil.example/' });
    const { user } = await mountShell();
    watchLeaving();
    await user.click(screen.getByRole('button', { name: 'Back to your account' }));
    expect(assign).toHaveBeenCalledWith('/app/');
  });

  it('is not shown to those who act for themselves', async () => {
    await mountShell();
    expect(screen.queryByRole('button', { name: 'Back to your account' })).not.toBeInTheDocument();
  });
});
