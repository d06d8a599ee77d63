import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import type { Disk } from '../../resources/disk/schema';
import type { IpAddress } from '../../resources/ip_address/kind';
import type { VirtualMachine } from '../../resources/compute/machine';
import { callCloud, startCloud, type Refused } from './support';

const vm = '/v1/tll/user-resource/vm';
let cloud: NodeCloud;
beforeEach(() => void (cloud = startCloud({ world: 'busy' })));
afterEach(() => cloud.server.close());

async function machine(name: string): Promise<VirtualMachine> {
  const { body } = await callCloud<VirtualMachine[]>(`${vm}/list`);
  const found = body.find((m) => m.name === name);
  if (!found) throw new Error(`${name} is not in the list`);
  return found;
}
const statusOf = async (name: string) => (await machine(name)).status;
const account = () => cloud.store.state.billing_accounts[0]?.id;
const small = () => ({
  ...{ name: 'Shop 7', os_name: 'debian', os_version: '13', vcpu: 2, memory: 4096, disks: [40, 10] },
  billing_account_id: account(),
});

describe('the backups of the busy world', () => {
  // 15 March 2026 is a Sunday.
  it.each([
    ['a Sunday', '2026-03-15T10:00:00Z', '2026-03-11T02:00:00Z'],
    ['a Wednesday before two', '2026-03-18T01:00:00Z', '2026-03-11T02:00:00Z'],
    ['a Wednesday after two', '2026-03-18T03:00:00Z', '2026-03-18T02:00:00Z'],
  ])('are of the last four Wednesdays at 02:00 UTC, on %s', (_, now, latest) => {
    cloud.server.close();
    cloud = startCloud({ world: 'busy', now: Date.parse(now) });
    const disk = cloud.store.state.disks.find(({ display_name }) => display_name === 'web-01 system');
    const times = disk?.replicas.filter(({ type }) => type === 'backup').map((one) => Date.parse(one.created_at));
    expect(times).toEqual([21, 14, 7, 0].map((days) => Date.parse(latest) - days * 86_400_000));
  });
});

describe('creating', () => {
  it('takes a moment: creating, then running after four seconds', async () => {
    const { status, body } = await callCloud<VirtualMachine>(vm, { json: small() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'creating', hostname: 'shop-7', vcpu: 2, memory: 4096 });
    expect(body.storage?.map(({ size, primary }) => [size, primary])).toEqual([
      [40, true],
      [10, false],
    ]);
    cloud.clock.advance(3.9);
    expect(await statusOf('Shop 7')).toBe('creating');
    cloud.clock.advance(0.2);
    expect(await statusOf('Shop 7')).toBe('running');
  });

  it('reserves a public address unless the request opts out', async () => {
    const { body: open } = await callCloud<VirtualMachine>(vm, { json: small() });
    const { body: closed } = await callCloud<VirtualMachine>(vm, { json: { ...small(), reserve_public_ip: false } });
    const { body: ips } = await callCloud<IpAddress[]>('/v1/tll/network/ip_addresses');
    expect(ips.filter((ip) => ip.assigned_to === open.uuid)).toHaveLength(1);
    expect(ips.filter((ip) => ip.assigned_to === closed.uuid)).toHaveLength(0);
  });

  it('boots from an existing disk, once', async () => {
    const disk = cloud.store.state.disks.find((d) => d.display_name === 'archive-2024')?.uuid;
    const { disks: _disks, os_name: _name, os_version: _version, ...rest } = small();
    const { body } = await callCloud<VirtualMachine>(vm, { json: { ...rest, disk_uuid: disk } });
    expect(body.storage?.map((d) => d.uuid)).toEqual([disk]);
    const again = await callCloud<Refused>(vm, { json: { ...rest, disk_uuid: disk } });
    expect(again.status).toBe(400);
    expect(again.body.errors).toHaveProperty('disk_uuid');
  });

  it.each([
    ['vcpu', 0, 'Should be at least 1'],
    ['vcpu', 64, 'Should be at most 32'],
    ['memory', 100, 'Should be at least 512'],
    ['disks', 5000, 'Should be at most 2000'],
    ['hostname', '', 'This field is required'],
    ['hostname', 'not a host', 'Should be a host name'],
    ['password', 'short1A', 'Should have at least 8 characters'],
    ['password', 'all-lower-1', 'Should have a lowercase letter, an uppercase letter and a digit'],
    ['public_key', 'ssh-rsa nonsense', 'SSH key does not match required pattern'],
    ['os_name', 'plan9', 'There is no such image'],
    ['os_version', '1.0', 'There is no such version'],
    ['billing_account_id', undefined, 'This field is required'],
    ['disks', undefined, 'This field is required'],
  ])('refuses %s of %j', async (field, value, message) => {
    const { status, body } = await callCloud<Refused>(vm, { json: { ...small(), [field]: value } });
    expect(status).toBe(400);
    expect(body.errors[field]).toEqual([message]);
  });

  it('is refused where the location is closed, in the words of the specification', async () => {
    cloud.reset('busy', { locations: { tll: { create_resource_disabled: true } } });
    const { status, body } = await callCloud(vm, { json: small() });
    expect(status).toBe(500);
    expect(body).toEqual({
      errors: {
        Error:
          'Compute resources temporarily unavailable due to high demand. If possible, choose a different region or location.',
      },
    });
  });
});

