// @module-tag slow
/** Load balancers over the embedded cloud: rules and targets by their own calls, and making one. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { address, mount, useCloud } from '../../tests/admin/form/mount';
import { machineOf, mountView } from '../../tests/admin/show/mountShow';

import LoadBalancerList from './screens/list';

const world = useCloud();
const log = (method: string) => world.cloud.log.list().filter((entry) => entry.method === method);
const balancer = () => world.cloud.store.state.load_balancers.find(({ location }) => location === 'tll')!;
const all = { page: 1, perPage: 1000 };
const path = () => `/v1/tll/network/load_balancers/${balancer().uuid}`;
const show = (tab: string) =>
  mountView(
    'load_balancer',
    '/network/load_balancer/:location/:id',
    `/network/load_balancer/tll/${balancer().uuid}?tab=${tab}`,
  );

describe('its page', () => {
  it('says in its strip where it is reached, at which ports, and how many targets run', async () => {
    machineOf(world.cloud, 'web-02').status = 'stopped';
    await show('overview');
    const fact = (label: string) => screen.getAllByText(label).find((one) => one.tagName === 'DT')?.parentElement;
    expect(await screen.findByText('2 of 3 running')).toBe(fact('Targets')?.querySelector('dd'));
    expect(fact('Ports')).toHaveTextContent(/443 → 8443, 80 → 8080/);
    const address = world.cloud.store.state.ip_addresses.find(({ assigned_to }) => assigned_to === balancer().uuid);
    await waitFor(() => expect(fact('Public address')).toHaveTextContent(address!.address));
    expect(within(fact('Public address')!).getByRole('button', { name: `Copy ${address!.address}` })).toBeVisible();
  });

  it('has its sections in the address, and counts what is in them', async () => {
    const user = userEvent.setup();
    await show('overview');
    const tabs = await screen.findByRole('navigation', { name: 'Sections' });
    expect(within(tabs).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(tabs).getByRole('link', { name: 'Forwarding rules 2' }));
    expect(address()).toMatch(/\?tab=rules$/);
    expect(screen.getByRole('table', { name: 'Forwarding rules' })).toBeInTheDocument();
    expect(within(tabs).getByRole('link', { name: 'Targets 3' })).toBeInTheDocument();
    expect(await screen.findByText(/per month/)).toBeInTheDocument();
  });

  it('has the address that it came with, also where the addresses were listed a moment ago', async () => {
    const { provider } = await show('overview');
    const addresses = () =>
      provider.getList('ip_address', { filter: {}, sort: { field: 'address', order: 'ASC' }, pagination: all });
    await addresses();
    const { record } = await provider.make('load_balancer', {
      ...{ location: 'tll', display_name: 'fresh', billing_account_id: 1001, reserve_public_ip: true },
      ...{
        network_uuid: balancer().network_uuid,
        forwarding_rules: [{ source_port: 80, target_port: 80 }],
        targets: [{ target_uuid: machineOf(world.cloud, 'web-01').uuid, target_type: 'vm' }],
      },
    });
    expect((await addresses()).data.map(({ assigned_to: holder }) => holder as unknown)).toContain(record.uuid);
  });

  it('adds a rule by its own call, with what was given only', async () => {
    const user = userEvent.setup();
    await show('rules');
    await user.click(await screen.findByRole('button', { name: 'Add forwarding rule' }));
    const form = screen.getByRole('form', { name: 'Add forwarding rule' });
    await user.type(within(form).getByRole('spinbutton', { name: 'Source port' }), '8443');
    await user.type(within(form).getByRole('spinbutton', { name: 'Target port' }), '443');
    await user.dblClick(within(form).getByRole('button', { name: 'Add forwarding rule' }));
    expect(await screen.findByRole('row', { name: /TCP 8443 443 No limit None/ })).toBeInTheDocument();
    expect(log('POST')).toMatchObject([
      { path: `${path()}/forwarding_rules`, body: { source_port: 8443, target_port: 443 } },
    ]);
    expect(log('POST')[0]?.body).not.toHaveProperty('connection_limit');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('refuses a port that is taken, beside the field, and keeps what was typed', async () => {
    const user = userEvent.setup();
    await show('rules');
    await user.click(await screen.findByRole('button', { name: 'Add forwarding rule' }));
    const form = screen.getByRole('form');
    const source = within(form).getByRole('spinbutton', { name: 'Source port' });
    await user.type(source, '443');
    await user.type(within(form).getByRole('spinbutton', { name: 'Target port' }), '70000');
    await user.click(within(form).getByRole('button', { name: 'Add forwarding rule' }));
    expect(within(form).getByRole('spinbutton', { name: 'Target port' })).toHaveAccessibleDescription(
      /between 1 and 65535/,
    );
    await user.clear(within(form).getByRole('spinbutton', { name: 'Target port' }));
    await user.type(within(form).getByRole('spinbutton', { name: 'Target port' }), '1');
    await user.click(within(form).getByRole('button', { name: 'Add forwarding rule' }));
    await waitFor(() => expect(source).toHaveAccessibleDescription(/already in use here/));
    expect(source).toHaveFocus();
    expect(log('POST')).toEqual([]);
  });

  it('takes a rule away by its own call, after asking', async () => {
    const user = userEvent.setup();
    const [rule] = balancer().forwarding_rules;
    await show('rules');
    await user.click(await screen.findByRole('button', { name: 'Remove TCP 443 → 8443' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove forwarding rule: TCP 443 → 8443' });
    expect(log('DELETE')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove forwarding rule' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /8443/ })).toBeNull());
    expect(log('DELETE')).toMatchObject([{ path: `${path()}/forwarding_rules/${rule!.uuid}`, body: null }]);
  });

  it('offers machines of one name as different ones: by address and network, else by id', async () => {
    const user = userEvent.setup();
    const balancer = world.cloud.store.state.load_balancers.find(({ uuid }) => path().endsWith(uuid))!;
    const [one, other] = [machineOf(world.cloud, 'cache-01'), machineOf(world.cloud, 'staging')];
    Object.assign(one, { network_uuid: balancer.network_uuid });
    Object.assign(other, { name: 'cache-01', network_uuid: balancer.network_uuid, private_ipv4: one.private_ipv4 });
    const { name } = world.cloud.store.state.vpcs.find(({ uuid }) => uuid === balancer.network_uuid)!;
    await show('targets');
    await user.click(await screen.findByRole('button', { name: 'Add target' }));
    const machines = within(within(screen.getByRole('form', { name: 'Add target' })).getByRole('combobox'));
    for (const { uuid, private_ipv4: ip } of [one, other]) {
      const option = await machines.findByRole('option', {
        name: `cache-01\u00a0· ${ip}\u00a0· ${name}\u00a0· ${uuid}`,
      });
      expect(option).toHaveValue(uuid);
    }
  });

  it('names its targets, and adds and removes them by their own calls', async () => {
    const user = userEvent.setup();
    await show('targets');
    const table = await screen.findByRole('table', { name: 'Targets' });
    expect(await within(table).findByRole('link', { name: 'web-02' })).toHaveAttribute(
      'href',
      `/compute/vm/tll/${machineOf(world.cloud, 'web-02').uuid}`,
    );
    expect(within(table).getAllByText('Running').length).toBeGreaterThan(0);

    await user.click(screen.getByRole('button', { name: 'Add target' }));
    const form = screen.getByRole('form', { name: 'Add target' });
    const machines = within(form).getByRole('combobox', { name: 'Machine' });
    expect(within(machines).queryByRole('option', { name: 'web-01' })).toBeNull();
    expect(within(machines).queryByRole('option', { name: 'shop-jkt-01' })).toBeNull();
    await user.selectOptions(machines, 'cache-01');
    await user.click(within(form).getByRole('button', { name: 'Add target' }));
    expect(await within(table).findByRole('link', { name: 'cache-01' })).toBeInTheDocument();
    const { uuid } = machineOf(world.cloud, 'cache-01');
    expect(log('POST')).toMatchObject([{ path: `${path()}/targets`, body: { target_uuid: uuid, target_type: 'vm' } }]);

    await user.click(within(table).getByRole('button', { name: 'Remove cache-01' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove target' }));
    await waitFor(() => expect(within(table).queryByRole('link', { name: 'cache-01' })).toBeNull());
    expect(log('DELETE')).toMatchObject([{ path: `${path()}/targets/${uuid}`, body: null }]);
  });

  it('keeps the dialog open if the request fails, and shows the message', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      method: 'DELETE',
      path: '/v1/tll/**',
      status: 400,
      body: { message: 'Still draining' },
      times: 1,
    });
    await show('targets');
    await user.click(await screen.findByRole('button', { name: 'Remove web-03' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove target' }));
    expect(await screen.findByText(/^Error: Still draining/)).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
  });
});

const withoutMachines = () =>
  world.cloud.faults.add({
    ...{ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 400, body: { message: 'Away' } },
  });
const answer = (given: object) =>
  world.cloud.faults.add({
    ...{ method: 'GET', path: '/v1/tll/network/load_balancers', status: 200 },
    body: [{ uuid: balancer().uuid, display_name: 'web front', ...given }],
  });

describe('its diagram', () => {
  const column = async (name: string) => within(await screen.findByRole('region', { name }));

  it('goes from the address by the ports to the machines, with their states', async () => {
    await show('overview');
    const entry = await column('Addresses');
    expect(await entry.findByRole('link', { name: /^198\.51\.100\./ })).toBeInTheDocument();
    const ports = (await column('Ports')).getAllByRole('listitem').map((item) => item.textContent);
    expect(ports).toEqual([
      expect.stringMatching(/^TCP 443 → 8443.*same machine per visitor\s· 10,000 connections at most$/),
      'TCP 80 → 8080',
    ]);
    const targets = await column('Targets');
    expect(await targets.findByRole('link', { name: 'web-01' })).toBeInTheDocument();
    expect(targets.getAllByRole('listitem')).toHaveLength(3);
    expect(targets.getAllByText('Running').length).toBeGreaterThan(0);
  });

  it('says that nothing answers where no target is running', async () => {
    for (const name of ['web-01', 'web-02', 'web-03']) machineOf(world.cloud, name).status = 'stopped';
    await show('overview');
    expect(await screen.findByText(/^No target is running/)).toBeInTheDocument();
  });

  it('takes no machine without a status for one that is stopped', async () => {
    for (const machine of world.cloud.store.state.virtual_machines) Object.assign(machine, { status: null });
    await show('overview');
    await screen.findByRole('link', { name: 'web-02' });
    expect(screen.queryByText(/^No target is running/)).toBeNull();
    expect(screen.queryByText(/of 3 running/)).toBeNull();
  });

  it('does not say that it has no public address where the answer leaves out what has them', async () => {
    const addresses = world.cloud.store.state.ip_addresses.filter(({ location }) => location === 'tll');
    world.cloud.faults.add({
      ...{ method: 'GET', path: '/v1/tll/network/ip_addresses', status: 200 },
      body: addresses.map(({ uuid, address: own, type }) => ({ uuid, address: own, type })),
    });
    await show('overview');
    expect(await (await column('Addresses')).findByText('Address not reported')).toBeInTheDocument();
    expect(screen.queryByText('None: private only')).toBeNull();
  });

  it('keeps the addresses of targets whose machines could not be had, and says so', async () => {
    withoutMachines();
    await show('overview');
    expect(await screen.findByText(/Away/)).toBeInTheDocument();
    const targets = await column('Targets');
    expect(targets.getByText('10.10.0.11')).toBeInTheDocument();
    expect(targets.getAllByText('Status unknown')).toHaveLength(3);
    expect(screen.queryByText(/^No target is running/)).toBeNull();
  });

  it('says what the answer lacks, and does not take it for nothing', async () => {
    answer({});
    await show('overview');
    expect((await column('Ports')).getByText('Forwarding rules unknown')).toBeInTheDocument();
    expect((await column('Targets')).getByText('Targets unknown')).toBeInTheDocument();
    expect(screen.queryByText(/^No open ports yet/)).toBeNull();
  });
});

describe('parts without an id, which the specification does not list', () => {
  it('are shown, and say why they cannot be changed', async () => {
    answer({
      forwarding_rules: [{ source_port: 80, target_port: 8080 }],
      targets: [{ target_ip_address: '10.10.0.9' }],
    });
    await show('rules');
    const row = await screen.findByRole('row', { name: /TCP 80 8080/ });
    const reason = /did not report an ID for this, so it cannot be changed here/;
    expect(within(row).getByRole('button', { name: reason })).toHaveAttribute('aria-disabled', 'true');
    expect(within(row).getAllByRole('button')).toHaveLength(1);
  });

  it('are shown by their address', async () => {
    answer({ targets: [{ target_ip_address: '10.10.0.9' }] });
    await show('targets');
    const row = await screen.findByRole('row', { name: /10\.10\.0\.9/ });
    expect(within(row).queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});

describe('the list', () => {
  const list = () =>
    mount({
      path: '/network/load_balancer',
      element: (registry) => <LoadBalancerList kind={registry.get('load_balancer')} defaultView={null} />,
    });

  it('shows under each name where connections arrive and where they go', async () => {
    await list();
    expect(await screen.findByText(/^198\.51\.100\.\d+ · 443 → 8443, 80 → 8080$/)).toBeInTheDocument();
    expect(screen.queryByText(balancer().uuid)).toBeNull();
  });

  it('names no address before addresses are known', async () => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/network/ip_addresses', status: 400, body: {} });
    await list();
    expect((await screen.findAllByText('443 → 8443, 80 → 8080')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^[\d.]+ · 443/)).toBeNull();
  });

  it('shows what the answer lacks', async () => {
    answer({ forwarding_rules: [{ source_port: 80 }] });
    await list();
    expect(await screen.findByText(/80 → \?$/)).toBeInTheDocument();
  });
});

describe('making one', () => {
  const create = (search = '') =>
    mountView('load_balancer', '/network/create/load_balancer', `/network/create/load_balancer${search}`, {
      view: 'create',
    });
  const submit = () => screen.getByRole('button', { name: 'Create load balancer' });

  it('asks for a target server, and for the name', async () => {
    const user = userEvent.setup();
    await create();
    await screen.findByRole('heading', { level: 1, name: 'New load balancer' });
    await user.click(submit());
    expect(await screen.findByText('Add at least one target server')).toBeInTheDocument();
    expect(screen.getByText('This field is required')).toBeInTheDocument();
    expect(log('POST')).toEqual([]);
  });

  it('sends rules, targets and location once, and opens its page', async () => {
    const user = userEvent.setup();
    await create('?location=tll');
    await user.click(await screen.findByRole('checkbox', { name: /web-01/ }));
    await user.click(screen.getByRole('checkbox', { name: /web-02/ }));
    const rule = within(screen.getByRole('group', { name: 'Rule 1' }));
    await user.clear(rule.getByRole('spinbutton', { name: 'Target port' }));
    await user.type(rule.getByRole('spinbutton', { name: 'Target port' }), '8080');
    await user.selectOptions(rule.getByRole('combobox', { name: /Session persistence/ }), 'By source address');
    await user.click(screen.getByRole('button', { name: 'Add forwarding rule' }));
    const second = within(screen.getByRole('group', { name: 'Rule 2' }));
    await user.type(second.getByRole('spinbutton', { name: 'Source port' }), '80');
    await user.type(second.getByRole('spinbutton', { name: 'Target port' }), '8443');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'api front');
    await user.click(submit());
    const source = second.getByRole('spinbutton', { name: 'Source port' });
    await waitFor(() => expect(source).toHaveAccessibleDescription(/already in use here/));
    await user.clear(source);
    await user.type(source, '443');
    await waitFor(() => expect(source).not.toHaveAccessibleDescription(/already in use here/));
    await user.dblClick(submit());
    await waitFor(() => expect(address()).toMatch(/^\/network\/load_balancer\/tll\/[0-9a-f-]{36}$/));
    expect(log('POST')).toHaveLength(1);
    expect(log('POST')[0]).toMatchObject({
      path: '/v1/tll/network/load_balancers',
      body: {
        display_name: 'api front',
        reserve_public_ip: true,
        forwarding_rules: [
          { source_port: 80, target_port: 8080, session_persistence: 'SOURCE_IP' },
          { source_port: 443, target_port: 8443 },
        ],
        targets: ['web-01', 'web-02'].map((name) => ({
          target_uuid: machineOf(world.cloud, name).uuid,
          target_type: 'vm',
        })),
      },
    });
    expect(Object.keys(log('POST')[0]?.body as object).sort()).toEqual([
      'billing_account_id',
      'display_name',
      'forwarding_rules',
      'reserve_public_ip',
      'targets',
    ]);
  });

  it('shows each machine that it would send, also one that is offered no longer or is gone', async () => {
    const user = userEvent.setup();
    const { provider } = await create('?location=tll');
    await user.click(await screen.findByRole('checkbox', { name: /web-01/ }));
    await user.click(screen.getByRole('checkbox', { name: /web-02/ }));
    const [first, second] = ['web-01', 'web-02'].map((name) => machineOf(world.cloud, name).uuid);
    world.cloud.store.state.virtual_machines = world.cloud.store.state.virtual_machines
      .filter(({ uuid }) => uuid !== second)
      .map((one) => (one.uuid === first ? { ...one, network_uuid: 'another' } : one));
    await provider.refresh('virtual_machine', 'tll');
    const gone = await screen.findByRole('checkbox', { name: new RegExp(second!) });
    expect(gone).toBeChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: /^VPC/ }), 'Database network');
    expect(screen.getByRole('checkbox', { name: /web-01/ })).toBeChecked();
    await user.click(gone);
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: new RegExp(second!) })).toBeNull();
  });

  it('clears machines of another location', async () => {
    const user = userEvent.setup();
    await create('?location=tll');
    await user.click(await screen.findByRole('checkbox', { name: /web-01/ }));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Jakarta' }));
    expect(await screen.findByRole('checkbox', { name: /shop-jkt-01/ })).not.toBeChecked();
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('keeps what was typed through a reload', async () => {
    const user = userEvent.setup();
    const { unmount } = await create();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'half done');
    await user.click(screen.getByRole('button', { name: 'Add forwarding rule' }));
    const source = within(screen.getByRole('group', { name: 'Rule 2' })).getByRole('spinbutton', {
      name: 'Source port',
    });
    await user.type(source, '443');
    unmount();
    await create();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('half done'));
    expect(
      within(screen.getByRole('group', { name: 'Rule 2' })).getByRole('spinbutton', { name: 'Source port' }),
    ).toHaveValue('443');
  });
});
