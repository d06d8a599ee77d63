// @module-tag slow
/** Leased machines over the embedded cloud: found without a place in the address, entered on demand, released, leased. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { address, useCloud } from '../../tests/admin/form/mount';
import { mountView } from '../../tests/admin/show/mountShow';

const world = useCloud();
const log = (method: string) => world.cloud.log.list().filter((entry) => entry.method === method);
const lease = (name: string) => world.cloud.store.state.leases.find(({ display_name }) => display_name === name)!;
const show = (name: string) => mountView('bare_metal', '/metal/lease/:id', `/metal/lease/${lease(name).uuid}`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a lease’s page', () => {
  it('is shown in its location, with machine, system, addresses and price', async () => {
    await show('hypervisor-lab');
    await heading('hypervisor-lab');
    expect(screen.getByText('In use')).toBeInTheDocument();
    expect(screen.getByText('Tallinn')).toBeInTheDocument();
    expect(screen.getByText('Debian 13').closest('dd')).toBeInTheDocument();
    const hardware = screen.getByRole('region', { name: 'Hardware' });
    expect(hardware).toHaveTextContent('8 cores, 64 GB · 2 × 960 GB NVMe, 10 Gbit/s');
    expect(screen.getByRole('button', { name: /^Copy 198\.51\.100\.\d+$/ })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Copy 3c:ec:ef:/ })).toHaveLength(2);
    const cost = await screen.findByRole('region', { name: 'Cost' });
    expect(await within(cost).findByText('€129.94 per month')).toBeInTheDocument();
    // Also in the strip of facts.
    expect(screen.getAllByText('€129.94 per month')).toHaveLength(2);
    expect(log('GET').filter(({ path }) => path.endsWith('/metal/leases'))).toHaveLength(4);
  });

  it('has the hardware of its model from the catalogue if it only names the model', async () => {
    const { uuid } = lease('hypervisor-lab');
    const body = [{ uuid, status: 'in_use', display_name: 'hypervisor-lab', spec_id: 'm1-small', machine: null }];
    world.cloud.faults.add({ method: 'GET', path: '/v1/tll/metal/leases', status: 200, body });
    world.cloud.faults.add({ method: 'GET', path: `/v1/tll/metal/leases/${uuid}`, status: 200, body: body[0] });
    await show('hypervisor-lab');
    expect(await screen.findByRole('region', { name: 'Hardware' })).toHaveTextContent('8 cores, 64 GB');
  });

  it('says what a status means that is not the usual one', async () => {
    await show('analytics');
    await heading('analytics');
    expect(screen.getByText('Reserved')).toBeInTheDocument();
    expect(screen.getByText(/not configured yet/)).toBeInTheDocument();
    expect(screen.getByText('Available once the server is in use.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reveal/ })).toBeNull();
  });

  it('reveals its access on request, reads it each time, and stores it nowhere', async () => {
    const user = userEvent.setup();
    const { password, location } = lease('hypervisor-lab');
    const { container, queryClient } = await show('hypervisor-lab');
    await heading('hypervisor-lab');
    expect(container).not.toHaveTextContent(password);
    // The page also reads other lists, for what it says of costs.
    const lists = () => log('GET').filter(({ path }) => path === `/v1/${location}/metal/leases`).length;
    const before = lists();
    await user.click(screen.getByRole('button', { name: 'Reveal: SSH access' }));
    expect(await screen.findByRole('button', { name: `Copy ${password}` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Copy ssh root@198\.51\.100\.\d+$/ })).toBeInTheDocument();
    expect(lists()).toBe(before + 1);
    const cached = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
    expect(cached).not.toContain(password);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(password);
    await user.click(screen.getByRole('button', { name: 'Hide: SSH access' }));
    expect(container).not.toHaveTextContent(password);
  });

  it('shows that it is too soon to release, and the dialog stays open', async () => {
    const user = userEvent.setup();
    await show('analytics');
    await heading('analytics');
    await user.click(screen.getByRole('button', { name: 'Release server' }));
    const dialog = await screen.findByRole('dialog', { name: 'Release server: analytics' });
    await user.type(within(dialog).getByRole('textbox'), 'analytics');
    await user.click(within(dialog).getByRole('button', { name: 'Release server' }));
    expect(await screen.findByText(/^Error: Too soon to release machine/)).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox')).toHaveValue('analytics');
  });

  it('renames by PATCH with the new name only', async () => {
    const user = userEvent.setup();
    await show('hypervisor-lab');
    await heading('hypervisor-lab');
    await user.click(screen.getByRole('button', { name: 'Rename hypervisor-lab' }));
    const box = screen.getByRole('textbox', { name: 'New name' });
    await user.clear(box);
    await user.type(box, 'lab-1{Enter}');
    await heading('lab-1');
    expect(log('PATCH')).toMatchObject([{ path: `/v1/tll/metal/leases/${lease('lab-1').uuid}` }]);
    expect(log('PATCH')[0]?.body).toEqual({ display_name: 'lab-1' });
  });

  it('shows that a lease does not exist', async () => {
    await mountView('bare_metal', '/metal/lease/:id', '/metal/lease/00000000-0000-4000-8000-000000000000');
    await heading('This bare metal server does not exist');
  });

  it('names the locations that may have it while they do not answer', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ path: '/v1/tll/**', network: true });
    await show('hypervisor-lab');
    expect(await screen.findByText('Tallinn is not responding. Trying again…')).toBeInTheDocument();
    world.cloud.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('hypervisor-lab');
  });

  it('names several locations that refuse as several', async () => {
    world.cloud.faults.add({ path: '/v1/*/metal/**', status: 500, body: { message: 'Out of order' } });
    await show('hypervisor-lab');
    await heading('Tallinn, Jõhvi, Tartu, Jakarta are not responding');
    expect(screen.getByText('Resources there keep running but cannot be shown now.')).toBeInTheDocument();
  });
});

describe('leasing', () => {
  const create = (search = '?location=tll') =>
    mountView('bare_metal', '/metal/create', `/metal/create${search}`, { view: 'create' });
  const submit = () => screen.getByRole('button', { name: 'Lease server' });

  it('offers models with price and availability, and the systems that are ready for the chosen one', async () => {
    const user = userEvent.setup();
    await create();
    const model = await screen.findByRole('radiogroup', { name: 'Model' });
    const small = await within(model).findByRole('radio', { name: 'Small' });
    expect(small).not.toBeChecked();
    expect(within(model).getByText('€129.94 per month')).toBeInTheDocument();
    const gone = within(model).getByRole('radio', { name: 'GPU' });
    expect(gone).toHaveAccessibleDescription(/Sold out in Tallinn/);
    await user.click(gone);
    expect(gone).not.toBeChecked();
    expect(screen.queryByRole('radiogroup', { name: 'Operating system' })).toBeNull();
    await user.click(small);
    expect(
      within(screen.getByRole('radiogroup', { name: 'Operating system' })).getByRole('radio', { name: 'Ubuntu 24.04' }),
    ).toBeChecked();
  });

  it('sends what was chosen once, and goes to the lease', async () => {
    const user = userEvent.setup();
    await create();
    await user.click(await screen.findByRole('radio', { name: 'Small' }));
    await user.click(screen.getByRole('radio', { name: 'Debian 13' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'lab-2');
    await user.dblClick(submit());
    await waitFor(() => expect(address()).toMatch(/^\/metal\/lease\/[0-9a-f-]{36}$/));
    expect(log('POST')).toHaveLength(1);
    expect(log('POST')[0]?.path).toBe('/v1/tll/metal/leases');
    expect(log('POST')[0]?.body).toMatchObject({
      spec_id: 'm1-small',
      requested_os_id: 'debian_13',
      display_name: 'lab-2',
    });
    expect(log('POST')[0]?.body).not.toHaveProperty('public_key');
  });

  it('validates the SSH key, and shows when no machine is left', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      method: 'POST',
      path: '/v1/tll/metal/leases',
      status: 500,
      body: { errors: { Error: 'No available machines' } },
    });
    await create();
    await user.click(await screen.findByRole('radio', { name: 'Small' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'lab-2');
    const key = screen.getByRole('textbox', { name: /SSH public key/ });
    await user.type(key, 'my key');
    await user.click(submit());
    expect(await screen.findByText('SSH key does not match required pattern')).toBeInTheDocument();
    expect(log('POST')).toEqual([]);
    await user.clear(key);
    await user.click(submit());
    expect(await screen.findByText(/^Error: No available machines \[.+\] \(500\)$/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('lab-2');
  });

  it('clears the model when the location changes', async () => {
    const user = userEvent.setup();
    await create();
    await user.click(await screen.findByRole('radio', { name: 'Small' }));
    await user.click(screen.getByRole('radio', { name: 'Jõhvi' }));
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Operating system' })).toBeNull());
    expect(await screen.findByRole('radio', { name: 'Small' })).not.toBeChecked();
  });
});
