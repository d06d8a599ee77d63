// @module-tag slow
/** The landing view of a machine over the embedded cloud: each part loads separately and reports what is unknown. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { address, useCloud } from '../../tests/admin/form/mount';
import { expectConsoleError } from '../../tests/support/console';
import { machineOf, showMachine } from '../../tests/admin/show/mountShow';
import { newUuid } from '../../src/lib/uuid';

const world = useCloud();
type Row = Record<string, unknown>;
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const addressOf = (uuid: string) =>
  world.cloud.store.state.ip_addresses.find(({ assigned_to }) => assigned_to === uuid)!.address;

/** From now on the list of machines says `change` of each. */
async function reportMachines(change: (row: Row) => Row) {
  const path = '/v1/tll/user-resource/vm/list';
  const answer = await fetch(`http://portal.test${path}`, { headers: { apikey: '{secret}' } });
  const body = ((await answer.json()) as Row[]).map(change);
  world.cloud.faults.add({ method: 'GET', path, status: 200, body });
}

describe('its page', () => {
  it('leads to the machine’s metrics in a window of their own, and not as a third action of its head', async () => {
    const { uuid } = machineOf(world.cloud, 'web-01');
    await showMachine(world.cloud, 'web-01');
    const link = await (await part('Connect')).findByRole('link', { name: 'Metrics' });
    expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`^https://.+var-uuid=${uuid}$`)));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('stands with only the fields that the specification lists, each part saying what it does not know', async () => {
    await reportMachines(({ uuid, name, status }) => ({ uuid, name, status }));
    await showMachine(world.cloud, 'web-01');
    for (const name of ['Connect', 'Protection', 'Cost', 'Restore points', 'Disks', 'Network']) await part(name);
    expect(await screen.findByText(/The login user is unknown/)).toBeInTheDocument();
    expect(screen.getByText(/did not list this machine’s disks/)).toBeInTheDocument();
    expect(screen.getByText('Backup status unknown.')).toBeInTheDocument();
  });
});

describe('connecting', () => {
  it('puts on the clipboard what is shown: user and public address', async () => {
    const user = userEvent.setup();
    const { uuid, username } = machineOf(world.cloud, 'web-01');
    await showMachine(world.cloud, 'web-01');
    const connect = await part('Connect');
    const command = `ssh ${username}@${addressOf(uuid)}`;
    await user.click(await connect.findByRole('button', { name: `Copy ${command}` }));
    expect(await navigator.clipboard.readText()).toBe(command);
    expect(connect.getByRole('button', { name: `Copy ${command}` })).toHaveTextContent(command);
  });

  it('asks a Windows machine by remote desktop, not by a command', async () => {
    const { uuid } = machineOf(world.cloud, 'office-files');
    await showMachine(world.cloud, 'office-files');
    const connect = await part('Connect');
    const desktop = within(await connect.findByRole('group', { name: 'Remote desktop address' }));
    expect(desktop.getByRole('button', { name: `Copy ${addressOf(uuid)}` })).toBeInTheDocument();
    expect(desktop.getByRole('button', { name: 'Download RDP file' })).toBeInTheDocument();
    expect(screen.queryByText(/ssh /)).toBeNull();
  });

  it('says where only the private address is known, and leads to assigning one', async () => {
    const { username, private_ipv4 } = machineOf(world.cloud, 'web-02');
    await reportMachines(({ public_ipv6: _, ...row }) => row);
    await showMachine(world.cloud, 'web-02');
    const connect = await part('Connect');
    expect(await connect.findByText(`ssh ${username}@${private_ipv4}`)).toBeInTheDocument();
    expect(connect.getByText(/Reachable only inside its VPC/)).toBeInTheDocument();
    expect(connect.getByRole('link', { name: 'Assign an address' })).toHaveAttribute(
      'href',
      expect.stringMatching('tab=network'),
    );
  });

  it('does not warn of a missing address while the machine is being created', async () => {
    await reportMachines(({ uuid, name }) => ({ uuid, name, status: 'creating' }));
    await showMachine(world.cloud, 'web-02');
    const connect = await part('Connect');
    expect(await connect.findByText('The machine’s addresses appear here once it has been created.')).toBeVisible();
    expect(connect.queryByText('The machine has no known address.')).toBeNull();
  });

  it('has a way to a user where the answer names none', async () => {
    const user = userEvent.setup();
    await reportMachines(({ username: _, ...row }) => row);
    await showMachine(world.cloud, 'web-01');
    const connect = await part('Connect');
    const note = await connect.findByText(/The login user is unknown/);
    expect(screen.queryByText(/^ssh /)).toBeNull();
    await user.click(within(note).getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('dialog', { name: 'Change password: web-01' })).toBeInTheDocument();
  });

  it('does not take addresses that could not be loaded for none', async () => {
    const user = userEvent.setup();
    const { uuid, username } = machineOf(world.cloud, 'web-01');
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/network/ip_addresses', status: 500, body: {} });
    await showMachine(world.cloud, 'web-01');
    const connect = await part('Connect');
    expect(await connect.findByText(/Public addresses could not be loaded/)).toBeInTheDocument();
    expect(connect.queryByText(/^ssh /)).toBeNull();
    expect(connect.queryByRole('link', { name: 'Assign an address' })).toBeNull();
    world.cloud.faults.clear();
    await user.click(connect.getByRole('button', { name: 'Retry' }));
    expect(await connect.findByText(`ssh ${username}@${addressOf(uuid)}`)).toBeInTheDocument();
  });
});

