/** Disks, bare metal, services, buckets: their rules and states. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import type { BareMetal, MetalSpec } from '../../resources/bare_metal/schema';
import type { Bucket } from '../../resources/bucket/schema';
import type { S3Key } from '../../resources/s3_key/schema';
import type { Disk } from '../../resources/disk/schema';
import type { ManagedService } from '../../resources/managed_service/schema';
import { callCloud, startCloud, type Refused } from './support';
import { newUuid } from '../../src/lib/uuid';

let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'busy' })));
beforeEach(() => cloud.reset('busy'));
afterAll(() => cloud.server.close());

const billing_account_id = 1001;
describe('disks', () => {
  const path = '/v1/tll/storage/disks';
  it('are Reserved at first, then Active', async () => {
    const { body } = await callCloud<Disk>(path, { json: { size_gb: 20, billing_account_id } });
    expect(body).toMatchObject({ status: 'Reserved', source_image_type: 'EMPTY', snapshots: [] });
    cloud.clock.advance(3);
    expect((await callCloud(`${path}/${body.uuid}`)).body).toMatchObject({ status: 'Active' });
  });

  it('from a source are no smaller than it', async () => {
    const source = cloud.store.state.disks.find((d) => d.display_name === 'archive-2024');
    const json = { size_gb: 20, billing_account_id, source_image_type: 'DISK', source_image: source?.uuid };
    expect((await callCloud<Refused>(path, { json })).body.errors).toEqual({ size_gb: ['Should be at least 1000'] });
    const copy = { ...json, size_gb: 1000, source_image_type: 'SNAPSHOT', source_image: source?.replicas[0]?.uuid };
    expect((await callCloud(path, { json: copy })).status).toBe(200);
    expect((await callCloud(path, { json: { ...json, source_image: newUuid() } })).status).toBe(404);
    expect(
      (await callCloud(path, { json: { size_gb: 20, billing_account_id, source_image_type: 'OS_BASE' } })).status,
    ).toBe(400);
  });
});

describe('bare metal', () => {
  const path = '/v1/tll/metal/leases';
  const json = { spec_id: 'm1-large', requested_os_id: 'debian_13', billing_account_id, display_name: 'big' };
  const status = async (uuid: string) => (await callCloud<BareMetal[]>(path)).body.find((l) => l.uuid === uuid)?.status;

  it('goes from pending to in_use, cleaning and away', async () => {
    const { body } = await callCloud<BareMetal>(path, { json });
    expect(body).toMatchObject({ status: 'pending', machine: { ssh_credentials: null } });
    const tooSoon = await callCloud(`${path}/${body.uuid}`, { method: 'DELETE' });
    expect(tooSoon.body).toEqual({ errors: { Error: 'Too soon to release machine' } });
    cloud.clock.advance(10);
    expect(await status(String(body.uuid))).toBe('in_use');
    cloud.clock.advance(600);
    expect((await callCloud(`${path}/${body.uuid}`, { method: 'DELETE' })).status).toBe(200);
    expect(await status(String(body.uuid))).toBe('cleaning');
    cloud.clock.advance(20);
    expect(await status(String(body.uuid))).toBeUndefined();
  });

  it('runs out', async () => {
    await callCloud(path, { json });
    await callCloud(path, { json });
    const specs = (await callCloud<MetalSpec[]>('/v1/tll/metal/specs')).body;
    expect(specs.find((s) => s.id === 'm1-large')?.is_available).toBe(false);
    expect((await callCloud(path, { json })).body).toEqual({ errors: { Error: 'No available machines' } });
    const wrong = await callCloud<Refused>(path, { json: { ...json, requested_os_id: 'windows_2022' } });
    expect(wrong.body.errors).toHaveProperty('requested_os_id');
  });
});

describe('managed services', () => {
  const path = '/v1/tll/user-resource/service';
  const json = { service_type: 'mariadb', version: '11.4', display_name: 'shop', billing_account_id };
  const pool = { name: 'general', vcpu: 2, memory: 4096, size_gb: 40, autoscaler_min: 1, autoscaler_max: 3 };
  const make = async (more: object = {}) =>
    (await callCloud<ManagedService & Refused>(`${path}/package`, { json: { ...json, ...more } })).body;

  it('are requested, then active; then they show their secrets', async () => {
    const { uuid, status } = await make({ is_multi_node: true });
    expect(status).toBe('requested');
    expect((await callCloud(`${path}/package/${uuid}/secrets`)).status).toBe(400);
    cloud.clock.advance(8);
    expect((await callCloud(`${path}/package/${uuid}/secrets`)).body).toHaveProperty('password');
    const found = (await callCloud<ManagedService[]>(`${path}/packages`)).body.find((s) => s.uuid === uuid);
    expect(found).toMatchObject({ status: 'active', whitelist_addresses: [] });
    expect(found?.resources).toHaveLength(3);
    await callCloud(`${path}/package/${uuid}`, { method: 'DELETE' });
    const after = async () =>
      (await callCloud<ManagedService[]>(`${path}/packages`)).body.find((s) => s.uuid === uuid)?.status;
    expect(await after()).toBe('deleted');
    cloud.clock.advance(3);
    expect(await after()).toBeUndefined();
  });

  it('of Kubernetes need a pool that always has a node, and services switched on', async () => {
    const kubernetes = { service_type: 'kubernetes', version: '1.33' };
    const none = await make({ ...kubernetes, properties: { node_pools: [{ ...pool, autoscaler_min: 0 }] } });
    expect(none.errors).toEqual({
      'properties.node_pools': ['At least one node pool must have an autoscaler minimum of 1 or more'],
    });
    const made = await make({ ...kubernetes, properties: { node_pools: [pool] } });
    expect(made.properties?.conditions?.map((c) => c.status)).toEqual(Array(5).fill('Unknown'));
    cloud.clock.advance(8);
    for (const account of cloud.store.state.billing_accounts) account.restriction_level = 'LIMITED';
    const grow = (node_pools: object[]) =>
      callCloud<{ message?: string }>(`${path}/package/${made.uuid}/properties`, {
        method: 'PATCH',
        json: { node_pools },
      });
    expect((await grow([pool])).status).toBe(200);
    const more = await grow([pool, { ...pool, name: 'more', vcpu: 4 }]);
    expect([more.status, more.body.message]).toEqual([400, 'A limited billing account may have at most 1 vCPU']);
    cloud.reset('busy', { config: { kubernetesEnabled: false } });
    expect((await make({ ...kubernetes, properties: { node_pools: [pool] } })).errors).toHaveProperty('service_type');
  });

  it('take an IPv4 address or block each, and stop and start their servers', async () => {
    const { uuid, resources } = await make();
    cloud.clock.advance(8);
    const one = `${path}/package/${uuid}`;
    expect((await callCloud(`${one}/whitelist_addresses`, { json: { address: '2001:db8::1' } })).status).toBe(400);
    await callCloud(`${one}/whitelist_addresses`, { json: { address: '10.0.0.0/8' } });
    expect((await callCloud(`${one}/whitelist_addresses`)).body).toEqual(['10.0.0.0/8']);
    await callCloud(`${one}/whitelist_addresses`, { method: 'DELETE', json: { address: '10.0.0.0/8' } });
    const server = `${one}/resources/${resources?.[0]?.resource_uuid}`;
    expect((await callCloud(`${server}/start`, { method: 'POST' })).status).toBe(400);
    await callCloud(`${server}/stop`, { method: 'POST' });
    cloud.clock.advance(3);
    expect(
      (await callCloud<ManagedService[]>(`${path}/packages`)).body.find((s) => s.uuid === uuid)?.resources?.[0]?.status,
    ).toBe('stopped');
  });
});

describe('buckets', () => {
  const path = '/v1/storage/bucket';
  it.each(['ab', 'Upper', 'under_score', '-start', 'end-', 'xn--puny', 'mine-s3alias', 'a'.repeat(64)])(
    'are not called %s',
    async (name) => {
      const { body } = await callCloud<Refused>(path, { method: 'PUT', json: { name, billing_account_id } });
      expect(body.errors).toHaveProperty('name');
    },
  );

  it('are made once, ruled for browsers, and deleted when empty', async () => {
    const json = { name: 'my-bucket', billing_account_id };
    expect((await callCloud(path, { method: 'PUT', json })).body).toMatchObject({ num_objects: 0, owner: 'u101' });
    expect((await callCloud(path, { method: 'PUT', json })).status).toBe(400);
    const rule = { allowed_origins: ['https://portal.test'], allowed_methods: ['GET'], expose_headers: ['ETag'] };
    const cors = await callCloud<Bucket>(`${path}/cors`, { method: 'PUT', json: { name: 'my-bucket', cors: [rule] } });
    expect(cors.body.cors).toMatchObject([rule]);
    const wrong = { ...rule, allowed_origins: ['portal'] };
    expect(
      (await callCloud(`${path}/cors`, { method: 'PUT', json: { name: 'my-bucket', cors: [wrong] } })).status,
    ).toBe(400);
    expect((await callCloud(path, { method: 'DELETE', json: { name: 'my-bucket' } })).status).toBe(204);
    expect((await callCloud(path, { method: 'DELETE', json: { name: 'shop-media' } })).status).toBe(400);
  });

  it('answer with the store’s own words when suspended', async () => {
    expect((await callCloud(`${path}?name=old-intranet`)).body).toEqual({
      errors: { Error: 'Failed to get storage bucket' },
    });
    expect((await callCloud(path, { method: 'DELETE', json: { name: 'old-intranet' } })).body).toEqual({
      errors: { Error: 'IOException' },
    });
  });

  it('have keys that come and go', async () => {
    const { body } = await callCloud<S3Key>('/v1/storage/user/keys', { method: 'POST' });
    const list = async () => (await callCloud<S3Key[]>('/v1/storage/user/keys')).body.map((key) => key.accessKey);
    expect(await list()).toContain(body.accessKey);
    await callCloud('/v1/storage/user/keys', { method: 'DELETE', json: { accessKey: body.accessKey } });
    expect(await list()).not.toContain(body.accessKey);
  });
});
