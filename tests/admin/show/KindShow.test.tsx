// @module-tag slow
/** The page of one thing over the embedded cloud: what it shows, what can be done, and what happens when it fails to load. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../support/console';
import { pass, useTime } from '../../support/time';
import { fallbacks, scheduleFallback } from '../../../src/admin/runs/fallbacks';
import { sendNow, unsentStore } from '../../../src/admin/runs/unsent';
import { address, mount, useCloud } from '../form/mount';
import { KindShow } from '../../../src/admin/show/KindShow';
import { machineOf, mountView, showMachine } from './mountShow';

useTime();
const world = useCloud();
const sent = (method: string, end = '') =>
  world.cloud.log.list().filter((entry) => entry.method === method && entry.path.endsWith(end));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};

describe('a machine’s page', () => {
  it('shows who it is, how it is, where it is, who pays and what it has', async () => {
    await showMachine(world.cloud, 'web-01');
    await heading('web-01');
    expect(document.title).toMatch(/^web-01 \| /);
    expect(screen.getByText('Running')).toBeInTheDocument();
    expect(screen.getByText('Tallinn')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Main' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/billing\/account\//),
    );
    expect(screen.getByRole('button', { name: /^Copy 10\.10\.0\.\d+$/ })).toBeInTheDocument();
    expect(screen.getByText('4 GB')).toBeInTheDocument();
    expect(screen.getByText('Image').nextElementSibling).toHaveTextContent('Ubuntu 24.04');
    for (const name of ['Connect', 'Network'])
      expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('asks one location once, whatever it shows', async () => {
    await showMachine(world.cloud, 'web-01');
    await heading('web-01');
    await screen.findByRole('link', { name: 'Main' });
    // The page's own location first; how long the credit lasts is computed from all of them, each asked once.
    const lists = sent('GET', '/vm/list').map(({ path }) => path);
    expect(lists[0]).toBe('/v1/tll/user-resource/vm/list');
    expect(new Set(lists).size).toBe(lists.length);
  });

  it('says why something is not possible now', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'staging');
    await heading('staging');
    const entries = within(await menu(user, 'staging'));
    // What is stopped is not offered to be stopped: that is no question any more.
    expect(entries.queryByRole('menuitem', { name: /^Stop/ })).toBeNull();
    const more = entries.queryByRole('menuitem', { name: 'More' });
    if (more) await user.click(more);
    const password = entries.getByRole('menuitem', { name: /^Change password/ });
    expect(password).toHaveAttribute('aria-disabled', 'true');
    expect(password).toHaveTextContent('Start the machine first: the password can only be changed while it runs.');
    await user.click(password);
    expect(sent('POST')).toEqual([]);
  });

  it('starts it once however often it is clicked, says Starting at once, and Running when it runs', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'staging');
    await heading('staging');
    await user.dblClick(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Starting')).toBeInTheDocument();
    expect(sent('POST', '/vm/start')).toHaveLength(1);
    expect(await screen.findByText('staging is starting')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true');
    await pass(5000);
    expect(await screen.findByText('Running')).toBeInTheDocument();
    expect(await screen.findByText('Status is now Running')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled();
    // Stable: nothing is asked any more.
    const lists = sent('GET', '/vm/list').length;
    await pass(5000);
    expect(sent('GET', '/vm/list')).toHaveLength(lists);
  });

  it('stops it as its row does: after five seconds, unless that is undone', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01');
    await heading('web-01');
    await user.dblClick(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Stopping web-01')).toBeInTheDocument();
    expect(screen.getByText(/forced off/)).toBeInTheDocument();
    expect(sent('POST')).toEqual([]);
    act(() => unsentStore.get().forEach(({ key }) => sendNow(key)));
    expect(await screen.findByText('Stopping')).toBeInTheDocument();
    expect(sent('POST', '/vm/stop')).toHaveLength(1);
  });

  it('asks before it restarts, names the machine, and keeps the dialog in the address', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01');
    await heading('web-01');
    const where = address();
    await user.click(screen.getByRole('button', { name: 'Restart' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restart: web-01' });
    expect(address()).toBe(`${where}?action=restart`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(address()).toBe(where);
    expect(sent('POST')).toEqual([]);
  });

  it('opens the dialog that the address names', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01', '?action=stop');
    const dialog = await screen.findByRole('dialog', { name: 'Stop: web-01' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).not.toContain('action'));
  });

  it('keeps the dialog when it fails, with Retry in the toast', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      method: 'POST',
      path: '/v1/tll/user-resource/vm/stop',
      status: 500,
      body: { errors: { Error: 'Failed to stop virtual machine' } },
      times: 1,
    });
    await showMachine(world.cloud, 'web-01', '?action=stop');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/^Error: Failed to stop virtual machine \[.+\] \(500\)$/)).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    expect(fallbacks()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retry', hidden: true }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent('POST', '/vm/stop')).toHaveLength(2);
  });

  it('is renamed where the name stands: only the name is sent', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01');
    await heading('web-01');
    await user.click(screen.getByRole('button', { name: 'Rename web-01' }));
    const box = screen.getByRole('textbox', { name: 'New name' });
    expect(box).toHaveFocus();
    await user.clear(box);
    await user.keyboard('{Enter}');
    expect(box).toHaveAccessibleDescription('This field is required');
    await user.type(box, 'web-front{Enter}');
    await heading('web-front');
    expect(sent('PATCH')).toMatchObject([
      { body: { uuid: machineOf(world.cloud, 'web-front').uuid, name: 'web-front' } },
    ]);
    expect(screen.getByRole('button', { name: 'Rename web-front' })).toHaveFocus();
  });

  it('keeps what was typed when renaming is refused, and gives up on Escape', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      method: 'PATCH',
      path: '/v1/tll/user-resource/vm',
      status: 400,
      body: { message: 'Bad name', errors: { name: ['Bad name'] } },
    });
    await showMachine(world.cloud, 'web-01');
    await heading('web-01');
    await user.click(screen.getByRole('button', { name: 'Rename web-01' }));
    const box = screen.getByRole('textbox', { name: 'New name' });
    await user.clear(box);
    await user.type(box, 'no way{Enter}');
    await waitFor(() => expect(box).toHaveAccessibleDescription('Bad name'));
    expect(box).toHaveValue('no way');
    await user.type(box, '{Escape}');
    await heading('web-01');
  });

  it('sends only what was changed in the edit dialog', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01', '?action=edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit: web-01' });
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.type(within(dialog).getByRole('textbox', { name: /Description/ }), 'the front');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent('PATCH')).toHaveLength(1);
    expect(sent('PATCH')[0]?.body).toEqual({ uuid: machineOf(world.cloud, 'web-01').uuid, description: 'the front' });
  });

  it('is deleted only after its name is typed, and then the list is shown', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01');
    await heading('web-01');
    await user.click(screen.getByRole('button', { name: 'Delete machine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete machine: web-01' });
    expect(dialog).toHaveTextContent(/disks, snapshots and backups/);
    const button = within(dialog).getByRole('button', { name: 'Delete machine' });
    expect(button).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: 'Type web-01 to confirm' }), 'web-01');
    await user.click(button);
    await waitFor(() => expect(address()).toBe('/compute'));
    expect(sent('DELETE')).toHaveLength(1);
    expect(await screen.findByText(/web-01 is (being )?deleted/)).toBeInTheDocument();
  });

  it('speaks the person’s language', async () => {
    await showMachine(world.cloud, 'web-01', '', { language: 'et' });
    await heading('web-01');
    expect(screen.getByText('Töötab')).toBeInTheDocument();
    for (const name of ['Ühendus', 'Võrk'])
      expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
  });
});

describe('a forced stop after 120 seconds', () => {
  it('counts down on the page, can be hurried, and stops the machine that does not listen', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'build-stuck', '?action=stop');
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' });
    const lists = Date.now();
    await user.click(button);
    const note = await screen.findByRole('group', { name: 'Automatic force stop' });
    expect(note).toHaveTextContent(/If “Stop” does not complete, it is forced in (2:00|1:5\d)/);
    const [one] = fallbacks();
    expect(one).toMatchObject({ left: 120_000 });
    expect(one!.at).toBeGreaterThanOrEqual(lists);
    expect(one!.at).toBeLessThanOrEqual(Date.now());
    expect(sent('POST', '/vm/stop').map(({ body }) => body)).toEqual([
      { uuid: machineOf(world.cloud, 'build-stuck').uuid },
    ]);
    await user.click(within(note).getByRole('button', { name: 'Force now' }));
    await waitFor(() => expect(sent('POST', '/vm/stop')).toHaveLength(2));
    expect(sent('POST', '/vm/stop')[1]?.body).toEqual({
      uuid: machineOf(world.cloud, 'build-stuck').uuid,
      force: true,
    });
    expect(await screen.findByText(/build-stuck: the action did not complete/)).toBeInTheDocument();
    await waitFor(() => expect(note).not.toBeInTheDocument());
    expect(fallbacks()).toEqual([]);
  });

  it('is forgotten when the machine has stopped by itself', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01', '?action=stop');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    const note = await screen.findByRole('group', { name: 'Automatic force stop' });
    await pass(5000);
    expect(await screen.findByText('Stopped')).toBeInTheDocument();
    await waitFor(() => expect(note).not.toBeInTheDocument());
    expect(sent('POST', '/vm/stop')).toHaveLength(1);
  });

  /** Stopped, and to be forced at once: the first call was accepted, the second is answered by `status`. */
  async function force(status: number, body: unknown, times = 9) {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'build-stuck', '?action=stop');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    const note = await screen.findByRole('group', { name: 'Automatic force stop' });
    world.cloud.faults.add({ method: 'POST', path: '/v1/tll/user-resource/vm/stop', status, body, times });
    await user.click(within(note).getByRole('button', { name: 'Force now' }));
    await waitFor(() => expect(sent('POST', '/vm/stop')).toHaveLength(2));
    return note;
  }

  it.each([
    [400, { message: 'The machine is locked' }],
    [403, { message: 'Not allowed' }],
    [200, { success: false, message: 'Not now' }],
  ])('that is refused (%s) is reported by name and not sent again', async (status, body) => {
    const note = await force(status, body);
    expect(await screen.findByText('build-stuck could not be forced')).toBeInTheDocument();
    await waitFor(() => expect(note).not.toBeInTheDocument());
    expect(fallbacks()).toEqual([]);
    await pass(40_000);
    expect(sent('POST', '/vm/stop')).toHaveLength(2);
  });

  it('that fails this time (500) is tried again', async () => {
    const note = await force(500, { errors: { Error: 'Failed to stop virtual machine' } }, 1);
    await pass(16_000);
    await waitFor(() => expect(sent('POST', '/vm/stop')).toHaveLength(3));
    expect(await screen.findByText(/build-stuck: the action did not complete/)).toBeInTheDocument();
    await waitFor(() => expect(note).not.toBeInTheDocument());
  });

  /** Sends a stop of the machine whose answer is lost: it was carried out, or not. */
  async function stopUnanswered(isDone: boolean) {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'build-stuck');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    world.cloud.faults.add({
      ...{ method: 'POST', path: '/v1/tll/user-resource/vm/stop', network: true, times: 1 },
      ...(isDone && { done: true }),
    });
    act(() => unsentStore.get().forEach(({ key }) => sendNow(key)));
    await screen.findByText(isDone ? /build-stuck is stopping/ : /Failed to connect/);
  }

  it('follows a stop whose answer was lost', async () => {
    await stopUnanswered(true);
    await pass(30_000);
    expect(await screen.findByRole('group', { name: 'Automatic force stop' })).toBeInTheDocument();
    await pass(121_000);
    await waitFor(() => expect(sent('POST', '/vm/stop').at(-1)?.body).toMatchObject({ force: true }));
    await waitFor(() => expect(fallbacks()).toEqual([]));
  });

  it('does not follow a stop that never arrived', async () => {
    await stopUnanswered(false);
    expect(screen.queryByRole('group', { name: 'Automatic force stop' })).toBeNull();
    await pass(125_000);
    await waitFor(() => expect(fallbacks()).toEqual([]));
    expect(sent('POST', '/vm/stop').filter(({ body }) => JSON.stringify(body).includes('force'))).toEqual([]);
  });

  it('is not due earlier when the clock of the device is set forward', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'build-stuck', '?action=stop');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    await screen.findByRole('group', { name: 'Automatic force stop' });
    vi.setSystemTime(Date.now() + 300_000);
    await pass(60_000);
    expect(screen.getByRole('group', { name: 'Automatic force stop' })).toHaveTextContent(/1:0\d|0:5\d/);
    expect(sent('POST', '/vm/stop')).toHaveLength(1);
    await pass(62_000);
    await waitFor(() => expect(sent('POST', '/vm/stop')).toHaveLength(2));
  });

  it('is not forced long after it was due', async () => {
    const { location, uuid } = machineOf(world.cloud, 'build-stuck');
    machineOf(world.cloud, 'build-stuck').status = 'stopping';
    scheduleFallback({
      ...{ kind: 'virtual_machine', id: `${location}:${uuid}`, action: 'stop' },
      ...{ at: Date.now() - 86_400_000, left: 0 },
    });
    await showMachine(world.cloud, 'web-01');
    expect(await screen.findByText(/build-stuck: the action is not complete, and was not forced/)).toBeInTheDocument();
    expect(fallbacks()).toEqual([]);
    expect(sent('POST', '/vm/stop')).toEqual([]);
  });

  it('can be called off', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'build-stuck', '?action=stop');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    await user.click(await screen.findByRole('button', { name: 'Do not force' }));
    expect(fallbacks()).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Automatic force stop' })).toBeNull();
  });

  it('asks how the machine is before it acts, when it was due while the page was hidden', async () => {
    const { location, uuid } = machineOf(world.cloud, 'web-02');
    scheduleFallback({
      ...{ kind: 'virtual_machine', id: `${location}:${uuid}`, action: 'stop' },
      ...{ at: Date.now() - 180_000, left: 0 },
    });
    await showMachine(world.cloud, 'web-01');
    await waitFor(() => expect(fallbacks()).toEqual([]));
    expect(sent('POST', '/vm/stop')).toEqual([]);
  });
});