describe('protection', () => {
  const inTallinn = () => world.cloud.store.state.firewalls.filter(({ location }) => location === 'tll');
  const rule = (port: number, over = {}) => ({
    uuid: newUuid(),
    direction: 'inbound' as const,
    protocol: 'tcp' as const,
    port_start: port,
    port_end: port,
    endpoint_spec_type: 'any' as const,
    endpoint_spec: [],
    ...over,
  });

  it('shows the open ports of all its firewalls, and describes which of them the whole internet reaches', async () => {
    const { uuid } = machineOf(world.cloud, 'web-01');
    const [one, other] = inTallinn();
    one!.rules = [rule(22), rule(443)];
    other!.rules = [rule(443), rule(5432, { endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['203.0.113.0/24'] })];
    for (const firewall of inTallinn()) firewall.vm_uuids = firewall === one || firewall === other ? [uuid] : [];
    await showMachine(world.cloud, 'web-01');
    const protect = await part('Protection');
    const ports = within(await protect.findByRole('list', { name: 'Open ports' })).getAllByRole('listitem');
    expect(ports.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^SSH.*TCP 22.*from anyone.*Open to the internet$/),
      expect.stringMatching(/^HTTPS.*TCP 443.*from anyone$/),
      expect.stringMatching(/^PostgreSQL.*TCP 5432.*from 203\.0\.113\.0\/24$/),
    ]);
    expect(protect.getByText('Anyone on the internet can reach SSH.')).toBeInTheDocument();
    expect(await protect.findByRole('link', { name: one!.display_name })).toBeInTheDocument();
  });

  it.each([
    ['cannot be read', 'everything'],
    ['has no direction', { protocol: 'tcp', endpoint_spec_type: 'any' }],
  ])('calls a machine closed only where no rule %s', async (_, given) => {
    const { uuid } = machineOf(world.cloud, 'web-01');
    const [one] = inTallinn();
    const assigned = { resources_assigned: [{ resource_uuid: uuid }] };
    const body = [{ uuid: one!.uuid, display_name: 'web', rules: [given], ...assigned }];
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/network/firewalls', status: 200, body });
    await showMachine(world.cloud, 'web-01');
    const protect = await part('Protection');
    expect(await protect.findByText(/^Some rules of its firewalls could not be read/)).toBeInTheDocument();
    expect(protect.queryByText(/^Nothing can connect/)).toBeNull();
  });

  it('is assigned and taken away on the machine’s own page', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'web-01');
    for (const firewall of inTallinn()) firewall.vm_uuids = [];
    const [first] = inTallinn();
    await showMachine(world.cloud, 'web-01');
    const protect = await part('Protection');
    expect(await protect.findByText(/No firewall of this location protects this machine/)).toBeInTheDocument();
    await user.click(protect.getByRole('button', { name: 'Assign firewall' }));
    const form = within(protect.getByRole('form', { name: 'Assign firewall' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Firewall' }), first!.uuid);
    await user.click(form.getByRole('button', { name: 'Assign firewall' }));
    await user.click(await protect.findByRole('button', { name: `Unassign firewall: ${first!.display_name}` }));
    expect(first!.vm_uuids).toEqual([uuid]);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Unassign firewall' }));
    expect(await protect.findByText(/No firewall of this location protects this machine/)).toBeInTheDocument();
    expect(first!.vm_uuids).toEqual([]);
  });

  it('has a port opened as a draft rule of one of its firewalls, or of a new one', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'web-01');
    const [one, other] = inTallinn();
    for (const firewall of inTallinn()) firewall.vm_uuids = firewall === one || firewall === other ? [uuid] : [];
    await showMachine(world.cloud, 'web-01');
    const protect = await part('Protection');
    await user.click(await protect.findByRole('button', { name: 'Open port' }));
    const form = within(protect.getByRole('form', { name: 'Open port' }));
    const submit = () => user.click(form.getByRole('button', { name: 'Open port' }));
    await submit();
    expect(await form.findByText('This field is required')).toBeInTheDocument();
    await user.selectOptions(form.getByRole('combobox', { name: 'Service' }), 'Custom TCP');
    await user.type(form.getByRole('textbox', { name: 'Port or range' }), '99999');
    await submit();
    expect(await form.findByText('Enter a port between 1 and 65535')).toBeInTheDocument();
    await user.selectOptions(form.getByRole('combobox', { name: 'Service' }), 'HTTPS (TCP 443)');
    await user.selectOptions(form.getByRole('combobox', { name: 'Firewall' }), other!.display_name);
    await submit();
    await waitFor(() => expect(address()).toBe(`/network/firewall/tll/${other!.uuid}?open=443%2Ftcp`));
  });

  it('has a port opened by a new firewall where none protects it', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'web-01');
    for (const firewall of inTallinn()) firewall.vm_uuids = [];
    await showMachine(world.cloud, 'web-01');
    const protect = await part('Protection');
    await user.click(await protect.findByRole('button', { name: 'Open port' }));
    const form = within(protect.getByRole('form', { name: 'Open port' }));
    expect(form.getByRole('combobox', { name: 'Firewall' })).toHaveDisplayValue('New firewall for this machine');
    await user.selectOptions(form.getByRole('combobox', { name: 'Service' }), 'Custom UDP');
    await user.type(form.getByRole('textbox', { name: 'Port or range' }), ' 8000 - 8100 ');
    await user.click(form.getByRole('button', { name: 'Open port' }));
    await waitFor(() =>
      expect(address()).toBe(`/network/create/firewall?location=tll&open=8000-8100%2Fudp&machines=${uuid}`),
    );
    expect(world.cloud.log.list().filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is unknown if firewalls could not be loaded, or do not contain their machines', async () => {
    const user = userEvent.setup();
    const path = '/v1/tll/network/firewalls';
    world.cloud.faults.add({ method: 'GET', path, status: 500, body: {} });
    await showMachine(world.cloud, 'web-01');
    const protect = await part('Protection');
    expect(await protect.findByText(/Firewalls could not be loaded/)).toBeInTheDocument();
    expect(protect.queryByText(/No firewall/)).toBeNull();
    world.cloud.faults.clear();
    const [first] = inTallinn();
    world.cloud.faults.add({
      method: 'GET',
      path,
      status: 200,
      body: [{ uuid: first!.uuid, display_name: first!.display_name }],
    });
    await user.click(protect.getByRole('button', { name: 'Retry' }));
    expect(await protect.findByText(/Whether a firewall protects this machine is unknown/)).toBeInTheDocument();
  });
});

