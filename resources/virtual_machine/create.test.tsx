// @module-tag slow
/** The create screen of machines over the embedded cloud: choices, rules, price, and what is sent. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { rememberKey } from '../../src/admin/inputs/savedKeys';
import MachineCreate from './screens/create';
import { address, mount, useCloud, type MountOptions } from '../../tests/admin/form/mount';

const open = (more: Partial<MountOptions> = {}) =>
  mount({
    path: '/compute/create',
    ...more,
    element: (registry) => <MachineCreate kind={registry.get('virtual_machine')} defaultView={null} />,
  });
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const secret = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input[name=password]' });
const summary = () => screen.getByRole('region', { name: 'Summary' });
const create = () => screen.getByRole('button', { name: 'Create machine' });
const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOqjb3VrZXk0dGVzdHM0dGVzdHM0dGVzdHM0dGVzdA me@home';

describe('a machine', () => {
  const world = useCloud();
  const posts = () => world.cloud.log.list().filter(({ method }) => method === 'POST');

  it('begins with the common choices made, and says what is missing', async () => {
    await open();
    expect(await radio('Tallinn')).toBeChecked();
    expect(await radio('Ubuntu')).toBeChecked();
    expect(await radio('24.04 LTS')).toBeChecked();
    expect(await radio('XS')).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Public IPv4 address' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Weekly (keeps the last 4)' })).not.toBeChecked();
    expect(box('Username')).toHaveValue('ubuntu');
    const missing = within(summary()).getAllByRole('button', { name: /Password|Name|Hostname/ });
    expect(missing.map((button) => button.textContent)).toEqual(['Password', 'Name', 'Hostname']);
  });

  it('lists first how it starts: with a password, or with the key that is remembered', async () => {
    const methods = () => screen.findAllByRole('radio', { name: /^(SSH key|Password)$/ });
    await open();
    expect(await methods()).toEqual([await radio('Password'), await radio('SSH key')]);
    expect(await radio('Password')).toBeChecked();
    cleanup();
    rememberKey(world.cloud.store.state.users[0]?.id, key);
    await open();
    expect(await methods()).toEqual([await radio('SSH key'), await radio('Password')]);
    expect(await radio('SSH key')).toBeChecked();
    localStorage.clear();
  });

  it('begins in the private network whose page leads to it', async () => {
    const { uuid, name } = world.cloud.store.state.vpcs.find(
      ({ location, is_default }) => location === 'tll' && !is_default,
    )!;
    await open({ route: '/compute/create', path: `/compute/create?location=tll&network=${uuid}` });
    const networks = await screen.findByRole('combobox', { name: /^VPC/ });
    await within(networks).findByRole('option', { name });
    expect(networks).toHaveValue(uuid);
  });

  it('has its call to copy, with what is chosen and without its password', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await radio('Tartu'));
    await user.type(secret(), 'Correct1Horse');
    await user.type(box('Name'), 'Web server 1');
    await user.click(screen.getByRole('button', { name: 'API calls' }));
    const dialog = await screen.findByRole('dialog', { name: 'API calls for virtual machines' });
    const call = within(dialog).getByRole('region', { name: 'Create machine' });
    expect(call).toHaveTextContent('/v1/trtu/user-resource/vm');
    expect(call).toHaveTextContent('"name":"Web server 1"');
    expect(call).toHaveTextContent('"password":"<password>"');
    expect(dialog).not.toHaveTextContent('Correct1Horse');
    expect(posts()).toEqual([]);
  });

  it('is ordered once, with what was chosen, and its page is opened', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await radio('Tartu'));
    await user.click(await radio('Debian'));
    await user.click(await radio('12'));
    await user.click(await radio('M'));
    expect(box('Username')).toHaveValue('debian');
    await user.type(secret(), 'Correct1Horse');
    await user.type(box('Name'), 'Web server 1');
    expect(box('Hostname')).toHaveValue('web-server-1');
    expect(within(summary()).getByText(/Ready to create/)).toBeVisible();
    await user.dblClick(create());
    await waitFor(() => expect(address()).toMatch(/^\/compute\/vm\/trtu\/[\w-]{36}$/));
    expect(posts()).toHaveLength(1);
    expect(posts()[0]).toMatchObject({ path: '/v1/trtu/user-resource/vm', status: 200 });
    expect(posts()[0]?.body).toMatchObject({
      name: 'Web server 1',
      hostname: 'web-server-1',
      os_name: 'debian',
      os_version: '12',
      vcpu: 2,
      memory: 4096,
      disks: 60,
      username: 'debian',
      reserve_public_ip: true,
      billing_account_id: expect.any(Number) as number,
    });
    expect(posts()[0]?.body).not.toHaveProperty('public_key');
    expect(sessionStorage.length).toBe(0);
  });

  describe('with a firewall', () => {
    const assigned = () => posts().filter(({ path }) => path.endsWith('/vms'));
    async function order() {
      const user = userEvent.setup();
      await open();
      await screen.findByRole('option', { name: 'web servers' });
      await user.selectOptions(screen.getByRole('combobox', { name: /^Firewall/ }), 'web servers');
      expect(screen.getByText(/^Opens .*TCP 443/)).toBeVisible();
      await user.type(secret(), 'Correct1Horse');
      await user.type(box('Name'), 'Web server 1');
      await user.click(create());
      await waitFor(() => expect(address()).toMatch(/^\/compute\/vm\/tll\/[\w-]{36}$/));
      return { user, uuid: address()!.split('/').at(-1) };
    }

    it('is assigned to it once it exists, and only then', async () => {
      const { uuid } = await order();
      await waitFor(() => expect(assigned()).toHaveLength(1));
      expect(posts().map(({ path }) => path.split('/').at(-1))).toEqual(['vm', 'vms']);
      expect(assigned()[0]).toMatchObject({ status: 200, body: { vm_uuid: uuid } });
      expect(posts()[0]?.body).not.toHaveProperty('firewall');
    });

    it('is assigned to the one that was ordered, whatever is chosen while the answer is awaited', async () => {
      const user = userEvent.setup();
      await open();
      await screen.findByRole('option', { name: 'web servers' });
      const firewall = screen.getByRole('combobox', { name: /^Firewall/ });
      await user.selectOptions(firewall, 'web servers');
      await user.type(secret(), 'Correct1Horse');
      await user.type(box('Name'), 'Web server 1');
      world.cloud.faults.add({ method: 'POST', path: '/v1/tll/user-resource/vm', delay: 600_000, times: 1 });
      await user.click(create());
      await waitFor(() => expect(world.cloud.faults.list()).toEqual([]));
      await user.selectOptions(firewall, '');
      await user.type(box('Name'), '00');
      world.cloud.faults.clear();
      expect(await screen.findByText('Web server 1 is being created')).toBeVisible();
      await waitFor(() => expect(assigned()).toHaveLength(1));
    });

    it('is not created without the one that was chosen and is gone meanwhile', async () => {
      const user = userEvent.setup();
      const { provider } = await open();
      await screen.findByRole('option', { name: 'web servers' });
      await user.selectOptions(screen.getByRole('combobox', { name: /^Firewall/ }), 'web servers');
      await user.type(secret(), 'Correct1Horse');
      await user.type(box('Name'), 'Web server 1');
      const { state } = world.cloud.store;
      const { uuid } = state.firewalls.find(({ display_name }) => display_name === 'web servers')!;
      state.firewalls = state.firewalls.filter((one) => one.uuid !== uuid);
      await provider.refresh('firewall', 'tll');
      await waitFor(() => expect(screen.queryByRole('option', { name: 'web servers' })).toBeNull());
      const firewall = screen.getByRole('combobox', { name: /^Firewall/ });
      expect(firewall).toHaveValue(uuid);
      await user.click(create());
      await waitFor(() => expect(firewall).toBeInvalid());
      expect(posts()).toEqual([]);
      await user.selectOptions(firewall, '');
      await user.click(create());
      await waitFor(() => expect(posts()).toHaveLength(1));
    });

    it('says that it was created where that fails, and tries only the assignment again', async () => {
      world.cloud.faults.add({
        method: 'POST',
        path: '/v1/tll/network/firewalls/*/vms',
        status: 500,
        body: { errors: { Error: 'No' } },
        times: 1,
      });
      const { user } = await order();
      expect(
        await screen.findByText('Web server 1 was created, but not assigned to firewall web servers.'),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(assigned().map(({ status }) => status)).toEqual([500, 200]));
      expect(posts()).toHaveLength(3);
    });
  });

  it('keeps every choice over a reload, but never the password', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await radio('L'));
    await user.type(secret(), 'Correct1Horse');
    await user.type(box('Name'), 'Web');
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Correct1Horse');
    await open();
    await waitFor(async () => expect(await radio('L')).toBeChecked());
    expect(box('Name')).toHaveValue('Web');
    expect(secret()).toHaveValue('');
    expect(screen.getByText(/Passwords are not saved: enter them again/)).toBeVisible();
  });

  it('focuses the first error, and describes each', async () => {
    const user = userEvent.setup();
    await open();
    await user.clear(await screen.findByRole('textbox', { name: 'Username' }));
    await user.type(secret(), 'short');
    await user.click(create());
    await waitFor(() => expect(box('Username')).toHaveFocus());
    expect(screen.getByText('Use at least 8 characters')).toBeVisible();
    expect(screen.getAllByText('This field is required')).toHaveLength(3);
    expect(screen.getByRole('alert')).toHaveTextContent('4 fields need attention');
    expect(posts()).toEqual([]);
    await user.click(within(summary()).getByRole('button', { name: 'Name' }));
    expect(box('Name')).toHaveFocus();
  });

  it('takes an SSH key in place of a password, if it is one', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await radio('SSH key'));
    expect(screen.queryByRole('button', { name: 'Generate' })).not.toBeInTheDocument();
    const field = box('SSH public key');
    await user.type(field, 'not a key');
    await user.tab();
    expect(await screen.findByText('SSH key does not match required pattern')).toBeVisible();
    await user.clear(field);
    await user.click(field);
    await user.paste(key);
    await user.type(box('Name'), 'Web');
    await user.click(create());
    await waitFor(() => expect(address()).toMatch(/^\/compute\/vm\/tll\//));
    expect(posts()[0]?.body).not.toHaveProperty('password');
  });

  it('shows the price of the choices: location, licence, address and backups', async () => {
    const user = userEvent.setup();
    world.cloud.store.state.billing_accounts.forEach((account) => (account.credit = 1_000_000_000));
    await open();
    await user.click(await radio('M'));
    // 2 × 0.0054 + 4 × 0.0033 + 60 × 0.00011 + 0.0034 = 0.0340 an hour
    const total = () => within(summary()).getByRole('status').textContent;
    await waitFor(() => expect(total()).toBe('€24.82 per month€0.034 per hour'));
    await user.click(screen.getByRole('switch', { name: 'Public IPv4 address' }));
    await waitFor(() => expect(total()).toContain('€0.0306'));
    await user.click(await radio('Windows Server'));
    await waitFor(() => expect(total()).toContain('€0.0536'));
    expect(within(summary()).getByText('Windows licence')).toBeVisible();
    await user.click(await radio('Jakarta'));
    await waitFor(() => expect(total()).toContain('€0.0506'));
    await user.click(screen.getByRole('switch', { name: 'Weekly (keeps the last 4)' }));
    await waitFor(() => expect(total()).toContain('€0.05312'));
    expect(within(summary()).getByText(/Credit lasts (until|more than)/)).toBeVisible();
  });

  it('moves to a size that the image fits, and says so', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await radio('Windows Server'));
    expect(await radio('M')).toBeChecked();
    expect(screen.getByText(/Size changed to M: XS is not available with Windows Server/)).toBeVisible();
    const small = await radio('XS');
    expect(small).toHaveAttribute('aria-disabled', 'true');
    expect(small).toHaveAccessibleDescription(expect.stringContaining('Too small for Windows'));
    await user.click(small);
    expect(await radio('M')).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'SSH key' })).not.toBeInTheDocument();
    expect(box('Username')).toHaveValue('Administrator');
  });

  it('can have its own size within the limits', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await radio('Custom'));
    const memory = screen.getByRole('spinbutton', { name: 'Memory' });
    expect(memory).toHaveAccessibleDescription(expect.stringMatching(/From 512\sMB to 128\sGB/));
    await user.clear(memory);
    await user.type(memory, '200');
    await user.tab();
    expect(await screen.findByText('Enter a value between 0.5 and 128')).toBeVisible();
    await user.clear(memory);
    await user.type(memory, '6');
    const vcpu = screen.getByRole('spinbutton', { name: 'vCPU' });
    await user.click(vcpu);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(vcpu).toHaveValue('3');
    await user.type(secret(), 'Correct1Horse');
    await user.type(box('Name'), 'Own');
    await user.click(create());
    await waitFor(() => expect(address()).toMatch(/^\/compute\/vm\//));
    expect(posts()[0]?.body).toMatchObject({ vcpu: 3, memory: 6144, disks: 20 });
  });

  it('starts from a disk of the location that is attached to no machine', async () => {
    const user = userEvent.setup();
    const disk = world.cloud.store.state.disks.find(({ location, vm_uuid }) => location === 'tll' && vm_uuid === null)!;
    await open();
    await user.click(await screen.findByRole('button', { name: 'Existing disk' }));
    const disks = await screen.findByRole('combobox', { name: 'Existing disk' });
    expect(within(disks).queryByRole('option', { name: /boot|sda/ })).toBeNull();
    await user.selectOptions(disks, disk.uuid);
    expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull();
    expect(screen.getByText(/users and keys are on the disk/)).toBeVisible();
    // From now on it is in the machine's price, not one of its own.
    expect(within(summary()).getByText('System disk')).toBeVisible();
    expect(within(summary()).queryByText('Volume (block storage)')).toBeNull();
    await user.type(box('Name'), 'From disk');
    await user.click(create());
    await waitFor(() => expect(address()).toMatch(/^\/compute\/vm\/tll\//));
    expect(posts()[0]?.body).toMatchObject({ name: 'From disk', disk_uuid: disk.uuid, vcpu: 1, memory: 1024 });
    expect(posts()[0]?.body).not.toHaveProperty('os_name');
    expect(posts()[0]?.body).not.toHaveProperty('disks');
  });

  it('goes to the host pool that is chosen, the designated one by itself', async () => {
    const user = userEvent.setup();
    await open();
    const pools = await screen.findByRole('combobox', { name: /^Host pool/ });
    const [defaultOption, other] = within(pools).getAllByRole('option');
    expect(defaultOption).toHaveTextContent(/\(default\)/);
    await user.selectOptions(pools, other!);
    await user.type(secret(), 'Correct1Horse');
    await user.type(box('Name'), 'Pooled');
    await user.click(create());
    await waitFor(() => expect(address()).toMatch(/^\/compute\/vm\/tll\//));
    const pool = world.cloud.store.state.pools.find(({ name }) => name === other!.textContent)!;
    expect(posts()[0]?.body).toMatchObject({ designated_pool_uuid: pool.uuid });
  });

  it('describes that host pools or the wanted image are unavailable, and continues', async () => {
    world.cloud.faults.add({
      path: '/v1/*/user-resource/vm/host_pool/list',
      status: 500,
      body: { errors: { Error: 'Failed to list host pools' } },
    });
    await open({ path: '/compute/create?osName=plan9' });
    expect(await screen.findByText(/Failed to list host pools/)).toBeVisible();
    expect(screen.getByText(/plan9 is not available now/)).toBeVisible();
    expect(await radio('Ubuntu')).toBeChecked();
  });

  it('says that the wanted version is unavailable', async () => {
    await open({ path: '/compute/create?osName=ubuntu&osVersion=14.04' });
    expect(
      await screen.findByText('Ubuntu 14.04 is not available now. Another image is selected below.'),
    ).toBeVisible();
    expect(await radio('24.04 LTS')).toBeChecked();
    cleanup();
    await open({ path: '/compute/create?osName=ubuntu&osVersion=22.04' });
    expect(await radio('22.04 LTS')).toBeChecked();
    expect(screen.queryByText(/not available now/)).toBeNull();
  });

  it('is made from no app where the provider has switched them off', async () => {
    world.cloud.reset('busy', { config: { vmAppsEnabled: false } });
    await open({ path: '/compute/create?typeId=app_catalog' });
    expect(await screen.findByText('Apps are not available. An operating system is selected below.')).toBeVisible();
    expect(await radio('Ubuntu')).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Apps' })).toBeNull();
    cleanup();
    await open({ path: '/compute/create?typeId=app_catalog&osName=gitlab&osVersion=17' });
    expect(await screen.findByText(/GitLab 17 is not available now/)).toBeVisible();
    expect(await radio('Ubuntu')).toBeChecked();
  });

  it('is made from what the address asks for', async () => {
    await open({ path: '/compute/create?typeId=app_catalog&osName=gitlab&osVersion=17' });
    expect(await radio('GitLab')).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Ubuntu' })).not.toBeInTheDocument();
    expect(within(summary()).getByText('GitLab 17')).toBeVisible();
  });

  it('has a password made for it', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    const field = secret();
    expect(field.value).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{20}$/);
    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByText('Strength: strong')).toBeVisible();
    const first = field.value;
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    expect(field.value).not.toBe(first);
  });
});