describe('power', () => {
  it('stops gracefully in three seconds and starts again', async () => {
    const { uuid } = await machine('web-01');
    expect((await callCloud(`${vm}/stop`, { json: { uuid } })).body).toMatchObject({ status: 'stopping' });
    cloud.clock.advance(3);
    expect(await statusOf('web-01')).toBe('stopped');
    expect((await callCloud(`${vm}/start`, { json: { uuid } })).body).toMatchObject({ status: 'stopped' });
    cloud.clock.advance(3);
    expect(await statusOf('web-01')).toBe('running');
  });

  it('needs force where the shutdown hangs', async () => {
    const { uuid } = await machine('build-stuck');
    await callCloud(`${vm}/stop`, { json: { uuid } });
    cloud.clock.advance(600);
    expect(await statusOf('build-stuck')).toBe('stopping');
    expect((await callCloud(`${vm}/stop`, { json: { uuid } })).status).toBe(500);
    await callCloud(`${vm}/stop`, { json: { uuid, force: true } });
    cloud.clock.advance(1);
    expect(await statusOf('build-stuck')).toBe('stopped');
  });

  it('does nothing twice, in the words of the specification', async () => {
    const { uuid } = await machine('web-01');
    expect((await callCloud(`${vm}/start`, { json: { uuid } })).body).toEqual({
      errors: { Error: 'Failed to start virtual machine' },
    });
    await callCloud(`${vm}/stop`, { json: { uuid } });
    expect((await callCloud(`${vm}/stop`, { json: { uuid } })).body).toEqual({
      errors: { Error: 'Failed to stop virtual machine' },
    });
    expect((await callCloud(`${vm}/clone`, { json: { uuid, name: 'copy' } })).body).toEqual({
      errors: { Error: 'Failed to clone virtual machine' },
    });
  });
});