describe('cost', () => {
  const usage = '/v1/charging/usage';
  const value = (within_: ReturnType<typeof within>, label: string) => within_.getByText(label).nextElementSibling;

  it('is shown by the month and part by part, with what stopping and deleting save', async () => {
    await showMachine(world.cloud, 'web-01');
    const cost = await part('Cost');
    expect(await cost.findByText('Per month')).toBeInTheDocument();
    expect(value(cost, 'Per month')).toHaveTextContent(/^€\d+\.\d\d per month€[\d.]+ per hour$/);
    for (const name of ['vCPU', 'Memory', 'System disk', 'Public IP address', 'Backup'])
      expect(value(cost, name)).toHaveTextContent(/^€\d+\.\d\d per month$/);
    expect(value(cost, 'If stopped')).toHaveTextContent('Saves nothing: stopped machines are still billed');
    expect(value(cost, 'Deleting saves')).toHaveTextContent(/^€\d+\.\d\d per month$/);
    expect(cost.getByText(/Excl/)).toBeInTheDocument();
    await waitFor(() => expect(value(cost, 'This month so far')).toHaveTextContent(/^€\d+\.\d\d/));
  });

  it('sums the month so far of its own usage, the discount taken off, and says what it leaves out', async () => {
    const { uuid, billing_account_id } = machineOf(world.cloud, 'web-01');
    world.cloud.store.state.billing_accounts.find(({ id }) => id === billing_account_id)!.discount_percentage = 10;
    const entry = (resource_uuid: string, cost: number | null) => ({ resource_type: 'CPU', resource_uuid, cost });
    const body = [entry(uuid, 4), entry(uuid.toUpperCase(), 6), entry(uuid, null), entry('other', 100)];
    world.cloud.faults.add({ method: 'GET', path: usage, status: 200, body });
    await showMachine(world.cloud, 'web-01');
    const cost = await part('Cost');
    expect(await cost.findByText(/^€9\.00 · without 1 entry of unknown cost$/)).toBeInTheDocument();
  });

  it('is not taken for nothing where usage names no resources, or could not be loaded', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ method: 'GET', path: usage, status: 500, body: {} });
    await showMachine(world.cloud, 'web-01');
    const cost = await part('Cost');
    expect(await cost.findByText(/This month’s usage could not be loaded/)).toBeInTheDocument();
    world.cloud.faults.clear();
    world.cloud.faults.add({ method: 'GET', path: usage, status: 200, body: [{ resource_type: 'CPU', cost: 3 }] });
    await user.click(cost.getByRole('button', { name: 'Retry' }));
    expect(await cost.findByText('Not reported by the provider')).toBeInTheDocument();
  });

  it('says which parts have no known price', async () => {
    const { state } = world.cloud.store;
    state.prices = state.prices.filter(({ resource_type }) => resource_type !== 'CPU');
    await showMachine(world.cloud, 'web-01');
    const cost = await part('Cost');
    await cost.findByText('Per month');
    expect(value(cost, 'vCPU')).toHaveTextContent('Price unknown');
    expect(value(cost, 'Per month')).toHaveTextContent('Not counted: vCPU.');
  });
});

