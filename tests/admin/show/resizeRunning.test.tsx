// @module-tag slow
/** A new size for a machine that ran: stopped, resized and started as one act, over the embedded cloud. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveFollowUp, followUps } from '../../../src/admin/runs/followUps';
import { allRuns, openRun, type BulkRun } from '../../../src/admin/runs/ledger';
// Time goes on while code is loaded: it is here already.
import '../../../src/admin/runs/followUpRunner';
import { pass, useTime } from '../../support/time';
import { useCloud } from '../form/mount';
import { machineOf, showMachine } from './mountShow';
import type { RecordData } from '../../../resources/kind/types';
import { newUuid } from '../../../src/lib/uuid';

useTime();
const world = useCloud();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const patches = () => world.cloud.log.list().filter(({ method, path }) => method === 'PATCH' && path.endsWith('/vm'));
const starts = () => world.cloud.log.list().filter(({ path }) => path.endsWith('/vm/start'));
const size = { vcpu: 3, memory: 6144 };

const bootDisk = () =>
  world.cloud.store.state.disks.find(
    (disk) => disk.vm_uuid === machineOf(world.cloud, 'staging').uuid && disk.primary,
  )!;

/** Stopped for it; the page went and came back. */
async function resume(action = 'resize_running', values: RecordData = size) {
  await showMachine(world.cloud, 'staging');
  const { location, uuid, user_id } = machineOf(world.cloud, 'staging');
  const id = `${location}:${uuid}`;
  const of = { kind: 'virtual_machine', id, action };
  saveFollowUp({ ...of, phase: 'begun', at: Date.now() - 20_000, values });
  const row = { id, name: 'staging', action, values, state: 'following' } as const;
  const run: BulkRun = {
    ...{ key: newUuid(), owner: String(user_id), kind: 'virtual_machine', action: 'resize', atOnce: 4 },
    ...{ begun: Date.now(), rows: [row] },
  };
  openRun(run).end(run);
  while (followUps().length > 0) await pass(1500);
  return { uuid, row: () => allRuns().find(({ key }) => key === run.key)?.rows[0] };
}

describe('a new size for a machine that ran', () => {
  it('is sent while it is stopped, then it is started, and its row is done', async () => {
    const { uuid, row } = await resume();
    expect(patches().map(({ body }) => body)).toEqual([{ uuid, ...size }]);
    expect(starts()).toHaveLength(1);
    expect(await screen.findByText('staging is running at its new size')).toBeInTheDocument();
    expect(row()).toMatchObject({ state: 'done' });
  });

  it('that is refused leaves no machine stopped, and that is said', async () => {
    world.cloud.faults.add({
      ...{ method: 'PATCH', path: '/v1/*/user-resource/vm', status: 400, times: 1 },
      body: { message: 'Too large for its host' },
    });
    const { row } = await resume();
    expect(patches()).toHaveLength(1);
    expect(starts()).toHaveLength(1);
    expect(await screen.findByText(/staging is running at its previous size/)).toBeInTheDocument();
    expect(row()).toMatchObject({ state: 'failed', end: 'unchanged', error: { message: 'Too large for its host' } });
  });

  it('whose answer is lost is sent again before anything is started', async () => {
    world.cloud.faults.add({ method: 'PATCH', path: '/v1/*/user-resource/vm', status: 502, body: {}, times: 1 });
    const { row } = await resume();
    expect(patches()).toHaveLength(2);
    expect(starts()).toHaveLength(1);
    expect(row()).toMatchObject({ state: 'done' });
  });

  it('with a larger disk gets that while it is stopped; one that grew though its answer was lost is not sent again', async () => {
    const { uuid, size_gb } = bootDisk();
    const path = '/v1/*/user-resource/vm/storage';
    // Done, and the answer lost.
    world.cloud.faults.add({ method: 'PATCH', path, status: 502, body: {}, times: 1, done: true });
    await resume('resize_disk_running', { disk_uuid: uuid, size_gb: size_gb + 20 });
    const sent = world.cloud.log.list().filter(({ method, path: to }) => method === 'PATCH' && to.endsWith('/storage'));
    expect(sent).toHaveLength(1);
    expect(bootDisk().size_gb).toBe(size_gb + 20);
    expect(starts()).toHaveLength(1);
    expect(await screen.findByText('staging is running with its larger disk')).toBeInTheDocument();
  });
});

describe('several actions at once', () => {
  it('are completed though a call for one of them is never answered', async () => {
    const { state } = world.cloud.store;
    const [hanging, other] = ['staging', 'web-01'].map((name) => machineOf(world.cloud, name));
    Object.assign(other!, { status: 'stopped', busy: null });
    await showMachine(world.cloud, 'staging');
    world.cloud.faults.add({ method: 'POST', path: '/v1/*/user-resource/vm/start', delay: 600_000, times: 1 });
    for (const { location, uuid } of [hanging!, other!])
      saveFollowUp({
        ...{ kind: 'virtual_machine', id: `${location}:${uuid}`, action: 'restart' },
        ...{ phase: 'begun', at: Date.now() - 20_000 },
      });
    for (let rounds = 0; rounds < 8; rounds += 1) await pass(1500);
    expect(state.virtual_machines.find(({ uuid }) => uuid === other!.uuid)?.status).toBe('running');
    world.cloud.faults.clear();
    while (followUps().length > 0) await pass(1500);
    expect(
      starts()
        .map(({ body }) => (body as { uuid: string }).uuid)
        .toSorted(),
    ).toEqual([hanging!.uuid, other!.uuid].toSorted());
  });
});
