/** The page over the embedded cloud: what is open, what is not known, and where it is mended. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Exposure } from '../../../src/pages/exposure/Exposure';
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
  it('tells what is open to whom and through which rule, and leads to that rule', async () => {
    await open();
    const [https] = rowsWith(/web-01/, /TCP 443/);
    expect(https).toHaveTextContent(/Open to everyone.*Anyone.*Firewall web servers, rule 2/);
    const link = within(https!).getByRole('link', { name: 'Edit rules: Firewall web servers, rule 2' });
    expect(link).toHaveAttribute('href', `/network/firewall/tll/${firewall('web servers').uuid}`);
    expect(rowsWith(/web-01/, /All other ports.*Nobody.*no rule lets anything else in/)).toHaveLength(2);
    expect(rowsWith(/bastion/, /Restricted.*TCP 22.*198\.51\.100\.0\/24/)).toHaveLength(1);
    expect(rowsWith(/web front/, /TCP 443.*Anyone.*forwarded to port 8443/)).toHaveLength(1);
    expect(rowsWith(/Not assigned/, /Not in use/).length).toBeGreaterThan(0);
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