describe('a machine with less than usual', () => {
  it('offers no snapshot where it has no disk, and says why', async () => {
    const { uuid } = machineOf(world.cloud, 'web-01');
    for (const disk of world.cloud.store.state.disks) if (disk.vm_uuid === uuid) disk.vm_uuid = null;
    await showMachine(world.cloud, 'web-01');
    const points = await part('Restore points');
    expect(await points.findByText('No disks.')).toBeInTheDocument();
    expect(points.getByRole('button', { name: 'Take snapshot' })).toBeDisabled();
  });

  it('is not said to have no public address where the answer leaves out what has them', async () => {
    const addresses = world.cloud.store.state.ip_addresses.filter(({ location }) => location === 'tll');
    world.cloud.faults.add({
      ...{ method: 'GET', path: '/v1/tll/network/ip_addresses', status: 200 },
      body: addresses.map(({ uuid, address, type }) => ({ uuid, address, type })),
    });
    Object.assign(machineOf(world.cloud, 'web-02'), { public_ipv6: null });
    await showMachine(world.cloud, 'web-02');
    const connect = await part('Connect');
    expect(await connect.findByText(/^The provider did not report which public addresses/)).toBeInTheDocument();
    expect(connect.queryByText(/no public address/)).toBeNull();
  });
});

