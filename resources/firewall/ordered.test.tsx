/** The firewall of an ordered machine whose assignment a page load cut short, while the page before still goes. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lockOf, type BulkRun } from '../../src/admin/runs/ledger';
import { takeLease } from '../../src/lib/leases';
import { useCloud } from '../../tests/admin/form/mount';
import { machineOf, showMachine } from '../../tests/admin/show/mountShow';
import { pass, useTime } from '../../tests/support/time';

useTime();
const world = useCloud();
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('is assigned once the page before has gone, however late that is', async () => {
  const machine = machineOf(world.cloud, 'web-01');
  const firewalls = world.cloud.store.state.firewalls.filter(({ location }) => location === 'tll');
  for (const firewall of firewalls) firewall.vm_uuids = [];
  const [chosen] = firewalls;
  const run: BulkRun = {
    ...{ key: 'k1', owner: String(machine.user_id), kind: 'firewall', action: 'assign', begun: Date.now() },
    ...{ plan: 'create_sequel', subject: chosen!.display_name, isSequel: true },
    rows: [{ id: `tll:${chosen!.uuid}`, name: 'web-01', state: 'sent', values: { machine: machine.uuid } }],
  };
  localStorage.setItem('portico.run.k1', JSON.stringify(run));
  const other = takeLease(lockOf('k1'));
  await showMachine(world.cloud, 'web-01');
  const protect = await part('Protection');
  await protect.findByText(`Assigning ${chosen!.display_name}…`);
  await pass(2000);
  expect(protect.getByText(`Assigning ${chosen!.display_name}…`)).toBeInTheDocument();
  expect(chosen!.vm_uuids).toEqual([]);
  other?.release();
  await pass(4000);
  await waitFor(() => expect(chosen!.vm_uuids).toEqual([machine.uuid]));
  expect(await protect.findByRole('link', { name: chosen!.display_name })).toBeInTheDocument();
  const sent = world.cloud.log.list().filter(({ method, path }) => method === 'POST' && path.endsWith('/vms'));
  expect(sent).toHaveLength(1);
});
