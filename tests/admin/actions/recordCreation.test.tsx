/** An order that something is to follow, and a page that goes before its answer. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PortalError } from '../../../dataProvider/errors';
import { allRuns, forgetRun } from '../../../src/admin/runs/ledger';
import { recordCreation } from '../../../src/admin/runs/recordCreation';
import { RunList } from '../../../src/pages/runs/Runs';
import { mount, useCloud } from '../form/mount';

const world = useCloud();
const assigned = () =>
  world.cloud.log.list().filter(({ method, path }) => method === 'POST' && /firewalls\/.*\/vms$/.test(path));

async function order(name: string) {
  const { registry, unmount } = await mount({ path: '/here', element: <p>ready</p> });
  await screen.findByText('ready');
  unmount();
  const [machine] = world.cloud.store.state.virtual_machines;
  const [firewall] = world.cloud.store.state.firewalls.filter(({ location }) => location === 'tll');
  return {
    kind: registry.get('virtual_machine'),
    owner: String(machine!.user_id),
    name,
    values: { location: 'tll', name },
    secrets: ['password'],
    sequel: {
      ...{ kind: 'firewall', id: `tll:${firewall!.uuid}`, action: 'assign', param: 'machine' },
      ...{ plan: 'assign_firewall', subject: firewall!.display_name },
    },
  };
}
const stored = () => JSON.stringify({ ...localStorage });

it('is in the ledger while it is unanswered, without its secret, and not after the answer', async () => {
  const creation = await order('guarded');
  let answer: (value: string) => void = () => undefined;
  const made = recordCreation(creation, () => new Promise<string>((resolve) => (answer = resolve)));
  expect(allRuns()).toMatchObject([{ action: 'create', rows: [{ name: 'guarded', state: 'sent' }] }]);
  expect(stored()).toContain('guarded');
  answer('made');
  expect(await made).toBe('made');
  expect(allRuns()).toEqual([]);
  expect(stored()).not.toContain('guarded');
  // Nothing is written back as the page goes.
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).not.toContain('guarded');
});

it('leaves nothing if it is refused, and is offered if its answer was lost, until it is ordered again', async () => {
  const creation = await order('guarded');
  const refused = new PortalError({ kind: 'general', message: 'No', status: 400 });
  await expect(recordCreation(creation, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(allRuns()).toEqual([]);
  const lost = new PortalError({ kind: 'connection', message: 'Gone', status: 0 });
  lost.inDoubt = 'creation';
  await expect(recordCreation(creation, () => Promise.reject(lost))).rejects.toBe(lost);
  expect(allRuns()).toMatchObject([{ rows: [{ state: 'unknown' }] }]);
  await recordCreation(creation, () => Promise.resolve('made'));
  expect(allRuns()).toEqual([]);
});

it('after the page went: the machine is found on request, and its firewall assigned', async () => {
  const user = userEvent.setup();
  const { virtual_machines, firewalls } = world.cloud.store.state;
  const inTallinn = ({ location }: { location: string }) => location === 'tll';
  const guarded = new Set(firewalls.find(inTallinn)?.vm_uuids);
  const [machine] = virtual_machines.filter((one) => inTallinn(one) && !guarded.has(one.uuid));
  // Created, and the answer never came to the page.
  machine!.created_at = new Date().toISOString();
  const creation = await order(machine!.name);
  void recordCreation(creation, () => new Promise(() => undefined));
  const [run] = allRuns();
  const left = localStorage.getItem(`portico.run.${run!.key}`) ?? '';
  forgetRun(run!.key);
  localStorage.setItem('portico.run.left', left.replace(run!.key, 'left'));
  await mount({ path: '/runs', element: <RunList /> });
  await user.click(await screen.findByRole('button', { name: 'Check the one without a response' }));
  await waitFor(() => expect(assigned()).toHaveLength(1));
  expect(assigned()[0]).toMatchObject({ body: { vm_uuid: machine!.uuid } });
  expect(world.cloud.log.list().filter(({ method, path }) => method === 'POST' && path.endsWith('/vm'))).toEqual([]);
});
