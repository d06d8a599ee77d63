// @module-tag slow
/** A machine's page over the embedded cloud: what can be done with it, its disks and its copies. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { followUpOf } from '../../src/admin/runs/followUps';
import { sendNow, unsentStore } from '../../src/admin/runs/unsent';
import { useCloud } from '../../tests/admin/form/mount';
import { machineOf, showMachine } from '../../tests/admin/show/mountShow';
import { newUuid } from '../../src/lib/uuid';

const world = useCloud();
const stopped = () => world.cloud.store.state.virtual_machines.find(({ status }) => status === 'stopped')!;
const sent = (method: string, end: string) =>
  world.cloud.log.list().filter((entry) => entry.method === method && entry.path.endsWith(end));
const dialog = () => screen.findByRole('dialog');

describe('what can be done', () => {
  it('is resized while it is stopped, within the provider’s limits', async () => {
    const user = userEvent.setup();
    const { name, uuid, memory } = stopped();
    await showMachine(world.cloud, name, '?action=resize');
    const form = within(await dialog());
    const vcpu = form.getByRole('spinbutton', { name: 'vCPU' });
    await user.clear(vcpu);
    await user.type(vcpu, '64');
    await user.click(form.getByRole('button', { name: 'Resize' }));
    await waitFor(() => expect(vcpu).toHaveAccessibleDescription(/between 1 and 32/));
    expect(sent('PATCH', '/vm')).toEqual([]);
    await user.clear(vcpu);
    await user.type(vcpu, '8');
    // As on the order form: typed in GB, sent in MB.
    const gb = form.getByRole('spinbutton', { name: 'Memory' });
    expect(gb).toHaveValue(String(memory / 1024));
    await user.clear(gb);
    await user.type(gb, '1.5');
    expect(await form.findByText(/(more|less) per month/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Resize' }));
    expect(await screen.findByText(`${name} resized`)).toBeInTheDocument();
    expect(sent('PATCH', '/vm').map(({ body }) => body)).toEqual([{ uuid, vcpu: 8, memory: 1536 }]);
  });

  it('keeps the memory that others give it while its vCPU are changed, and shows that', async () => {
    const user = userEvent.setup();
    const machine = stopped();
    Object.assign(machine, { vcpu: 2, memory: 4096 });
    const { provider, queryClient } = await showMachine(world.cloud, machine.name, '?action=resize');
    const form = within(await dialog());
    const vcpu = form.getByRole('spinbutton', { name: 'vCPU' });
    await user.clear(vcpu);
    await user.type(vcpu, '3');
    machine.memory = 8192;
    await act(async () => {
      await provider.refresh('virtual_machine', machine.location);
      await queryClient.invalidateQueries();
    });
    await waitFor(() => expect(form.getByRole('spinbutton', { name: 'Memory' })).toHaveValue('8'));
    expect(vcpu).toHaveValue('3');
    await user.click(form.getByRole('button', { name: 'Resize' }));
    expect(await screen.findByText(`${machine.name} resized`)).toBeInTheDocument();
    expect(sent('PATCH', '/vm').map(({ body }) => body)).toEqual([{ uuid: machine.uuid, vcpu: 3 }]);
    expect(machine).toMatchObject({ vcpu: 3, memory: 8192 });
  });

  it('shows what a size costs beside what the machine costs now, less the account’s discount, while typing', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'staging', '?action=resize');
    const form = within(await dialog());
    const price = within(await form.findByRole('region', { name: 'Price' }));
    expect(await price.findAllByText('€21.22 per month')).toHaveLength(2);
    expect(price.getByRole('status')).toHaveTextContent('No change');
    expect(price.getByText(/Includes your 5% discount/)).toBeInTheDocument();
    const vcpu = form.getByRole('spinbutton', { name: 'vCPU' });
    await user.clear(vcpu);
    expect(price.getByRole('status')).toBeEmptyDOMElement();
    await user.type(vcpu, '4');
    expect(price.getByText('€21.22 per month')).toBeInTheDocument();
    expect(price.getByText('€28.71 per month')).toHaveTextContent('€0.03933 per hour');
    expect(price.getByRole('status')).toHaveTextContent('€7.49 more per month');
    expect(await price.findByText(/^Credit lasts .+ \((no change|\d+ days? less)\)$/)).toBeInTheDocument();
    await user.clear(vcpu);
    await user.type(vcpu, '1');
    expect(price.getByRole('status')).toHaveTextContent('€3.74 less per month');
  });

  it('says that a size has no known price, and what is left out of the present one', async () => {
    const user = userEvent.setup();
    const { state } = world.cloud.store;
    state.prices = state.prices.filter(({ resource_type }) => resource_type !== 'CPU');
    await showMachine(world.cloud, 'staging', '?action=resize');
    const form = within(await dialog());
    const price = within(await form.findByRole('region', { name: 'Price' }));
    expect(await price.findAllByText('Not counted: vCPU.')).toHaveLength(2);
    const vcpu = form.getByRole('spinbutton', { name: 'vCPU' });
    await user.clear(vcpu);
    await user.type(vcpu, '4');
    expect(price.getByRole('status')).toHaveTextContent('Price change unknown. Not counted: vCPU.');
    expect(await price.findByText(/^Credit lasts .+ Not counted: vCPU/)).toBeInTheDocument();
  });

  it('is resized under a limited account no further than that may have, and says so before', async () => {
    const user = userEvent.setup();
    const { state } = world.cloud.store;
    state.billing_accounts.find(({ id }) => id === stopped().billing_account_id)!.restriction_level = 'LIMITED';
    Object.assign(stopped(), { vcpu: 1, memory: 1024 });
    await showMachine(world.cloud, stopped().name, '?action=resize');
    const form = within(await dialog());
    expect(await form.findByText(/^This account is limited to 1 vCPU and 2 GB/)).toBeInTheDocument();
    const vcpu = form.getByRole('spinbutton', { name: 'vCPU' });
    await user.clear(vcpu);
    await user.type(vcpu, '2');
    await user.click(form.getByRole('button', { name: 'Resize' }));
    await waitFor(() => expect(vcpu).toHaveAccessibleDescription(/Exceeds this account’s limit/));
    expect(sent('PATCH', '/vm')).toEqual([]);
  });

  it('is stopped, resized and started again where it runs: that is said first, and sent as one act', async () => {
    const user = userEvent.setup();
    const { uuid, vcpu } = machineOf(world.cloud, 'web-01');
    await showMachine(world.cloud, 'web-01', '?action=resize');
    const form = within(await dialog());
    expect(form.getByText(/is stopped, resized and started again. It is unavailable/)).toBeInTheDocument();
    const submit = form.getByRole('button', { name: 'Resize and restart' });
    // The size that it has: it would be stopped for nothing.
    await user.click(submit);
    const input = form.getByRole('spinbutton', { name: 'vCPU' });
    await waitFor(() => expect(input).toHaveAccessibleDescription(/Already this size/));
    expect(sent('POST', '/vm/stop')).toEqual([]);
    await user.clear(input);
    await user.type(input, String(vcpu + 2));
    expect(form.getByText(new RegExp(`^${vcpu} vCPU.+→ ${vcpu + 2} vCPU`))).toBeInTheDocument();
    await user.click(submit);
    expect(await screen.findByText('web-01 is being resized')).toBeInTheDocument();
    expect(sent('POST', '/vm/stop').map(({ body }) => body)).toEqual([{ uuid }]);
    expect(sent('PATCH', '/vm')).toEqual([]);
    expect(followUpOf('virtual_machine', `tll:${uuid}`)).toMatchObject({
      action: 'resize_running',
      values: { vcpu: vcpu + 2 },
    });
  });

  it('is restarted in rescue mode where it runs, and asked about first', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'web-01');
    await showMachine(world.cloud, 'web-01', '?action=rescue_start');
    const form = within(await dialog());
    expect(form.getByText(/is stopped and started in rescue mode/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Restart in rescue mode' }));
    expect(await screen.findByText('web-01 is restarting in rescue mode')).toBeInTheDocument();
    expect(sent('POST', '/vm/stop').map(({ body }) => body)).toEqual([{ uuid }]);
    expect(followUpOf('virtual_machine', `tll:${uuid}`)).toMatchObject({ action: 'rescue_running' });
  });

  it('takes a new password by the rule, while it runs', async () => {
    const user = userEvent.setup();
    const { uuid, username } = machineOf(world.cloud, 'web-01');
    await showMachine(world.cloud, 'web-01', '?action=change_password');
    const form = within(await dialog());
    const password = form.getByLabelText('Password');
    await user.type(password, 'alllower1');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/uppercase/));
    expect(sent('PATCH', '/vm/user')).toEqual([]);
    await user.clear(password);
    await user.type(password, 'Better2use');
    world.cloud.faults.add({ method: 'PATCH', path: '/v1/**/vm/user', status: 500, body: {}, times: 1 });
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Change password failed')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password on web-01 changed')).toBeInTheDocument();
    expect(sent('PATCH', '/vm/user').at(-1)).toMatchObject({ body: { uuid, username } });
  });

  it('is cloned under a name of its own', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'web-01');
    await showMachine(world.cloud, 'web-01', '?action=clone');
    const form = within(await dialog());
    const name = form.getByRole('textbox', { name: 'Name' });
    // Up to web-03 they are there.
    expect(name).toHaveValue('web-04');
    expect(form.getByText('Location').nextElementSibling).toHaveTextContent('Tallinn');
    // The line comes with the accounts.
    expect((await form.findByText('Billing account')).nextElementSibling).toHaveTextContent('Main');
    expect(await form.findByText(/^€\d+\.\d\d more per month/)).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'web-copy');
    await user.click(form.getByRole('button', { name: 'Clone' }));
    expect(await screen.findByText('web-01 is being cloned')).toBeInTheDocument();
    expect(sent('POST', '/vm/clone')).toMatchObject([{ body: { uuid, name: 'web-copy' } }]);
  });

  it('proposes a name of its own for the copy of one whose name ends in no number', async () => {
    machineOf(world.cloud, 'web-02').name = 'staging-copy';
    await showMachine(world.cloud, 'staging', '?action=clone');
    expect(within(await dialog()).getByRole('textbox', { name: 'Name' })).toHaveValue('staging-copy-2');
  });

  it('is reinstalled with another system, once its name is typed', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'web-01');
    await showMachine(world.cloud, 'web-01', '?action=reinstall');
    const form = within(await dialog());
    const button = await form.findByRole('button', { name: 'Reinstall' });
    expect(form.getByText(/Everything on the boot disk is replaced/)).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Windows Server' }));
    expect(await form.findByText(/Windows licence: .+ more per month/)).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Debian' }));
    await user.type(form.getByLabelText('Password', { selector: 'input[name=password]' }), 'Fresh1start');
    expect(button).toBeDisabled();
    await user.type(form.getByRole('textbox', { name: 'Type web-01 to confirm' }), 'web-01');
    await user.dblClick(button);
    expect(await screen.findByText('web-01 is being reinstalled')).toBeInTheDocument();
    const given = { uuid, os_name: 'debian', os_version: '13', username: 'debian' };
    expect(sent('POST', '/vm/reinstall')).toMatchObject([{ body: given }]);
  });

  it('names what goes with it and what stays and is billed, before it is deleted', async () => {
    const { uuid } = machineOf(world.cloud, 'web-01');
    const { ip_addresses: addresses, disks } = world.cloud.store.state;
    const address = addresses.find(({ assigned_to }) => assigned_to === uuid)!;
    await showMachine(world.cloud, 'web-01', '?action=delete');
    const form = within(await dialog());
    const own = disks.filter(({ vm_uuid }) => vm_uuid === uuid);
    expect(form.getByText('This will be deleted:').parentElement).toHaveTextContent(
      new RegExp(`${own[0]!.name} · ${own[0]!.size_gb}`),
    );
    // As their owner called them.
    await waitFor(() =>
      expect(form.getByText('This will be deleted:').parentElement).toHaveTextContent(own[0]!.display_name),
    );
    const stays = (await form.findByText('This will be kept and billed:')).parentElement;
    expect(stays).toHaveTextContent(address.address);
    expect(stays).toHaveTextContent(/per month/);
  });

  it('turns backups off after saying what stays, and what that saves', async () => {
    const user = userEvent.setup();
    const { name, uuid } = world.cloud.store.state.virtual_machines.find(({ backup }) => backup)!;
    await showMachine(world.cloud, name, '?action=backup_off');
    const form = within(await dialog());
    expect(form.getByText(/Existing backups are kept/)).toBeInTheDocument();
    expect(await form.findByText(/^€\d+\.\d\d less per month$/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Turn backups off' }));
    expect(await screen.findByText(`Backups of ${name} are off`)).toBeInTheDocument();
    expect(sent('POST', '/vm/backup').map(({ body }) => body)).toEqual([{ uuid, backup: false }]);
  });
});

