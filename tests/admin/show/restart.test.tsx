// @module-tag slow
/** A restart on the machine's page over the embedded cloud: one act for the person, a stop and a start for /v1. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import { fallbacks } from '../../../src/admin/runs/fallbacks';
import { followUps, saveFollowUp, type FollowUp } from '../../../src/admin/runs/followUps';
import { runBulk, type BulkOutcome } from '../../../src/admin/runs/runBulk';
import { actionsFor } from '../../../src/admin/runs/actionsFor';
import { ordinary } from '../../../resources/rights';
import { virtualMachine } from '../../../resources/virtual_machine/kind';
import { pass, useTime } from '../../support/time';
import { mount, useCloud } from '../form/mount';
import { machineOf, showMachine } from './mountShow';

useTime();
const world = useCloud();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const sent = (end: string) => world.cloud.log.list().filter(({ path }) => path.endsWith(end));
const idOf = (name: string) => {
  const { location, uuid } = machineOf(world.cloud, name);
  return `${location}:${uuid}`;
};
const begun = (name: string, more: Partial<FollowUp> = {}): FollowUp => ({
  ...{ kind: 'virtual_machine', id: idOf(name), action: 'restart', phase: 'accepted', at: Date.now() - 30_000 },
  ...more,
});
const startFault = (more: object) =>
  world.cloud.faults.add({ method: 'POST', path: '/v1/*/user-resource/vm/start', times: 1, ...more });

