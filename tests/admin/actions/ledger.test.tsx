// @module-tag slow
/** Bulk runs that outlive the page: what was asked and answered is stored, what was not sent is offered and never sent by itself. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import { beginRun, failedRows, repeatRun } from '../../../src/admin/runs/bulkRuns';
import { endFollowed, findRun, onRuns, openRun, type BulkRun, type RunRow } from '../../../src/admin/runs/ledger';
import { setOwner } from '../../../src/session/owner';
import { RunList } from '../../../src/pages/runs/Runs';
import { mount, useCloud } from '../form/mount';

const world = useCloud();
const owner = '101';
const row = (name: string, state: RunRow['state']): RunRow => ({ id: `tll:${name}`, name, state });
const run = (rows: RunRow[], more: Partial<BulkRun> = {}): BulkRun => ({
  key: 'k1',
  owner,
  kind: 'virtual_machine',
  action: 'stop',
  begun: Date.now(),
  rows,
  ...more,
});
/** As another visit of the page left it. */
const leave = (left: BulkRun, begun = '') => {
  localStorage.setItem(`portico.run.${left.key}`, JSON.stringify(left));
  if (begun) localStorage.setItem(`portico.run_begun.${left.key}`, begun);
};
const states = (key = 'k1') => findRun(key)?.rows.map(({ state }) => state);
const stops = () => world.cloud.log.list().filter(({ path }) => path.endsWith('/vm/stop'));
/** The cloud holds the request that its one fault is for. */
const arrived = () => waitFor(() => expect(world.cloud.faults.list()).toEqual([]));

async function machines() {
  const mounted = await mount({ path: '/here', element: <p>ready</p> });
  await screen.findByText('ready');
  const kind = mounted.registry.get('virtual_machine');
  const { data } = await mounted.provider.getList<PortalRecord>(kind.name, {
    filter: { location: 'tll' },
    sort: { field: 'name', order: 'ASC' },
  });
  const { user_id } = world.cloud.store.state.virtual_machines[0]!;
  return { ...mounted, kind, user: String(user_id), named: (name: string) => data.find((r) => r.name === name)! };
}

describe('the ledger', () => {
  it('calls unknown what was on its way when the page went, and unsent what was not begun', () => {
    leave(run([row('a', 'done'), row('b', 'sent'), row('c', 'waiting'), row('d', 'waiting')]), '2');
    expect(states()).toEqual(['done', 'unknown', 'unknown', 'waiting']);
  });

  it('writes before each row is sent, and the outcomes when the page goes', () => {
    const page = openRun(run([row('a', 'waiting'), row('b', 'waiting')]));
    page.begin(1);
    expect(localStorage.getItem('portico.run_begun.k1')).toBe('1');
    page.change(run([row('a', 'waiting'), row('b', 'done')]));
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(localStorage.getItem('portico.run.k1') ?? '{}')).toMatchObject({ rows: [{}, { state: 'done' }] });
    page.end(run([row('a', 'waiting'), row('b', 'done')], { ended: Date.now() }));
    expect(states()).toEqual(['waiting', 'done']);
  });

  it('ends a row that was completed automatically in the runs of this user only', () => {
    setOwner(owner);
    leave(run([row('a', 'following')]));
    leave(run([row('a', 'following')], { key: 'k2', owner: '999' }));
    endFollowed('virtual_machine', 'tll:a', 'stop', { state: 'done' });
    expect([states('k1'), states('k2')]).toEqual([['done'], ['following']]);
  });

  it('takes someone else’s text under its name for none', () => {
    localStorage.setItem('portico.run.k1', '{"key":"k1","rows":[{"state":"stolen"}]}');
    expect(findRun('k1')).toBeUndefined();
  });

  it('keeps names and outcomes of a run, and nothing else of the records', async () => {
    const { provider, kind, named, user } = await machines();
    const key = beginRun({ provider, kind }, user, 'stop', [named('web-01'), named('web-02')]);
    await waitFor(() => expect(findRun(key)?.ended).toBeDefined());
    const text = localStorage.getItem(`portico.run.${key}`) ?? '';
    expect(states(key)).toEqual(['done', 'done']);
    expect(text).toContain('web-01');
    expect(text).not.toContain(String(named('web-01').private_ipv4));
  });
});

