// @module-tag slow
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linesLastShown, rememberLines } from '../../src/pages/dashboard/attention/lines';
import { forgetSavedRecords } from '../../src/session/storedRecords';
import { expectConsoleError } from '../support/console';
import { mountShell, useCloud } from './mount';

const table = () => screen.findByRole('table', { name: 'Your resources' });
const rowOf = async (name: string) =>
  within(await table())
    .getByRole('rowheader', { name })
    .closest<HTMLElement>('tr')!;

describe('the dashboard', () => {
  const world = useCloud();

  it('counts everything by kind, status and location', async () => {
    const { provider } = await mountShell();
    const { data } = await provider.getList('virtual_machine', {});
    const row = await rowOf('Virtual machines');
    await waitFor(() => expect(within(row).getByRole('cell', { name: String(data.length) })).toBeVisible());
    const running = data.filter(({ status }) => status === 'running').length;
    const link = within(row).getByRole('link', { name: `${running} running` });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/compute?filter={"status":"running"}');
    const here = data.filter(({ location }) => location === 'tll').length;
    expect(within(row).getByRole('link', { name: `Tallinn: ${here} virtual machines` })).toBeVisible();
  });

  it('loses only the column of a location that does not answer, and asks it again', async () => {
    world.cloud.faults.add({ path: '/v1/tll/**', status: 500, body: { errors: { Error: 'IOException' } } });
    const { user } = await mountShell();
    expect(await screen.findByText(/^Tallinn is not responding\. Its resources are not counted\. \S/)).toBeVisible();
    const row = await rowOf('Virtual machines');
    expect(within(row).getByRole('link', { name: /^Jõhvi: / })).toBeVisible();
    expect(within(row).queryByRole('link', { name: /^Tallinn: / })).not.toBeInTheDocument();
    world.cloud.faults.clear();
    const attention = screen.getByRole('region', { name: 'Needs your attention' });
    const item = within(attention)
      .getByText(/^Tallinn is not responding/)
      .closest('li')!;
    await user.click(within(item).getByRole('button', { name: 'Retry' }));
    expect(await within(row).findByRole('link', { name: /^Tallinn: / })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Tallinn is not responding/)).not.toBeInTheDocument());
  });

  it('shows what is billed though nothing uses it, and leads to it', async () => {
    await mountShell();
    const attention = await screen.findByRole('region', { name: 'Needs your attention' });
    const stopped = world.cloud.store.state.virtual_machines.filter(({ status }) => status === 'stopped').length;
    const line = await within(attention).findByText(
      new RegExp(`^Virtual machines: ${stopped} stopped, still billed \\(€[\\d,.]+ per month\\)$`),
    );
    const link = within(line.closest('li')!).getByRole('link');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/compute?filter={"status":"stopped"}');
    expect(
      await within(attention).findByText(/IP addresses: \d+ unassigned, still billed \(€[\d,.]+ per month\)/),
    ).toBeVisible();
  });

  it('has the price of what nothing uses, whatever else of it could not be read', async () => {
    const { ip_addresses } = world.cloud.store.state;
    for (const one of ip_addresses) Object.assign(one, { enabled: { unheard: ['of'] } });
    await mountShell();
    const attention = await screen.findByRole('region', { name: 'Needs your attention' });
    expect(
      await within(attention).findByText(/IP addresses: \d+ unassigned, still billed \(€[\d,.]+ per month\)/),
    ).toBeVisible();
  });

  it.each([
    ['et', /^Virtuaalmasinad: 3 seisab, tasu arvestatakse edasi \(.+ kuus\)$/],
    ['es', /^Máquinas virtuales: 3 detenidas, se siguen cobrando \(.+ al mes\)$/],
  ] as const)('has a status agree with how many have it, in %s', async (language, line) => {
    await mountShell({ language });
    expect(await screen.findByText(line)).toBeVisible();
  });

  it('shows what is spent in a day', async () => {
    const [account] = world.cloud.store.state.billing_accounts;
    account!.credit = 400_000_000;
    await mountShell();
    const box = within(await screen.findByRole('region', { name: 'Billing accounts' }));
    expect((await box.findAllByText(/^about €[\d,.]+ per day$/)).length).toBeGreaterThan(0);
  });

  it('names once what neither the forecast nor the daily cost counts', async () => {
    const { state } = world.cloud.store;
    state.prices = state.prices.filter(({ resource_type }) => resource_type !== 'LOAD_BALANCER');
    state.billing_accounts[0]!.credit = 400_000_000;
    await mountShell();
    const box = within(await screen.findByRole('region', { name: 'Billing accounts' }));
    const [line] = await box.findAllByText(/Not counted: Load balancer/);
    const account = within(line!.closest('li')!);
    expect(await account.findByText(/^about €[\d,.]+ per day$/)).toBeVisible();
    expect(account.queryByText(/not counted: /)).toBeNull();
  });

  it('says what is wrong within two lines of a phone, however long the name is', async () => {
    for (const account of world.cloud.store.state.billing_accounts) account.texts.title = 'Long name '.repeat(20);
    for (const bucket of world.cloud.store.state.buckets) bucket.name += '-long-name'.repeat(20);
    await mountShell();
    const attention = await screen.findByRole('region', { name: 'Needs your attention' });
    const unpaid = await within(attention).findByText(/ unpaid$/);
    expect(unpaid.textContent.length).toBeLessThan(80);
    const suspended = await within(attention).findByText(/: Suspended/);
    expect(suspended.textContent.length).toBeLessThan(80);
  });

  it('offers a bulk run that was cut short', async () => {
    const { user_id } = world.cloud.store.state.virtual_machines[0]!;
    const left = { id: 'tll:x', name: 'web-01', state: 'waiting' };
    const run = { key: 'k', owner: String(user_id), kind: 'virtual_machine', action: 'stop', begun: Date.now() };
    localStorage.setItem('portico.run.k', JSON.stringify({ ...run, rows: [left] }));
    await mountShell();
    const attention = await screen.findByRole('region', { name: 'Needs your attention' });
    expect(
      await within(attention).findByText(
        'Bulk action on 1 virtual machine: This bulk action was interrupted. 1 item is left.',
      ),
    ).toBeVisible();
  });

  it('does not call daily costs unavailable where the accounts could not be loaded', async () => {
    expectConsoleError(/IOException/);
    world.cloud.faults.add({
      path: '/v1/payment/billing_account/list',
      status: 500,
      body: { errors: { Error: 'IOException' } },
    });
    await mountShell();
    const spend = await screen.findByRole('region', { name: 'Costs in the last 30 days' });
    expect(await within(spend).findByText(/IOException/)).toBeVisible();
    expect(within(spend).queryByText('Daily costs are not available from the provider.')).not.toBeInTheDocument();
  });

  it('keeps no space for daily costs that the provider does not report', async () => {
    world.cloud.faults.add({ path: '/v1/charging/usage', status: 200, body: [{ cost: '1.00' }] });
    await mountShell();
    const spend = await screen.findByRole('region', { name: 'Costs in the last 30 days' });
    expect(await within(spend).findByText('Daily costs are not available from the provider.')).toBeVisible();
    expect(spend).toHaveAttribute('data-undated');
  });

  it('shows the rest where a whole kind fails to load', async () => {
    world.cloud.faults.add({
      path: '/v1/storage/bucket/list',
      status: 500,
      body: { errors: { Error: 'IOException' } },
    });
    await mountShell();
    const row = await rowOf('Buckets');
    expect(await within(row).findByText(/IOException/)).toBeVisible();
    expect(within(row).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await within(await rowOf('Disks')).findByRole('link', { name: /^Tallinn: / })).toBeVisible();
  });
});

