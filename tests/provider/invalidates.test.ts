/** What a write makes stale: its own location, and what it invalidates there; once more when its job has finished. */
import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import type { Http } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

const machine = { uuid: '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29', status: 'running', name: 'web-01', storage: [] };
const id = `tll:${machine.uuid}`;

/** A provider in two locations; `reads` returns which lists were asked since it was last called. */
async function setUp() {
  const paths: string[] = [];
  const answer = (data: unknown) => ({ status: 200, headers: new Headers(), data, correlationId: 'c-1' });
  const http = (async ({ method, path }) => {
    if (method === 'GET') paths.push(path);
    return answer(method === 'GET' ? (path.includes('/vm/list') ? [machine] : []) : machine);
  }) as Http;
  const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
  const queryClient = createQueryClient();
  const provider = createDataProvider({ registry, http, queryClient, locations: () => ['tll', 'jhv'] });
  const lists = ['virtual_machine', 'disk', 'ip_address', 'vpc'];
  const reads = async () => {
    paths.length = 0;
    for (const kind of lists) await provider.getList(kind, { filter: {} });
    return paths.map((path) => path.replace('/v1/', ''));
  };
  await reads();
  return { provider, reads };
}

describe('what a write invalidates', () => {
  it('is its own location alone, where an action invalidates nothing', async () => {
    const { provider, reads } = await setUp();
    await provider.act('virtual_machine', 'start', id);
    expect(await reads()).toEqual(['tll/user-resource/vm/list']);
    await provider.jobFinished('virtual_machine', 'tll');
    expect(await reads()).toEqual([]);
  });

  it('is given by the action, in the same location, and again when its job has finished', async () => {
    const { provider, reads } = await setUp();
    await provider.act('virtual_machine', 'clone', id, { name: 'copy' });
    expect(await reads()).toEqual(['tll/user-resource/vm/list', 'tll/storage/disks']);
    await provider.jobFinished('virtual_machine', 'tll');
    expect(await reads()).toEqual(['tll/storage/disks']);
    await provider.jobFinished('virtual_machine', 'tll');
    expect(await reads()).toEqual([]);
  });

  it.each(['attach_disk', 'detach_disk'])(
    'is the list of disks, which says what they are attached to: %s',
    async (action) => {
      const { provider, reads } = await setUp();
      await provider.act('virtual_machine', action, id, { disk_uuid: machine.uuid });
      expect(await reads()).toEqual(['tll/user-resource/vm/list', 'tll/storage/disks']);
    },
  );

  it('is given by the kind when something is made or deleted, and the answer’s correlation id is handed on', async () => {
    const { provider, reads } = await setUp();
    const { correlationId } = await provider.remove('virtual_machine', id);
    expect(correlationId).toBe('c-1');
    // Addresses are read with the machines that they belong to.
    expect((await reads()).toSorted()).toEqual([
      'tll/network/ip_addresses',
      'tll/network/networks',
      'tll/storage/disks',
      'tll/user-resource/vm/list',
    ]);
  });

  // Each of these changes what the list of disks says: whose a disk is, how large it is, whether it is there.
  it.each([
    'clone',
    'move_account',
    'rebuild',
    'create_snapshot',
    'delete_replica',
    'add_disk',
    'resize_disk',
    'delete_disk',
    'attach_disk',
    'detach_disk',
  ])('is the disks too after %s of a machine', async (action) => {
    const { provider, reads } = await setUp();
    const values = {
      name: 'copy',
      disk_uuid: 'd',
      replica_uuid: 'r',
      size_gb: 40,
      billing_account_id: 1,
      type: 'snapshot',
    };
    await provider.act('virtual_machine', action, id, values);
    expect(await reads()).toContain('tll/storage/disks');
  });
});
