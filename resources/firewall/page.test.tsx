/** Firewalls over the embedded cloud: the rule set as a draft, one PUT for all of it, and the machines behind it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { address, useCloud } from '../../tests/admin/form/mount';
import { machineOf, mountView } from '../../tests/admin/show/mountShow';

const world = useCloud();
afterEach(() => sessionStorage.clear());
const log = (method: string) => world.cloud.log.list().filter((entry) => entry.method === method);
const firewall = () => world.cloud.store.state.firewalls.find(({ display_name }) => display_name === 'web servers')!;
const path = () => `/v1/tll/network/firewalls/${firewall().uuid}`;
const show = (tab = 'rules') =>
  mountView('firewall', '/network/firewall/:location/:id', `/network/firewall/tll/${firewall().uuid}?tab=${tab}`);

const inbound = () => screen.findByRole('list', { name: 'Inbound' });
const lines = async () =>
  within(await inbound())
    .getAllByRole('button', { name: /^Move: / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Move: ', ''));
const review = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  return screen.findByRole('dialog', { name: 'Review changes' });
};
const click = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('its rules', () => {
  it('are saved by one PUT of the whole set, after a review of what changes', async () => {
    const user = userEvent.setup();
    await show();
    expect(await lines()).toEqual(['TCP 80 from anyone', 'TCP 443 from anyone', 'ICMP from anyone']);
    expect(screen.queryByText(/not saved/)).toBeNull();

    await click(user, 'SSH');
    await click(user, 'Remove ICMP from anyone');
    await click(user, 'Edit: TCP 80 from anyone');
    const rule = within(screen.getByRole('group', { name: 'TCP 80 from anyone' }));
    await user.selectOptions(rule.getByRole('combobox', { name: 'From' }), 'Addresses');
    await user.type(rule.getByRole('textbox', { name: 'Addresses' }), '198.51.100.0/24{Enter}2001:db8::/32{Enter}');
    expect(await screen.findByText('3 changes not saved')).toBeInTheDocument();
    expect(log('PUT')).toEqual([]);

    const dialog = within(await review(user));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Removed · Inbound · ICMP from anyone',
      'Changed · Inbound · TCP 80 from 198.51.100.0/24, 2001:db8::/32Until now: TCP 80 from anyone',
      'Added · Inbound · TCP 22 from anyone',
    ]);
    expect(dialog.getByText(/for the 3 machines behind this firewall/)).toBeInTheDocument();
    await user.dblClick(dialog.getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText('The rules of web servers are in force')).toBeInTheDocument();
    expect(log('PUT')).toHaveLength(1);
    expect(log('PUT')[0]).toMatchObject({ path: path(), status: 200 });
    expect(log('PUT')[0]?.body).toEqual({
      rules: [
        {
          direction: 'inbound',
          protocol: 'tcp',
          port_start: 80,
          port_end: 80,
          endpoint_spec_type: 'ip_prefixes',
          endpoint_spec: ['198.51.100.0/24', '2001:db8::/32'],
        },
        { direction: 'inbound', protocol: 'tcp', port_start: 443, port_end: 443, endpoint_spec_type: 'any' },
        { direction: 'outbound', protocol: 'any', endpoint_spec_type: 'any' },
        { direction: 'inbound', protocol: 'tcp', port_start: 22, port_end: 22, endpoint_spec_type: 'any' },
      ],
      display_name: 'web servers',
    });
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
    expect(await lines()).toContain('TCP 22 from anyone');
    // It can be changed and saved again.
    await click(user, 'Remove TCP 22 from anyone');
    await user.click(within(await review(user)).getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(log('PUT')).toHaveLength(2));
    await waitFor(async () => expect(await lines()).not.toContain('TCP 22 from anyone'));
  });

  it('are moved by the arrow keys and by buttons, and the focus stays with the rule', async () => {
    const user = userEvent.setup();
    await show();
    const handle = within(await inbound()).getByRole('button', { name: 'Move: ICMP from anyone' });
    handle.focus();
    await user.keyboard('{ArrowUp}');
    expect(await lines()).toEqual(['TCP 80 from anyone', 'ICMP from anyone', 'TCP 443 from anyone']);
    expect(screen.getByRole('button', { name: 'Move: ICMP from anyone' })).toHaveFocus();
    await waitFor(() => expect(screen.getByText('ICMP from anyone is now number 2')).toBeInTheDocument());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await lines()).toEqual(['ICMP from anyone', 'TCP 80 from anyone', 'TCP 443 from anyone']);
    await click(user, 'Move down: TCP 80 from anyone');
    expect(await lines()).toEqual(['ICMP from anyone', 'TCP 443 from anyone', 'TCP 80 from anyone']);
    const dialog = within(await review(user));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getByText('Now after TCP 443 from anyone')).toBeInTheDocument();
  });

  it('are dragged by their handle', async () => {
    await show();
    const list = await inbound();
    // The browser's layout: rows of 44 px.
    [...list.children].forEach((row, index) => {
      row.getBoundingClientRect = () => ({ top: index * 44, height: 44 }) as DOMRect;
    });
    const handle = within(list).getByRole('button', { name: 'Move: TCP 80 from anyone' });
    fireEvent.pointerDown(handle, { button: 0, clientY: 20 });
    fireEvent.pointerMove(handle, { clientY: 120 });
    fireEvent.pointerUp(handle);
    expect(await lines()).toEqual(['TCP 443 from anyone', 'ICMP from anyone', 'TCP 80 from anyone']);
  });

  it('are not sent with a fault: the rule opens and says which', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await click(user, 'Edit: TCP 80 from anyone');
    const group = () => screen.queryByRole('group', { name: /^TCP 80 from/ });
    await user.selectOptions(within(group()!).getByRole('combobox', { name: 'From' }), 'Addresses');
    await click(user, 'Close: TCP 80 from …');
    expect(group()).toBeNull();
    await click(user, 'Review changes');
    expect(await screen.findByText('At least one ip is required')).toBeInTheDocument();
    expect(group()).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(log('PUT')).toEqual([]);
  });

  it('say at once what is wrong with ports that were typed', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await user.click(within(screen.getByRole('region', { name: 'Inbound' })).getByRole('button', { name: 'Add rule' }));
    const first = screen.getByRole('spinbutton', { name: /^First port/ });
    const last = screen.getByRole('spinbutton', { name: /^Last port/ });
    await user.type(first, '90');
    await user.type(last, '80{Tab}');
    await waitFor(() => expect(last).toHaveAccessibleDescription(/The last port comes before the first/));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Protocol' }), 'ICMP');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await user.click(within(await review(user)).getByRole('button', { name: 'Save rules' }));
    await waitFor(() =>
      expect((log('PUT')[0]?.body as { rules: unknown[] } | undefined)?.rules.at(-1)).toEqual({
        direction: 'inbound',
        protocol: 'icmp',
        endpoint_spec_type: 'any',
      }),
    );
  });

  it('outlive a reload as a draft, and can be discarded', async () => {
    const user = userEvent.setup();
    const { unmount } = await show();
    await inbound();
    await click(user, 'SSH');
    await screen.findByText('1 change not saved');
    unmount();
    await show();
    expect(await screen.findByText('Draft restored.')).toBeInTheDocument();
    expect(await lines()).toContain('TCP 22 from anyone');
    await click(user, 'Discard changes');
    expect(await lines()).not.toContain('TCP 22 from anyone');
    expect(screen.queryByText(/not saved/)).toBeNull();
  });

  it('that somebody else has saved meanwhile are noticed before anything is sent', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await click(user, 'SSH');
    const [, https, icmp, out] = firewall().rules;
    firewall().rules = [https!, icmp!, out!];
    await user.click(within(await review(user)).getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText(/Somebody else has changed the rules/)).toBeInTheDocument();
    expect(log('PUT')).toEqual([]);

    await click(user, 'Keep mine and review them against theirs');
    const dialog = within(await review(user));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Added · Inbound · TCP 80 from anyone',
      'Added · Inbound · TCP 22 from anyone',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(log('PUT')).toHaveLength(1));
    expect(firewall().rules.map((rule) => rule.port_start)).toEqual([80, 443, null, null, 22]);
  });

  it('that somebody else has saved meanwhile are not undone by a new name', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    const [, ...left] = firewall().rules;
    firewall().rules = left;
    await click(user, 'Rename web servers');
    const box = screen.getByRole('textbox', { name: 'New name' });
    await user.clear(box);
    await user.type(box, 'edge{Enter}');
    await waitFor(() => expect(log('PUT')).toHaveLength(1));
    expect(log('PUT')[0]?.body).toMatchObject({
      display_name: 'edge',
      rules: left.map(({ protocol }) => ({ protocol })),
    });
    await waitFor(async () => expect(await lines()).toEqual(['TCP 443 from anyone', 'ICMP from anyone']));
  });

  it('of somebody else are shown where one’s own are given up', async () => {
    const user = userEvent.setup();
    const { unmount } = await show();
    await inbound();
    await click(user, 'SSH');
    await screen.findByText('1 change not saved');
    unmount();
    firewall().rules = firewall().rules.slice(1);
    await show();
    await user.click(await screen.findByRole('button', { name: 'Discard mine and show theirs' }));
    expect(await lines()).toEqual(['TCP 443 from anyone', 'ICMP from anyone']);
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  it('are kept where the answer fails, and the message is told', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ method: 'PUT', path: '/v1/tll/**', status: 400, body: { message: 'Busy' }, times: 1 });
    await show();
    await inbound();
    await click(user, 'SSH');
    const dialog = await review(user);
    await user.click(within(dialog).getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText(/^Error: Busy/)).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    expect(await screen.findByText('1 change not saved')).toBeInTheDocument();
  });

  it('say in words what an empty set lets through', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    for (const name of ['TCP 80 from anyone', 'TCP 443 from anyone', 'ICMP from anyone']) {
      await click(user, `Remove ${name}`);
    }
    await click(user, 'Remove Any to anywhere');
    expect(screen.getByText(/^No inbound rule: nothing can connect/)).toBeInTheDocument();
    const dialog = within(await review(user));
    expect(dialog.getByText(/^No outbound rule/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(log('PUT')[0]?.body).toMatchObject({ rules: [] }));
  });

  it('ask before the page is left unsaved, and stay as a draft', async () => {
    const user = userEvent.setup();
    const { router } = await show();
    await inbound();
    await click(user, 'SSH');
    await screen.findByText('1 change not saved');
    void router.navigate('/compute');
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(within(dialog).getByText(/kept as a draft/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(address()).toContain(firewall().uuid);
  });
});

describe('its machines', () => {
  it('are assigned several at once, and unassigned after asking', async () => {
    const user = userEvent.setup();
    const [cache, bastion] = [machineOf(world.cloud, 'cache-01'), machineOf(world.cloud, 'bastion')];
    await show('machines');
    const table = await screen.findByRole('table', { name: 'Assigned machines' });
    expect(await within(table).findByRole('link', { name: 'web-01' })).toHaveAttribute(
      'href',
      `/compute/vm/tll/${machineOf(world.cloud, 'web-01').uuid}`,
    );
    await user.click(screen.getAllByRole('button', { name: 'Assign machine' }).at(-1)!);
    const form = within(screen.getByRole('form', { name: 'Assign machine' }));
    expect(form.queryByRole('checkbox', { name: /web-01/ })).toBeNull();
    expect(form.queryByRole('checkbox', { name: /shop-jkt-01/ })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /cache-01/ }));
    await user.click(form.getByRole('checkbox', { name: /bastion/ }));
    await user.click(form.getByRole('button', { name: 'Assign machine' }));
    expect(await within(table).findByRole('link', { name: 'bastion' })).toBeInTheDocument();
    expect(log('POST').map((entry) => [entry.path, entry.body])).toEqual([
      [`${path()}/vms`, { vm_uuid: cache.uuid }],
      [`${path()}/vms`, { vm_uuid: bastion.uuid }],
    ]);
    await user.click(within(table).getByRole('button', { name: 'Unassign machine: cache-01' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unassign machine' }));
    await waitFor(() => expect(within(table).queryByRole('link', { name: 'cache-01' })).toBeNull());
    expect(log('DELETE')).toMatchObject([{ path: `${path()}/vms`, query: { vm_uuid: cache.uuid }, body: null }]);
  });

  it('that could not be assigned are told, and the others are not asked for again', async () => {
    const user = userEvent.setup();
    await show('machines');
    await user.click((await screen.findAllByRole('button', { name: 'Assign machine' })).at(-1)!);
    const form = within(screen.getByRole('form', { name: 'Assign machine' }));
    await user.click(await form.findByRole('checkbox', { name: /bastion/ }));
    await user.click(form.getByRole('checkbox', { name: /cache-01/ }));
    world.cloud.faults.add({ method: 'POST', path: '/v1/tll/**', status: 400, body: { message: 'Locked' }, times: 1 });
    await user.click(form.getByRole('button', { name: 'Assign machine' }));
    expect(await screen.findByText(/^Error: Locked/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Assign machine' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(firewall().vm_uuids).toHaveLength(5);
  });
});

describe('making one', () => {
  it('sends its rules once, puts its machines behind it, and goes to its page', async () => {
    const user = userEvent.setup();
    await mountView('firewall', '/network/create/firewall', '/network/create/firewall?location=tll', {
      view: 'create',
    });
    await screen.findByRole('heading', { level: 1, name: 'New firewall' });
    const submit = () => screen.getByRole('button', { name: 'Create firewall' });
    await user.click(submit());
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'edge');
    await user.click(screen.getByRole('button', { name: 'HTTP and HTTPS' }));
    await user.click(screen.getByRole('button', { name: 'Remove ICMPv6 from anyone' }));
    await user.click(await screen.findByRole('checkbox', { name: /bastion/ }));
    await user.dblClick(submit());
    await waitFor(() => expect(address()).toMatch(/^\/network\/firewall\/tll\/[0-9a-f-]{36}$/));
    const [made, assigned, ...more] = log('POST');
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      path: '/v1/tll/network/firewalls',
      body: {
        display_name: 'edge',
        rules: [
          { direction: 'inbound', protocol: 'tcp', port_start: 22, port_end: 22, endpoint_spec_type: 'any' },
          { direction: 'inbound', protocol: 'icmp', endpoint_spec_type: 'any' },
          { direction: 'outbound', protocol: 'any', endpoint_spec_type: 'any' },
          { direction: 'inbound', protocol: 'tcp', port_start: 80, port_end: 80, endpoint_spec_type: 'any' },
          { direction: 'inbound', protocol: 'tcp', port_start: 443, port_end: 443, endpoint_spec_type: 'any' },
        ],
      },
    });
    expect(assigned?.body).toEqual({ vm_uuid: machineOf(world.cloud, 'bastion').uuid });
  });
});