describe('the dashboard of a suspended account', () => {
  useCloud({ world: 'suspended' });

  it('says what is the matter, and why', async () => {
    await mountShell();
    const attention = await screen.findByRole('region', { name: 'Needs your attention' });
    expect(await within(attention).findByText(/^The account Main is suspended.*Credit ran out/)).toBeVisible();
    const way = within(attention).getAllByRole('link', { name: 'View account' })[0];
    expect(way?.getAttribute('href')).toMatch(/^\/billing\/account\/\d+$/);
  });
});

describe('the dashboard of someone with one thing to attend to', () => {
  useCloud({ world: 'limited' });

  it('keeps the space of what it last had there, and no more', async () => {
    rememberLines(1);
    await mountShell();
    const attention = await screen.findByRole('region', { name: 'Needs your attention' });
    expect(await within(attention).findByText(/^The account Trial is limited/)).toBeVisible();
    expect(attention.style.getPropertyValue('--lines')).toBe('1');
  });
});

describe('the dashboard of a new customer', () => {
  useCloud({ world: 'fresh' });

  it('is a path to the first machine, with one next step', async () => {
    await mountShell();
    const path = await screen.findByRole('region', { name: 'Get your first machine running' });
    expect(within(path).getByText('0 of 3 done')).toBeVisible();
    expect(within(path).getAllByRole('listitem')).toHaveLength(3);
    const [next, ...others] = within(path).getAllByRole('link');
    expect(next).toHaveAttribute('href', '/billing/create');
    expect(others).toEqual([]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('ticks off what is done', async () => {
    const { provider } = await mountShell();
    await screen.findByText('0 of 3 done');
    await provider.make('billing_account', {
      title: 'First',
      email: 'owner@example.test',
      country: 'EE',
      customer_name: 'Owner',
      type: 'other',
    });
    const path = await screen.findByRole('region', { name: 'Get your first machine running' });
    await waitFor(() => expect(within(path).queryByText('0 of 3 done')).not.toBeInTheDocument());
    const steps = within(path).getAllByRole('listitem');
    expect(within(steps[0]!).getByRole('img', { name: 'Done' })).toBeVisible();
    // Credit that came as a gift is no top-up, and a machine can be made of it all the same.
    expect(within(path).getByText('1 of 3 done')).toBeVisible();
    expect(within(steps[1]!).getByText('Top up your credit')).toBeVisible();
    expect(within(steps[1]!).queryByRole('img', { name: 'Done' })).toBeNull();
    expect(within(steps[1]!).getByRole('link')).toBeVisible();
    expect(within(steps[2]!).getByRole('link')).toHaveAttribute('href', '/compute/create');
  });
});

describe('what some brands add', () => {
  useCloud({ world: 'fresh' });

  it('is a banner that leads to a new machine', async () => {
    await mountShell({ brand: 'ferrostad' });
    const banner = await screen.findByRole('link', { name: /Revolutionize Your Cloud with AMD EPYC/ });
    expect(banner).toHaveTextContent('Now available');
    expect(banner).toHaveAttribute('href', '/compute/create');
  });

  it('is no banner where there are no machines', async () => {
    await mountShell({ brand: 'ferrostad', off: ['vmsEnabled'] });
    await screen.findByRole('region', { name: 'Get your first machine running' });
    expect(screen.queryByRole('link', { name: /AMD EPYC/ })).not.toBeInTheDocument();
  });

  it('is a welcome with links to get started', async () => {
    await mountShell({ brand: 'monsuno' });
    const welcome = await screen.findByRole('region', { name: /^Welcome to / });
    expect(within(welcome).getByRole('link', { name: 'Create a virtual machine' })).toHaveAttribute(
      'href',
      '/compute/create',
    );
  });

  it('is a certificate that leads to the directory', async () => {
    await mountShell({ brand: 'haldenby' });
    const badge = await screen.findByRole('link', { name: /^ISO 27001/ });
    expect(badge.getAttribute('href')).toMatch(/^https:\/\//);
    expect(badge).toHaveAttribute('rel', 'noreferrer');
  });

  it('is nothing for the others', async () => {
    await mountShell();
    await screen.findByRole('region', { name: 'Get your first machine running' });
    expect(screen.queryByRole('link', { name: /AMD EPYC|ISO 27001/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Welcome/ })).not.toBeInTheDocument();
  });
});

it('reserves as many lines of the attention list as it last had, up to five, until sign-out', () => {
  const after = [0, 4, 9].map((count) => {
    rememberLines(count);
    return linesLastShown();
  });
  expect(after).toEqual([1, 4, 5]);
  localStorage.setItem('portico.attention', '[900]');
  expect(linesLastShown()).toBe(3);
  rememberLines(5);
  forgetSavedRecords();
  expect(linesLastShown()).toBe(3);
});