describe('the page of runs', () => {
  async function show(left: (named: (name: string) => PortalRecord) => RunRow[], more: Partial<BulkRun> = {}) {
    const { unmount, named, user } = await machines();
    unmount();
    leave(run(left(named), { owner: user, ...more }));
    await mount({ path: '/runs', element: <RunList /> });
    await screen.findByRole('heading', { name: 'Bulk actions' });
    return named;
  }
  const as = (record: PortalRecord, state: RunRow['state']): RunRow => ({
    ...row(String(record.name), state),
    id: record.id,
  });

  it('offers what an interruption left, and sends none of it unasked', async () => {
    const user = userEvent.setup();
    await show((named) => [as(named('web-01'), 'done'), as(named('web-02'), 'sent'), as(named('web-03'), 'waiting')]);
    const rows = await screen.findByRole('list', { name: 'Results' });
    expect(within(rows).getByText('No response (status unknown)')).toBeVisible();
    expect(await within(rows).findByText('Not sent')).toBeVisible();
    expect(stops()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Resume (1 left)' }));
    await waitFor(() => expect(stops()).toHaveLength(1));
    await waitFor(() => expect(states()).toEqual(['done', 'unknown', 'done']));
    await user.click(screen.getByRole('button', { name: 'Check the one without a response' }));
    await waitFor(() => expect(states()).toEqual(['done', 'done', 'done']));
    expect(stops()).toHaveLength(2);
  });

  it('does not do again what an unheard answer had done', async () => {
    const user = userEvent.setup();
    await show((named) => [as(named('staging'), 'sent')]);
    await user.click(await screen.findByRole('button', { name: 'Check the one without a response' }));
    await waitFor(() => expect(states()).toEqual(['done']));
    expect(stops()).toEqual([]);
  });

  it('is paused once what is on its way has come back, and resumed where it stood', async () => {
    const user = userEvent.setup();
    await show((named) => ['web-01', 'web-02', 'web-03'].map((name) => as(named(name), 'waiting')), { atOnce: 1 });
    world.cloud.faults.add({ method: 'POST', path: '/v1/tll/user-resource/vm/stop', delay: 600_000, times: 1 });
    await user.click(await screen.findByRole('button', { name: 'Resume (3 left)' }));
    await arrived();
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    world.cloud.faults.clear();
    expect(await screen.findByText(/paused, 2 left$/, { selector: 'p' })).toBeVisible();
    expect(stops()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Resume (2 left)' }));
    await waitFor(() => expect(stops()).toHaveLength(3));
    expect(await screen.findByText('3 done', { selector: 'p' })).toBeVisible();
  });

  it('offers no pause once it has been clicked, nor after the failure that ends a careful run', async () => {
    const user = userEvent.setup();
    const left = (named: (name: string) => PortalRecord) =>
      ['web-01', 'web-02', 'web-03'].map((name) => as(named(name), 'waiting'));
    const path = '/v1/tll/user-resource/vm/stop';
    await show(left, { atOnce: 2, careful: true });
    world.cloud.faults.add({ method: 'POST', path, status: 500, body: { errors: { Error: 'no' } }, times: 1 });
    world.cloud.faults.add({ method: 'POST', path, delay: 600_000 });
    await user.click(await screen.findByRole('button', { name: 'Resume (3 left)' }));
    expect(await screen.findByText(/^Paused at the first failure\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel the rest' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    world.cloud.faults.clear();
    expect(await screen.findByText(/paused, 1 left$/, { selector: 'p' })).toBeVisible();
    world.cloud.faults.add({ method: 'POST', path, delay: 600_000 });
    await user.click(await screen.findByRole('button', { name: 'Resume (1 left)' }));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    world.cloud.faults.clear();
    expect(await screen.findByRole('button', { name: /^Check/ })).toBeVisible();
  });

  it('leaves in doubt what was to be checked when it is paused, and when the page goes', async () => {
    const user = userEvent.setup();
    await show((named) => ['web-01', 'web-02'].map((name) => as(named(name), 'sent')), { atOnce: 1 });
    world.cloud.faults.add({ method: 'POST', path: '/v1/tll/user-resource/vm/stop', delay: 600_000, times: 1 });
    await user.click(await screen.findByRole('button', { name: 'Check the 2 without a response' }));
    await arrived();
    const stored = JSON.parse(localStorage.getItem('portico.run.k1') ?? '{}') as BulkRun;
    expect(stored.rows[1]?.state).toBe('unknown');
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    world.cloud.faults.clear();
    await waitFor(() => expect(states()).toEqual(['done', 'unknown']));
    expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Check the one without a response' })).toBeVisible();
    expect(stops()).toHaveLength(1);
  });

  it('is cancelled: what is left is never sent, nor offered any more', async () => {
    const user = userEvent.setup();
    await show((named) => [
      as(named('web-01'), 'done'),
      as(named('web-02'), 'waiting'),
      as(named('web-03'), 'waiting'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Cancel the rest' }));
    expect(await screen.findByText('1 done · 2 cancelled', { selector: 'p' })).toBeVisible();
    expect(states()).toEqual(['done', 'skipped', 'skipped']);
    expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
    expect(stops()).toEqual([]);
  });

  it('is cancelled while it is at work: what is on its way is waited for, and nothing after it is sent', async () => {
    const user = userEvent.setup();
    await show((named) => ['web-01', 'web-02'].map((name) => as(named(name), 'waiting')), { atOnce: 1 });
    world.cloud.faults.add({ method: 'POST', path: '/v1/tll/user-resource/vm/stop', delay: 600_000, times: 1 });
    await user.click(await screen.findByRole('button', { name: 'Resume (2 left)' }));
    await arrived();
    await screen.findByRole('button', { name: 'Pause' });
    await user.click(screen.getByRole('button', { name: 'Cancel the rest' }));
    world.cloud.faults.clear();
    expect(await screen.findByText('1 done · 1 cancelled', { selector: 'p' })).toBeVisible();
    expect(stops()).toHaveLength(1);
  });

  it('does not offer to restart again what may have been restarted', async () => {
    await show((named) => [as(named('web-01'), 'sent'), as(named('web-02'), 'waiting')], { action: 'restart' });
    expect(await screen.findByText('No response (status unknown)')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Resume (1 left)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /without a response/ })).toBeNull();
    expect(stops()).toEqual([]);
  });

  it('asks before it sends again what may have been carried out and no record shows', async () => {
    const user = userEvent.setup();
    const copies = () => world.cloud.log.list().filter(({ path }) => path.endsWith('/vm/replica'));
    await show((named) => [{ ...as(named('staging'), 'sent'), values: { type: 'snapshot' } }], {
      action: 'create_snapshot',
    });
    expect(await screen.findByText(/^It may have been done even if the item does not show it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /without a response/ })).toBeNull();
    expect(copies()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send again (1 unconfirmed)' }));
    await waitFor(() => expect(states()).toEqual(['done']));
    expect(copies()).toHaveLength(1);
  });

  it('leaves in doubt a row whose state cannot be read when it is checked', async () => {
    const user = userEvent.setup();
    await show((named) => [as(named('web-01'), 'sent')]);
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 500, body: 'down' });
    await user.click(await screen.findByRole('button', { name: 'Check the one without a response' }));
    await waitFor(() => expect(findRun('k1')?.rows[0]?.error).toBeDefined());
    expect(states()).toEqual(['unknown']);
    expect(stops()).toEqual([]);
  });

  it('says in the portal’s own words why, also after a reload', async () => {
    const user = userEvent.setup();
    await show((named) => [as(named('web-01'), 'sent')]);
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 200, body: { odd: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Check the one without a response' }));
    await waitFor(() => expect(findRun('k1')?.rows[0]?.error).toMatchObject({ lacks: { what: 'list' } }));
    expect(await screen.findByText(/The response is not a list/)).toBeVisible();
    expect(screen.queryByText(/Expected a list/)).toBeNull();
  });

  it('copies a report with the correlation ids', async () => {
    const user = userEvent.setup();
    await show((named) => [
      { ...as(named('web-01'), 'done'), correlationId: 'c-1' },
      {
        ...as(named('web-02'), 'failed'),
        correlationId: 'c-2',
        error: { kind: 'standard', message: 'Failed to stop virtual machine', status: 500 },
      },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Copy report' }));
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/^Stop: 2 virtual machines\nStarted .+\n1 done\s· 1 failed\n/);
    expect(text).toMatch(/web-01 \(tll:[\w-]+\): Done \[c-1\]/);
    expect(text).toMatch(/web-02 \(tll:[\w-]+\): Error: Failed to stop virtual machine \[c-2\] \(500\)$/);
  });

  it('shows no other person’s runs, and forgets one on request', async () => {
    const user = userEvent.setup();
    const named = await show((n) => [as(n('web-01'), 'done')], { ended: Date.now() });
    leave(run([as(named('web-02'), 'done')], { key: 'k2', owner: '999', action: 'start', ended: Date.now() }));
    await screen.findByText('Stop: 1 virtual machine');
    expect(screen.queryByText('Start: 1 virtual machine')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(await screen.findByText('No bulk actions yet')).toBeVisible();
    expect(findRun('k2')).toBeDefined();
  });
});

it('takes a Retry in the moment in which a run has failed and still has its lock', async () => {
  const { provider, kind, named, user: owned } = await machines();
  world.cloud.faults.add({ path: '/v1/tll/user-resource/vm/stop', times: 1, status: 409, body: { message: 'No' } });
  const work = { provider, kind, permissions: undefined };
  let repeated: Promise<void> | undefined;
  const key = beginRun(work, owned, 'stop', [named('web-01')]);
  const leaveRuns = onRuns(() => {
    const now = findRun(key);
    if (now?.ended !== undefined && failedRows(now).length > 0) repeated ??= repeatRun(work, now, failedRows(now));
  });
  await waitFor(() => expect(repeated).toBeDefined());
  await repeated;
  leaveRuns();
  expect(stops().map(({ status }) => status)).toEqual([409, 200]);
  expect(states(key)).toEqual(['done']);
});

it('creates nothing a second time that an earlier click on Retry has created by then', async () => {
  const { provider, registry, user: owned } = await machines();
  const work = { provider, kind: registry.get('disk') };
  const values = { location: 'tll', display_name: 'logs-01', size_gb: 10, billing_account_id: 1001 };
  const failed: RunRow = { id: 'new:0', name: 'logs-01', state: 'failed', values };
  leave(run([failed], { owner: owned, kind: 'disk', action: 'create', ended: Date.now() }));
  const seen = findRun('k1')!;
  await Promise.all([repeatRun(work, seen, failedRows(seen)), repeatRun(work, seen, failedRows(seen))]);
  const disks = world.cloud.store.state.disks.filter(({ display_name }) => display_name === 'logs-01');
  expect(disks).toHaveLength(1);
  expect(states()).toEqual(['done']);
});