describe('its disks', () => {
  const row = (name: RegExp) => screen.findByRole('row', { name });

  it('adds one by its own call, and deletes it again after asking', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'staging');
    await showMachine(world.cloud, 'staging', '?tab=disks');
    await row(/Boot disk 60/);
    await user.click(screen.getByRole('button', { name: 'Add disk' }));
    const form = within(screen.getByRole('form', { name: 'Add disk' }));
    await user.type(form.getByRole('spinbutton', { name: 'Size' }), '25');
    await user.click(form.getByRole('button', { name: 'Add disk' }));
    await row(/25\sGB/);
    expect(sent('POST', '/vm/storage').map(({ body }) => body)).toEqual([{ uuid, size_gb: 25 }]);
    const added = world.cloud.store.state.disks.find((disk) => disk.vm_uuid === uuid && !disk.primary)!;
    await user.click(screen.getByRole('button', { name: `Delete disk: ${added.name}` }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete disk' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /25\sGB/ })).toBeNull());
    expect(sent('DELETE', '/vm/storage').map(({ body }) => body)).toEqual([{ uuid, disk_uuid: added.uuid }]);
  });

  it('have the price of each per month, after the account’s discount', async () => {
    // 60 GB at 0.00011 an hour, 730 hours, less 5%.
    const { cloud } = world;
    await showMachine(cloud, 'staging', '?tab=disks');
    const boot = within(await row(/Boot disk 60/));
    expect(await boot.findByRole('cell', { name: '€4.58' })).toBeInTheDocument();
  });

  it('say that their price is unknown without a price list', async () => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/pricing/list/current', status: 500 });
    await showMachine(world.cloud, 'staging', '?tab=disks');
    const boot = within(await row(/Boot disk 60/));
    expect(await boot.findByRole('cell', { name: 'Unknown' })).toBeInTheDocument();
  });

  it('keeps the boot disk, and says why', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'staging', '?tab=disks');
    const remove = await screen.findByRole('button', { name: /^Delete disk: .+The boot disk cannot be deleted/ });
    await user.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stops a machine that runs for a larger disk and starts it again, which is said first', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'web-01');
    const boot = world.cloud.store.state.disks.find((disk) => disk.vm_uuid === uuid)!;
    await showMachine(world.cloud, 'web-01', '?tab=disks');
    await user.click(await screen.findByRole('button', { name: 'Resize disk' }));
    const form = within(screen.getByRole('form', { name: 'Resize disk' }));
    expect(form.getByText(/is stopped, its disk is resized, and it is started again/)).toBeInTheDocument();
    await user.selectOptions(form.getByRole('combobox', { name: 'Disk' }), boot.uuid);
    await user.type(form.getByRole('spinbutton', { name: 'Size' }), String(boot.size_gb + 10));
    await user.click(form.getByRole('button', { name: 'Resize disk and restart' }));
    expect(await screen.findByText('A disk of web-01 is being resized')).toBeInTheDocument();
    expect(sent('POST', '/vm/stop').map(({ body }) => body)).toEqual([{ uuid }]);
    expect(sent('PATCH', '/vm/storage')).toEqual([]);
    expect(followUpOf('virtual_machine', `tll:${uuid}`)).toMatchObject({
      action: 'resize_disk_running',
      values: { disk_uuid: boot.uuid, size_gb: boot.size_gb + 10 },
    });
  });

  it('only lets a disk grow, and a stopped machine stays stopped', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'staging');
    const boot = world.cloud.store.state.disks.find((disk) => disk.vm_uuid === uuid)!;
    await showMachine(world.cloud, 'staging', '?tab=disks');
    await user.click(await screen.findByRole('button', { name: 'Resize disk' }));
    const form = within(screen.getByRole('form', { name: 'Resize disk' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Disk' }), boot.uuid);
    const size = form.getByRole('spinbutton', { name: 'Size' });
    await user.type(size, '60');
    await user.click(form.getByRole('button', { name: 'Resize disk' }));
    await waitFor(() => expect(size).toHaveAccessibleDescription(/at least 61/));
    expect(sent('PATCH', '/vm/storage')).toEqual([]);
    await user.clear(size);
    await user.type(size, '80');
    expect(form.getByRole('status')).toHaveTextContent(/^€\d+\.\d\d more per month$/);
    await user.click(form.getByRole('button', { name: 'Resize disk' }));
    await row(/Boot disk 80/);
    expect(sent('PATCH', '/vm/storage')).toMatchObject([{ body: { uuid, disk_uuid: boot.uuid, size_gb: 80 } }]);
  });

  it('attaches a free disk of its location and detaches it', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'web-01');
    const free = world.cloud.store.state.disks.find((disk) => disk.vm_uuid === null && disk.location === 'tll')!;
    await showMachine(world.cloud, 'web-01', '?tab=disks');
    await user.click(await screen.findByRole('button', { name: 'Attach disk' }));
    const form = within(screen.getByRole('form', { name: 'Attach disk' }));
    const choice = form.getByRole('combobox', { name: 'Disk' });
    await within(choice).findByRole('option', { name: free.display_name });
    expect(within(choice).queryByRole('option', { name: /system/ })).toBeNull();
    await user.selectOptions(choice, free.uuid);
    await user.click(form.getByRole('button', { name: 'Attach disk' }));
    expect(await screen.findByRole('link', { name: free.display_name })).toBeInTheDocument();
    expect(sent('POST', '/vm/storage/attach').map(({ body }) => body)).toEqual([{ uuid, disk_uuid: free.uuid }]);
    const { name } = world.cloud.store.state.disks.find((disk) => disk.uuid === free.uuid)!;
    await user.click(screen.getByRole('button', { name: `Detach disk: ${name}` }));
    expect(sent('POST', '/vm/storage/detach')).toEqual([]);
    act(() => unsentStore.get().forEach(({ key }) => sendNow(key)));
    await waitFor(() => expect(screen.queryByRole('link', { name: free.display_name })).toBeNull());
    expect(sent('POST', '/vm/storage/detach').map(({ body }) => body)).toEqual([{ uuid, disk_uuid: free.uuid }]);
  });
});

