// @module-tag slow
/** Firewalls over the embedded cloud: the rule set as a draft, one PUT for all of it, and the machines behind it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, useCloud } from '../../tests/admin/form/mount';
import { machineOf, mountView } from '../../tests/admin/show/mountShow';
import { newUuid } from '../../src/lib/uuid';

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
const click = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

/** One rule is added, and the page left before it is saved. */
async function leaveDraft() {
  const user = userEvent.setup();
  const { unmount } = await show();
  await inbound();
  await click(user, 'WireGuard');
  await screen.findByText('1 change not saved');
  unmount();
  return user;
}

describe('a port that a link asks to open', () => {
  const open = (text: string) =>
    mountView(
      'firewall',
      '/network/firewall/:location/:id',
      `/network/firewall/tll/${firewall().uuid}?open=${encodeURIComponent(text)}`,
    );

  it('is a draft, saved by the same review', async () => {
    const user = userEvent.setup();
    await open('8080/tcp');
    await screen.findByText('1 change not saved');
    expect(await lines()).toContain('TCP 8080 from anyone');
    expect(log('PUT')).toEqual([]);
    const changes = within(await review(user)).getAllByRole('listitem');
    expect(changes.map((change) => change.textContent)).toEqual(['Added\u00a0· Inbound\u00a0· TCP 8080 from anyone']);
  });

  it('is shown as open already', async () => {
    await open('443/tcp');
    await lines();
    expect(await screen.findByText('Already open: 443/tcp.')).toBeVisible();
  });

  it.each(['443/tcp', '99999/tcp', '443', '443/any', '443/tcp/x', '<b>/tcp'])(
    'changes nothing for %s',
    async (text) => {
      await open(text);
      expect(await lines()).toEqual(['TCP 80 from anyone', 'TCP 443 from anyone', 'ICMP from anyone']);
      expect(screen.queryByText(/not saved/)).toBeNull();
    },
  );
});

