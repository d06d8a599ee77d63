// @module-tag slow
/** Managed services over the embedded cloud: ordering one, and each part of its page by its own calls. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { address, useCloud } from '../../tests/admin/form/mount';
import { mountView } from '../../tests/admin/show/mountShow';
import { pass, useTime } from '../../tests/support/time';

useTime();
const world = useCloud();
const log = (method: string) => world.cloud.log.list().filter((entry) => entry.method === method);
const of = (name: string) => world.cloud.store.state.managed_services.find((one) => one.display_name === name)!;
const pathOf = (name: string) => `/v1/${of(name).location}/user-resource/service/package/${of(name).uuid}`;
const show = (name: string, search = '') =>
  mountView(
    'managed_service',
    '/services/service/:location/:id',
    `/services/service/${of(name).location}/${of(name).uuid}${search}`,
  );
const create = (search = '') =>
  mountView('managed_service', '/services/create', `/services/create${search}`, { view: 'create' });
const button = (name: string) => screen.getByRole('button', { name });

describe('what it costs', () => {
  it('is shown by its nodes, per month, and for this month so far', async () => {
    await show('orders');
    const cost = within(await screen.findByRole('region', { name: 'Cost' }));
    const value = (label: RegExp) => cost.getByText(label).closest('div');
    expect(await cost.findByText(/^3 × 2 vCPU · 4\sGB memory · 40\sGB disk, €[\d.]+ each$/)).toBeVisible();
    expect(value(/^Per month$/)).toHaveTextContent(/€[\d.]+ per month€[\d.]+ per hour/);
    expect(value(/^If nodes are stopped$/)).toHaveTextContent('Saves nothing: stopped nodes are still billed');
    await waitFor(() => expect(cost.getByText('This month so far').nextElementSibling).not.toHaveTextContent(/^…$/));
    expect(cost.queryByText('With every pool at its maximum')).toBeNull();
  });

  it('is of a cluster also what it may grow to', async () => {
    await show('platform');
    const cost = within(await screen.findByRole('region', { name: 'Cost' }));
    expect((await cost.findByText('With every pool at its maximum')).closest('div')).toHaveTextContent(
      /€[\d,.]+ per month/,
    );
  });
});

it('calls nodes without a name by their number, with the id below', async () => {
  const user = userEvent.setup();
  const [first, second] = of('orders').resources;
  Object.assign(first!, { name: '' });
  Object.assign(second!, { name: '  ' });
  await show('orders');
  const table = within(await screen.findByRole('table', { name: 'Nodes' }));
  expect(table.getByText('Node 1').closest('td')).toHaveTextContent(first!.uuid);
  expect(table.getByText('Node 2')).toBeVisible();
  await user.click(button('Stop: Node 2'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Node 2 is stopping')).toBeInTheDocument();
  expect(log('POST').map(({ path }) => path)).toEqual([`${pathOf('orders')}/resources/${second!.uuid}/stop`]);
});

describe('ordering one', () => {
  it('starts with what the address asks for, and sends it once', async () => {
    const user = userEvent.setup();
    await create('?osName=postgresql&osVersion=16&location=tll');
    expect(await screen.findByRole('radio', { name: 'PostgreSQL' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Version' })).toHaveDisplayValue('PostgreSQL 16');
    await user.click(screen.getByRole('radio', { name: 'Several nodes' }));
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    await waitFor(() => expect(summary.getByText('3 nodes')).toBeInTheDocument());
    await user.type(screen.getByRole('textbox', { name: /Allowed IPs/ }), '198.51.100.0/24{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'orders-next');
    await user.dblClick(button('Create service'));
    await waitFor(() => expect(address()).toMatch(/^\/services\/service\/tll\/[0-9a-f-]{36}$/));
    expect(log('POST')).toMatchObject([
      {
        path: '/v1/tll/user-resource/service/package',
        body: {
          service_type: 'postgresql',
          version: '16',
          display_name: 'orders-next',
          is_multi_node: true,
          whitelist_addresses: ['198.51.100.0/24'],
        },
      },
    ]);
    expect(log('POST')[0]?.body).not.toHaveProperty('properties');
  });

  it('shows what it costs per month and hour, for all nodes', async () => {
    const user = userEvent.setup();
    await create('?osName=mariadb&location=tll');
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    // 2 × 0.0054 + 4 × 0.0033 + 40 × 0.00011 = 0.0284
    expect(await summary.findByText(/€0\.0284 per hour/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Several nodes' }));
    expect(await summary.findByText(/€0\.0852 per hour/)).toBeInTheDocument();
  });

  it('of Kubernetes needs a pool that always has a node', async () => {
    const user = userEvent.setup();
    await create('?osName=kubernetes&location=jhv');
    const pool = within(await screen.findByRole('group', { name: /general/ }));
    const fewest = pool.getByRole('spinbutton', { name: 'Minimum nodes' });
    await user.clear(fewest);
    await user.type(fewest, '0');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'cluster');
    await user.click(button('Create service'));
    const fieldError = 'At least one node pool must have an autoscaler minimum of 1 or more';
    expect(await screen.findByText(fieldError)).toBeInTheDocument();
    await user.clear(fewest);
    await user.type(fewest, '5');
    await user.click(button('Create service'));
    await waitFor(() =>
      expect(pool.getByRole('spinbutton', { name: 'Maximum nodes' })).toHaveAccessibleDescription(
        /The maximum is below the minimum/,
      ),
    );
    expect(log('POST')).toEqual([]);
    await user.clear(fewest);
    await user.type(fewest, '2');
    await user.click(button('Add node pool'));
    await user.click(button('Create service'));
    await waitFor(() => expect(address()).toMatch(/^\/services\/service\/jhv\//));
    expect(log('POST')).toMatchObject([
      {
        body: {
          service_type: 'kubernetes',
          properties: {
            node_pools: [
              { name: 'general', autoscaler_min: 2, autoscaler_max: 3, max_surge: 1, vcpu: 2 },
              { name: 'pool-2', autoscaler_min: 1, autoscaler_max: 3, max_surge: 1 },
            ],
          },
        },
      },
    ]);
    expect(log('POST')[0]?.body).not.toHaveProperty('vcpu');
  });

  it.each([
    ['osName=postgresql&osVersion=9', 'PostgreSQL 9 is not available here. Another choice is selected below.'],
    ['osName=abacus', 'abacus is not available here. Another choice is selected below.'],
  ])('says that what the address asks for is not offered: %s', async (search, text) => {
    await create(`?${search}&location=tll`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('of Kubernetes is shown as impossible if it is not offered', async () => {
    world.cloud.reset('busy', { config: { kubernetesEnabled: false } });
    await create('?osName=kubernetes');
    expect(await screen.findByText(/^Kubernetes service can not be created/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'MariaDB' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Kubernetes' })).toBeNull();
  });

  it('calls nothing impossible where the offers could not be loaded', async () => {
    world.cloud.faults.add({ path: '/v1/*/user-resource/service/configurations', status: 500, body: {} });
    await create();
    expect(await screen.findByRole('button', { name: /^Retry/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Kubernetes' })).toBeNull();
  });

  it('keeps a limited account within its size', async () => {
    world.cloud.reset('limited');
    await create('?osName=mariadb');
    const small = await screen.findByRole('radio', { name: /^1 vCPU\s· 2\sGB memory/ });
    expect(small).toBeChecked();
    const large = screen.getByRole('radio', { name: /^4 vCPU\s· 8\sGB memory/ });
    expect(large).toHaveAttribute('aria-disabled', 'true');
    expect(large).toHaveAccessibleDescription(/Exceeds this account’s limit/);
  });

  it('keeps what was typed when the API refuses it', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      method: 'POST',
      path: '/v1/tll/**',
      status: 400,
      body: { message: 'Refused', errors: { display_name: ['The name is taken'] } },
      times: 1,
    });
    await create('?location=tll');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'orders');
    await user.click(button('Create service'));
    await waitFor(() => expect(name).toHaveAccessibleDescription('The name is taken'));
    expect(name).toHaveValue('orders');
  });
});

