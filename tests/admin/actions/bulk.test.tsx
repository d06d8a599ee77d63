// @module-tag slow
/** Many at once over the embedded cloud: each row shows how it went, and what was not done stays selected. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import { bulkActionsFor } from '../../../src/admin/runs/actionsFor';
import { BulkReport } from '../../../src/admin/actions/BulkReport';
import { runBulk, partitionByAllowed, type BulkOptions, type BulkOutcome } from '../../../src/admin/runs/runBulk';
import { mount, useCloud } from '../form/mount';
import { newUuid } from '../../../src/lib/uuid';

const world = useCloud();

async function prepare() {
  const mounted = await mount({ path: '/here', element: <p>ready</p> });
  await screen.findByText('ready');
  const { provider, registry } = mounted;
  const kind = registry.get('virtual_machine');
  const { data } = await provider.getList<PortalRecord>(kind.name, {
    filter: { location: 'tll' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const named = (...names: string[]) => names.map((name) => data.find((record) => record.name === name)!);
  return { ...mounted, kind, data, named };
}

const stops = () => world.cloud.log.list().filter(({ path }) => path.endsWith('/vm/stop'));

/** Runs it and returns what each row came to, and all that was reported on the way. */
async function runAll(options: Omit<BulkOptions, 'action' | 'onRow'>, onRow?: (expected: string[]) => void) {
  const rows: BulkOutcome[] = options.records.map(() => ({ state: 'waiting' }));
  const seen: string[][] = [];
  await runBulk({
    ...options,
    action: 'stop',
    onRow(index, outcome) {
      rows[index] = outcome;
      seen.push(rows.map(({ state }) => state));
      onRow?.(seen.at(-1) ?? []);
    },
  });
  return { rows, seen, states: rows.map(({ state }) => state) };
}

const failOnce = () =>
  world.cloud.faults.add({
    method: 'POST',
    path: '/v1/tll/user-resource/vm/stop',
    status: 500,
    body: { errors: { Error: 'Failed to stop virtual machine' } },
    times: 1,
  });

describe('a bulk run', () => {
  it('reports each row, and one that fails holds up no other', async () => {
    const { provider, kind, named } = await prepare();
    failOnce();
    const { rows, seen, states } = await runAll({ provider, kind, records: named('web-01', 'web-02', 'web-03') });
    expect(states.toSorted()).toEqual(['done', 'done', 'failed']);
    const failed = rows.find(({ state }) => state === 'failed');
    expect(failed?.error).toEqual({ kind: 'standard', message: 'Failed to stop virtual machine', status: 500 });
    expect(rows.every(({ correlationId }) => correlationId?.length === 36)).toBe(true);
    expect(seen[0]).toEqual(['sent', 'waiting', 'waiting']);
    expect(stops()).toHaveLength(3);
  });

  it.each([
    ['a gateway error', { status: 502, body: 'Bad gateway' }],
    ['an error page', { status: 500, body: { message: 'Internal error' } }],
  ])('leaves in doubt a row that is answered by %s: it may have been carried out', async (_, fault) => {
    const { provider, kind, named } = await prepare();
    world.cloud.faults.add({ method: 'POST', path: '/v1/tll/user-resource/vm/stop', times: 1, ...fault });
    const { rows } = await runAll({ provider, kind, records: named('web-01') });
    expect(rows).toMatchObject([{ state: 'unknown', error: { status: fault.status } }]);
  });

  it('never sends what is not allowed', async () => {
    const { provider, kind, named } = await prepare();
    const records = named('web-01', 'staging');
    expect(partitionByAllowed(kind, 'stop', records)).toMatchObject({
      able: [records[0]],
      unable: [{ record: records[1], item: { name: 'stop', allowed: false } }],
    });
    const { states } = await runAll({ provider, kind, records });
    expect(states).toEqual(['done', 'refused']);
    expect(stops()).toHaveLength(1);
  });

  it.each([
    ['stop', 'stopped', 'done'],
    ['stop', 'stopping', 'done'],
    ['force_stop', 'stopped', 'done'],
    ['start', 'running', 'done'],
    ['stop', 'creating', 'unknown'],
    ['rescue_start', 'running', 'unknown'],
    ['restart', 'stopped', 'unknown'],
    ['stop', 'deleted', 'gone'],
  ])(
    'finds that a %s in doubt is not possible any more: of a machine that is %s it is %s',
    async (name, status, state) => {
      const { provider, kind, named } = await prepare();
      const [machine] = named('web-01');
      const workOf = () => ({ action: name, state: 'unknown' }) as const;
      const { states } = await runAll({ provider, kind, records: [{ ...machine!, status }], workOf });
      expect(states).toEqual([state]);
      expect(world.cloud.log.list().filter(({ method }) => method === 'POST')).toEqual([]);
    },
  );

  it.each([
    ['backup_on', true],
    ['backup_off', false],
  ])('finds that a %s in doubt was carried out', async (name, backup) => {
    const { provider, kind, named } = await prepare();
    const [machine] = named('web-01');
    const workOf = () => ({ action: name, state: 'unknown' }) as const;
    const { states } = await runAll({ provider, kind, records: [{ ...machine!, backup }], workOf });
    expect(states).toEqual(['done']);
  });

  it('leaves what has not begun when it is stopped', async () => {
    const { provider, kind, data } = await prepare();
    const control = new AbortController();
    const records = data.filter((record) => record.status === 'running').slice(0, 6);
    expect(records).toHaveLength(6);
    const stop = (expected: string[]) => expected.includes('sent') && control.abort();
    const { states } = await runAll({ provider, kind, records, signal: control.signal }, stop);
    expect(states).toContain('waiting');
    expect(stops().length).toBe(states.filter((state) => state === 'done').length);
    expect(stops().length).toBeLessThan(6);
  });

  it('looks at records that it knows by id only, and reports those that are gone', async () => {
    const { provider, kind, named } = await prepare();
    const ids = named('web-01', 'staging').map(({ id }) => id);
    const { states } = await runAll({ provider, kind, records: [...ids, `tll:${newUuid()}`] });
    expect(states).toEqual(['done', 'refused', 'gone']);
    expect(stops()).toHaveLength(1);
  });
});