it('calls disks without a name "Boot disk" and by their number, with the id beside', async () => {
  const machine = machineOf(world.cloud, 'web-01');
  const { state } = world.cloud.store;
  const boot = state.disks.find(({ vm_uuid, primary }) => vm_uuid === machine.uuid && primary)!;
  Object.assign(boot, { name: '', display_name: '' });
  const other = { ...boot, uuid: newUuid(), primary: false, replicas: [] };
  state.disks = [...state.disks.filter(({ uuid, vm_uuid }) => vm_uuid !== machine.uuid || uuid === boot.uuid), other];
  await showMachine(world.cloud, 'web-01', '?tab=disks');
  expect(await screen.findByRole('link', { name: 'Boot disk' })).toHaveAttribute(
    'href',
    expect.stringContaining(boot.uuid),
  );
  const link = await screen.findByRole('link', { name: 'Disk 2' });
  expect(link.closest('td')).toHaveTextContent(`Disk 2 ${other.uuid}`);
  expect(screen.getByRole('button', { name: /^Detach( disk)?: Disk 2/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: boot.uuid })).toBeNull();
});

describe('its copies', () => {
  it('describes when backups are made', async () => {
    await showMachine(world.cloud, 'web-01', '?tab=copies');
    expect(await screen.findByText(/Wednesday at 02:00 UTC/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Turn backups off' })).toBeInTheDocument();
  });

  it('shows the ten latest copies, and how many there are', async () => {
    const { uuid } = machineOf(world.cloud, 'web-01');
    const disk = world.cloud.store.state.disks.find(({ vm_uuid }) => vm_uuid === uuid)!;
    disk.replicas = Array.from({ length: 12 }, (_, day) => ({
      uuid: newUuid(),
      type: day % 2 === 0 ? 'snapshot' : 'backup',
      name: `copy ${day}`,
      size: 20,
      created_at: new Date(Date.UTC(2026, 0, day + 1)).toISOString(),
    }));
    await showMachine(world.cloud, 'web-01', '?tab=copies');
    expect(await screen.findByText('The latest 10 of 12 are shown.')).toBeInTheDocument();
    expect(screen.getByText('copy 11')).toBeInTheDocument();
    expect(screen.queryByText('copy 1')).toBeNull();
  });

  it('takes a snapshot once, goes back to it and deletes it', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'staging');
    const copies = () => world.cloud.store.state.disks.filter((d) => d.vm_uuid === uuid).flatMap((d) => d.replicas);
    await showMachine(world.cloud, 'staging', '?tab=copies');
    await screen.findByText(/No restore points yet/);
    await user.dblClick(screen.getByRole('button', { name: 'Take snapshot' }));
    await screen.findByRole('row', { name: /Snapshot/ });
    expect(sent('POST', '/vm/replica').map(({ body }) => body)).toEqual([{ uuid, type: 'snapshot' }]);
    const [copy] = copies();
    await user.click(screen.getByRole('button', { name: `Restore: ${copy!.name}` }));
    const restore = within(await dialog());
    expect(restore.getByRole('button', { name: 'Restore' })).toBeDisabled();
    await user.type(restore.getByRole('textbox', { name: 'Type staging to confirm' }), 'staging');
    await user.click(restore.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('staging is being restored')).toBeInTheDocument();
    expect(sent('POST', '/vm/rebuild').map(({ body }) => body)).toEqual([{ uuid, replica_uuid: copy!.uuid }]);
    await user.click(screen.getByRole('button', { name: `Delete restore point: ${copy!.name}` }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete restore point' }));
    await screen.findByText(/No restore points yet/);
    expect(copies()).toEqual([]);
  });
});

describe('its network', () => {
  const cards = (uuid: string) => world.cloud.store.state.interfaces.filter(({ vm_uuid }) => vm_uuid === uuid);

  it('adds a card in another network and removes it; the first one stays', async () => {
    const user = userEvent.setup();
    const { uuid, network_uuid } = machineOf(world.cloud, 'web-01');
    const other = world.cloud.store.state.vpcs.find((n) => n.location === 'tll' && n.uuid !== network_uuid)!;
    await showMachine(world.cloud, 'web-01', '?tab=network');
    await screen.findByRole('button', { name: /^Remove network interface: .+The primary interface cannot be removed/ });
    await user.click(screen.getByRole('button', { name: 'Add network interface' }));
    const form = within(screen.getByRole('form', { name: 'Add network interface' }));
    await form.findByRole('option', { name: other.name });
    await user.selectOptions(form.getByRole('combobox', { name: 'VPC' }), other.uuid);
    await user.click(form.getByRole('button', { name: 'Add network interface' }));
    expect(await screen.findByText('Interface added')).toBeInTheDocument();
    const [added] = cards(uuid);
    expect(added?.network_uuid).toBe(other.uuid);
    await user.click(await screen.findByRole('button', { name: `Remove network interface: ${added!.ip_address}` }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Remove network interface' }));
    await waitFor(() => expect(cards(uuid)).toEqual([]));
  });

  it('adds a VLAN between 1 and 4094, once, and removes it', async () => {
    const user = userEvent.setup();
    const { if_uuid } = machineOf(world.cloud, 'web-01');
    const vlans = () => world.cloud.store.state.subinterfaces.filter(({ parent }) => parent === if_uuid);
    await showMachine(world.cloud, 'web-01', '?tab=network');
    const add = async (id: string) => {
      await user.click(await screen.findByRole('button', { name: 'Add VLAN' }));
      const form = within(screen.getByRole('form', { name: 'Add VLAN' }));
      await user.selectOptions(form.getByRole('combobox', { name: 'Network interfaces' }), if_uuid);
      await user.type(form.getByRole('spinbutton', { name: 'VLAN ID' }), id);
      await user.click(form.getByRole('button', { name: 'Add VLAN' }));
      return form;
    };
    const form = await add('4095');
    const box = form.getByRole('spinbutton', { name: 'VLAN ID' });
    await waitFor(() => expect(box).toHaveAccessibleDescription(/between 1 and 4094/));
    expect(vlans()).toEqual([]);
    await user.clear(box);
    await user.type(box, '4094');
    await user.click(form.getByRole('button', { name: 'Add VLAN' }));
    await screen.findByRole('row', { name: /4094/ });
    const again = await add('4094');
    await waitFor(() =>
      expect(again.getByRole('spinbutton', { name: 'VLAN ID' })).toHaveAccessibleDescription(/already exists/),
    );
    expect(vlans()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove VLAN: VLAN 4094' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Remove VLAN' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /4094/ })).toBeNull());
    expect(vlans()).toEqual([]);
  });

  it('takes a free public address and lets it go', async () => {
    const user = userEvent.setup();
    const { uuid, private_ipv4 } = machineOf(world.cloud, 'web-02');
    const free = world.cloud.store.state.ip_addresses.find(
      (a) => a.location === 'tll' && !a.assigned_to && a.type === 'public',
    )!;
    await showMachine(world.cloud, 'web-02', '?tab=network');
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    const form = within(screen.getByRole('form', { name: 'Assign' }));
    await form.findByRole('option', { name: free.address });
    await user.selectOptions(form.getByRole('combobox', { name: 'Address' }), free.uuid);
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('link', { name: free.address })).toBeInTheDocument();
    expect(sent('POST', `/${free.address}/assign`).map(({ body }) => body)).toEqual([{ private_ip: private_ipv4 }]);
    expect(free.assigned_to).toBe(uuid);
    await user.click(screen.getByRole('button', { name: `Unassign: ${free.address}` }));
    // The same as in the address's own row and page, and as in the palette: it waits once for all of them.
    expect(unsentStore.get().map(({ key }) => key)).toEqual([`ip_address tll:${free.uuid} unassign`]);
    expect(sent('POST', `/${free.address}/unassign`)).toEqual([]);
    act(() => unsentStore.get().forEach(({ key }) => sendNow(key)));
    await waitFor(() => expect(screen.queryByRole('link', { name: free.address })).toBeNull());
  });
});
