// @module-tag slow
/** The page over the embedded cloud: what is open, what is not known, and where it is fixed. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Exposure from '../../../resources/firewall/screens/pages/exposure';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
const path = '/network/exposure';
const open = async (search = '') => {
  await mount({ path: path + search, element: <Exposure /> });
  return screen.findByRole('table', { name: 'Exposure' });
};
const firewall = (name: string) => {
  const found = world.cloud.store.state.firewalls.find(({ display_name }) => display_name === name);
  if (!found) throw new Error(`The world has no firewall ${name}`);
  return found;
};
/** By the table's own rows: to ask for each by its role takes long where there are as many. */
const rows = (): HTMLTableRowElement[] => [...document.querySelectorAll<HTMLTableRowElement>('table tbody tr')];
const rowsWith = (...texts: readonly RegExp[]) =>
  rows().filter((row) => texts.every((text) => text.test(row.textContent ?? '')));

describe('the page', () => {
  // Each machine of the world has an IPv4 and an IPv6 address.
  it('shows what is open to whom and through which rule, and leads to that rule', async () => {
    await open();
    const [https] = rowsWith(/web-01/, /TCP 443/);
    expect(https).toHaveTextContent(/Open to everyone.*Anyone.*Firewall web servers, rule 2/);
    const link = within(https!).getByRole('link', { name: 'Edit rules: Firewall web servers, rule 2' });
    expect(link).toHaveAttribute('href', `/network/firewall/tll/${firewall('web servers').uuid}`);
    expect(rowsWith(/web-01/, /All other ports.*No one.*no rule allows anything else/)).toHaveLength(2);
    expect(rowsWith(/bastion/, /Restricted.*TCP 22.*198\.51\.100\.0\/24/)).toHaveLength(1);
    expect(rowsWith(/web front/, /TCP 443.*Anyone.*forwarded to port 8443/)).toHaveLength(1);
    expect(rowsWith(/Unassigned/, /Not in use/).length).toBeGreaterThan(0);
  });

  it('is empty only where all was read', async () => {
    world.cloud.reset('fresh');
    await mount({ path, element: <Exposure /> });
    expect(await screen.findByRole('heading', { name: 'No public addresses' })).toBeVisible();
    cleanup();
    world.cloud.faults.add({ path: '/v1/tll/**', status: 500, body: { errors: { Error: 'IOException' } } });
    await mount({ path, element: <Exposure /> });
    expect((await screen.findAllByText(/IOException/))[0]).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'No public addresses' })).not.toBeInTheDocument();
  });

  it('says that all is well only where every location has answered', async () => {
    const spare = world.cloud.store.state.ip_addresses.find(({ assigned_to }) => !assigned_to);
    world.cloud.reset('fresh');
    const { users, ip_addresses } = world.cloud.store.state;
    if (!spare || !users[0]) throw new Error('The world has no unassigned address, or nobody');
    ip_addresses.push({ ...spare, location: 'jhv', user_id: users[0].id });
    await open();
    const well = 'No remote access or database is open to everyone';
    expect(screen.getByText(well)).toBeVisible();
    cleanup();
    world.cloud.faults.add({ path: '/v1/tll/**', status: 500, body: { errors: { Error: 'IOException' } } });
    await open();
    expect(screen.queryByText(well)).toBeNull();
  });

  it('puts SSH that is open to everyone first, by name', async () => {
    firewall('office only').rules[0]!.endpoint_spec_type = 'any';
    await open('?show=attention');
    const [first] = rows();
    expect(first).toHaveTextContent(/bastion.*Exposed.*TCP 22SSHAnyoneFirewall office only, rule 1/);
    expect(screen.getByRole('list', { name: 'What needs attention' })).toHaveTextContent(
      /^2 entries exposed to everyone.*may be exposed/,
    );
    expect(rowsWith(/Blocked/)).toEqual([]);
  });

  it('says which list failed, and that what is open there is unknown, until Retry has it', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ path: '/v1/tll/network/firewalls', status: 400, body: { message: 'Closed for today' } });
    await open();
    expect(await screen.findByText(/Tallinn: Firewalls could not be read.*Closed for today/)).toBeVisible();
    expect(rowsWith(/web-01/, /Unknown.*The firewalls could not be read/).length).toBeGreaterThan(0);
    expect(rowsWith(/web-01/, /Blocked/)).toEqual([]);
    world.cloud.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rowsWith(/web-01/, /Blocked/)).toHaveLength(2));
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
  });

  it('never says blocked of rules that could not be read', async () => {
    const broken = { ...firewall('web servers').rules[0], port_start: { from: 80 } };
    firewall('web servers').rules[0] = broken as never;
    await open();
    expect(rowsWith(/web-01/, /Unknown.*The rules of its firewall could not be read/)).toHaveLength(2);
    expect(rowsWith(/web-01/, /TCP 443.*Possibly anyone/)).toHaveLength(2);
  });

  const exposeSsh = () => {
    const { rules, uuid } = firewall('office only');
    rules[0]!.endpoint_spec_type = 'any';
    rules[0]!.endpoint_spec = [];
    return { rules: () => firewall('office only').rules, uuid };
  };
  const fix = async (label: string) => {
    const button = await screen.findAllByRole('button', { name: new RegExp(`^${label}: TCP 22, bastion`) });
    await userEvent.click(button[0]!);
    return within(await screen.findByRole('dialog'));
  };

  it('closes a port where it is seen, naming the rule and what else it holds for', async () => {
    const office = exposeSsh();
    const others = office
      .rules()
      .slice(1)
      .map(({ uuid }) => uuid);
    await open('?show=attention');
    const dialog = await fix('Close this port');
    expect(dialog.getByRole('heading', { name: 'Close TCP 22?' })).toBeVisible();
    expect(dialog.getByText('TCP 22 from anyone')).toBeVisible();
    expect(dialog.getByText('office only')).toBeVisible();
    expect(dialog.getByText('No other machine')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close this port' }));
    expect(await screen.findByText('Rules of office only saved')).toBeVisible();
    expect(office.rules().filter(({ direction, port_start }) => direction === 'inbound' && port_start === 22)).toEqual(
      [],
    );
    expect(office.rules()).toHaveLength(others.length);
    await waitFor(() => expect(rowsWith(/bastion/, /Exposed.*TCP 22/)).toEqual([]));
  });

  it('restricts a port to the person’s own address, once it is valid', async () => {
    const office = exposeSsh();
    await open('?show=attention');
    const dialog = await fix('Only my address');
    const save = dialog.getByRole('button', { name: 'Only my address' });
    await userEvent.type(dialog.getByRole('textbox', { name: 'My public address' }), 'not one');
    await userEvent.click(save);
    expect(dialog.getByRole('textbox', { name: 'My public address' })).toBeInvalid();
    expect(world.cloud.log.list().filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.clear(dialog.getByRole('textbox', { name: 'My public address' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'My public address' }), '203.0.113.7');
    await userEvent.click(save);
    await screen.findByText('Rules of office only saved');
    expect(office.rules()[0]).toMatchObject({ endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['203.0.113.7'] });
  });

  it('saves nothing over what somebody else has saved meanwhile', async () => {
    const office = exposeSsh();
    await open('?show=attention');
    const dialog = await fix('Close this port');
    office.rules()[0]!.port_end = 23;
    await userEvent.click(dialog.getByRole('button', { name: 'Close this port' }));
    expect(await screen.findByText(/Someone else has just changed the rules of office only/)).toBeVisible();
    expect(world.cloud.log.list().filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('offers it of nothing that is not exposed, and not where a rule of the set would be lost', async () => {
    exposeSsh();
    await open();
    expect(within(rowsWith(/web-01/, /TCP 443/)[0]!).queryByRole('button')).toBeNull();
    expect(rowsWith(/bastion/, /TCP 22/).some((row) => within(row).queryAllByRole('button').length === 2)).toBe(true);
  });

  it('finds rows by address, resource and port', async () => {
    const user = userEvent.setup();
    await open();
    const all = rows().length;
    await user.type(screen.getByRole('searchbox', { name: 'Find an address or resource' }), 'bastion 22');
    await waitFor(() => expect(rowsWith(/Load balancer/)).toEqual([]));
    expect(rowsWith(/TCP 22/, /bastion/).length).toBe(rows().length);
    expect(all).toBeGreaterThan(10);
  });
});
