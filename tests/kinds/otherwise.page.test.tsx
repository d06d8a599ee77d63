// @module-tag slow
/** Pages over answers as the specification allows them, but other than the embedded cloud's: nothing is lost, no way is closed. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectConsoleError } from '../support/console';
import { mount, useCloud } from '../admin/form/mount';
import { machineOf, mountView, showMachine } from '../admin/show/mountShow';
import { PaymentMethods } from '../../src/pages/cards/PaymentMethods';

const world = useCloud();

type Row = Record<string, unknown>;

/** From now on the list says `change` of each row instead of what it says now. */
async function report(path: string, change: (row: Row) => Row) {
  const answer = await fetch(`http://portal.test${path}`, { headers: { apikey: '{secret}' } });
  const body = ((await answer.json()) as Row[]).map(change);
  world.cloud.faults.add({ method: 'GET', path, status: 200, body });
  world.cloud.log.clear();
}
const requestsOf = (end: string, method = 'GET') =>
  world.cloud.log.list().filter((one) => one.method === method && one.path.endsWith(end));

const refusal = { status: 403, body: { message: 'Not yours' } };

describe('a service', () => {
  const service = () => world.cloud.store.state.managed_services.find(({ display_name }) => display_name === 'orders')!;
  const packages = () => `/v1/${service().location}/user-resource/service/packages`;
  const show = (search = '') => {
    const { location, uuid } = service();
    const path = `/services/service/${location}/${uuid}`;
    return mountView('managed_service', '/services/service/:location/:id', path + search);
  };

  it('that is active and reports no endpoint still hands over its credentials', async () => {
    const user = userEvent.setup();
    await report(packages(), ({ properties: _properties, ...row }) => ({ ...row, status: 'ACTIVE' }));
    await show();
    expect(await screen.findByText(/has not reported an address/)).toBeVisible();
    expect(screen.queryByText(/once the service is active/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Reveal: Credentials' }));
    expect(await screen.findByText(service().secret)).toBeVisible();
    expect(requestsOf('/secrets')).toHaveLength(1);
  });

  it.each(['uuid', 'id', 'target_uuid'])('whose parts carry their id as %s has them stopped', async (name) => {
    const user = userEvent.setup();
    const [part] = service().resources;
    await report(packages(), (row) => ({
      ...row,
      resources: (row.resources as Row[]).map(({ resource_uuid, ...one }) => ({ ...one, [name]: resource_uuid })),
    }));
    await show();
    await user.click(await screen.findByRole('button', { name: `Stop: ${part!.name}` }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(requestsOf(`/resources/${part!.uuid}/stop`, 'POST')).toHaveLength(1));
    expect(await screen.findByText(/is stopping/)).toBeVisible();
  });
});

describe('a machine', () => {
  const all = '/v1/tll/network/virtual-machines/interfaces';

  it('has its network interfaces from the list of its location, the one call whose path is given', async () => {
    await showMachine(world.cloud, 'web-01', '?tab=network');
    expect(await screen.findByRole('table', { name: 'Network interfaces' })).toBeVisible();
    expect(requestsOf('/network/virtual-machines/interfaces').map(({ path }) => path)).toEqual([all]);
  });

  it('asks for its VLANs where its interface does not bring them', async () => {
    await report(all, ({ subinterfaces: _subinterfaces, ...row }) => row);
    await showMachine(world.cloud, 'web-01', '?tab=network');
    const { if_uuid } = machineOf(world.cloud, 'web-01');
    await waitFor(() => expect(requestsOf(`/interfaces/${if_uuid}/subinterfaces`)).toHaveLength(1));
  });

  it('whose VLANs cannot be read shows its interfaces all the same, and its VPC on the overview', async () => {
    await report(all, ({ subinterfaces: _subinterfaces, ...row }) => row);
    const { if_uuid, private_ipv4 } = machineOf(world.cloud, 'web-01');
    const path = `/v1/tll/network/virtual-machines/*/interfaces/${if_uuid}/subinterfaces`;
    world.cloud.faults.add({ method: 'GET', path, status: 500 });
    const { unmount } = await showMachine(world.cloud, 'web-01', '?tab=network');
    expect(await screen.findByRole('table', { name: 'Network interfaces' })).toBeVisible();
    const vlans = await screen.findByRole('region', { name: /^VLANs/ });
    expect(await within(vlans).findByRole('button', { name: 'Retry' })).toBeVisible();
    unmount();
    world.cloud.faults.add({ method: 'GET', path: all, status: 500 });
    await showMachine(world.cloud, 'web-01');
    expect(await screen.findByText(/^Network interfaces could not be loaded/)).toBeVisible();
    const inside = screen.getByRole('region', { name: 'Network' });
    expect(await within(inside).findByText(private_ipv4)).toBeVisible();
  });

  it.each(['private_ipv4', 'private_ip', 'address'])('shows an interface’s address that is called %s', async (name) => {
    await report(all, ({ ip_address: _address, ...row }) => ({ ...row, [name]: '10.77.0.5' }));
    await showMachine(world.cloud, 'web-01', '?tab=network');
    const table = await screen.findByRole('table', { name: 'Network interfaces' });
    expect(within(table).getAllByText('10.77.0.5').length).toBeGreaterThan(0);
  });

  it('identifies a copy without a name by what it is and when it was taken', async () => {
    const { uuid } = machineOf(world.cloud, 'web-01');
    const [copy] = world.cloud.store.state.disks.find(({ vm_uuid }) => vm_uuid === uuid)!.replicas;
    await report('/v1/tll/user-resource/vm/list', (row) => ({
      ...row,
      storage: (row.storage as Row[]).map((disk) => ({
        ...disk,
        replica: (disk.replica as Row[]).map(({ name: _name, ...one }) => one),
      })),
    }));
    await showMachine(world.cloud, 'web-01', '?tab=copies');
    expect((await screen.findAllByRole('button', { name: /^Restore: (Snapshot|Backup)\s· .*\d{4}/ })).length).toBe(
      world.cloud.store.state.disks.filter(({ vm_uuid }) => vm_uuid === uuid).flatMap(({ replicas }) => replicas)
        .length,
    );
    expect(screen.queryByText(copy!.uuid)).toBeNull();
  });
});

describe('a disk', () => {
  const disks = () => world.cloud.store.state.disks.filter(({ location }) => location === 'tll');
  const show = ({ location, uuid }: { location: string; uuid: string }) =>
    mountView('disk', '/disks/disk/:location/:id', `/disks/disk/${location}/${uuid}`);

  it('made of another one and stored in a pool names both', async () => {
    const [disk, source] = disks();
    const pool = world.cloud.store.state.pools.find(({ location }) => location === 'tll')!;
    Object.assign(disk!, {
      source_image_type: 'DISK',
      source_image: source!.uuid,
      storage_pool_uuid: pool.storage_pool_uuid,
    });
    await show(disk!);
    const user = userEvent.setup();
    await screen.findByRole('region', { name: 'Attached to' });
    await user.click(screen.getByText('Details'));
    const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    await waitFor(() => expect(fact('Source')).toHaveTextContent(source!.display_name));
    await waitFor(() => expect(fact('Storage pool')).toHaveTextContent(pool.name));
    expect(fact('Storage pool')).toBeVisible();
    expect(screen.queryByText(source!.uuid)).toBeNull();
    expect(screen.queryByText(pool.storage_pool_uuid)).toBeNull();
  });
});

describe('a location that fails while the others answer', () => {
  const fault = { status: 503, body: { message: 'Unavailable' } };

  it.each([
    ['firewall', '/v1/tll/user-resource/vm/list', /No machines here/],
    ['load_balancer', '/v1/tll/network/networks', /no private network/],
  ])('is reported where a new %s would choose from it, and answers on Retry', async (kind, path, untrue) => {
    const user = userEvent.setup();
    world.cloud.faults.add({ path, ...fault });
    const address = `/network/create/${kind}?location=tll`;
    await mountView(kind, `/network/create/${kind}`, address, { view: 'create' });
    expect((await screen.findAllByText(/Unavailable \[.+\] \(503\)/))[0]).toBeVisible();
    expect(screen.queryByText(untrue)).toBeNull();
    world.cloud.faults.clear();
    for (const retry of screen.getAllByRole('button', { name: /^Retry/ })) await user.click(retry);
    await waitFor(() => expect(screen.queryByText(/Unavailable/)).toBeNull());
  });
});

describe('what the key may not see', () => {
  it('is a missing right on the page of payment methods, and not nothing', async () => {
    expectConsoleError(/Not yours/);
    world.cloud.faults.add({ path: '/v1/payment/billing_account/list', ...refusal });
    await mount({ path: '/billing/cards', element: <PaymentMethods /> });
    expect(await screen.findByText(/Not yours \[.+\] \(403\)/)).toBeVisible();
    expect(screen.queryByText(/Add a billing account|Nothing here yet/)).toBeNull();
  });

  it('is a missing right where the models of a location are requested, and not an unresponsive location', async () => {
    world.cloud.faults.add({ path: '/v1/*/metal/specs', ...refusal });
    await mountView('bare_metal', '/metal/create', '/metal/create', { view: 'create' });
    expect(await screen.findByText(/Not yours \[.+\] \(403\)/)).toBeVisible();
    expect(screen.queryByText(/is not responding/)).toBeNull();
  });
});