async function restart(name: string) {
  const user = userEvent.setup();
  await showMachine(world.cloud, name, '?action=restart');
  const dialog = await screen.findByRole('dialog', { name: `Restart: ${name}` });
  await user.click(within(dialog).getByRole('button', { name: 'Restart' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  return user;
}

/** Looks come four seconds apart; the machine takes three to stop and three to start. */
async function looks(count: number) {
  for (let look = 0; look < count; look += 1) await pass(4500);
}

describe('a restart', () => {
  it('stops, waits and starts, and is one thing to the person', async () => {
    await restart('web-01');
    expect(await screen.findByText('Restarting')).toBeInTheDocument();
    expect(sent('/vm/stop').map(({ body }) => body)).toEqual([{ uuid: machineOf(world.cloud, 'web-01').uuid }]);
    while (sent('/vm/start').length === 0) await pass(500);
    expect(sent('/vm/start')).toHaveLength(1);
    expect(await screen.findByText('Restarting')).toBeInTheDocument();
    await looks(2);
    expect(await screen.findByText('web-01 has restarted')).toBeInTheDocument();
    expect(await screen.findByText('Running')).toBeInTheDocument();
    expect(sent('/vm/stop')).toHaveLength(1);
    expect(sent('/vm/start')).toHaveLength(1);
    expect([...followUps(), ...fallbacks()]).toEqual([]);
  });

  it('is forced where the machine does not shut down, and started all the same', async () => {
    await restart('build-stuck');
    await pass(121_000);
    await waitFor(() => expect(sent('/vm/stop').at(-1)?.body).toMatchObject({ force: true }));
    await looks(4);
    await waitFor(() => expect(sent('/vm/start')).toHaveLength(1));
    await looks(2);
    expect(machineOf(world.cloud, 'build-stuck').status).toBe('running');
    expect(followUps()).toEqual([]);
  });

  it('goes on after a reload, on whatever page one is', async () => {
    saveFollowUp(begun('staging'));
    await showMachine(world.cloud, 'web-01');
    await looks(2);
    await waitFor(() => expect(sent('/vm/start')).toHaveLength(1));
    await looks(2);
    expect(await screen.findByText('staging has restarted')).toBeInTheDocument();
    expect(machineOf(world.cloud, 'staging').status).toBe('running');
  });

  it('starts nothing an hour later, and says so until it is read', async () => {
    saveFollowUp(begun('staging', { at: Date.now() - 3_600_000 }));
    await showMachine(world.cloud, 'staging');
    await looks(2);
    expect(
      await screen.findByText('The restart of staging was not completed. The machine may be stopped.'),
    ).toBeInTheDocument();
    expect(sent('/vm/start')).toEqual([]);
    expect(followUps()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('shows why the start was refused, and offers it', async () => {
    startFault({ status: 402, body: { message: 'Account is frozen' }, times: undefined });
    saveFollowUp(begun('staging'));
    await showMachine(world.cloud, 'staging');
    await looks(3);
    expect(await screen.findByText('staging was stopped, but could not be started again')).toBeInTheDocument();
    expect(screen.getByText(/Account is frozen/)).toBeInTheDocument();
    expect(sent('/vm/start')).toHaveLength(1);
    expect(await screen.findByText('Stopped')).toBeInTheDocument();
  });

  it('starts once where the answer was lost but the machine runs', async () => {
    startFault({ network: true, done: true });
    saveFollowUp(begun('staging'));
    await showMachine(world.cloud, 'staging');
    await looks(5);
    expect(await screen.findByText('staging has restarted')).toBeInTheDocument();
    expect(sent('/vm/start')).toHaveLength(1);
  });

  it('is completed where the answer to the stop was lost', async () => {
    world.cloud.faults.add({
      method: 'POST',
      path: '/v1/*/user-resource/vm/stop',
      network: true,
      done: true,
      times: 1,
    });
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01', '?action=restart');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restart' }));
    await waitFor(() => expect(followUps()).toMatchObject([{ phase: 'requested' }]));
    await looks(5);
    await waitFor(() => expect(machineOf(world.cloud, 'web-01').status).toBe('running'));
    expect(sent('/vm/stop')).toHaveLength(1);
    expect(sent('/vm/start')).toHaveLength(1);
  });

  it('is forgotten where the stop was refused', async () => {
    world.cloud.faults.add({
      method: 'POST',
      path: '/v1/*/user-resource/vm/stop',
      status: 409,
      body: { message: 'Busy' },
      times: 1,
    });
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01', '?action=restart');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restart' }));
    expect((await screen.findAllByText(/Busy/)).length).toBeGreaterThan(0);
    expect([...followUps(), ...fallbacks()]).toEqual([]);
  });

  it('gives way to what the person does next', async () => {
    saveFollowUp(begun('staging', { phase: 'requested' }));
    const user = userEvent.setup();
    await showMachine(world.cloud, 'staging');
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => expect(followUps()).toEqual([]));
    await looks(2);
    expect(sent('/vm/start')).toHaveLength(1);
  });

  it('says nothing of a machine that the person cannot see', async () => {
    saveFollowUp({ ...begun('staging'), id: 'tll:00000000-0000-4000-8000-000000000000' });
    await showMachine(world.cloud, 'web-01');
    await looks(1);
    act(() => saveFollowUp({ ...followUps()[0]!, at: Date.now() - 3_600_000 }));
    await looks(2);
    expect(followUps()).toHaveLength(1);
    act(() => saveFollowUp({ ...followUps()[0]!, at: Date.now() - 25 * 3_600_000 }));
    await waitFor(() => expect(followUps()).toEqual([]));
    expect(screen.queryByText(/restart of/i)).toBeNull();
  });
});

it('stops nothing where its account could not start it again', () => {
  const permissions = { ...ordinary, payers: [{ id: 7, problem: 'frozen' as const }] };
  const record = { id: 'tll:1', uuid: '1', location: 'tll', status: 'running', billing_account: 7 };
  const item = actionsFor(virtualMachine, record, permissions).find(({ name }) => name === 'restart');
  expect(item).toMatchObject({ allowed: false, blockedReason: 'frozen' });
});

it('many at once are reported row by row, and each is completed', async () => {
  const { provider, registry } = await mount({ path: '/here', element: <p>ready</p> });
  await screen.findByText('ready');
  const kind = registry.get('virtual_machine');
  const { data } = await provider.getList<PortalRecord>(kind.name, { filter: { location: 'tll' } });
  const records = ['web-01', 'staging'].map((name) => data.find((record) => record.name === name)!);
  const rows: BulkOutcome[] = [];
  await runBulk({ provider, kind, records, action: 'restart', onRow: (index, outcome) => (rows[index] = outcome) });
  expect(rows.map(({ state }) => state)).toEqual(['done', 'refused']);
  expect(followUps()).toMatchObject([{ id: idOf('web-01'), phase: 'accepted' }]);
});
