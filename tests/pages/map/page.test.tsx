// @module-tag slow
/** The map over the embedded cloud: the list, what a deletion touches, and lists that fail. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NetworkMap } from '../../../src/pages/map/NetworkMap';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
const open = (search: string) => mount({ path: `/network/map${search}`, element: <NetworkMap /> });

describe('the map', () => {
  it('is a list by type that says what each thing leads to and what protects it', async () => {
    await open('?view=list&location=tll');
    const machines = await screen.findByRole('region', { name: 'Virtual machines' });
    const row = [...machines.querySelectorAll('li')].find((one) => one.textContent?.includes('web-01'));
    expect(row).toHaveTextContent(/Running.*Tallinn.*Leads to.*Used by.*web front.*Protected by.*web servers/);
    const balancers = screen.getByRole('region', { name: 'Load balancers' });
    expect(balancers).toHaveTextContent(/web front.*Leads to.*web-01, web-02, web-03/);
  });

  it('shows what stops working if one thing is deleted, and leads to its page', async () => {
    const user = userEvent.setup();
    await open('?view=list&location=tll');
    const balancers = await screen.findByRole('region', { name: 'Load balancers' });
    await user.click(within(balancers).getByRole('button', { name: /^web front/ }));
    const panel = within(screen.getByRole('region', { name: 'If you delete web front' }));
    expect(panel.getByRole('status')).toHaveTextContent('4 resources are affected');
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/IP address.*Becomes unassigned, stays reserved/),
        expect.stringMatching(/web-01.*gets no traffic from this load balancer/),
      ]),
    );
    expect(panel.getByRole('link', { name: 'Open load balancer' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/network\/load_balancer\/tll\//),
    );
  });

  it.each(['list', 'drawing'])('is used by keyboard alone, and goes on where it was left: %s', async (view) => {
    const user = userEvent.setup();
    await open(`?view=${view}&location=tll`);
    const [first] = await screen.findAllByRole('button', { name: /^web front/ });
    first?.focus();
    await user.keyboard('{Enter}');
    const panel = screen.getByRole('region', { name: 'If you delete web front' });
    expect(panel).toHaveFocus();
    expect(panel).toHaveAccessibleDescription('4 resources are affected');
    await user.tab();
    expect(within(panel).getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    expect(within(panel).getByRole('link', { name: 'Open load balancer' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    expect(first).toHaveFocus();
  });

  it('names the location of networks that are called the same, in its filter', async () => {
    await open('?view=list');
    const filter = await screen.findByRole('combobox', { name: 'VPC' });
    const names = within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toContain('Default network (Tallinn)');
    expect(names).toContain('Database network');
    expect(new Set(names).size).toBe(names.length);
  });

  it('is empty only where all was read', async () => {
    world.cloud.reset('fresh');
    await open('');
    expect(await screen.findByRole('heading', { name: 'Nothing on the map yet' })).toBeVisible();
    cleanup();
    world.cloud.faults.add({ path: '/v1/tll/**', status: 500, body: { errors: { Error: 'IOException' } } });
    await open('');
    expect((await screen.findAllByText(/IOException/))[0]).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Nothing on the map yet' })).not.toBeInTheDocument();
  });

  it('draws the same: its boxes are buttons, and choose the same', async () => {
    const user = userEvent.setup();
    await open('?view=drawing&location=tll');
    const drawing = await screen.findByRole('group', { name: 'Network map of Tallinn' });
    await user.click(within(drawing).getByRole('button', { name: /^web front/ }));
    expect(screen.getByRole('region', { name: 'If you delete web front' })).toBeVisible();
    expect(within(drawing).getByRole('button', { name: /^web front/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'List' }));
    const balancers = screen.getByRole('region', { name: 'Load balancers' });
    expect(within(balancers).getByRole('button', { name: /^web front/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says which list failed, and that more may be affected, until Retry has it', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      path: '/v1/tll/network/load_balancers',
      status: 400,
      body: { message: 'Closed for today' },
    });
    await open('?view=list&location=tll');
    expect(await screen.findByText(/Tallinn: Load balancers could not be read.*Closed for today/)).toBeVisible();
    const machines = screen.getByRole('region', { name: 'Virtual machines' });
    await user.click(within(machines).getByRole('button', { name: /^web-01/ }));
    expect(screen.getByText('Some lists could not be read: more may be affected.')).toBeVisible();
    world.cloud.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const panel = screen.getByRole('region', { name: 'If you delete web-01' });
    await waitFor(() => expect(panel).toHaveTextContent(/web front.*Loses a target/));
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
  });
});