describe('what prevents an order', () => {
  const closed = useCloud({
    locations: { trtu: { create_resource_disabled: true }, tll: { create_resource_disabled: true } },
  });

  it('a location without capacity is marked and cannot be chosen', async () => {
    const user = userEvent.setup();
    await open();
    const location = await radio('Tartu');
    expect(await radio('Jõhvi')).toBeChecked();
    expect(location).toHaveAccessibleDescription(
      expect.stringContaining('New resources cannot be created here at the moment'),
    );
    await user.click(location);
    expect(location).not.toBeChecked();
    expect(screen.queryByText(/does not accept new resources now/)).toBeNull();
    expect(closed.cloud.log.list().filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a requested location that is closed', () => {
  useCloud({ locations: { trtu: { create_resource_disabled: true } } });

  it('is shown, with another choice beside it', async () => {
    const user = userEvent.setup();
    await open({ path: '/compute/create?location=trtu' });
    expect(await screen.findByText(/Tartu does not accept new resources now/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose another location' }));
    expect(await radio('Tallinn')).toHaveFocus();
  });
});

describe('a limited account', () => {
  useCloud({ world: 'limited' });

  it('is limited before anything is sent', async () => {
    await open();
    expect(await screen.findByText(/limited to 1 vCPU and 2 GB/)).toBeVisible();
    expect(await radio('M')).toHaveAccessibleDescription(expect.stringContaining('Exceeds this account’s limit'));
    expect(await radio('S')).not.toHaveAttribute('aria-disabled');
  });
});

describe('a suspended account', () => {
  useCloud({ world: 'suspended' });

  it('is shown, with how to fix it', async () => {
    await open();
    expect(await screen.findByText(/This billing account is suspended/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^View / })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/billing\/account\/\d+$/),
    );
  });
});

describe('a fresh customer', () => {
  useCloud({ world: 'fresh' });

  it('is led to a first billing account', async () => {
    await open();
    expect(await screen.findByText(/An active billing account is needed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add billing account' })).toHaveAttribute('href', '/billing/create');
  });
});

describe('packages that break their rules', () => {
  const broken = {
    name: 'X',
    cpu: 1,
    ram: 1024,
    ssd: 20,
    default: { linux: 'ubuntu:24.04' },
    os: ['ubuntu'],
    disabled: ['debian:13', 'ubuntu:24.04'],
  };
  useCloud({ config: { predefinedPackages: [broken] } });

  it('are logged, and offered without the unreadable ones', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open();
    expect(await radio('X')).toHaveAttribute('aria-disabled', 'true');
    expect(await radio('Custom')).toBeChecked();
    expect(warn.mock.calls.flat()).toEqual(
      expect.arrayContaining([
        'predefinedPackages.X: disabled-not-listed: debian:13',
        'predefinedPackages.X: default-disabled: ubuntu:24.04',
      ]),
    );
  });
});