describe('restore points', () => {
  const diskOf = (name: string) => {
    const { uuid } = machineOf(world.cloud, name);
    return world.cloud.store.state.disks.find(({ vm_uuid }) => vm_uuid === uuid)!;
  };
  const copy = (day: string, type: 'backup' | 'snapshot' = 'backup') => ({
    uuid: newUuid(),
    type,
    name: `${type} ${day}`,
    size: 20,
    created_at: `${day}T02:00:00Z`,
  });
  const sent = (end: string) =>
    world.cloud.log.list().filter(({ method, path }) => method === 'POST' && path.endsWith(end));
  /** From the page to the dialog of the latest restore point, its question answered. */
  async function openLatest(name: string) {
    const user = userEvent.setup();
    const { router } = await showMachine(world.cloud, name);
    const restore = await part('Restore points');
    const points = within(await restore.findByRole('list', { name: 'Restore points' }));
    await user.click(points.getAllByRole('button', { name: /^Restore: / })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: `Restore: ${name}` }));
    await user.type(dialog.getByRole('textbox', { name: `Type ${name} to confirm` }), name);
    return { user, router, dialog, restore: () => user.click(dialog.getByRole('button', { name: 'Restore' })) };
  }

  it('are listed latest first, and each is restored after its machine, disk and time are shown', async () => {
    const disk = diskOf('web-01');
    disk.replicas = [copy('2026-01-07'), copy('2026-01-14', 'snapshot')];
    const [, latest] = disk.replicas;
    const { dialog, restore } = await openLatest('web-01');
    expect(dialog.getByText('Disk').nextElementSibling).toHaveTextContent(disk.name);
    expect(dialog.getByText('Restore point').nextElementSibling).toHaveTextContent('snapshot 2026-01-14');
    expect(dialog.getByText('Your local time').nextElementSibling).toHaveTextContent(/14.* Jan.* 2026|Jan 14, 2026/);
    expect(dialog.getByText(/The machine restarts/)).toBeInTheDocument();
    await restore();
    expect(await screen.findByText('web-01 is being restored')).toBeInTheDocument();
    expect(sent('/vm/rebuild').map(({ body }) => body)).toEqual([
      { uuid: machineOf(world.cloud, 'web-01').uuid, replica_uuid: latest!.uuid },
    ]);
    expect(sent('/vm/replica')).toEqual([]);
  });

  it('are gone back to after a snapshot is there, where that is chosen', async () => {
    diskOf('web-01').replicas = [copy('2026-01-07')];
    const { user, dialog, restore } = await openLatest('web-01');
    await user.click(dialog.getByRole('checkbox', { name: /Take a snapshot first/ }));
    await restore();
    expect(await screen.findByText('web-01 is being restored')).toBeInTheDocument();
    const calls = world.cloud.log.list().map(({ path }) => path.split('/').at(-1));
    expect(calls.indexOf('replica')).toBeGreaterThan(-1);
    expect(calls.indexOf('rebuild')).toBeGreaterThan(calls.indexOf('replica'));
    expect(diskOf('web-01').replicas).toHaveLength(2);
  });

  it('restore nothing where the snapshot before it was refused', async () => {
    diskOf('web-01').replicas = [copy('2026-01-07')];
    const { user, dialog, restore } = await openLatest('web-01');
    world.cloud.faults.add({ method: 'POST', path: '/v1/**/vm/replica', status: 500, body: { message: 'No room' } });
    await user.click(dialog.getByRole('checkbox', { name: /Take a snapshot first/ }));
    await restore();
    expect(await screen.findByText(/No room/)).toBeInTheDocument();
    expect(sent('/vm/rebuild')).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Restore' })).toBeEnabled();
  });

  it('restore nothing once the page is left while the snapshot is taken, and say so', async () => {
    const disk = diskOf('web-01');
    disk.replicas = [copy('2026-01-07')];
    const { user, router, dialog, restore } = await openLatest('web-01');
    // Accepted; it is there later.
    world.cloud.faults.add({ method: 'POST', path: '/v1/**/vm/replica', status: 200, body: {} });
    await user.click(dialog.getByRole('checkbox', { name: /Take a snapshot first/ }));
    await restore();
    await waitFor(() => expect(sent('/vm/replica')).toHaveLength(1));
    await act(() => router.navigate('/elsewhere'));
    disk.replicas.push(copy('2026-01-08', 'snapshot'));
    expect(await screen.findByText(/^web-01: nothing was restored, because you left/)).toBeInTheDocument();
    expect(sent('/vm/rebuild')).toEqual([]);
  });

  it('take a snapshot before Retry too, where it was chosen after the failure', async () => {
    diskOf('web-01').replicas = [copy('2026-01-07')];
    const { user, dialog, restore } = await openLatest('web-01');
    world.cloud.faults.add({ method: 'POST', path: '/v1/**/vm/rebuild', status: 500, body: {}, times: 1 });
    await restore();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await user.click(dialog.getByRole('checkbox', { name: /Take a snapshot first/ }));
    await user.click(retry);
    expect(await screen.findByText('web-01 is being restored')).toBeInTheDocument();
    expect(sent('/vm/replica')).toHaveLength(1);
  });

  it.each(['snapshot', 'backup'] as const)('take no other copy for it (%s)', async (type) => {
    const disk = diskOf('web-01');
    disk.replicas = [copy('2026-01-07')];
    const { user, dialog, restore } = await openLatest('web-01');
    // Made since the page was loaded.
    disk.replicas.push({ ...copy('2026-01-08'), type });
    world.cloud.faults.add({ method: 'POST', path: '/v1/**/vm/replica', network: true, times: 1 });
    await user.click(dialog.getByRole('checkbox', { name: /Take a snapshot first/ }));
    await restore();
    expect(await screen.findByText(/Failed to connect/)).toBeInTheDocument();
    expect(sent('/vm/rebuild')).toEqual([]);
  });

  it('look for a snapshot whose answer was lost, and take no second one', async () => {
    const disk = diskOf('web-01');
    disk.replicas = [copy('2026-01-07')];
    const { user, dialog, restore } = await openLatest('web-01');
    world.cloud.faults.add({ method: 'POST', path: '/v1/**/vm/replica', network: true, done: true, times: 1 });
    await user.click(dialog.getByRole('checkbox', { name: /Take a snapshot first/ }));
    await restore();
    expect(await screen.findByText('web-01 is being restored')).toBeInTheDocument();
    expect(sent('/vm/replica')).toHaveLength(1);
  });

  it('wait for a snapshot that could not be looked for, and take no second one', async () => {
    diskOf('web-01').replicas = [copy('2026-01-07')];
    const { user, dialog, restore } = await openLatest('web-01');
    await user.click(dialog.getByRole('checkbox', { name: /Take a snapshot first/ }));
    expectConsoleError(/Forbidden/);
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 403, body: {} });
    await restore();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Restore' })).toBeEnabled());
    await waitFor(() => expect(sent('/vm/replica')).toHaveLength(1));
    world.cloud.faults.clear();
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Restore' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await restore();
    expect(await screen.findByText('web-01 is being restored')).toBeInTheDocument();
    expect(sent('/vm/replica')).toHaveLength(1);
  });

  it('are unknown if the answer contains no disks', async () => {
    await reportMachines(({ storage: _, ...row }) => row);
    await showMachine(world.cloud, 'web-01');
    const restore = await part('Restore points');
    expect(await restore.findByText(/did not list the restore points/)).toBeInTheDocument();
    expect(restore.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(restore.queryByText(/No restore points yet/)).toBeNull();
  });
});

