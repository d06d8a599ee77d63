// @module-tag slow
/** A disk's page over the embedded cloud: the machine that it is in. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { newUuid } from '../../src/lib/uuid';
import { followUpOf } from '../../src/admin/runs/followUps';
import { sendNow, unsentStore } from '../../src/admin/runs/unsent';
import { ownScreen } from '../../src/ownScreens';
import { mount, useCloud } from '../../tests/admin/form/mount';
import { machineOf, mountView } from '../../tests/admin/show/mountShow';

const world = useCloud();
const disks = () => world.cloud.store.state.disks.filter(({ location }) => location === 'tll');
const show = ({ location, uuid }: { location: string; uuid: string }, search = '') =>
  mountView('disk', '/disks/disk/:location/:id', `/disks/disk/${location}/${uuid}${search}`);
const sent = (end: string) =>
  world.cloud.log.list().filter(({ method, path }) => method === 'POST' && path.endsWith(end));

describe('the list of disks', () => {
  it('shows the machine that each is attached to, or that it is attached to none', async () => {
    const List = ownScreen('disk', 'list')!;
    await mount({
      path: '/disks',
      route: '/disks',
      element: (registry) => (
        <Suspense>
          <List kind={registry.get('disk')} defaultView={null} />
        </Suspense>
      ),
    });
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect(await screen.findByRole('columnheader', { name: 'Attached to' })).toBeInTheDocument();
    const { location, uuid } = machineOf(world.cloud, 'bastion');
    expect(await (await row(/bastion system/)).findByRole('link', { name: 'bastion' })).toHaveAttribute(
      'href',
      `/compute/vm/${location}/${uuid}`,
    );
    expect((await row(/archive-2024/)).getByText('Detached')).toBeInTheDocument();
  });

  it('is sorted by that machine, the detached ones last either way, and each page by the whole', async () => {
    const user = userEvent.setup();
    const List = ownScreen('disk', 'list')!;
    await mount({
      path: '/disks?sort=attached_to&order=ASC&perPage=5&page=1',
      route: '/disks',
      element: (registry) => (
        <Suspense>
          <List kind={registry.get('disk')} defaultView={null} />
        </Suspense>
      ),
    });
    const { state } = world.cloud.store;
    const own = state.virtual_machines.filter(({ user_id }) => user_id === machineOf(world.cloud, 'web-01').user_id);
    const names = state.disks.flatMap(({ vm_uuid }) => own.find(({ uuid }) => uuid === vm_uuid)?.name ?? []);
    const sorted = names.sort(new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare);
    const shown = () => screen.getAllByRole('row').slice(1);
    await waitFor(() => expect(shown()[0]).toHaveTextContent(sorted[0]!));
    expect(shown()).toHaveLength(5);
    await user.click(within(screen.getByRole('columnheader', { name: 'Attached to' })).getByRole('button'));
    await waitFor(() => expect(shown()[0]).toHaveTextContent(sorted.at(-1)!));
    expect(screen.getByRole('columnheader', { name: 'Attached to' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.queryByText('Detached')).toBeNull();
  });
});

describe('where a disk is', () => {
  it('is attached to a machine of its location, and detached unless that is undone', async () => {
    const user = userEvent.setup();
    const disk = disks().find(({ vm_uuid }) => vm_uuid === null)!;
    const { uuid } = machineOf(world.cloud, 'web-01');
    await show(disk);
    expect(await screen.findByText(/^Not attached to any machine/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Attach to a machine' }));
    const form = within(screen.getByRole('form', { name: 'Attach to a machine' }));
    await form.findByRole('option', { name: 'web-01' });
    expect(form.queryByRole('option', { name: 'shop-jkt-01' })).toBeNull();
    await user.selectOptions(form.getByRole('combobox', { name: 'Machine' }), uuid);
    await user.click(form.getByRole('button', { name: 'Attach to a machine' }));
    expect(await screen.findByRole('link', { name: 'web-01' })).toBeInTheDocument();
    expect(sent('/attach').map(({ body }) => body)).toEqual([{ uuid, disk_uuid: disk.uuid }]);
    await user.click(screen.getByRole('button', { name: 'Detach: web-01' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('/detach')).toEqual([]);
    expect(unsentStore.get().map(({ message }) => message)).toEqual([
      `Detach: ${disk.display_name} was not sent, because you left the page.`,
    ]);
    act(() => unsentStore.get().forEach(({ key }) => sendNow(key)));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'web-01' })).toBeNull());
    expect(sent('/detach').map(({ body }) => body)).toEqual([{ uuid, disk_uuid: disk.uuid }]);
  });

  it('lands on the machine, the snapshots and what it was made from, its ids folded', async () => {
    const boot = disks().find(({ primary, vm_uuid }) => primary && vm_uuid === machineOf(world.cloud, 'web-01').uuid)!;
    await show(boot);
    const attached = within(await screen.findByRole('region', { name: 'Attached to' }));
    expect(await attached.findByRole('link', { name: 'web-01' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Restore points' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
    expect(screen.getByText(boot.uuid)).not.toBeVisible();
    expect(screen.queryByText(/^Not attached to any machine/)).toBeNull();
  });

  it('has no card for a single fact: the storage pool is named in Details', async () => {
    const disk = disks().find(({ storage_pool_uuid }) => storage_pool_uuid !== null)!;
    const user = userEvent.setup();
    await show(disk);
    await screen.findByRole('region', { name: 'Attached to' });
    expect(screen.queryByRole('region', { name: /^(Storage pool|Source image)$/ })).toBeNull();
    await user.click(screen.getByText('Details'));
    const pool = screen.getByText('Storage pool', { selector: 'dt' }).nextElementSibling;
    expect(pool).toBeVisible();
    await waitFor(() => expect(pool).toHaveTextContent(/^general$/));
  });

  it('is restored once its own name is typed', async () => {
    const user = userEvent.setup();
    const machine = machineOf(world.cloud, 'web-01');
    const boot = disks().find(
      ({ primary, vm_uuid, replicas }) => primary && vm_uuid === machine.uuid && replicas.length > 0,
    )!;
    boot.replicas[0]!.type = 'snapshot';
    await show(boot);
    const snapshots = within(await screen.findByRole('region', { name: 'Restore points' }));
    const [restore] = await snapshots.findAllByRole('button', { name: /^Restore: / });
    await waitFor(() => expect(restore).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(restore!);
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Restore' });
    await user.type(dialog.getByRole('textbox'), 'web-01');
    expect(confirm).toBeDisabled();
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), boot.display_name);
    await user.click(confirm);
    await waitFor(() => expect(sent('/rebuild').map(({ body }) => body)).toHaveLength(1));
    expect(sent('/rebuild')[0]?.body).toMatchObject({ uuid: machine.uuid });
  });

  it('says that it is billed while no machine has it, and not before the machines are read', async () => {
    const disk = disks().find(({ vm_uuid }) => vm_uuid === null)!;
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 500, body: {}, times: 1 });
    const user = userEvent.setup();
    await show(disk);
    const attached = within(await screen.findByRole('region', { name: 'Attached to' }));
    const retry = await attached.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText(/^Not attached to any machine/)).toBeNull();
    await user.click(retry);
    expect(await screen.findByText('Not attached to any machine, and still billed.')).toBeVisible();
  });

  it.each([
    ['names no disks', {}],
    ['has a disk without an id', { storage: [{ name: 'sda', size: 20 }] }],
  ])('does not say that it is detached while a machine of its location %s', async (_why, more) => {
    const disk = disks().find(({ vm_uuid }) => vm_uuid === null)!;
    const { uuid, name } = machineOf(world.cloud, 'web-01');
    world.cloud.faults.add({
      ...{ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 200 },
      body: [{ uuid, name, status: 'running', ...more }],
    });
    await show(disk);
    const attached = within(await screen.findByRole('region', { name: 'Attached to' }));
    expect(await attached.findByText(/^Unknown: not every machine/)).toBeVisible();
    expect(screen.queryByText(/^Not attached to any machine/)).toBeNull();
  });

  it('does not say that there are no snapshots where the answer leaves them out', async () => {
    const { uuid, display_name, size_gb } = disks().find(({ vm_uuid }) => vm_uuid === null)!;
    const body = [{ uuid, display_name, size_gb, status: 'Active' }];
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/storage/disks**', status: 200, body });
    world.cloud.faults.add({ method: 'GET', path: `/v1/tll/storage/disks/${uuid}`, status: 200, body: body[0] });
    await show({ location: 'tll', uuid });
    const snapshots = within(await screen.findByRole('region', { name: 'Restore points' }));
    expect(snapshots.getByText(/^The provider did not report the snapshots/)).toBeVisible();
    expect(snapshots.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(snapshots.queryByText('There is no snapshot yet.')).toBeNull();
  });

  it('stays where its machine is changing', async () => {
    const machine = machineOf(world.cloud, 'web-01');
    const disk = disks().find(({ vm_uuid }) => vm_uuid === null)!;
    Object.assign(disk, { vm_uuid: machine.uuid, primary: false });
    machine.status = 'stopping';
    await show(disk);
    expect(
      await screen.findByRole('button', { name: /^Detach: web-01.+its machine has another operation in progress/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('stays where a machine starts from it', async () => {
    await show(disks().find(({ primary }) => primary)!);
    expect(await screen.findByRole('button', { name: /^Detach: .+The boot disk cannot be detached/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('a disk by itself', () => {
  const free = () => disks().find(({ vm_uuid, replicas }) => vm_uuid === null && replicas.length > 0)!;

  it('only grows, by a call of its own', async () => {
    const user = userEvent.setup();
    const disk = free();
    const before = disk.size_gb;
    await show(disk, '?action=resize');
    const dialog = within(await screen.findByRole('dialog'));
    const size = dialog.getByRole('spinbutton', { name: 'Size' });
    expect(await dialog.findByText(/per GB per month/)).toBeInTheDocument();
    await user.clear(size);
    await user.type(size, String(before));
    await user.click(dialog.getByRole('button', { name: 'Resize' }));
    await waitFor(() => expect(size).toHaveAccessibleDescription(/Enter at least/));
    await user.clear(size);
    await user.type(size, String(before + 5));
    expect(dialog.getByRole('status')).toHaveTextContent(/^€\d+\.\d\d more per month$/);
    await user.click(dialog.getByRole('button', { name: 'Resize' }));
    const changes = () => world.cloud.log.list().filter(({ method }) => method === 'PATCH');
    await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ size_gb: before + 5 }]));
  });

  const grow = async (disk: { size_gb: number }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const size = dialog.getByRole('spinbutton', { name: 'Size' });
    const user = userEvent.setup();
    await user.clear(size);
    await user.type(size, String(disk.size_gb + 10));
    return { dialog, user };
  };
  const bootOf = (name: string) => {
    const { uuid } = machineOf(world.cloud, name);
    return { uuid, disk: disks().find(({ primary, vm_uuid }) => primary && vm_uuid === uuid)! };
  };
  const written = () => world.cloud.log.list().filter(({ method }) => method !== 'GET');

  it('of a machine that runs grows as on the page of the machine: stopped and started again, which is said first', async () => {
    const { uuid, disk } = bootOf('web-01');
    const { size_gb } = disk;
    await show(disk, '?action=resize');
    const { dialog, user } = await grow(disk);
    expect(await dialog.findByText(/is stopped, its disk is resized, and it is started again/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Resize disk and restart' }));
    expect(await screen.findByText('A disk of web-01 is being resized')).toBeInTheDocument();
    expect(written().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/v1/tll/user-resource/vm/stop', { uuid }],
    ]);
    expect(followUpOf('virtual_machine', `tll:${uuid}`)).toMatchObject({
      action: 'resize_disk_running',
      values: { disk_uuid: disk.uuid, size_gb: size_gb + 10 },
    });
  });

  it('of a stopped machine grows by its own call, and the machine stays stopped', async () => {
    const { disk } = bootOf('staging');
    await show(disk, '?action=resize');
    const { size_gb } = disk;
    const { dialog, user } = await grow(disk);
    const send = dialog.getByRole('button', { name: 'Resize' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    await waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ size_gb: size_gb + 10 }]));
  });

  it.each([['stopping'], [null]])(
    'of a machine that is neither running nor stopped does not grow: %s',
    async (status) => {
      const { disk, uuid } = bootOf('staging');
      Object.assign(
        world.cloud.store.state.virtual_machines.find((one) => one.uuid === uuid)!,
        { status },
      );
      await show(disk, '?action=resize');
      const { dialog } = await grow(disk);
      expect(await dialog.findByText(/only be resized while the machine is running or stopped/)).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Resize' })).toBeDisabled();
    },
  );

  it('warns, before it grows, where it cannot be known whether a machine has it', async () => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 500, body: {} });
    await show(free(), '?action=resize');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Could not check whether a machine uses this disk/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Resize' })).toBeEnabled();
  });

  it('says that its price is not known, before it grows', async () => {
    const { state } = world.cloud.store;
    state.prices = state.prices.filter(({ resource_type }) => resource_type !== 'BLOCK_STORAGE');
    await show(free(), '?action=resize');
    const price = within(await screen.findByRole('region', { name: 'Price' }));
    expect(await price.findByText('Price change unknown. Not counted: Volume (block storage).')).toBeVisible();
    // Now and then: its snapshots have a price.
    expect(price.getAllByText(/^€\d+\.\d\d per month/)).toHaveLength(2);
  });

  it('names the snapshots that go with it, and is not deleted while it is in a machine', async () => {
    const disk = free();
    const { unmount } = await show(disk, '?action=delete');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('This will be deleted:').parentElement).toHaveTextContent(disk.replicas[0]!.name);
    unmount();
    await show(
      disks().find(({ primary }) => primary)!,
      '?action=delete',
    );
    expect(await screen.findByText('Detach the disk first.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete disk' })).toBeDisabled();
  });

  it('is not deleted before it is known whether a machine has it, and says so where that cannot be known', async () => {
    const list = { method: 'GET', path: '/v1/tll/user-resource/vm/list' } as const;
    world.cloud.faults.add({ ...list, delay: 60_000 });
    const { unmount } = await show(free(), '?action=delete');
    expect(await screen.findByRole('button', { name: 'Delete disk' })).toBeDisabled();
    expect(within(screen.getByRole('dialog')).getByText(/Loading/)).toBeInTheDocument();
    unmount();
    world.cloud.faults.clear();
    world.cloud.faults.add({ ...list, status: 500, body: { message: 'no' } });
    await show(free(), '?action=delete');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Could not check whether a machine uses this disk/)).toBeInTheDocument();
  });

  it('has its snapshots taken and deleted by the calls of the machine that starts from it', async () => {
    const user = userEvent.setup();
    const boot = disks().find(({ primary, vm_uuid }) => primary && vm_uuid === machineOf(world.cloud, 'web-01').uuid)!;
    await show(boot);
    const before = boot.replicas.filter(({ type }) => type === 'snapshot').length;
    const take = await screen.findByRole('button', { name: 'Take snapshot' });
    await waitFor(() => expect(take).toBeEnabled());
    await user.dblClick(take);
    await waitFor(() => expect(sent('/vm/replica')).toHaveLength(1));
    expect(sent('/vm/replica')[0]?.body).toEqual({ uuid: boot.vm_uuid, type: 'snapshot' });
    const rows = () => screen.getAllByRole('link', { name: 'Create disk from snapshot' });
    await waitFor(() => expect(rows()).toHaveLength(before + 1));
    expect(rows()[0]!.getAttribute('href')).toMatch(/^\/disks\/create\?location=tll&source=SNAPSHOT&from=[\w-]{36}$/);
    await user.click(screen.getAllByRole('button', { name: /^Delete snapshot: / })[0]!);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete snapshot' }));
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Create disk from snapshot' })).toHaveLength(before),
    );
  });

  it('has the backups that its machine reports among its restore points, the latest first', async () => {
    const user = userEvent.setup();
    const boot = disks().find(({ primary, vm_uuid }) => primary && vm_uuid === machineOf(world.cloud, 'web-01').uuid)!;
    const [one] = boot.replicas;
    boot.replicas = [
      { ...one!, uuid: newUuid(), type: 'snapshot', name: 'before', created_at: '2026-01-02T00:00:00Z' },
      { ...one!, uuid: newUuid(), type: 'backup', name: 'weekly', created_at: '2026-01-03T00:00:00Z' },
    ];
    await show(boot);
    const points = within(await screen.findByRole('region', { name: 'Restore points' }));
    await points.findByText('weekly');
    const rows = points.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^weeklyBackup/),
      expect.stringMatching(/^beforeSnapshot/),
    ]);
    expect(points.getAllByRole('link', { name: 'Create disk from snapshot' })).toHaveLength(1);
    await user.click(points.getByRole('button', { name: 'Delete backup: weekly' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete backup' }));
    await waitFor(() => expect(points.queryByText('weekly')).toBeNull());
    expect(boot.replicas.map(({ name }) => name)).toEqual(['before']);
  });

  it('shows why no snapshot is created of a disk that no machine starts from', async () => {
    await show(free());
    expect(await screen.findByText(/No machine boots from this one/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take snapshot' })).toBeDisabled();
  });
});

describe('a copy of a disk', () => {
  it('is chosen by what people recognise where disks and snapshots have no names', async () => {
    const Create = ownScreen('disk', 'create')!;
    const { uuid } = machineOf(world.cloud, 'bastion');
    const attached = disks().find(({ display_name }) => display_name === 'bastion system')!;
    const free = disks().find(({ display_name }) => display_name === 'archive-2024')!;
    for (const disk of [attached, free]) Object.assign(disk, { display_name: '' });
    await mount({
      path: '/disks/create?location=tll&source=DISK',
      route: '/disks/create',
      element: (registry) => (
        <Suspense>
          <Create kind={registry.get('disk')} defaultView={null} />
        </Suspense>
      ),
    });
    const options = within(await screen.findByRole('combobox', { name: 'Another disk' }));
    expect(await options.findByRole('option', { name: /^System disk of bastion\s· 20.GB/ })).toBeInTheDocument();
    expect(options.getByRole('option', { name: /^Unnamed disk\s· .*GB.* 20\d\d$/ })).toBeInTheDocument();
    for (const id of [uuid, attached.uuid, free.uuid]) expect(options.queryByText(new RegExp(id))).toBeNull();
  });
});
