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

/** Stopped for it; the page went and came back. */
async function resume() {
  await showMachine(world.cloud, 'staging');
  const { location, uuid, user_id } = machineOf(world.cloud, 'staging');
  const id = `${location}:${uuid}`;
  const of = { kind: 'virtual_machine', id, action: 'resize_running' };
  saveFollowUp({ ...of, phase: 'begun', at: Date.now() - 20_000, values: size });
  const row = { id, name: 'staging', action: 'resize_running', values: size, state: 'following' } as const;
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
});