describe('changing', () => {
  it('resizes only when stopped', async () => {
    const { uuid } = await machine('web-01');
    const refused = await callCloud<Refused>(vm, { method: 'PATCH', json: { uuid, vcpu: 8 } });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty('vcpu');
    expect((await callCloud(vm, { method: 'PATCH', json: { uuid, name: 'web-one' } })).body).toMatchObject({
      name: 'web-one',
    });
    await callCloud(`${vm}/stop`, { json: { uuid } });
    cloud.clock.advance(3);
    expect((await callCloud(vm, { method: 'PATCH', json: { uuid, vcpu: 8 } })).body).toMatchObject({ vcpu: 8 });
  });

  it('changes the password only when running', async () => {
    const running = await machine('web-01');
    const stopped = await machine('staging');
    const values = { username: 'root', password: 'Portico-2026' };
    expect((await callCloud(`${vm}/user`, { method: 'PATCH', json: { uuid: running.uuid, ...values } })).status).toBe(
      200,
    );
    expect((await callCloud(`${vm}/user`, { method: 'PATCH', json: { uuid: stopped.uuid, ...values } })).status).toBe(
      400,
    );
  });

  it('adds, enlarges, detaches, attaches and deletes disks', async () => {
    const { uuid } = await machine('web-01');
    const added = await callCloud<VirtualMachine>(`${vm}/storage`, { json: { uuid, size_gb: 50 } });
    const disk_uuid = added.body.storage?.find((d) => !d.primary)?.uuid;
    const smaller = await callCloud(`${vm}/storage`, { method: 'PATCH', json: { uuid, disk_uuid, size_gb: 40 } });
    expect(smaller.status).toBe(400);
    await callCloud(`${vm}/storage`, { method: 'PATCH', json: { uuid, disk_uuid, size_gb: 80 } });
    await callCloud(`${vm}/storage/detach`, { json: { uuid, disk_uuid } });
    const { body: disks } = await callCloud<Disk[]>('/v1/tll/storage/disks');
    expect(disks.find((d) => d.uuid === disk_uuid)).toMatchObject({ size_gb: 80, status: 'Active' });
    expect((await machine('web-01')).storage).toHaveLength(1);
    await callCloud(`${vm}/storage/attach`, { json: { uuid, disk_uuid } });
    expect((await callCloud(`/v1/tll/storage/disks/${disk_uuid}`, { method: 'DELETE' })).status).toBe(400);
    await callCloud(`${vm}/storage`, { method: 'DELETE', json: { uuid, disk_uuid } });
    expect((await machine('web-01')).storage).toHaveLength(1);
  });

  it('keeps the latest four backups and any number of snapshots', async () => {
    const { uuid } = await machine('web-01');
    for (let n = 0; n < 3; n += 1) {
      cloud.clock.advance(60);
      await callCloud(`${vm}/replica`, { json: { uuid, type: 'backup' } });
      await callCloud(`${vm}/replica`, { json: { uuid } });
    }
    const copies = (await machine('web-01')).storage?.[0]?.replica ?? [];
    expect(copies.filter((r) => r.type === 'backup')).toHaveLength(4);
    expect(copies.filter((r) => r.type === 'snapshot')).toHaveLength(3);
  });

  it('clones with all disks; the copy stays stopped', async () => {
    const { uuid, storage } = await machine('db-primary');
    const { body } = await callCloud<VirtualMachine>(`${vm}/clone`, { json: { uuid, name: 'db-copy' } });
    expect(body.storage?.map((d) => d.size)).toEqual(storage?.map((d) => d.size));
    cloud.clock.advance(6);
    expect(await statusOf('db-copy')).toBe('stopped');
  });

  it('reinstalls another system', async () => {
    const { uuid } = await machine('web-01');
    await callCloud(`${vm}/reinstall`, { json: { uuid, os_name: 'windows', os_version: '2022' } });
    expect(await statusOf('web-01')).toBe('creating');
    cloud.clock.advance(6);
    expect(await machine('web-01')).toMatchObject({
      status: 'running',
      os_name: 'windows',
      license_type: 'WINDOWS_LICENSE',
    });
  });

  it('moves to another account with its disks', async () => {
    const { uuid } = await machine('web-01');
    const other = cloud.store.state.billing_accounts[1]?.id;
    await callCloud(`${vm}/resource_billing`, { json: { uuid, billing_account_id: other } });
    expect((await machine('web-01')).billing_account).toBe(other);
    expect(cloud.store.state.disks.filter((d) => d.vm_uuid === uuid).map((d) => d.billing_account_id)).toEqual([other]);
  });
});

it('deletes the machine and its disks; its address stays reserved', async () => {
  const { uuid, ...reported } = await machine('web-01');
  expect(reported).not.toHaveProperty('public_ipv4');
  const addresses = async () => (await callCloud<IpAddress[]>('/v1/tll/network/ip_addresses')).body;
  const own = (await addresses()).find((ip) => ip.assigned_to === uuid)?.address;
  expect((await callCloud(vm, { method: 'DELETE', json: { uuid } })).status).toBe(200);
  expect((await addresses()).find((ip) => ip.address === own)).toMatchObject({ assigned_to: null });
  expect(cloud.store.state.disks.some((disk) => disk.vm_uuid === uuid)).toBe(false);
  expect(cloud.store.state.load_balancers.flatMap((b) => b.targets).some((t) => t.target_uuid === uuid)).toBe(false);
  expect((await callCloud(vm, { method: 'DELETE', json: { uuid } })).status).toBe(404);
});
