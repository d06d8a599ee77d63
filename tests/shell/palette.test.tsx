// @module-tag slow
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sendNow, unsentStore } from '../../src/admin/runs/unsent';
import { addRecent } from '../../src/admin/savedRecords/savedRecords';
import { renderAtOnce } from '../support/renderAtOnce';
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

/** Without waiting for all that it renders. */
const press = (element: Element, key: KeyboardEventInit) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }));

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

describe('the palette', () => {
  const world = useCloud();

  it('opens by the keyboard with the focus in its field, and closes by Escape', async () => {
    const { user, field } = await openPalette();
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes by a click beside it', async () => {
    const { user, dialog } = await openPalette();
    await user.click(dialog);
    expect(dialog).toBeVisible();
    await user.click(dialog.parentElement?.querySelector('[aria-hidden="true"]') ?? document.body);
    expect(dialog).not.toBeInTheDocument();
  });

  it('renders its field before its commands', async () => {
    const { user } = await mountShell();
    const focus = vi.spyOn(HTMLInputElement.prototype, 'focus');
    const shown: number[] = [];
    focus.mockImplementation(() => void shown.push(screen.queryAllByRole('option').length));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: /^Firewalls/ })).toBeInTheDocument();
    focus.mockRestore();
    expect(shown[0]).toBe(0);
  });

  it('mounts nothing that searches before its field is there', async () => {
    const { user, dialog, queryClient } = await openPalette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const observers = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .reduce((sum, query) => sum + query.getObserversCount(), 0);
    const before = observers();
    await renderAtOnce(() => press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true }));
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(observers()).toBe(before);
    expect(await screen.findByRole('option', { name: /^Firewalls/ })).toBeInTheDocument();
    expect(observers()).toBeGreaterThan(before);
  });

  it('takes an Enter that comes before its commands are rendered', async () => {
    const { router } = await mountShell({ path: '/support' });
    await renderAtOnce(() => press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true }));
    const field = screen.getByRole('combobox');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await renderAtOnce(() => press(field, { key: 'Enter' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/support'));
  });

  it('offers an action on a record whose list arrives after it was typed', async () => {
    const list = '/v1/tll/user-resource/vm/list';
    world.cloud.faults.add({ path: list, delay: 1500, times: 1 });
    const { user } = await openPalette({ path: '/support' });
    await user.keyboard('stop web-01');
    expect(screen.queryByRole('option', { name: /^Stop web-01/ })).toBeNull();
    expect(await screen.findByRole('option', { name: /^Stop web-01/ }, { timeout: 10_000 })).toBeInTheDocument();
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
    const machine = await screen.findByRole('option', { name: /^bastion\s*Virtual machine\s· Tallinn/ });
    expect(chosen(screen.getByRole('combobox'))).toBe(machine);
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toMatch(/^\/compute\/vm\/tll\/[0-9a-f-]{36}$/);
  });

  it('acts on a thing by verb and name, and the question is asked on its page', async () => {
    const { user, router } = await openPalette({ path: '/support' });
    await user.keyboard('restart web-01');
    const restart = await screen.findByRole('option', { name: /^Restart web-01/ });
    expect(chosen(screen.getByRole('combobox'))).toBe(restart);
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toMatch(/^\/compute\/vm\/tll\/[0-9a-f-]{36}$/);
    expect(router.state.location.search).toBe('?action=restart');
  });

  it('does what was typed by an Enter that comes before the results are rendered', async () => {
    const { router, field } = await openPalette({ path: '/support' });
    fireEvent.change(field, { target: { value: 'price li' } });
    await screen.findByRole('option', { name: /^Price list/ });
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(options().length).toBeGreaterThan(5));
    act(() => {
      fireEvent.change(field, { target: { value: 'price li' } });
      expect(options().length).toBeGreaterThan(5);
      fireEvent.keyDown(field, { key: 'Enter' });
    });
    expect(router.state.location.pathname).toBe('/billing/prices');
  });

  it('finds by address, by id and by the name of a location', async () => {
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
    expect(await screen.findByRole('option', { name: 'Create token' })).toBeVisible();
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
    const { user, provider } = await mountShell();
    const { data } = await provider.getList('virtual_machine', {});
    const owner = world.cloud.store.state.users.find(({ email }) => email === 'owner@example.test')?.id ?? Number.NaN;
    addRecent({ owner, kind: 'virtual_machine', id: data[0]?.id ?? '', name: 'as it was called' });
    addRecent({ owner: owner + 1, kind: 'virtual_machine', id: data[1]?.id ?? '', name: '' });
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: new RegExp(`^${data[0]?.name}`) })).toBeVisible();
    expect(within(recent).getAllByRole('option')).toHaveLength(1);
  });
});