describe('disks and network', () => {
  it('names each disk as its owner did, with its size', async () => {
    await showMachine(world.cloud, 'db-primary');
    const disks = await part('Disks');
    const bars = within(disks.getByRole('list', { name: 'Disks' }));
    expect(await bars.findByText('orders-data')).toBeInTheDocument();
    expect(await bars.findByText('€40.15 per month')).toBeInTheDocument();
    const rows = bars.getAllByRole('listitem').map((item) => item.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Boot disk/),
      expect.stringMatching(/^orders-data sdb500\sGB €40\.15 per month$/),
    ]);
  });

  it('uses the names in the machine if the disks’ own could not be loaded', async () => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/storage/disks', status: 500, body: {} });
    await showMachine(world.cloud, 'db-primary');
    const disks = await part('Disks');
    expect(await disks.findByText(/The names of the disks could not be loaded/)).toBeInTheDocument();
    expect(disks.getByText('sdb')).toBeInTheDocument();
  });

  it('shows what leads to it and which VPC it is in', async () => {
    const { uuid, private_ipv4, network_uuid } = machineOf(world.cloud, 'web-01');
    const { vpcs: networks } = world.cloud.store.state;
    await showMachine(world.cloud, 'web-01');
    const network = await part('Network');
    expect(await network.findByRole('button', { name: `Copy ${addressOf(uuid)}` })).toBeInTheDocument();
    const vpc = networks.find((one) => one.uuid === network_uuid)!;
    const link = await network.findByRole('link', { name: vpc.name });
    expect(link.closest('li')).toHaveTextContent(private_ipv4);
  });

  it('names no VPC by its id while the VPCs are loading', async () => {
    const { network_uuid, private_ipv4 } = machineOf(world.cloud, 'web-01');
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/network/networks', delay: 600_000 });
    await showMachine(world.cloud, 'web-01');
    const network = await part('Network');
    const row = (await network.findByText('VPC', { selector: 'li *' })).closest('li');
    expect(row).toHaveTextContent(private_ipv4);
    expect(document.querySelector('main, body')).not.toHaveTextContent(network_uuid!);
  });

  it('knows a VPC that lists the machine where its interfaces are left out', async () => {
    const { private_ipv4, network_uuid } = machineOf(world.cloud, 'web-01');
    const vpc = world.cloud.store.state.vpcs.find((one) => one.uuid === network_uuid)!;
    const interfaces = '/v1/tll/network/virtual-machines/interfaces';
    world.cloud.faults.add({ method: 'GET', path: interfaces, status: 200, body: [] });
    world.cloud.faults.add({
      method: 'GET',
      path: `${interfaces.replace('/interfaces', '')}/*/interfaces`,
      status: 200,
      body: [],
    });
    await reportMachines(({ network_uuid: _, ...row }) => row);
    await showMachine(world.cloud, 'web-01');
    const network = await part('Network');
    const link = await network.findByRole('link', { name: vpc.name });
    expect(link.closest('li')).toHaveTextContent(private_ipv4);
    expect(network.queryByText('Not in a VPC')).toBeNull();
  });

  it('does not say that nothing leads to it where that could not be loaded', async () => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/network/ip_addresses', status: 500, body: {} });
    await showMachine(world.cloud, 'web-02');
    const network = await part('Network');
    expect(await network.findByText(/Public addresses could not be loaded/)).toBeInTheDocument();
    expect(network.queryByText('Not reachable')).toBeNull();
  });
});