describe('its rules', () => {
  it('are saved by one PUT of the whole set, after a review of what changes', async () => {
    const user = userEvent.setup();
    await show();
    expect(await lines()).toEqual(['TCP 80 from anyone', 'TCP 443 from anyone', 'ICMP from anyone']);
    expect(screen.queryByText(/not saved/)).toBeNull();

    await click(user, 'WireGuard');
    await click(user, 'Remove ICMP from anyone');
    await click(user, 'Edit: TCP 80 from anyone');
    const rule = within(screen.getByRole('group', { name: 'TCP 80 from anyone' }));
    await user.selectOptions(rule.getByRole('combobox', { name: 'From' }), 'Addresses');
    await user.type(rule.getByRole('textbox', { name: 'Addresses' }), '198.51.100.0/24{Enter}2001:db8::/32{Enter}');
    expect(await screen.findByText('3 changes not saved')).toBeInTheDocument();
    expect(log('PUT')).toEqual([]);

    const dialog = within(await review(user));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Removed\u00a0· Inbound\u00a0· ICMP from anyone',
      'Changed\u00a0· Inbound\u00a0· TCP 80 from 198.51.100.0/24, 2001:db8::/32Before: TCP 80 from anyone',
      'Added\u00a0· Inbound\u00a0· UDP 51820 from anyone',
    ]);
    expect(dialog.getByText(/to the 3 machines this firewall protects/)).toBeInTheDocument();
    await user.dblClick(dialog.getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText('Rules of web servers saved')).toBeInTheDocument();
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
        { direction: 'inbound', protocol: 'udp', port_start: 51820, port_end: 51820, endpoint_spec_type: 'any' },
      ],
      display_name: 'web servers',
    });
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
    expect(await lines()).toContain('UDP 51820 from anyone');
    // It can be changed and saved again.
    await click(user, 'Remove UDP 51820 from anyone');
    await user.click(await within(await review(user)).findByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(log('PUT')).toHaveLength(2));
    await waitFor(async () => expect(await lines()).not.toContain('UDP 51820 from anyone'));
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

  it('take what is typed in the very moment after a move', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await click(user, 'Edit: TCP 80 from anyone');
    const ports = screen.getByRole('textbox', { name: 'Port or range' });
    // As in a browser, which handles the next event before effects have run.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    screen.getByRole('button', { name: 'Move down: TCP 80 from anyone' }).click();
    await Promise.resolve();
    fireEvent.change(ports, { target: { value: '8080' } });
    vi.unstubAllGlobals();
    await waitFor(async () =>
      expect(await lines()).toEqual(['TCP 443 from anyone', 'TCP 8080 from anyone', 'ICMP from anyone']),
    );
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
    const service = screen.getByRole('combobox', { name: 'Service' });
    expect(service).toHaveFocus();
    await user.selectOptions(service, 'Custom TCP');
    const ports = screen.getByRole('textbox', { name: 'Port or range' });
    await user.type(ports, '90-80{Tab}');
    await waitFor(() => expect(ports).toHaveAccessibleDescription(/The last port is lower than the first/));
    await user.selectOptions(service, 'Ping (ICMP)');
    expect(screen.queryByRole('textbox', { name: 'Port or range' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Anyone');
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
    const user = await leaveDraft();
    await show();
    expect(await screen.findByText('Draft restored.')).toBeInTheDocument();
    expect(await lines()).toContain('UDP 51820 from anyone');
    await click(user, 'Discard changes');
    expect(await lines()).not.toContain('UDP 51820 from anyone');
    expect(screen.queryByText(/not saved/)).toBeNull();
  });

  it('that were saved and not answered are not taken for someone else’s', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    world.cloud.faults.add({ method: 'PUT', path: path(), status: 504, body: {}, times: 1, done: true });
    await click(user, 'WireGuard');
    await user.click(within(await review(user)).getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText('Rules of web servers saved')).toBeInTheDocument();
    expect(log('PUT')).toHaveLength(1);
    expect(screen.queryByText(/Someone else has changed the rules|not saved/)).toBeNull();
    expect(await lines()).toContain('UDP 51820 from anyone');
  });

  it('that somebody else has saved meanwhile are not replaced by Retry', async () => {
    const user = userEvent.setup();
    const { provider } = await show();
    await inbound();
    world.cloud.faults.add({ method: 'PUT', path: path(), status: 500, body: {}, times: 1 });
    await click(user, 'WireGuard');
    await user.click(within(await review(user)).getByRole('button', { name: 'Save rules' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const [, https, icmp, out] = firewall().rules;
    firewall().rules = [https!, icmp!, out!];
    await provider.refresh('firewall', 'tll');
    expect(await screen.findByText(/Someone else has changed the rules/)).toBeInTheDocument();
    const reads = log('GET').length;
    await user.click(retry);
    await waitFor(() => expect(log('GET').length).toBeGreaterThan(reads));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Review changes' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.getByText(/Someone else has changed the rules/)).toBeInTheDocument();
    expect(log('PUT')).toHaveLength(1);
    expect(firewall().rules.map((rule) => rule.port_start)).toEqual([443, null, null]);
  });

  it('that somebody else has saved meanwhile are noticed before anything is sent', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await click(user, 'WireGuard');
    const [, https, icmp, out] = firewall().rules;
    firewall().rules = [https!, icmp!, out!];
    await user.click(within(await review(user)).getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText(/Someone else has changed the rules/)).toBeInTheDocument();
    expect(log('PUT')).toEqual([]);

    await click(user, 'Keep mine and review them against theirs');
    const dialog = within(await review(user));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Added\u00a0· Inbound\u00a0· TCP 80 from anyone',
      'Added\u00a0· Inbound\u00a0· UDP 51820 from anyone',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(log('PUT')).toHaveLength(1));
    expect(firewall().rules.map((rule) => rule.port_start)).toEqual([80, 443, null, null, 51820]);
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

  it('of another person are shown if the edits are discarded', async () => {
    const user = await leaveDraft();
    firewall().rules = firewall().rules.slice(1);
    await show();
    await user.click(await screen.findByRole('button', { name: 'Discard mine and show theirs' }));
    expect(await lines()).toEqual(['TCP 443 from anyone', 'ICMP from anyone']);
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it('stay in the form if the request fails, and the message is shown', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ method: 'PUT', path: '/v1/tll/**', status: 400, body: { message: 'Busy' }, times: 1 });
    await show();
    await inbound();
    await click(user, 'WireGuard');
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
    expect(screen.getByText(/^No inbound rules: nothing can connect/)).toBeInTheDocument();
    const dialog = within(await review(user));
    expect(dialog.getByText(/^No outbound rule/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(log('PUT')[0]?.body).toMatchObject({ rules: [] }));
  });

  it('ask before the page is left unsaved, and stay as a draft', async () => {
    const user = userEvent.setup();
    const { router } = await show();
    await inbound();
    await click(user, 'WireGuard');
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

  it('that could not be assigned are named, and the others are not sent again', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Web server' }));
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

  it('is filled in with the ports and machines that a link names, machines that are not there left out', async () => {
    const bastion = machineOf(world.cloud, 'bastion').uuid;
    const query = `location=tll&open=443/tcp&machines=${bastion},${newUuid()}`;
    await mountView('firewall', '/network/create/firewall', `/network/create/firewall?${query}`, { view: 'create' });
    expect(await screen.findByRole('checkbox', { name: /bastion/ })).toBeChecked();
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('HTTPS');
    expect(await lines()).toEqual(['TCP 443 from anyone']);
    expect(log('POST')).toEqual([]);
  });

  it('opens by a link what was asked for alone, and warns that no one can log in until SSH is allowed', async () => {
    const user = userEvent.setup();
    const query = `location=tll&open=443/tcp&machines=${machineOf(world.cloud, 'bastion').uuid}`;
    await mountView('firewall', '/network/create/firewall', `/network/create/firewall?${query}`, { view: 'create' });
    await screen.findByText('1 selected');
    const warning = () => screen.queryByText(/No inbound rule allows SSH or remote desktop/);
    expect(warning()).toBeInTheDocument();
    await click(user, 'SSH from my address');
    expect(warning()).toBeNull();
    await click(user, /^Remove TCP 22/);
    expect(warning()).toBeInTheDocument();
    await click(user, 'Create firewall');
    await waitFor(() => expect(address()).toMatch(/^\/network\/firewall\/tll\/[0-9a-f-]{36}$/));
    expect(log('POST')[0]?.body).toMatchObject({
      rules: [
        { direction: 'inbound', protocol: 'tcp', port_start: 443, port_end: 443, endpoint_spec_type: 'any' },
        { direction: 'outbound', protocol: 'any', endpoint_spec_type: 'any' },
      ],
    });
  });
});

describe('a new rule', () => {
  const group = async () => within(await screen.findByRole('region', { name: 'Inbound' }));
  const add = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click((await group()).getByRole('button', { name: 'Add rule' }));
  const choose = (user: ReturnType<typeof userEvent.setup>, name: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name }), option);
  const saved = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(within(await review(user)).getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(log('PUT')).toHaveLength(1));
    const body = log('PUT')[0]?.body as { rules: unknown[] } | undefined;
    return body?.rules.at(-1);
  };
  const from = 'Only my address';

  it('lets nothing through by itself: untouched, it is not saved on the page', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await add(user);
    await click(user, 'Review changes');
    expect(await screen.findAllByText('Please select an item in the list', { ignore: 'option' })).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(log('PUT')).toEqual([]);
  });

  it('lets nothing through by itself: untouched, no firewall is made with it', async () => {
    const user = userEvent.setup();
    await mountView('firewall', '/network/create/firewall', '/network/create/firewall?location=tll', {
      view: 'create',
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'edge');
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.queryByText(/Service/)).toBeNull();
    await add(user);
    expect(summary.getByText(/Service/)).toBeInTheDocument();
    expect(summary.queryByText(/Rules apply as soon as a machine/)).toBeNull();
    await click(user, 'Create firewall');
    expect(await screen.findAllByText('Please select an item in the list', { ignore: 'option' })).toHaveLength(2);
    expect(log('POST')).toEqual([]);
  });

  it('is a service and who may reach it', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await add(user);
    await choose(user, 'Service', 'HTTPS (TCP 443)');
    expect(screen.getByRole('textbox', { name: 'Port or range' })).toHaveValue('443');
    await choose(user, 'From', 'Anyone');
    expect(await saved(user)).toEqual({
      ...{ direction: 'inbound', protocol: 'tcp', port_start: 443, port_end: 443, endpoint_spec_type: 'any' },
    });
  });

  it('takes a range in one field, and all ports only where that is ticked', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await add(user);
    await choose(user, 'Service', 'HTTP (TCP 80)');
    const ports = screen.getByRole('textbox', { name: 'Port or range' });
    await user.clear(ports);
    await user.type(ports, '8000-8100');
    expect(screen.getByRole('combobox', { name: 'Service' })).toHaveDisplayValue('Custom TCP');
    await choose(user, 'From', 'Addresses');
    await user.type(screen.getByRole('textbox', { name: 'Addresses' }), '198.51.100.7{Enter}');
    expect(await lines()).toContain('TCP 8000–8100 from 198.51.100.7');
    await user.clear(ports);
    await click(user, 'Review changes');
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'All ports' }));
    expect(await saved(user)).toEqual({
      ...{ direction: 'inbound', protocol: 'tcp', endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['198.51.100.7'] },
    });
  });

  it('that opens SSH to everyone shows a warning, and offers the person’s address in one click', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await add(user);
    await choose(user, 'Service', 'SSH (TCP 22)');
    expect(screen.queryByText(/^Anyone on the internet/)).toBeNull();
    await choose(user, 'From', 'Anyone');
    expect(screen.getByText(/^Anyone on the internet can reach SSH\./)).toBeInTheDocument();
    const dialog = await review(user);
    expect(within(dialog).getByText(/^Anyone on the internet can reach SSH\./)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Back to the rules' }));
    await user.click(await screen.findByRole('button', { name: from }));
    expect(screen.queryByText(/^Anyone on the internet/)).toBeNull();
    const address = screen.getByRole('textbox', { name: 'My public address' });
    expect(address).toHaveFocus();
    expect(address).toHaveAccessibleDescription(/The portal cannot detect it/);
    // Without an address it cannot be saved.
    await click(user, 'Review changes');
    expect(await screen.findByText('At least one ip is required')).toBeInTheDocument();
    expect(log('PUT')).toEqual([]);
    await user.type(address, '203.0.113.7{Enter}');
    expect(await saved(user)).toMatchObject({ endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['203.0.113.7'] });
  });

  it('from the range of a VPC of its location, by a preset that asks which database', async () => {
    const user = userEvent.setup();
    await show();
    await inbound();
    await click(user, 'Database from a VPC');
    await choose(user, 'Service', 'PostgreSQL (TCP 5432)');
    const vpcs = await screen.findByRole('combobox', { name: 'VPC' });
    expect(within(vpcs).getAllByRole('option').length).toBeGreaterThan(1);
    expect(vpcs).toHaveDisplayValue(/10\.10\.0\.0\/20/);
    expect(screen.queryByText(/^Anyone on the internet/)).toBeNull();
    expect(await saved(user)).toEqual({
      ...{ direction: 'inbound', protocol: 'tcp', port_start: 5432, port_end: 5432 },
      ...{ endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['10.10.0.0/20'] },
    });
  });

  it('says that VPCs could not be had, and takes addresses instead', async () => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/network/networks', status: 400, body: { message: 'Away' } });
    const user = userEvent.setup();
    await show();
    await inbound();
    await add(user);
    await choose(user, 'From', 'Range of a VPC');
    expect(await screen.findByText(/Away/)).toBeInTheDocument();
    await click(user, 'Review changes');
    expect(await screen.findByText('At least one ip is required')).toBeInTheDocument();
    expect(log('PUT')).toEqual([]);
  });

  it('shows at its port what the API says of the last one', async () => {
    world.cloud.faults.add({
      ...{ method: 'PUT', path: '/v1/tll/**', status: 400, times: 1 },
      body: { message: 'Invalid', errors: { 'rules.4.port_end': ['Blocked by the provider'] } },
    });
    const user = userEvent.setup();
    await show();
    await inbound();
    await click(user, 'WireGuard');
    await user.click(within(await review(user)).getByRole('button', { name: 'Save rules' }));
    const ports = await screen.findByRole('textbox', { name: 'Port or range' });
    expect(ports).toHaveAccessibleDescription(/Blocked by the provider/);
  });
});

it('sends nothing if a rule that cannot be read has come since', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const user = userEvent.setup();
  await show();
  await inbound();
  await click(user, 'WireGuard');
  const rules = [...firewall().rules, 7];
  const body = world.cloud.store.state.firewalls
    .filter(({ location }) => location === 'tll')
    .map((one) => (one.uuid === firewall().uuid ? { ...one, rules } : one));
  const dialog = within(await review(user));
  world.cloud.faults.add({ method: 'GET', path: '/v1/tll/network/firewalls', status: 200, body });
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText(/Nothing was sent: the provider/)).toBeVisible();
  expect(log('PUT')).toEqual([]);
});