const type = async (user: Awaited<ReturnType<typeof mountShell>>['user'], line: string) =>
  user.type(
    await screen.findByRole('combobox', { name: /^(Search and commands|Otsing ja käsud|Búsqueda y comandos)$/ }),
    line,
  );

describe('a line that says what is to be done', () => {
  const world = useCloud();
  const sent = () => world.cloud.log.list().filter(({ method }) => method !== 'GET');
  const machine = (name: string) => {
    const found = world.cloud.store.state.virtual_machines.find((one) => one.name === name);
    if (!found) throw new Error(`No machine ${name}`);
    return found;
  };

  it.each(['stop web-01', 'web-01 stop', 'Sto web-01'])(
    '%s: can be taken back before it is sent, as from the menu',
    async (line) => {
      const { user, router } = await openPalette({ path: '/support' });
      await type(user, line);
      const option = await screen.findByRole('option', { name: /^Stop web-01\s*Virtual machine\s· Tallinn/ });
      expect(within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')).toContain(option);
      expect(chosen(screen.getByRole('combobox'))).toBe(option);
      await user.keyboard('{Enter}');
      expect(router.state.location.pathname).toBe('/support');
      expect(await screen.findByText('Stopping web-01')).toBeVisible();
      expect(screen.getByText('Nothing was sent yet.', { exact: false })).toBeVisible();
      await user.keyboard('{Control>}z{/Control}');
      expect(await screen.findByText('Stop: web-01 undone. Nothing was sent.')).toBeVisible();
      expect(sent()).toEqual([]);
    },
  );

  it.each(['detener web-01', 'web-01 stop'])('knows its own language and English: %s', async (line) => {
    const { user } = await mountShell({ path: '/support', language: 'es' });
    await user.keyboard('{Control>}k{/Control}');
    await type(user, line);
    expect(await screen.findByRole('option', { name: /^Detener: web-01/ })).toBeVisible();
  });

  it('lists what is not possible now with its reason, and does not do it', async () => {
    const { user, router } = await openPalette({ path: '/support' });
    await type(user, 'start web-01');
    const option = await screen.findByRole('option', { name: /^Start web-01\s*\S.*\s· Virtual machine/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    expect(chosen(screen.getByRole('combobox'))).toBe(option);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/support');
    expect(sent()).toEqual([]);
  });

  it('does at once what a menu does at once', async () => {
    const stopped = world.cloud.store.state.virtual_machines.find(({ status }) => status === 'stopped');
    const { user } = await openPalette({ path: '/support' });
    await type(user, `start ${stopped?.name}`);
    await screen.findByRole('option', { name: new RegExp(`^Start ${stopped?.name}`) });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent().map(({ path }) => path)).toEqual([expect.stringMatching(/\/start$/)]));
  });

  it('begins a top-up with an amount, and pays nothing', async () => {
    const { user, router } = await openPalette({ path: '/support' });
    await type(user, 'top up 50');
    await user.click(await screen.findByRole('option', { name: /^Top up .*50/ }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/billing/topup?amount=50');
    expect(sent()).toEqual([]);
  });

  it('does not begin a top-up where no account can be topped up', async () => {
    const accounts = world.cloud.store.state.billing_accounts;
    const path = '/v1/payment/billing_account/list';
    world.cloud.faults.add({
      path,
      status: 200,
      body: accounts.map((one) => ({ ...one, restriction_level: 'TERMINATED' })),
    });
    const { user } = await openPalette({ path: '/support' });
    await type(user, 'top up 50');
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Top up .*50/ })).toBeNull());
    await screen.findByText(/Nothing/);
  });

  it.each([
    ['en', 'pay 12.50', /^Top up .*12\.50/],
    ['et', 'maksa 12,50', /^Lisa krediiti .*12,50/],
    ['es', 'pagar 12,50', /^Recargar .*12,50/],
    ['es', 'pay 12,50', /^Recargar .*12,50/],
  ] as const)('begins a top-up by "pay" too, in %s: %s', async (language, line, name) => {
    const { user, router } = await mountShell({ path: '/support', language });
    await user.keyboard('{Control>}k{/Control}');
    await type(user, line);
    await user.click(await screen.findByRole('option', { name }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/billing/topup?amount=12.50');
    expect(sent()).toEqual([]);
  });

  it.each([
    ['en', 'detach orders-data', /^Detach orders-data\s*Disk\s· db-primary\s· Tallinn/, 'Detach'],
    ['et', 'lahuta orders-data', /^orders-data: Lahuta\s*Ketas\s· db-primary/, 'Lahuta'],
    ['es', 'detach orders-data', /^Desconectar: orders-data\s*Disco\s· db-primary/, 'Desconectar'],
  ] as const)('detaches a disk as its page does, in %s: %s', async (language, line, name, verb) => {
    const disk = world.cloud.store.state.disks.find(({ display_name }) => display_name === 'orders-data');
    const { user } = await mountShell({ path: '/support', language });
    await user.keyboard('{Control>}k{/Control}');
    await type(user, line);
    const option = await screen.findByRole('option', { name });
    await waitFor(() => expect(chosen(screen.getByRole('combobox'))).toHaveTextContent(name));
    await user.click(option);
    // Nothing is sent for five seconds.
    expect(await screen.findByText(new RegExp(verb), { selector: '[role=alert] *, [role=status] *' })).toBeVisible();
    expect(sent()).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(disk?.vm_uuid).toBe(machine('db-primary').uuid));
  });

  it('sends the call of the disk once the time to undo it is over', async () => {
    const { user } = await openPalette({ path: '/support' });
    await type(user, 'detach orders-data');
    await user.click(await screen.findByRole('option', { name: /^Detach orders-data/ }));
    await screen.findByText(/Nothing was sent yet/);
    sendNow(unsentStore.get()[0]?.key ?? '');
    expect(await screen.findByText('orders-data detached')).toBeVisible();
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [expect.stringMatching(/\/detach$/), { uuid: machine('db-primary').uuid, disk_uuid: expect.any(String) }],
    ]);
  });

  it('unassigns an address once the time to undo it is over, and says before what that does', async () => {
    const address = world.cloud.store.state.ip_addresses.find(
      ({ assigned_to: holder }) => holder === machine('web-01').uuid,
    );
    const { user } = await openPalette({ path: '/support' });
    await type(user, `unassign ${address?.address}`);
    await user.click(await screen.findByRole('option', { name: /^Unassign / }));
    expect(await screen.findByText(/Traffic to this address is dropped/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(/undone\. Nothing was sent\./)).toBeVisible();
    expect(sent()).toEqual([]);

    await user.keyboard('{Control>}k{/Control}');
    await type(user, `unassign ${address?.address}`);
    await user.click(await screen.findByRole('option', { name: /^Unassign / }));
    await waitFor(() => expect(unsentStore.get()).toHaveLength(1));
    sendNow(unsentStore.get()[0]?.key ?? '');
    await waitFor(() => expect(sent().map(({ path }) => path)).toEqual([expect.stringMatching(/\/unassign$/)]));
  });

  it('says why a disk is not detached, and does not do it', async () => {
    const boot = world.cloud.store.state.disks.find(
      ({ vm_uuid, primary }) => vm_uuid === machine('web-01').uuid && primary,
    );
    const { user } = await openPalette({ path: '/support' });
    await type(user, `detach ${boot?.display_name}`);
    const option = await screen.findByRole('option', {
      name: /^Detach .*The boot disk cannot be detached\.\s· Disk\s· web-01/,
    });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['en', 'ssh bastion', /^Copy the SSH command of bastion\s*ssh /, 'Copied: '],
    ['et', 'bastion ssh', /^bastion: kopeeri SSH-käsk\s*ssh /, 'Kopeeritud: '],
    ['es', 'ssh bastion', /^Copiar el comando SSH de bastion\s*ssh /, 'Copiado: '],
  ] as const)('copies the SSH command of a machine, in %s: %s', async (language, line, name, copied) => {
    const { username } = machine('bastion');
    const { user } = await mountShell({ path: '/support', language });
    await user.keyboard('{Control>}k{/Control}');
    await type(user, line);
    await user.click(await screen.findByRole('option', { name }));
    const command = await navigator.clipboard.readText();
    expect(command).toMatch(new RegExp(`^ssh ${username}@[\\d.]+$`));
    expect(await screen.findByText(copied + command)).toBeVisible();
  });

  it('says why a machine has no SSH command', async () => {
    Object.assign(machine('bastion'), { username: '' });
    const { user } = await openPalette({ path: '/support' });
    await type(user, 'ssh bastion');
    const name = /^Copy the SSH command of bastion\s*Its login user is unknown\s· Virtual machine\s· Tallinn/;
    expect(await screen.findByRole('option', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  it('goes to the invoices of a month', async () => {
    const { user, router } = await mountShell({ path: '/support', language: 'et' });
    await user.keyboard('{Control>}k{/Control}');
    await type(user, 'arve märts 2026');
    await user.click(await screen.findByRole('option', { name: /^Arved: märts 2026/ }));
    expect(router.state.location.search).toBe('?month=2026-03');
  });

  it('takes half a character, as some keyboards enter an emoji', async () => {
    const { router, field } = await openPalette({ path: '/support' });
    fireEvent.change(field, { target: { value: 'invoice 7\ud83d' } });
    fireEvent.click(await screen.findByRole('option', { name: /7/ }));
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('7\ufffd');
  });

  it('opens ports where the machines are protected', async () => {
    const firewall = world.cloud.store.state.firewalls.find(({ display_name }) => display_name === 'web servers');
    const { user, router } = await openPalette({ path: '/support' });
    await type(user, 'open 8080 on web-*');
    await user.click(await screen.findByRole('option', { name: /^Open 8080\/tcp in web servers/ }));
    const { pathname, search } = router.state.location;
    expect(pathname).toBe(`/network/firewall/tll/${firewall?.uuid}`);
    expect(new URLSearchParams(search).get('open')).toBe('8080/tcp');
    expect(sent()).toEqual([]);
  });

  it('says of a port that is open already, before and after going there', async () => {
    const { user } = await openPalette({ path: '/support' });
    await type(user, 'open 443 on web-*');
    await user.click(
      await screen.findByRole('option', { name: /^Open 443\/tcp in web servers\s*already open\s· Firewall/ }),
    );
    expect(sent()).toEqual([]);
  });

  it('says which list could not be searched', async () => {
    world.cloud.faults.add({
      path: '/v1/tll/network/firewalls',
      status: 500,
      body: { errors: { Error: 'IOException' } },
    });
    const { user } = await openPalette({ path: '/support' });
    await type(user, 'web');
    const note = await screen.findByText(/^Not searched, because it could not be loaded: Firewalls \(Tallinn\)/);
    world.cloud.faults.clear();
    await user.click(within(note).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(note).not.toBeInTheDocument());
    expect(await screen.findByRole('option', { name: /^web servers/ })).toBeVisible();
  });

  it('shows the ids of machines of one name in one location', async () => {
    const [one, other] = [machine('web-01'), machine('web-02')];
    other.name = 'web-01';
    const { user } = await openPalette({ path: '/support' });
    await type(user, 'stop web-01');
    await screen.findAllByRole('option', { name: /^Stop web-01/ });
    for (const { uuid } of [one, other])
      expect(screen.getByRole('option', { name: new RegExp(`^Stop web-01.*Tallinn\u00a0· ${uuid}`) })).toBeVisible();
  });

  it('takes names for names', async () => {
    machine('web-01').name = '<img src=x> %{verb} __proto__';
    const { user } = await openPalette({ path: '/support' });
    await type(user, 'stop __proto__');
    expect(await screen.findByRole('option', { name: /^Stop <img src=x> %\{verb\} __proto__/ })).toBeVisible();
  });
});

describe('with nothing typed', () => {
  useCloud({ world: 'suspended' });

  it('what needs attention goes before where one can go', async () => {
    const { user } = await openPalette({ path: '/support' });
    const attention = await screen.findByRole('group', { name: 'Needs attention' });
    const [first] = within(attention).getAllByRole('option');
    expect(first).toHaveTextContent(/suspended/i);
    expect(within(attention).getByRole('option', { name: /^Main: €[\d,.]+ unpaid$/ })).toBeInTheDocument();
    expect(attention.compareDocumentPosition(screen.getByRole('group', { name: 'Go to' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.keyboard('dark');
    expect(screen.queryByRole('group', { name: 'Needs attention' })).toBeNull();
  });
});

describe('keyboard shortcuts', () => {
  useCloud();

  it('go to pages by "g" and a letter', async () => {
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
    await user.click(within(dialog).getByRole('checkbox', { name: 'Single-key shortcuts' }));
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
