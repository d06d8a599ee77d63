/** A billing account's page over the embedded cloud: balance first, what else it says only where there is something to say. */
import { screen, within } from '@testing-library/react';
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
/** In a portal that has the page of invoices. */
const withInvoices = () =>
  mount({
    path: '/billing/account/1001',
    route: '/billing/account/:id',
    element: (registry) => (
      <PagePathContext value={(name) => (name === 'invoices' ? '/billing/invoices' : undefined)}>
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

  it('lists its latest invoices and links to all of them', async () => {
    await withInvoices();
    const table = await screen.findByRole('table', { name: 'Latest invoices' });
    expect(within(table).getAllByRole('row')).toHaveLength(5);
    expect((await region('Latest invoices')).getByRole('link', { name: 'All invoices' })).toHaveAttribute(
      'href',
      '/billing/invoices?account=1001',
    );
  });

  it('says so where its invoices cannot be loaded', async () => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/payment/invoice/list', status: 500 });
    await withInvoices();
    expect(await screen.findByText(/^Latest invoices/)).toBeVisible();
    expect(await (await region('Latest invoices')).findByRole('button', { name: 'Retry' })).toBeVisible();
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