describe('what cannot be shown', () => {
  it('says that a deleted thing may have been deleted, and leads to the list', async () => {
    expectConsoleError(/does not exist/);
    await mountView(
      'virtual_machine',
      '/compute/vm/:location/:id',
      '/compute/vm/tll/00000000-0000-4000-8000-000000000000',
    );
    await heading('This virtual machine does not exist');
    expect(screen.getByRole('link', { name: 'View all virtual machines' })).toHaveAttribute('href', '/compute');
  });

  it('names the location that does not answer, at once, and asks it again on request', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ path: '/v1/tll/**', network: true });
    await showMachine(world.cloud, 'web-01');
    expect(await screen.findByText('Tallinn is not responding. Trying again…')).toBeInTheDocument();
    world.cloud.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('web-01');
  });

  it('shows an error that no retry fixes, with its id and status', async () => {
    const user = userEvent.setup();
    expectConsoleError(/Out of order/);
    world.cloud.faults.add({ path: '/v1/tll/**', status: 500, body: { errors: { Error: 'Out of order' } } });
    await showMachine(world.cloud, 'web-01');
    await heading('Tallinn is not responding');
    expect(screen.getByText(/^Error: Out of order \[.+\] \(500\)$/)).toBeInTheDocument();
    world.cloud.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('web-01');
  });

  it('does not call a refusal silence', async () => {
    expectConsoleError(/Not yours/);
    world.cloud.faults.add({ path: '/v1/tll/**', status: 403, body: { message: 'Not yours' } });
    await showMachine(world.cloud, 'web-01');
    await heading('This page could not be loaded');
    expect(screen.getByText('Your resources are not affected. Try again in a moment.')).toBeInTheDocument();
    expect(screen.getByText(/^Error: Not yours/)).toBeInTheDocument();
  });

  it('keeps what it has when a location stops responding afterwards', async () => {
    const { provider } = await showMachine(world.cloud, 'web-01');
    await heading('web-01');
    expectConsoleError(/down/);
    world.cloud.faults.add({ path: '/v1/tll/**', status: 500, body: { message: 'down' } });
    await provider.refresh('virtual_machine', 'tll');
    expect(
      await screen.findByText(/^Could not be refreshed\. The data may be out of date\. down \[.+\] \(500\)$/),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'web-01' })).toBeInTheDocument();
  });
});

