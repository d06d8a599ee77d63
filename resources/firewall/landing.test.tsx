// @module-tag slow
/** The firewall page and the list of firewalls, including answers with missing data. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { mount, useCloud } from '../../tests/admin/form/mount';
import { machineOf, mountView } from '../../tests/admin/show/mountShow';
import FirewallList from './screens/list';

const world = useCloud();
afterEach(() => sessionStorage.clear());
const firewall = () => world.cloud.store.state.firewalls.find(({ display_name }) => display_name === 'web servers')!;
const show = () => mountView('firewall', '/network/firewall/:location/:id', `/network/firewall/tll/${firewall().uuid}`);
const list = () =>
  mount({
    path: '/network/firewall',
    element: (registry) => <FirewallList kind={registry.get('firewall')} defaultView={null} />,
  });
const answer = (given: object) =>
  world.cloud.faults.add({
    ...{ method: 'GET', path: '/v1/tll/network/firewalls', status: 200 },
    body: [{ uuid: firewall().uuid, display_name: 'web servers', ...given }],
  });
const anyRule = { direction: 'inbound', protocol: 'tcp', endpoint_spec_type: 'any' };

describe('its page', () => {
  it('begins with its rules and machines; ids and dates are folded, deleting is a line of words at the end', async () => {
    await show();
    expect(await screen.findByRole('list', { name: 'Inbound' })).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: 'Assigned machines' });
    const row = await within(table).findByRole('row', { name: /web-01/ });
    expect(row).toHaveTextContent(machineOf(world.cloud, 'web-01').private_ipv4);
    expect(row).toHaveTextContent('Running');
    const fact = (label: string) => screen.getByText(label).parentElement;
    expect(fact('Inbound allowed')).toHaveTextContent('TCP 80, 443 · ICMP');
    expect(fact('Open to anyone')).toHaveTextContent('TCP 80, 443 · ICMP');
    expect(fact('Outbound allowed')).toHaveTextContent('All protocols');
    expect(screen.getByText('3 machines')).toBeInTheDocument();
    // A single button, next to the assigned machines.
    expect(screen.getAllByRole('button', { name: 'Assign machine' })).toHaveLength(1);
    const id = screen.getByText(firewall().uuid);
    expect(id.closest('details')).not.toHaveAttribute('open');
    expect(screen.getByRole('button', { name: 'Delete firewall' })).toBeEnabled();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  });

  it('shows that the answer lacks the rules, and prevents overwriting them', async () => {
    answer({ resources_assigned: null });
    await show();
    expect(await screen.findByText(/^The provider did not report the rules of this firewall/)).toBeInTheDocument();
    expect(screen.getByText('Rules unknown')).toBeInTheDocument();
    expect(screen.queryByText(/nothing can connect/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
    expect(screen.getByText(/did not report which machines this firewall protects/)).toBeInTheDocument();
    expect(screen.queryByText(/^This firewall does not protect any machine/)).toBeNull();
  });

  it.each([
    ['that is no rule at all', [anyRule, 'everything']],
    ['whose port is no number', [{ ...anyRule, port_start: { from: 22 }, port_end: 22 }]],
    ['without a direction', [{ protocol: 'tcp', port_start: 22, port_end: 22, endpoint_spec_type: 'any' }]],
  ])('does not save a set with a rule %s', async (_, rules) => {
    answer({ rules });
    const { user } = await opened();
    await user.click(screen.getAllByRole('button', { name: 'WireGuard' })[0]!);
    expect(screen.getByText(/^Some rules could not be read\. Saving is off/)).toBeInTheDocument();
    expect(screen.queryByText(/nothing can connect|cannot connect anywhere/)).toBeNull();
    const review = screen.getByRole('button', { name: 'Review changes' });
    expect(review).toHaveAttribute('aria-disabled', 'true');
    await user.click(review);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that nothing is allowed where no rule allows anything', async () => {
    answer({ rules: [] });
    await show();
    await screen.findByRole('region', { name: 'Inbound' });
    for (const label of ['Inbound allowed', 'Open to anyone', 'Outbound allowed'])
      expect(screen.getByText(label).parentElement, label).toHaveTextContent('Nothing');
  });

  it.each([
    ['every IPv4 address', { ...anyRule, endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['0.0.0.0/0'] }, /TCP/],
    ['every IPv6 address', { ...anyRule, endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['::/0'] }, /TCP/],
    ['an unknown source', { direction: 'inbound', protocol: 'tcp' }, 'Rules unknown'],
    ['an unknown direction', { protocol: 'tcp', endpoint_spec_type: 'any' }, 'Rules unknown'],
    ['that cannot be read', 'everything', 'Rules unknown'],
  ])('does not call a firewall shut to anyone with a rule for %s', async (_, rule, shown) => {
    answer({ rules: [rule] });
    await show();
    expect((await screen.findByText('Open to anyone')).parentElement).toHaveTextContent(shown);
  });

  it('says that machines could not be had; how many it protects stands all the same', async () => {
    world.cloud.faults.add({
      ...{ method: 'GET', path: '/v1/tll/user-resource/vm/list', status: 400, body: { message: 'Away' } },
    });
    await show();
    expect(await screen.findByText(/Away/)).toBeInTheDocument();
    expect(screen.getByText('3 machines')).toBeInTheDocument();
    expect(screen.queryByText(/no longer exists?/)).toBeNull();
    expect(screen.queryByText(/^This firewall does not protect any machine/)).toBeNull();
  });
});

async function opened() {
  const user = userEvent.setup();
  await show();
  await screen.findByRole('region', { name: 'Inbound' });
  return { user };
}

describe('the list', () => {
  it('shows under each name what it allows, never an id', async () => {
    await list();
    expect(await screen.findByRole('row', { name: /web servers\s?TCP 80, 443\s· ICMP/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /office only\s?TCP 22/ })).toBeInTheDocument();
    expect(screen.queryByText(firewall().uuid)).toBeNull();
  });

  it.each([
    ['no rules in the answer', undefined, 'Rules unknown'],
    ['no inbound rule', [{ ...anyRule, direction: 'outbound' }], 'Blocks all inbound traffic'],
    ['every protocol', [anyRule, { ...anyRule, protocol: 'any' }], 'All protocols'],
    ['a rule without ports', [{ ...anyRule, port_start: 22, port_end: 22 }, anyRule], 'TCP all ports'],
    [
      'many ports',
      [9000, 22, 80, 443, 8080, 22].map((port) => ({ ...anyRule, port_start: port, port_end: port })),
      'TCP 22, 80, 443, 8080 +1',
    ],
    ['a protocol of a newer API', [{ ...anyRule, protocol: 'gre' }], 'gre'],
  ])('describes %s', async (_, rules, text) => {
    answer({ rules });
    await list();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