describe('the report', () => {
  async function open(action: string, ...names: string[]) {
    const prepared = await prepare();
    const item = bulkActionsFor(prepared.kind).find(({ name }) => name === action)!;
    const onSelect = vi.fn();
    const onClose = vi.fn();
    prepared.unmount();
    await mount({
      path: '/here',
      element: (
        <BulkReport
          kind={prepared.kind}
          item={item}
          records={prepared.named(...names)}
          onSelect={onSelect}
          onClose={onClose}
        />
      ),
    });
    return { dialog: await screen.findByRole('dialog'), onSelect, onClose, ...prepared };
  }

  it('asks first, naming what it is about', async () => {
    const { dialog } = await open('stop', 'web-01', 'web-02');
    expect(dialog).toHaveAccessibleName('Stop: 2 virtual machines');
    expect(within(dialog).getByText('web-01')).toBeInTheDocument();
    expect(stops()).toEqual([]);
  });

  it('keeps the failed rows selected and tries just those again', async () => {
    const user = userEvent.setup();
    failOnce();
    const { dialog, onSelect } = await open('stop', 'web-01', 'web-02', 'web-03');
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    expect(await within(dialog).findByText('2 done · 1 failed')).toBeInTheDocument();
    expect(within(dialog).getByText(/Error: Failed to stop virtual machine.*\(500\)/)).toBeInTheDocument();
    expect(onSelect).toHaveBeenLastCalledWith([expect.stringMatching(/^tll:/)]);
    expect(stops()).toHaveLength(3);
    // The next step is the primary button, and the last; closing is not.
    const retry = within(dialog).getAllByRole('button').at(-1)!;
    expect(retry).toHaveAccessibleName('Retry the failed one');
    expect(retry).not.toHaveClass('p-button--plain');
    expect(within(dialog).getByRole('button', { name: 'Close report' })).toHaveClass('p-button--plain');
    await user.click(within(dialog).getByRole('button', { name: 'Retry the failed one' }));
    expect(await within(dialog).findByText('3 done')).toBeInTheDocument();
    expect(onSelect).toHaveBeenLastCalledWith([]);
    expect(stops()).toHaveLength(4);
  });

  it('does not count as done what has failed while others are in progress', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ method: 'POST', path: '/v1/tll/user-resource/vm/stop', delay: 600_000 });
    failOnce();
    const { dialog } = await open('stop', 'web-01', 'web-02', 'web-03');
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    expect(await within(dialog).findByText('0 of 3 done · 1 failed')).toBeInTheDocument();
    world.cloud.faults.clear();
    expect(await within(dialog).findByText('2 done · 1 failed')).toBeInTheDocument();
  });

  it('destroys many only after their number is typed', async () => {
    const user = userEvent.setup();
    const { dialog } = await open('delete', 'web-01', 'web-02');
    const button = within(dialog).getByRole('button', { name: 'Delete machine' });
    expect(button).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: 'Type 2 to confirm' }), '2');
    expect(button).toBeEnabled();
    await user.click(button);
    expect(await within(dialog).findByText('2 done')).toBeInTheDocument();
    await waitFor(() => expect(world.cloud.log.list().filter(({ method }) => method === 'DELETE')).toHaveLength(2));
  });
});
