// @module-tag slow
/** The same actions from a row: the menu, and the dialog that the list's address names. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useGetList } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { ActionHost } from '../../../src/admin/actions/ActionHost';
import { ActionMenu } from '../../../src/admin/actions/ActionMenu';
import { StatusChip } from '../../../src/admin/fields/StatusChip';
import { usePollTransitional } from '../../../src/admin/runs/usePollTransitional';
import { expectConsoleError } from '../../support/console';
import { pass, useTime } from '../../support/time';
import { address, mount, useCloud } from '../form/mount';

useTime();
const world = useCloud();
const sent = (end: string) => world.cloud.log.list().filter(({ path }) => path.endsWith(end));

function Row({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <li>
      <StatusChip kind={kind} record={record} />
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        {String(record.name)}
      </button>
      <ActionMenu kind={kind} record={record} anchor={anchor} onClose={() => setAnchor(null)} />
    </li>
  );
}

const none: PortalRecord[] = [];

function Rows({ kind }: { kind: Kind }) {
  const { data = none } = useGetList<PortalRecord>(kind.name, { filter: { location: 'tll' } });
  usePollTransitional(kind, data);
  return (
    <ul>
      {data.map((record) => (
        <Row key={record.id} kind={kind} record={record} />
      ))}
      <ActionHost kind={kind} />
    </ul>
  );
}

const open = (path = '/compute') =>
  mount({ path, route: '/compute', element: (registry) => <Rows kind={registry.get('virtual_machine')} /> });
const idOf = (name: string) =>
  `tll:${world.cloud.store.state.virtual_machines.find((machine) => machine.name === name)?.uuid}`;

describe('a row’s menu', () => {
  it('does what asks nothing at once', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'staging' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Start' }));
    expect(await screen.findByText('Starting')).toBeInTheDocument();
    expect(sent('/vm/start')).toHaveLength(1);
  });

  it('opens what asks, and the address says whose it is', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'web-02' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restart' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restart: web-02' });
    expect(address()).toBe(`/compute?action=restart&on=${encodeURIComponent(idOf('web-02'))}`);
    await user.click(within(dialog).getByRole('button', { name: 'Restart' }));
    await waitFor(() => expect(address()).toBe('/compute'));
    expect(await screen.findByText('Restarting')).toBeInTheDocument();
    expect(sent('/vm/stop')).toMatchObject([{ body: { uuid: idOf('web-02').slice(4) } }]);
  });

  it('sends a stop five seconds later, once, wherever one goes in the portal meanwhile', async () => {
    const user = userEvent.setup();
    const { router } = await open();
    for (let choice = 0; choice < 2; choice += 1) {
      await user.click(await screen.findByRole('button', { name: 'web-02' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Stop' }));
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate('/elsewhere'));
    await pass(4000);
    expect(sent('/vm/stop')).toEqual([]);
    await pass(1500);
    await waitFor(() => expect(sent('/vm/stop')).toHaveLength(1));
    expect(sent('/vm/stop')).toMatchObject([{ body: { uuid: idOf('web-02').slice(4) } }]);
  });

  it('is restored with its dialog by the address alone', async () => {
    await open(`/compute?action=delete&on=${encodeURIComponent(idOf('web-03'))}`);
    expect(await screen.findByRole('dialog', { name: 'Delete machine: web-03' })).toBeInTheDocument();
  });

  it('opens with what went wrong where the record cannot be read, and with the record by Retry', async () => {
    const user = userEvent.setup();
    expectConsoleError(/Fault 500/);
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 500 });
    await open(`/compute?action=delete&on=${encodeURIComponent(idOf('web-03'))}`);
    const dialog = await screen.findByRole('dialog', { name: 'Delete machine' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/\(500\)/);
    world.cloud.faults.clear();
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Delete machine: web-03' })).toBeInTheDocument();
  });

  it('opens nothing for an action that does not exist', async () => {
    await open(`/compute?action=explode&on=${encodeURIComponent(idOf('web-03'))}`);
    await screen.findByRole('button', { name: 'web-03' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('polling', () => {
  it('rests while the page is hidden, and asks at once when it is shown', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'staging' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Start' }));
    await screen.findByText('Starting');
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const before = sent('/vm/list').length;
    await pass(5000);
    expect(sent('/vm/list')).toHaveLength(before);
    look.mockReturnValue('visible');
    const turned = Date.now();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(sent('/vm/list').length).toBeGreaterThan(before));
    // Not when the next question would be due.
    expect(Date.parse(sent('/vm/list')[before]!.at) - turned).toBeLessThan(4000);
    await waitFor(() => expect(screen.queryByText('Starting')).toBeNull());
  });
});
