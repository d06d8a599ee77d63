// @module-tag slow
/** Addresses and private networks over the embedded cloud. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import IpAddressList from '../../../resources/ip_address/screens/list';
import { sendNow, unsentStore } from '../../../src/admin/runs/unsent';
import { buttonClass } from '../../../src/ui/Button';
import { address, mount, useCloud } from '../form/mount';
import { machineOf, mountView } from './mountShow';

const world = useCloud();
afterEach(() => sessionStorage.clear());
const log = (method: string) => world.cloud.log.list().filter((entry) => entry.method === method);
const state = () => world.cloud.store.state;

const idle = () => state().ip_addresses.find(({ name }) => name === 'reserved for launch')!;
const assigned = () => state().ip_addresses.find(({ name }) => name === 'web-01')!;
const showAddress = ({ uuid }: { uuid: string }, search = '') =>
  mountView('ip_address', '/network/ip_address/:location/:id', `/network/ip_address/tll/${uuid}${search}`);

describe('an address’s page', () => {
  it('shows what it costs while nothing uses it, and assigns it to something of its location by name', async () => {
    const user = userEvent.setup();
    await showAddress(idle());
    expect(await screen.findByText(/^This address is unassigned/)).toBeInTheDocument();
    expect(await screen.findByText(/per month/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign: 198.51.100.12' }));
    const box = await dialog.findByRole('combobox', { name: 'Private address' });
    await within(box).findByRole('option', { name: /^web-02/ });
    const options = within(box)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual(
      expect.arrayContaining([
        'web-02\u00a0· 10.10.0.12\u00a0· virtual machine',
        'web front\u00a0· 10.10.0.19\u00a0· load balancer (already has a public address)',
        expect.stringMatching(/^orders\s· .+\s· managed service$/),
      ]),
    );
    expect(options.join()).not.toContain('shop-jkt');
    await user.selectOptions(box, '10.10.0.12');
    await user.dblClick(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('link', { name: 'web-02' })).toHaveAttribute(
      'href',
      `/compute/vm/tll/${machineOf(world.cloud, 'web-02').uuid}`,
    );
    expect(log('POST').map((entry) => [entry.path, entry.body])).toEqual([
      ['/v1/tll/network/ip_addresses/198.51.100.12/assign', { private_ip: '10.10.0.12' }],
    ]);
    expect(screen.queryByText(/^This address is unassigned/)).toBeNull();
    expect(screen.getByText('Assigned')).toBeInTheDocument();
  });

  it('says no price of a private one, on its page as in the list', async () => {
    const one = state().ip_addresses.find(({ type }) => type === 'private')!;
    await showAddress(one);
    expect(await screen.findByRole('heading', { name: new RegExp(one.address) })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('Private').length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(world.cloud.log.list().map(({ path }) => path)).toEqual(
        expect.arrayContaining([expect.stringMatching(/pricing|price/)]),
      ),
    );
    expect(screen.queryByText('Price', { selector: 'dt' })).toBeNull();
    expect(screen.queryByText('Free')).toBeNull();
  });

  it('offers no private address that two networks have, since the call names no network', async () => {
    const [one, other] = [machineOf(world.cloud, 'web-02'), machineOf(world.cloud, 'web-03')];
    const second = state().vpcs.find(({ uuid, location }) => location === 'tll' && uuid !== one.network_uuid)!;
    Object.assign(other, { private_ipv4: one.private_ipv4, network_uuid: second.uuid });
    // Another network's address is assigned: it says nothing about this machine.
    const free = machineOf(world.cloud, 'staging');
    Object.assign(assigned(), { assigned_to_private_ip: free.private_ipv4 });
    await showAddress(idle(), '?action=assign');
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByRole('combobox', { name: 'Private address' });
    const first = state().vpcs.find(({ uuid }) => uuid === one.network_uuid)!;
    // Two options, which differ in name and network.
    for (const [name, network] of [
      ['web-02', first.name],
      ['web-03', second.name],
    ]) {
      const label = `${name}\u00a0· ${one.private_ipv4}\u00a0· virtual machine\u00a0· ${network}`;
      const shared = await within(box).findByRole('option', { name: (text) => text.startsWith(label) });
      expect(shared).toBeDisabled();
      expect(shared).toHaveTextContent('(used in several networks, so it cannot be selected)');
    }
    const user = userEvent.setup();
    await user.click(dialog.getByRole('button', { name: 'Enter a private address' }));
    await user.type(dialog.getByRole('textbox', { name: 'Private address' }), String(one.private_ipv4));
    const names = `web-02 (${first.name}), web-03 (${second.name})`;
    const shared = `This address is shared by ${names}. Enter an address that only one resource has.`;
    expect(await dialog.findByText(shared)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Choose by name' }));
    expect(dialog.getByRole('option', { name: /^staging\s· / })).toBeEnabled();
  });

  it('refuses what is no address, before it is sent', async () => {
    const user = userEvent.setup();
    await showAddress(idle(), '?action=assign');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Enter a private address' }));
    const box = dialog.getByRole('textbox', { name: 'Private address' });
    await user.type(box, '10.10.0.999');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Enter a valid IP address/));
    expect(log('POST')).toEqual([]);
    await user.clear(box);
    await user.type(box, '10.10.0.250');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Nothing here has this private address/));
  });

  it('is not released while it is assigned, with the reason; unassigned and released after asking', async () => {
    const user = userEvent.setup();
    const { uuid, address: ip } = assigned();
    await showAddress({ uuid });
    const danger = within(await screen.findByRole('region', { name: 'Release address' }));
    expect(danger.getByText('Unassign the address first.')).toBeInTheDocument();
    expect(danger.getByRole('button', { name: 'Release address' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: `Actions for ${ip}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unassign' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(log('POST')).toEqual([]);
    act(() => unsentStore.get().forEach(({ key }) => sendNow(key)));
    await waitFor(() => expect(danger.getByRole('button', { name: 'Release address' })).toBeEnabled());
    await user.click(danger.getByRole('button', { name: 'Release address' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Release address: ${ip}` }));
    expect(dialog.getByText(/returns to the provider/)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), ip);
    await user.click(dialog.getByRole('button', { name: 'Release address' }));
    await waitFor(() => expect(address()).toBe('/network/ip_address'));
    expect(log('DELETE').map((entry) => entry.path)).toEqual([`/v1/tll/network/ip_addresses/${ip}`]);
  });

  it.each([
    [{ reverse_dns: 'mail.example.test' }, 'mail.example.test'],
    [{ reverse_dns: null, ptr: 'mx.example.test\u202e' }, 'mx.example.test\ufffd'],
    [{ ptr: ['list'], rdns: 7 }, undefined],
  ])('shows a reverse name if the answer has one: %j', async (given, name) => {
    const { uuid, address: ip } = assigned();
    const body = [{ uuid, address: ip, type: 'public', assigned_to: null, ...given }];
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/network/ip_addresses', status: 200, body });
    await showAddress({ uuid });
    await screen.findByRole('heading', { level: 1, name: ip });
    const label = screen.queryByText('Reverse DNS');
    expect(label?.parentElement?.querySelector('dd')?.textContent).toBe(name);
  });

  it('is named and renamed by its call, which carries the address', async () => {
    const user = userEvent.setup();
    await showAddress(idle(), '?action=edit');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'mail');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(log('PATCH')).toHaveLength(1));
    expect(log('PATCH')[0]).toMatchObject({
      path: '/v1/tll/network/ip_addresses/198.51.100.12',
      body: { name: 'mail' },
    });
  });
});

it('does not call a VPC empty where its answer lacks what is in it', async () => {
  const network = state().vpcs.find(({ name }) => name === 'Database network')!;
  const path = `/v1/${network.location}/network/networks`;
  const answer = await fetch(`http://portal.test${path}`, { headers: { apikey: '{secret}' } });
  const body = ((await answer.json()) as { uuid: string }[]).map(({ uuid }) => ({ uuid, name: 'bare' }));
  world.cloud.faults.add({ method: 'GET', path, status: 200, body });
  const at = `/network/vpc/${network.location}/${network.uuid}`;
  await mountView('vpc', '/network/vpc/:location/:id', at);
  expect(await screen.findByText('The provider did not report which resources are in this VPC.')).toBeInTheDocument();
  expect(screen.queryByText(/^No resources in this VPC yet/)).toBeNull();
});

describe('who pays for an address', () => {
  it('is changed by its call, which carries the address', async () => {
    const user = userEvent.setup();
    await showAddress(idle(), '?action=move_account');
    const dialog = within(await screen.findByRole('dialog', { name: /^Move to another account/ }));
    await user.selectOptions(await dialog.findByRole('combobox'), 'Projects');
    await user.click(dialog.getByRole('button', { name: 'Move to another account' }));
    await waitFor(() => expect(log('PATCH')).toHaveLength(1));
    expect(log('PATCH')[0]).toMatchObject({
      path: '/v1/tll/network/ip_addresses/198.51.100.12',
      body: { billing_account_id: idle().billing_account_id },
    });
    expect(idle().billing_account_id).not.toBe(1001);
  });
});

describe('the list of addresses', () => {
  it('shows what idle ones cost together, and shows just them', async () => {
    const user = userEvent.setup();
    await mount({
      path: '/network/ip_address',
      element: (registry) => <IpAddressList kind={registry.get('ip_address')} defaultView={null} />,
    });
    expect(await screen.findByText(/^2 unassigned addresses cost .+ per month\./)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show them' }));
    expect(await screen.findByText(/^2 of 13 IP addresses/)).toBeInTheDocument();
  });
});

describe('what has an address', () => {
  const list = () =>
    mount({
      path: '/network/ip_address',
      element: (registry) => <IpAddressList kind={registry.get('ip_address')} defaultView={null} />,
    });
  const withoutMachines = () =>
    world.cloud.faults.add({
      ...{ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 400, body: { message: 'Away' } },
    });

  it('stands first on its page, with its state and private address', async () => {
    await showAddress(assigned());
    const card = within(await screen.findByRole('region', { name: 'Assigned to' }));
    expect(await card.findByRole('link', { name: 'web-01' })).toBeInTheDocument();
    expect(card.getByText('Running')).toBeInTheDocument();
    expect(card.getByText(machineOf(world.cloud, 'web-01').private_ipv4)).toBeInTheDocument();
    expect(screen.getByText(assigned().uuid).closest('details')).not.toHaveAttribute('open');
  });

  it('is said to be unavailable where its list fails', async () => {
    withoutMachines();
    await showAddress(assigned());
    const card = within(await screen.findByRole('region', { name: 'Assigned to' }));
    expect(await card.findByText(/Away/)).toBeInTheDocument();
    expect(card.queryByText('Running')).toBeNull();
  });

  it('is shown under the address in the list, by name', async () => {
    await list();
    expect(
      await screen.findByRole('row', { name: /198\.51\.100\.10\s?web-01\s· Virtual machine/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /web front\s· Load balancer/ })).toBeInTheDocument();
  });

  it('is shown by its type where its name could not be loaded', async () => {
    withoutMachines();
    await list();
    expect(await screen.findByRole('row', { name: /198\.51\.100\.10\s?Virtual machine/ })).toBeInTheDocument();
    expect(screen.queryByText(String(assigned().assigned_to))).toBeNull();
  });
});

describe('many addresses at once', () => {
  it('are not released while they are assigned, and the reason is shown', async () => {
    const user = userEvent.setup();
    await mount({
      path: '/network/ip_address',
      element: (registry) => <IpAddressList kind={registry.get('ip_address')} defaultView={null} />,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select 198.51.100.10' }));
    const bar = within(await screen.findByRole('toolbar', { name: 'Actions for the selected' }));
    const release = bar.getByRole('button', { name: 'Release address' });
    expect(release).toHaveAttribute('aria-disabled', 'true');
    expect(release).toHaveAccessibleDescription(
      'Not possible for one of the selected\u00a0· Unassign the address first.',
    );
    expect(bar.getByRole('button', { name: 'Unassign' })).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('reserving one', () => {
  it('shows the price before, sends location, name and account once, and goes to its page', async () => {
    const user = userEvent.setup();
    await mountView('ip_address', '/network/create/ip_address', '/network/create/ip_address?location=jhv', {
      view: 'create',
    });
    await screen.findByRole('heading', { level: 1, name: 'New IP address' });
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(await summary.findByText('per month')).toBeInTheDocument();
    expect(summary.getByText(/even while unassigned/)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'launch');
    await user.dblClick(screen.getByRole('button', { name: 'Reserve address' }));
    await waitFor(() => expect(address()).toMatch(/^\/network\/ip_address\/jhv\/[0-9a-f-]{36}$/));
    expect(log('POST').map((entry) => [entry.path, entry.body])).toEqual([
      ['/v1/jhv/network/ip_addresses', { name: 'launch', billing_account_id: 1001 }],
    ]);
  });
});

describe('a private network’s page', () => {
  const network = (name: string, location = 'tll') =>
    state().vpcs.find((one) => one.name === name && one.location === location)!;
  const show = ({ uuid }: { uuid: string }, search = '') =>
    mountView('vpc', '/network/vpc/:location/:id', `/network/vpc/tll/${uuid}${search}`);

  it('lists its machines, load balancers and services with links', async () => {
    await show(network('Default network'), '?tab=members');
    const table = await screen.findByRole('table', { name: 'Resources' });
    expect(await within(table).findByRole('link', { name: 'web-01' })).toHaveAttribute(
      'href',
      `/compute/vm/tll/${machineOf(world.cloud, 'web-01').uuid}`,
    );
    expect(await within(table).findByRole('row', { name: /web front Load balancer/ })).toBeInTheDocument();
    expect(await within(table).findByRole('row', { name: /orders Managed service .*10\.10\./ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/not shown here/)).toBeNull());
  });

  it('copies its subnets', async () => {
    const { subnet, subnet_ipv6 } = network('Default network');
    await show(network('Default network'));
    expect(await screen.findByRole('button', { name: `Copy ${subnet}` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Copy ${subnet_ipv6}` })).toBeInTheDocument();
  });

  it('is not deleted while something is in it, nor as the default one; an empty one is made the default and renamed', async () => {
    const user = userEvent.setup();
    const { uuid } = network('Database network');
    await show(network('Database network'));
    // What is empty leads to what it is for, with itself chosen.
    expect(await screen.findByRole('link', { name: 'Create machine' })).toHaveAttribute(
      'href',
      `/compute/create?location=tll&network=${uuid}`,
    );
    expect(screen.getByRole('link', { name: 'Create machine' })).toHaveClass(buttonClass('primary'));
    const danger = within(await screen.findByRole('region', { name: 'Delete VPC' }));
    expect(danger.getByRole('button', { name: 'Delete VPC' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Make default VPC' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Database network' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make default VPC' }));
    await waitFor(() => expect(danger.getByRole('button', { name: 'Delete VPC' })).toBeDisabled());
    expect(danger.getByText(/cannot be deleted/)).toBeInTheDocument();
    expect(log('PUT').map((entry) => [entry.path, entry.body])).toEqual([
      [`/v1/tll/network/network/${uuid}/default`, null],
    ]);
    expect(network('Default network').is_default).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Rename Database network' }));
    await user.clear(screen.getByRole('textbox', { name: 'New name' }));
    await user.type(screen.getByRole('textbox', { name: 'New name' }), 'db{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'db' })).toBeInTheDocument();
    expect(log('PATCH').map((entry) => entry.body)).toEqual([{ name: 'db' }]);
  });
});

describe('making a private network', () => {
  it('refuses an IPv6 block beside the field, and sends what was given', async () => {
    const user = userEvent.setup();
    const { KindForm } = await import('../../../src/admin/form/KindForm');
    await mount({
      path: '/network/create/vpc?location=tll',
      route: '/network/create/vpc',
      element: (registry) => <KindForm kind={registry.get('vpc')} view="create" />,
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'lab');
    const subnet = screen.getByRole('textbox', { name: /^IPv4 subnet/ });
    await user.type(subnet, '2001:db8::/64');
    await user.click(screen.getByRole('button', { name: 'Create VPC' }));
    await waitFor(() => expect(subnet).toHaveAccessibleDescription(/Enter an IPv4 block such as/));
    await user.clear(subnet);
    await user.type(subnet, '8.8.8.0/24');
    await user.click(screen.getByRole('button', { name: 'Create VPC' }));
    await waitFor(() => expect(subnet).toHaveAccessibleDescription(/private block of \/16 to \/24/));
    await user.clear(subnet);
    await user.type(subnet, '10.77.0.0/20');
    await user.click(screen.getByRole('button', { name: 'Create VPC' }));
    await waitFor(() => expect(address()).toMatch(/^\/network\/vpc\/tll\//));
    expect(log('POST').at(-1)?.body).toEqual({ name: 'lab', subnet: '10.77.0.0/20' });
  });
});
