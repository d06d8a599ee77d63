// @module-tag slow
/** The overview of billing and a person's own budget, where answers fail or leave things out. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Notices } from '../../../src/pages/cards/Notices';
import { Overview } from '../../../src/pages/overview/Overview';
import { mount, useCloud } from '../../admin/form/mount';
import { expectConsoleError } from '../../support/console';

const world = useCloud({ world: 'busy' });
beforeEach(() => localStorage.clear());

const failure = { status: 500, body: { errors: { Error: 'IOException' } } };
const open = (search = '') => mount({ path: `/billing/overview${search}`, element: <Overview /> });
const figure = async (label: RegExp) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.parentElement!.querySelector('dd')!;
};
const table = (name: string) => screen.findByRole('table', { name });

describe('the overview', () => {
  it('is of all accounts, or of one', async () => {
    await open();
    expect(within(await table('Balance by account')).getAllByRole('row')).toHaveLength(3);
    expect(await figure(/^This month so far/)).toHaveTextContent(/^€[\d,.]+excl\. VAT, after discount/);
  });

  it('names the account of each invoice and payment, where there are several', async () => {
    await open();
    for (const name of ['Latest invoices', 'Latest payments']) {
      const shown = await table(name);
      expect(within(shown).getByRole('columnheader', { name: 'Billing account' })).toBeVisible();
      await waitFor(() => expect(within(shown).getAllByRole('cell', { name: 'Projects' }).length).toBeGreaterThan(0));
      expect(within(shown).getAllByRole('cell', { name: 'Main' }).length).toBeGreaterThan(0);
    }
  });

  it('has only the row of the account that was chosen', async () => {
    await open('?account=1002');
    const rows = within(await table('Balance by account')).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toHaveTextContent(/^Projects/);
    const invoices = await table('Latest invoices');
    expect(within(invoices).queryByRole('columnheader', { name: 'Billing account' })).not.toBeInTheDocument();
  });

  it.each([
    ['/v1/payment/invoice/list', 'Invoices could not be loaded.', 'Latest payments', /^Unpaid invoices/],
    ['/v1/charging/usage', 'Last month’s usage could not be loaded.', 'Latest invoices', /^Last month to/],
  ])(
    'stands without %s, and calls its figure not loaded, which is not the provider’s silence',
    async (path, summary, other, lacking) => {
      world.cloud.faults.add({ path, ...failure });
      await open();
      expect(await screen.findByText(new RegExp(`^${summary}`))).toBeVisible();
      expect(await table('Balance by account')).toBeVisible();
      expect(await table(other)).toBeVisible();
      await waitFor(async () => expect(await figure(/^Forecast this month/)).toHaveTextContent(/^€/));
      expect(await figure(lacking)).toHaveTextContent(/^not loaded/);
    },
  );

  it.each([
    ['could not be loaded', 500],
    ['may not be seen', 403],
  ])('calls no account missing, and no payment, where the accounts %s', async (_, status) => {
    expectConsoleError(status === 403 ? /Forbidden/ : /IOException/);
    world.cloud.faults.add({ path: '/v1/payment/billing_account/list', ...failure, status });
    await open();
    await screen.findByRole('table', { name: 'Latest invoices' });
    expect(screen.queryByText(/Add one to start/)).not.toBeInTheDocument();
    expect(screen.queryByText('No payments yet')).not.toBeInTheDocument();
    // Nor are figures that need the accounts the provider's silence.
    for (const name of [/^This month so far/, /^Last month to/, /^Forecast this month/])
      await waitFor(async () => expect(await figure(name)).toHaveTextContent(/^not loaded/));
    expect(await figure(/^This month so far/)).not.toHaveTextContent(/after discount/);
    expect(screen.queryByText(/usage is incomplete/)).not.toBeInTheDocument();
  });

  it('does not count a bucket without a name as one that costs nothing', async () => {
    for (const bucket of world.cloud.store.state.buckets) bucket.name = '';
    await open();
    await waitFor(async () =>
      expect(await figure(/^Forecast this month/)).toHaveTextContent(/^€.*Not counted: Buckets\./),
    );
  });

  it('says that a discount could not be read: the forecast is without it', async () => {
    const account = world.cloud.store.state.billing_accounts.find(({ id }) => id === 1002)!;
    Object.assign(account, { discount_percentage: 'lorem' });
    await open('?account=1002');
    expect(await screen.findByText(/could not be read: Discount/)).toBeVisible();
  });

  it('counts the accounts that report this month, and names the one that does not', async () => {
    world.cloud.faults.add({
      path: '/v1/payment/billing_account/list',
      status: 200,
      body: [
        { id: 1001, title: 'Main', status: 'ACTIVE', running_totals: { total_before_tax: 100 } },
        { id: 1002, title: 'Projects', status: 'ACTIVE', running_totals: null },
      ],
    });
    await open();
    expect(await figure(/^This month so far/)).toHaveTextContent(/^€100\.00.*Not counted: Projects\./);
    await waitFor(async () =>
      expect(await figure(/^Forecast this month/)).toHaveTextContent(/^€.*Not counted: Projects\./),
    );
  });

  it('says why it is not known what is unpaid', async () => {
    const own = { billing_account_id: 1001, type: 'cloud_services', period_start: '2026-10-01' };
    const totals = { total_before_tax: '10.00', total: '12.40' };
    const body = [
      { ...own, id: 1, totals },
      { ...own, id: 2, status: 10, totals },
    ];
    world.cloud.faults.add({ path: '/v1/payment/invoice/list', status: 200, body });
    await open();
    expect(await screen.findByText('1 invoice has no readable status and may be unpaid.')).toBeVisible();
    // Of no amount is it said whether it includes VAT.
    expect(await figure(/^Unpaid invoices/)).toHaveTextContent(/^not reported/);
    expect(await figure(/^Unpaid invoices/)).not.toHaveTextContent('VAT');
  });

  it('shows what no answer says as not reported, never as nothing', async () => {
    const [account] = world.cloud.store.state.billing_accounts;
    world.cloud.faults.add({
      path: '/v1/payment/billing_account/list',
      status: 200,
      body: [{ id: account!.id, title: 'Bare', status: 'ACTIVE', running_totals: null }],
    });
    world.cloud.faults.add({
      path: '/v1/charging/usage',
      status: 200,
      body: [{ hours: '5', cost: null }, { cost: '7' }],
    });
    await open();
    await table('Balance by account');
    expect(await figure(/^This month so far/)).toHaveTextContent(/^not reported/);
    await waitFor(async () => expect(await figure(/^Last month to/)).toHaveTextContent(/^not reported/));
    expect(await figure(/^Forecast this month/)).not.toHaveTextContent('€');
    const row = within(await table('Balance by account')).getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('Not reported');
    expect(row).not.toHaveTextContent('€');
  });
});

describe('a budget', () => {
  it('is set and removed, and shows at least how much is used where a location is missing', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ path: '/v1/tll/**', ...failure });
    await mount({ path: '/billing/notices', element: <Notices /> });
    await user.click(await screen.findByRole('switch', { name: 'Set a budget' }));
    await user.type(screen.getByLabelText('Budget per month'), '2000');
    await user.click(screen.getByRole('button', { name: 'Save budget' }));
    expect(
      await screen.findByText(
        /^At the current rate: at least [\d,]+% of your budget of €2,000\.00 .*\. Not counted: Tallinn\./,
        undefined,
        {
          timeout: 10_000,
        },
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Set a budget' }));
    await user.click(screen.getByRole('button', { name: 'Save budget' }));
    await waitFor(() => expect(screen.queryByText(/^At the current rate/)).not.toBeInTheDocument());
    expect(localStorage.getItem('portico.budgets')).toBeNull();
  });
});