/** The services of a location as the API answers them, one first. */
async function services(location: string, first: string) {
  const answer = await fetch(`http://portal.test/v1/${location}/user-resource/service/packages`, {
    headers: { apikey: '{secret}' },
  });
  const rows = (await answer.json()) as Record<string, unknown>[];
  return rows.filter(({ display_name }) => display_name === first);
}
const reportOf = (location: string, row: Record<string, unknown>) =>
  world.cloud.faults.add({
    ...{ method: 'GET', path: `/v1/${location}/user-resource/service/packages` },
    ...{ status: 200, body: [row] },
  });

describe('its page', () => {
  it('lands on the connection: a command without the password, and who may connect', async () => {
    const user = userEvent.setup();
    await show('orders');
    const connection = within(await screen.findByRole('region', { name: 'Connection' }));
    await user.click(connection.getByRole('button', { name: 'Reveal: Credentials' }));
    const { secret } = of('orders');
    expect(await connection.findByText(secret)).toBeVisible();
    expect(connection.getByText(/^psql -h 10\.\S+ -p 5432 -U postgres -W -d postgres$/)).toBeVisible();
    expect(
      await connection.findByText(/^Only these addresses can connect: 198\.51\.100\.0\/24, 203\.0\.113\.17\./),
    ).toBeVisible();
    expect(connection.getByRole('link', { name: 'Edit allowed IPs' })).toBeVisible();
    expect(screen.getByText(of('orders').uuid)).not.toBeVisible();
  });

  it('claims of a private endpoint without allowed IPs only that nothing that reaches it is blocked', async () => {
    of('orders').whitelist = [];
    await show('orders');
    const connection = within(await screen.findByRole('region', { name: 'Connection' }));
    expect(await connection.findByText(/^The endpoint is private. No address that can reach it/)).toBeVisible();
    expect(screen.queryByText(/any address can connect/i)).toBeNull();
    expect(connection.getByRole('link', { name: 'Limit access' })).toBeVisible();
  });

  it.each(['192.0.2.20', 'orders.db.example.test', null])(
    'warns when any address may connect to %s',
    async (endpoint) => {
      of('orders').whitelist = [];
      const [row] = await services(of('orders').location, 'orders');
      reportOf(of('orders').location, { ...row!, properties: { endpoint } });
      await show('orders');
      const connection = within(await screen.findByRole('region', { name: 'Connection' }));
      expect(await connection.findByText(/^Any address can connect/)).toBeVisible();
      expect(connection.getByRole('link', { name: 'Limit access' }).getAttribute('href')).toMatch(/\?tab=access$/);
    },
  );

  it('shows that it is unknown who may connect if no answer contains it, and reads it again', async () => {
    const user = userEvent.setup();
    const { location } = of('orders');
    const [row] = await services(location, 'orders');
    const { whitelist_addresses: _list, ...rest } = row!;
    reportOf(location, rest);
    const path = `${pathOf('orders')}/whitelist_addresses`;
    world.cloud.faults.add({ method: 'GET', path, status: 500, body: {}, times: 1 });
    await show('orders');
    const connection = within(await screen.findByRole('region', { name: 'Connection' }));
    expect(await connection.findByText(/^The allowed IPs are unknown/)).toBeVisible();
    expect(screen.queryByText(/^Any address can connect/)).toBeNull();
    await user.click(connection.getByRole('button', { name: 'Retry' }));
    expect(await connection.findByText(/^Only these addresses can connect/)).toBeVisible();
  });

  it('shows a node without a status as such, and not as one on its way', async () => {
    const { location } = of('orders');
    const [row] = await services(location, 'orders');
    const reported = row!.resources as Record<string, unknown>[];
    reportOf(location, { ...row, resources: reported.map(({ status: _, ...node }) => node) });
    await show('orders');
    const nodes = within(await screen.findByRole('region', { name: 'Nodes' }));
    const [, first] = await nodes.findAllByRole('row');
    expect(within(first!).getAllByRole('cell')[2]).toHaveTextContent(/^–$/);
  });

  it('does not say that it has no nodes where the answer leaves them out', async () => {
    const { location } = of('orders');
    const [row] = await services(location, 'orders');
    const { resources: _nodes, ...rest } = row!;
    reportOf(location, rest);
    await show('orders');
    const nodes = within(await screen.findByRole('region', { name: 'Nodes' }));
    expect(nodes.getByText(/^The provider did not report the nodes/)).toBeVisible();
    expect(nodes.queryByText('The service has no nodes yet.')).toBeNull();
  });

  it('reveals credentials when asked, completes the connection with them, and keeps them nowhere', async () => {
    const user = userEvent.setup();
    const { queryClient } = await show('orders');
    expect(await screen.findByText(/^postgresql:\/\/USERNAME:PASSWORD@/)).toBeInTheDocument();
    expect(log('GET').some(({ path }) => path.endsWith('/secrets'))).toBe(false);
    await user.click(button('Reveal: Credentials'));
    const { secret } = of('orders');
    expect(await screen.findByText(new RegExp(`^postgresql://postgres:${secret}@10\\.`))).toBeInTheDocument();
    const cached = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
    expect(cached).not.toContain(secret);
    await user.click(button('Hide: Credentials'));
    expect(screen.queryByText(new RegExp(secret))).toBeNull();
  });

  it('stops and starts a node by its own call, and all of them', async () => {
    const user = userEvent.setup();
    await show('orders');
    const table = await screen.findByRole('table', { name: 'Nodes' });
    await user.click(within(table).getByRole('button', { name: 'Stop: orders-2' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    expect(await within(table).findByText('Stopping')).toBeInTheDocument();
    const node = of('orders').resources[1]!;
    expect(log('POST')).toMatchObject([{ path: `${pathOf('orders')}/resources/${node.uuid}/stop`, body: null }]);
    await pass(5000);
    expect(await within(table).findByText('Stopped')).toBeInTheDocument();
    expect(within(table).getByRole('button', { name: 'Start: orders-2' })).toBeInTheDocument();
    expect(within(table).queryByRole('button', { name: /^Stop: orders-2/ })).toBeNull();

    await user.click(button('Stop all nodes'));
    const dialog = await screen.findByRole('dialog', { name: 'Stop all nodes: orders' });
    await user.click(within(dialog).getByRole('button', { name: 'Stop all nodes' }));
    expect(await screen.findByText('2 nodes are stopping')).toBeInTheDocument();
    expect(log('POST')).toHaveLength(3);
  });

  it('lets addresses in and out by their own calls, and says plainly when anyone may connect', async () => {
    const user = userEvent.setup();
    await show('orders', '?tab=access');
    const table = await screen.findByRole('table', { name: 'Allowed IPs' });
    expect(within(table).getByText('256 addresses')).toBeInTheDocument();
    await user.click(button('Allow address'));
    const form = within(screen.getByRole('form', { name: 'Allow address' }));
    const box = form.getByRole('textbox', { name: 'Address' });
    await user.type(box, '2001:db8::/32');
    await user.click(form.getByRole('button', { name: 'Allow address' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Enter an IPv4 address or a block/));
    await user.clear(box);
    await user.type(box, '203.0.113.17');
    await user.click(form.getByRole('button', { name: 'Allow address' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription(/already in the list/));
    expect(log('POST')).toEqual([]);
    await user.clear(box);
    await user.type(box, '192.0.2.7');
    await user.click(form.getByRole('button', { name: 'Allow address' }));
    expect(await within(table).findByText('192.0.2.7')).toBeInTheDocument();
    expect(log('POST')).toMatchObject([
      { path: `${pathOf('orders')}/whitelist_addresses`, body: { address: '192.0.2.7' } },
    ]);
    for (const one of ['198.51.100.0/24', '203.0.113.17', '192.0.2.7']) {
      await user.click(screen.getByRole('button', { name: `Remove ${one}` }));
      const dialog = within(await screen.findByRole('dialog'));
      if (one === '192.0.2.7')
        expect(dialog.getByText(/with an empty list, no address is blocked/)).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Remove address' }));
      await waitFor(() => expect(screen.queryByText(one)).toBeNull());
    }
    expect(log('DELETE')[2]).toMatchObject({ body: { address: '192.0.2.7' } });
    expect(
      await screen.findByText(/^The endpoint is private. No address that can reach it is blocked/),
    ).toBeInTheDocument();
  });

  it('changes the settings that were changed only', async () => {
    const user = userEvent.setup();
    await show('orders', '?tab=properties');
    const box = await screen.findByRole('spinbutton', { name: 'max_connections' });
    await user.clear(box);
    await user.type(box, '250');
    await user.dblClick(button('Save properties'));
    expect(await screen.findByText('Properties of orders saved')).toBeInTheDocument();
    expect(log('PATCH')).toMatchObject([{ path: `${pathOf('orders')}/properties`, body: { max_connections: 250 } }]);
    expect(Object.keys(log('PATCH')[0]?.body as object)).toEqual(['max_connections']);
  });

  it('sends back no setting that others have changed meanwhile, in whatever order they are answered', async () => {
    const user = userEvent.setup();
    const { provider } = await show('orders', '?tab=properties');
    const box = await screen.findByRole('spinbutton', { name: 'max_connections' });
    await user.clear(box);
    await user.type(box, '250');
    const row = world.cloud.store.state.managed_services.find(({ display_name }) => display_name === 'orders')!;
    const { max_connections = 100, ...others } = row.properties as Record<string, string | number | boolean>;
    row.properties = { slow_query_log: true, sql_mode: 'ANSI', max_connections, ...others };
    await provider.refresh('managed_service');
    expect(await screen.findByRole('switch', { name: 'slow_query_log' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /sql_mode/ })).toHaveValue('ANSI');
    row.properties = { slow_query_log: false, sql_mode: 'TRADITIONAL', max_connections, ...others };
    await provider.refresh('managed_service');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /sql_mode/ })).toHaveValue('TRADITIONAL'));
    expect(screen.getByRole('switch', { name: 'slow_query_log' })).not.toBeChecked();
    expect(screen.getByRole('spinbutton', { name: 'max_connections' })).toHaveValue('250');
    await user.click(button('Save properties'));
    expect(await screen.findByText('Properties of orders saved')).toBeInTheDocument();
    expect(log('PATCH').map(({ body }) => body)).toEqual([{ max_connections: 250 }]);
  });

  it('describes a cluster’s readiness', async () => {
    await show('platform');
    for (const text of [
      'API server is available',
      'Every node is ready',
      'Network, DNS and storage drivers are healthy',
      'The control plane is healthy',
      'Metrics and logs are collected',
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });

  it('has no steps of readiness where none is reported', async () => {
    const [row] = await services('jhv', 'platform');
    const { conditions: _, ...properties } = row!.properties as Record<string, unknown>;
    reportOf('jhv', { ...row, properties });
    await show('platform');
    const readiness = within(await screen.findByRole('region', { name: 'Readiness' }));
    expect(readiness.getByText('The cluster has not reported yet.')).toBeVisible();
    expect(readiness.queryByText(/of 5 ready/)).toBeNull();
    expect(readiness.queryAllByRole('listitem')).toEqual([]);
  });

  it('shows readiness as steps, and an unreported one as unknown', async () => {
    const [row] = await services('jhv', 'platform');
    const properties = row!.properties as { conditions: { type: string }[] };
    const conditions = properties.conditions.filter(({ type }) => type !== 'ControlPlaneHealthy').reverse();
    reportOf('jhv', { ...row, properties: { ...properties, conditions } });
    await show('platform');
    const readiness = within(await screen.findByRole('region', { name: 'Readiness' }));
    expect(readiness.getByText('4 of 5 ready')).toBeVisible();
    const steps = readiness.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toHaveLength(5);
    expect(steps[0]).toMatch(/^API server is available/);
    expect(steps[1]).toMatch(/^Control plane status is unknown/);
  });

  it.each([
    ['the answer leaves them out', () => undefined],
    ['one of them cannot be read', (pools: unknown) => [...(pools as unknown[]), [1, 2]]],
  ])('keeps node pools from being overwritten where %s', async (_what, change) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const [row] = await services('jhv', 'platform');
    const { node_pools, ...properties } = row!.properties as Record<string, unknown>;
    reportOf('jhv', { ...row, properties: { ...properties, node_pools: change(node_pools) } });
    await show('platform', '?tab=pools');
    expect(await screen.findByText(/^The provider did not report the node pools of this cluster/)).toBeVisible();
    expect(button('Retry')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save node pools' })).toBeNull();
  });

  it('names the nodes that are not ready', async () => {
    of('platform').resources[0]!.status = 'stopped';
    await show('platform');
    expect(await screen.findByText('Some nodes are not ready')).toBeInTheDocument();
    expect(screen.getByText('Not ready: general-1')).toBeInTheDocument();
  });

  it('downloads the kubeconfig as a file, read each time', async () => {
    const user = userEvent.setup();
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (made.push(blob), 'blob:test'),
        revokeObjectURL: () => undefined,
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await show('platform');
    await user.click(await screen.findByRole('button', { name: 'Download kubeconfig' }));
    expect(await screen.findByText(/^kubeconfig-platform\.yaml downloaded/)).toBeInTheDocument();
    expect(made).toHaveLength(1);
    expect(await made[0]?.text()).toContain(of('platform').secret);
    expect(screen.queryByText(new RegExp(of('platform').secret))).toBeNull();
    click.mockRestore();
    vi.unstubAllGlobals();
  });

  /** Types a number into a pool's field, and returns the field. */
  async function typeCount(pool: RegExp, name: string, value: string) {
    const user = userEvent.setup();
    const input = within(await screen.findByRole('group', { name: pool })).getByRole('spinbutton', { name });
    await user.clear(input);
    await user.type(input, value);
    return input;
  }

  it('changes node pools as a whole, and names those that go', async () => {
    const user = userEvent.setup();
    await show('platform', '?tab=pools');
    const most = await typeCount(/general/, 'Maximum nodes', '8');
    await user.click(button('Remove batch'));
    expect(screen.getByText(/Saving deletes these pools with all their nodes: batch/)).toBeInTheDocument();
    await user.dblClick(button('Save and delete 1 pool'));
    expect(await screen.findByText('Properties of platform saved')).toBeInTheDocument();
    expect(log('PATCH')).toMatchObject([
      {
        path: `${pathOf('platform')}/properties`,
        body: { node_pools: [{ name: 'general', size_gb: 60, autoscaler_min: 2, autoscaler_max: 8, max_surge: 1 }] },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('group', { name: /batch/ })).toBeNull());
    expect(most).toHaveValue('8');
  });

  it('saves pools that a provider has made otherwise than a form could, with all that their answer has', async () => {
    const user = userEvent.setup();
    const [row] = await services('jhv', 'platform');
    const odd = { name: 'Pool_1', autoscaler_min: 2, autoscaler_max: 150, max_surge: 1, labels: { tier: 'web' } };
    reportOf('jhv', { ...row, properties: { ...(row!.properties as object), node_pools: [odd] } });
    await show('platform', '?tab=pools');
    await typeCount(/Pool_1/, 'Minimum nodes', '3');
    await user.click(button('Save node pools'));
    await waitFor(() => expect(log('PATCH')).toHaveLength(1));
    expect(log('PATCH')[0]?.body).toEqual({ node_pools: [{ ...odd, autoscaler_min: 3 }] });
  });

  it('takes pools that were saved and not answered for its own, not for someone else’s', async () => {
    const user = userEvent.setup();
    await show('platform', '?tab=pools');
    const path = `${pathOf('platform')}/properties`;
    world.cloud.faults.add({ method: 'PATCH', path, status: 504, body: {}, times: 1, done: true });
    const most = await typeCount(/general/, 'Maximum nodes', '8');
    await user.click(button('Save node pools'));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull());
    expect(log('PATCH')).toHaveLength(1);
    expect(most).toHaveValue('8');
    expect(screen.queryByText(/^Someone else has changed the node pools/)).toBeNull();
    await typeCount(/general/, 'Maximum nodes', '9');
    await user.click(await screen.findByRole('button', { name: 'Save node pools' }));
    await waitFor(() => expect(log('PATCH')).toHaveLength(2));
  });

  it('undoes no pools that someone else has changed meanwhile', async () => {
    const user = userEvent.setup();
    await show('platform', '?tab=pools');
    const most = await typeCount(/general/, 'Maximum nodes', '8');
    const batch = of('platform').node_pools.find(({ name }) => name === 'batch')!;
    batch.autoscaler_max = 9;
    await user.click(button('Save node pools'));
    expect(await screen.findByText(/^Someone else has changed the node pools/)).toBeVisible();
    expect(log('PATCH')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Save node pools' })).toBeNull();
    expect(most).toHaveValue('8');
    await user.click(button('Discard mine and show theirs'));
    const theirs = within(screen.getByRole('group', { name: /batch/ }));
    expect(theirs.getByRole('spinbutton', { name: 'Maximum nodes' })).toHaveValue('9');
    expect(screen.queryByText(/^Someone else has changed the node pools/)).toBeNull();
    await typeCount(/general/, 'Maximum nodes', '7');
    batch.autoscaler_max = 10;
    await user.click(await screen.findByRole('button', { name: 'Save node pools' }));
    await user.click(await screen.findByRole('button', { name: 'Keep mine and replace theirs' }));
    await user.click(await screen.findByRole('button', { name: 'Save node pools' }));
    await waitFor(() => expect(log('PATCH')).toHaveLength(1));
    expect(log('PATCH')[0]?.body).toMatchObject({
      node_pools: [
        { name: 'general', autoscaler_max: 7 },
        { name: 'batch', autoscaler_max: 9 },
      ],
    });
  });

  it('offers a limited account no larger nodes for a new pool, and leaves those that are there', async () => {
    const user = userEvent.setup();
    world.cloud.store.state.billing_accounts.find(
      ({ id }) => id === of('platform').billing_account_id,
    )!.restriction_level = 'LIMITED';
    await show('platform', '?tab=pools');
    expect(await screen.findByText(/^This account is limited to 1 vCPU/)).toBeInTheDocument();
    await user.click(button('Add node pool'));
    const added = within(screen.getAllByRole('group').at(-1)!);
    for (const option of added.getAllByRole('option', { name: /Exceeds this account’s limit/ })) {
      expect(option).toBeDisabled();
    }
    expect(added.getByRole('combobox')).toHaveDisplayValue(/^1 vCPU/);
    await user.click(button('Save node pools'));
    expect(await screen.findByText('Properties of platform saved')).toBeInTheDocument();
  });

  it('rebuilds, moves to another account, and shows how it is backed up', async () => {
    const user = userEvent.setup();
    await show('orders');
    expect(await screen.findByText(/keeps the last 7/)).toBeInTheDocument();
    expect(screen.getByText(/^Every Wednesday at 02:00 UTC/)).toBeInTheDocument();
    await user.click(button('Actions for orders'));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to another account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByRole('combobox'), 'Projects');
    await user.click(dialog.getByRole('button', { name: 'Move to another account' }));
    expect(await screen.findByText('orders is now billed to the other account')).toBeInTheDocument();
    expect(log('PATCH')).toMatchObject([{ path: pathOf('orders'), body: { billing_account_id: 1002 } }]);

    await user.click(await screen.findByRole('button', { name: 'Actions for orders' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rebuild' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rebuild' }));
    expect(await screen.findByText(/^The service is being set up/)).toBeInTheDocument();
    expect(log('POST')).toMatchObject([{ path: `${pathOf('orders')}/rebuild`, body: null }]);
  });
});