describe('a kind by configuration', () => {
  const zone = {
    name: 'zone',
    label: { one: 'DNS zone', many: 'DNS zones' },
    id: 'uuid',
    routes: { list: '/dns/zones', show: '/dns/zone/:id' },
    api: {
      list: { method: 'GET', path: '/dns/zones' },
      update: { method: 'PATCH', path: '/dns/zones/{id}' },
      delete: { method: 'DELETE', path: '/dns/zones/{id}' },
    },
    fields: {
      uuid: { type: 'code' },
      name: { label: 'Domain name', write: 'always' },
      ttl: { type: 'number', unit: 's' },
    },
    facts: ['ttl'],
    actions: {
      check: {
        label: 'Check',
        reason: 'Only a zone with a name can be checked.',
        confirm: true,
        confirmText: 'The name servers of %{name} are asked.',
        call: { method: 'POST', path: '/dns/zones/{id}/check' },
        placement: 'page',
      },
    },
  };
  const withZones = useCloud({ kinds: [zone] });

  it('has a page of its own without a line of code', async () => {
    const user = userEvent.setup();
    const [row] = withZones.cloud.store.state.configured.zone ?? [];
    await mount({
      path: `/dns/zone/${String(row?.uuid)}`,
      route: '/dns/zone/:id',
      kinds: [zone],
      element: (registry) => <KindShow kind={registry.get('zone')} />,
    });
    await heading(String(row?.name));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(`The name servers of ${String(row?.name)} are asked.`);
  });
});
