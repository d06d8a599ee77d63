// @module-tag slow
/** A billing account's page over the embedded cloud: balance first, what else it says only where there is something to say. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mount, useCloud } from '../../tests/admin/form/mount';
import { PagePathContext } from '../../src/context/pagePath';
import { examples } from './examples';
import { AccountShow } from './screens/AccountShow';
import { PaymentSettingsCard } from './screens/WaysCard';
import { expectConsoleError } from '../../tests/support/console';
import { mountView } from '../../tests/admin/show/mountShow';

const world = useCloud();
const groups = '/v1/user-resource/access_group';
const account = (id = 1001) => world.cloud.store.state.billing_accounts.find((one) => one.id === id)!;
const show = () => mountView('billing_account', '/billing/account/:id', '/billing/account/1001');
/** In a portal that has the pages of payments. */
const withPages = () =>
  mount({
    path: '/billing/account/1001',
    route: '/billing/account/:id',
    element: (registry) => (
      <PagePathContext value={(name) => `/${name}`}>
        <AccountShow kind={registry.get('billing_account')} />
      </PagePathContext>
    ),
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a billing account’s page', () => {
  it('begins with the balance, says nothing of restrictions where there are none, and folds its details', async () => {
    Object.assign(account(), { status: 'ACTIVE', restriction_level: 'CLEAR', unpaid_amount: 0 });
    await show();
    const balance = await screen.findByRole('region', { name: 'Balance' });
    expect(screen.getAllByRole('region')[0]).toBe(balance);
    expect(screen.queryByRole('region', { name: 'Account status' })).toBeNull();
    expect(screen.queryByText('No restrictions')).toBeNull();
    expect(screen.getByText('Invoice language')).not.toBeVisible();
  });

  it.each([null, undefined, 'PAUSED', { level: 'CLEAR' }])(
    'claims nothing where its restrictions are not reported: %j',
    async (level) => {
      Object.assign(account(), { status: 'ACTIVE', restriction_level: level, unpaid_amount: 0 });
      await show();
      const card = await region('Account status');
      expect(card.getByText('The provider did not report whether this account is restricted.')).toBeInTheDocument();
      expect(card.queryByRole('listitem')).toBeNull();
    },
  );

  it('shows the balance of an account in another currency in that, and in none that is the site’s', async () => {
    const credit = { running_totals: { credit_amount: '20', credit_available: '12.50' }, unpaid_amount: 4 };
    const body = [
      { id: 1001, status: 'ACTIVE', restriction_level: 'CLEAR', title: 'Main', currency: 'USD', ...credit },
    ];
    world.cloud.faults.add({ method: 'GET', path: '/v1/payment/billing_account/list', status: 200, body });
    await show();
    const balance = await screen.findByRole('region', { name: 'Balance' });
    expect(within(balance).getByText(/^This account is in USD\./)).toBeInTheDocument();
    expect(balance).toHaveTextContent('$12.50 (USD)');
    expect(balance).not.toHaveTextContent('€');
    expect(screen.getAllByText(/\$4\.00 \(USD\)/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Credit forecast' })).toBeNull();
  });

  it('lists payments, invoices and other changes of the credit in one, newest first, and links to all of each', async () => {
    await withPages();
    const table = await screen.findByRole('table', { name: 'Activity' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(9));
    const texts = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(texts[1]).toMatch(/Credit card.*Payment\s· .*Completed\+€1,400\.00/);
    expect(texts.some((text) => /Cloud services.*invoice \d+.*Deducted from credit−€/.test(text))).toBe(true);
    expect(texts.some((text) => /Invoice 1006.*Overdue/.test(text))).toBe(true);
    const activity = await region('Activity');
    for (const [name, path] of Object.entries({
      Payments: 'payments',
      Invoices: 'invoices',
      'Balance history': 'balance_history',
    })) {
      expect(activity.getByRole('link', { name })).toHaveAttribute('href', `/${path}?account=1001`);
    }
  });

  it('says that the newest events may be missing where the date of some is not known', async () => {
    const own = { billing_account_id: 1001, type: 'cloud_services', status: 10, totals: { total: '5.00' } };
    const period = { period_start: '2026-01-01', period_end: '2026-01-31' };
    const answer = (path: string, body: object[]) => world.cloud.faults.add({ path, status: 200, body });
    answer('/v1/payment/credit/list', [{ id: 9, amount: '3.00', created_at: '2026-01-05T00:00:00Z' }]);
    answer('/v1/payment/invoice/list', [
      { ...own, ...period, id: 1 },
      { ...own, ...period, id: 2, period_end: null, type: 'credit_note' },
    ]);
    const { unmount } = await withPages();
    const activity = await region('Activity');
    expect(await activity.findByText('Invoice 1')).toBeVisible();
    expect(activity.queryByText(/may be missing/)).toBeNull();
    unmount();
    world.cloud.faults.clear();
    answer('/v1/payment/credit/list', [{ id: 9, amount: '3.00', created_at: { lorem: ['ipsum'] } }]);
    answer('/v1/payment/invoice/list', [
      { ...own, ...period, id: 1, period_end: null },
      { ...own, ...period, id: { lorem: ['ipsum'] } },
      { ...own, ...period, id: 3, type: null },
    ]);
    await withPages();
    const text = 'The dates of 4 events are unknown: the newest may be missing here.';
    expect(await (await region('Activity')).findByText(text)).toBeVisible();
  });

  it('names the list that it still waits for beside the events that are here', async () => {
    world.cloud.faults.add({ path: '/v1/payment/credit/list', delay: 60_000 });
    await withPages();
    const activity = await region('Activity');
    expect((await activity.findAllByText(/^Invoice 1006/))[0]).toBeVisible();
    expect(await activity.findByText(/^Still waiting for .*Balance history/)).toBeVisible();
  });

  it('shows a change of the credit in another currency in it', async () => {
    const body = [{ id: 9, amount: '-3.00 USD', description: 'Correction', created_at: new Date().toISOString() }];
    world.cloud.faults.add({ path: '/v1/payment/credit/list', status: 200, body });
    await withPages();
    const row = (await screen.findByText('Correction')).closest('tr');
    expect(row).toHaveTextContent(/\u2212\$3\.00 \(USD\)$/);
  });

  it.each([
    ['/v1/payment/invoice/list', /^Not loaded: Payments, Invoices\./, /Cloud services/],
    ['/v1/payment/credit/list', /^Not loaded: Payments, Balance history\./, /Invoice 1006/],
  ])('shows the rest where %s fails, says what is missing, and asks again', async (path, missing, rest) => {
    const user = userEvent.setup();
    world.cloud.faults.add({ method: 'GET', path, status: 500, times: 1 });
    await withPages();
    const activity = await region('Activity');
    expect(await activity.findByText(missing)).toBeVisible();
    expect((await activity.findAllByText(rest))[0]).toBeVisible();
    await user.click(activity.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
  });

  it('names the primary payment method that only the list of methods marks, and says so where that list fails', async () => {
    const bare = { ...examples[0]!, primary_card: undefined };
    const { unmount } = await mount({ path: '/', element: <PaymentSettingsCard account={bare} /> });
    expect(await screen.findByText(/^Visa ••••/)).toBeVisible();
    expect(screen.queryByText('No primary payment method yet')).toBeNull();
    unmount();
    world.cloud.faults.add({ method: 'GET', path: '/v1/payment/card/list', status: 400, times: 9 });
    await mount({ path: '/', element: <PaymentSettingsCard account={bare} /> });
    expect(await screen.findByText(/^Your saved payment methods could not be loaded/)).toBeVisible();
    expect(screen.queryByText('No primary payment method yet')).toBeNull();
  });

  it('calls nothing off that is not reported', async () => {
    const settings = { is_recurring_payment_enabled: undefined, low_balance_notice_settings: undefined };
    const off = { is_recurring_payment_enabled: false, low_balance_notice_settings: null };
    for (const [given, text] of [
      [settings, 'not reported'],
      [{ ...settings, low_balance_notice_settings: { threshold: '5.00' } }, 'not reported'],
      [off, 'Off'],
      [{ ...off, low_balance_notice_settings: { is_enabled: false } }, 'Off'],
    ] as const) {
      const { unmount } = await mount({
        path: '/',
        element: <PaymentSettingsCard account={{ ...examples[0]!, ...given }} />,
      });
      expect(await screen.findAllByText(text)).toHaveLength(2);
      unmount();
    }
  });

  it('says what a restriction means', async () => {
    Object.assign(account(), { restriction_level: 'FROZEN' });
    await show();
    const status = await region('Account status');
    expect(status.getByText('New resources cannot be created')).toBeVisible();
    expect(status.getByText('Resources may be stopped')).toBeVisible();
    expect(screen.getByText('Frozen')).toBeVisible();
  });

  it('names who else may use it, by delegations of it and of everything', async () => {
    const { access_delegations: delegations } = world.cloud.store.state;
    const mine = delegations.filter(({ owner_id }) => owner_id === account().user_id);
    expect(mine.length).toBeGreaterThan(0);
    await show();
    const table = within(await screen.findByRole('table', { name: 'Who else has access' }));
    expect(table.getByText(/partner@example\.test, night-shift@example\.test \(pending\)/)).toBeVisible();
  });

  it('leaves out those of another account', async () => {
    const body = [
      { id: 1, name: 'Theirs', billing_account_id: 1002, impersonations: [] },
      { id: 2, name: 'Ours', billing_account_id: 1001 },
    ];
    world.cloud.faults.add({ method: 'GET', path: groups, status: 200, body });
    await show();
    const table = within(await screen.findByRole('table', { name: 'Who else has access' }));
    expect(table.getByRole('link', { name: 'Ours' })).toBeVisible();
    expect(table.getByText('This account')).toBeVisible();
    expect(table.getByText('Unknown')).toBeVisible();
    expect(table.queryByText('Theirs')).toBeNull();
  });

  it('does not say that a delegation covers all accounts where its account cannot be read', async () => {
    const body = [{ id: 2, name: 'Ours', billing_account_id: 'acme', impersonations: [] }];
    world.cloud.faults.add({ method: 'GET', path: groups, status: 200, body });
    await show();
    const table = within(await screen.findByRole('table', { name: 'Who else has access' }));
    expect(table.getByRole('row', { name: /Ours/ })).toHaveTextContent('Unknown');
    expect(table.queryByText('All your accounts')).toBeNull();
  });

  it('says that it does not know who may use it where the list fails, and asks again', async () => {
    const user = userEvent.setup();
    expectConsoleError(/Not now/);
    const body = { message: 'Not now' };
    world.cloud.faults.add({ method: 'GET', path: groups, status: 500, body, times: 1 });
    await show();
    const people = await region('Who else has access');
    expect(await people.findByText(/Other people with access to this account could not be loaded/)).toBeVisible();
    expect(people.queryByText('Only you.')).toBeNull();
    await user.click(people.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Who else has access' })).toBeVisible();
  });
});
