import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mountShell, useCloud, type MountOptions } from './mount';

// What is loaded when it is first asked for is here already, so that no test waits for its code.
import '../../src/ui/ThemeFrame';
import '../../src/shell/Palette';
import '../../src/shell/ShortcutsDialog';
import '../../src/shell/CreateMenu';

async function openPalette(options: MountOptions = {}) {
  const mounted = await mountShell(options);
  await mounted.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search and commands' });
  return { ...mounted, dialog, field: within(dialog).getByRole('combobox', { name: 'Search and commands' }) };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

describe('the palette', () => {
  useCloud();

  it('opens by the keyboard with the focus in its field, and closes by Escape', async () => {
    const { user, field } = await openPalette();
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens by its button, which gets the focus back', async () => {
    const { user } = await mountShell();
    const button = screen.getByRole('button', { name: /^Search or go to/ });
    await user.click(button);
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('goes to a kind by a part of its name and Enter', async () => {
    const { user, router } = await openPalette();
    await user.keyboard('firew');
    const firewalls = await screen.findByRole('option', { name: /^Firewalls/ });
    expect(within(screen.getByRole('group', { name: 'Go to' })).getByRole('option', { name: /^Firewalls/ })).toBe(
      firewalls,
    );
    // A firewall of this name may come first; the arrows go on from there.
    for (let step = 0; step < 10 && chosen(screen.getByRole('combobox')) !== firewalls; step++) {
      await user.keyboard('{ArrowDown}');
    }
    expect(firewalls).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/network/firewall');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('finds a machine by name, though no list of machines was shown', async () => {
    const { user, router } = await openPalette({ path: '/support' });
    await user.keyboard('bastion');
    const machine = await screen.findByRole('option', { name: /^bastion\s*Virtual machine · Tallinn/ });
    expect(chosen(screen.getByRole('combobox'))).toBe(machine);
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toMatch(/^\/compute\/vm\/tll\/[0-9a-f-]{36}$/);
  });

  it('finds by address, by id and by the name of a place', async () => {
    const { user, provider } = await openPalette();
    const { data } = await provider.getList('virtual_machine', {});
    const machine = data.find(({ name }) => name === 'web-01') as { uuid: string; private_ipv4: string };
    await user.keyboard(machine.private_ipv4);
    expect(await screen.findByRole('option', { name: /^web-01\s*Virtual machine/ })).toBeVisible();
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard(machine.uuid.slice(0, 13));
    expect(await screen.findByRole('option', { name: /^web-01\s*Virtual machine/ })).toBeVisible();
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('jakarta');
    await waitFor(() => expect(options().some((name) => name?.includes('Jakarta'))).toBe(true));
    expect(options().some((name) => name?.includes('Tallinn'))).toBe(false);
  });

  it('makes things, changes colours and language', async () => {
    const { user, router } = await openPalette();
    await user.keyboard('new api');
    expect(await screen.findByRole('option', { name: 'New API token' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/access/create/api_token');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'dark{Enter}');
    expect(localStorage.getItem('portico.colour_mode')).toBe('dark');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'espanol{Enter}');
    expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  });

  it('says so where nothing matches', async () => {
    const { user } = await openPalette();
    await user.keyboard('qwertyuiop');
    expect(await screen.findByText('Nothing matches “qwertyuiop”')).toBeVisible();
  });

  it('offers what was looked at last', async () => {
    const { user, provider, router } = await mountShell();
    const { data } = await provider.getList('virtual_machine', {});
    const [location, uuid] = String(data[0]?.id).split(':');
    await router.navigate(`/compute/vm/${location}/${uuid}`);
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: new RegExp(`^${data[0]?.name}`) })).toBeVisible();
  });
});

describe('keyboard shortcuts', () => {
  useCloud();

  it('go to places by "g" and a letter', async () => {
    const { user, router } = await mountShell();
    await user.keyboard('gn');
    expect(router.state.location.pathname).toBe('/network/vpc');
    await user.keyboard('gd');
    expect(router.state.location.pathname).toBe('/');
  });

  it('do nothing while somebody types', async () => {
    const { user, router } = await mountShell({ path: '/typing', routes: [{ path: '/typing', element: <Typing /> }] });
    await user.type(screen.getByRole('textbox'), 'gnc?');
    expect(router.state.location.pathname).toBe('/typing');
    expect(screen.getByRole('textbox')).toHaveValue('gnc?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are listed, and those of one key can be switched off', async () => {
    const { user, router } = await mountShell();
    await user.keyboard('{Shift>}?{/Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Go to: Network')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Shortcuts of single keys' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('gn');
    expect(router.state.location.pathname).toBe('/');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox')).toBeVisible();
  });

  it('open what can be made', async () => {
    const { user } = await mountShell();
    await user.keyboard('c');
    expect(await screen.findByRole('menu', { name: 'Create' })).toBeVisible();
  });
});

function Typing() {
  return (
    <>
      <h1>Typing</h1>
      <input aria-label="Text" />
    </>
  );
}
