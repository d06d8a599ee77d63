/** A long list of a kind that costs something: each row and the selection have their price, and sums name the kind as not counted. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { useRunRates } from '../../src/admin/billing/useRunRates';
import { KindList } from '../../src/admin/list/KindList';
import { useAccounts } from '../../src/admin/useAccounts';
import { Savings } from '../../src/pages/costs/Savings';
import { mount, useCloud } from '../admin/form/mount';
import { useTime } from '../support/time';

const kinds = [
  {
    name: 'relay',
    label: { one: 'Relay', many: 'Relays' },
    menu: { group: 'network', order: 90 },
    routes: { list: '/relays', show: '/relays/:id' },
    api: {
      list: {
        method: 'GET',
        path: '/relays',
        response: { at: 'data' },
        paging: { style: 'page', size: 100, total: 'meta.total' },
        serverSide: { sort: { param: 'sort', fields: { name: 'name' } }, search: 'q' },
      },
      get: { method: 'GET', path: '/relays/{id}' },
    },
    fields: { name: {}, billing_account_id: { label: 'Account', reference: 'billing_account' } },
    columns: ['name', 'price'],
    price: { resource: 'RELAY' },
    sort: { field: 'name', order: 'ASC' },
  },
];

useTime();
const world = useCloud({ kinds });
const user = userEvent.setup();
const lists = () => world.cloud.log.list().filter(({ path }) => path === '/v1/relays');

it('shows what each record costs, what the selected ones cost, and no sum of all', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => String(saved.push(blob as Blob)));
  await mount({
    path: '/relays',
    kinds,
    element: (registry) => (
      <Suspense fallback="loading">
        <KindList kind={registry.get('relay')} />
      </Suspense>
    ),
  });
  await screen.findByText('260 relays', { selector: '[role="status"]' });
  await waitFor(() => expect(screen.getAllByText(/€\d/).length).toBeGreaterThan(5));
  expect(screen.queryByRole('complementary', { name: 'Cost' })).toBeNull();
  const [, first, second] = screen.getAllByRole('checkbox');
  await user.click(first!);
  await user.click(second!);
  expect(await screen.findByText('2 selected:', { exact: false, selector: 'aside p' })).toHaveTextContent(/€\d/);
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]!.text()).trim().split('\r\n');
  expect(lines).toHaveLength(261);
  expect(lines.slice(1).every((line) => /€\d/.test(line))).toBe(true);
});

it('is named as not counted in forecasts, whose lists are never read for it', async () => {
  function Rate() {
    const { accounts } = useAccounts();
    const { rateOf } = useRunRates();
    const rate = accounts[0] && rateOf(accounts[0]);
    return <p>{rate ? rate.hourly.notCounted.map(({ why, of }) => `${why} ${of}`).join() || 'whole' : 'awaited'}</p>;
  }
  await mount({ path: '/billing', kinds, element: <Rate /> });
  expect(await screen.findByText(/list relay/)).toBeVisible();
  expect(lists()).toEqual([]);
});

it('is named on the page of savings, which does not look through it', async () => {
  await mount({ path: '/billing/savings', kinds, element: <Savings /> });
  expect(await screen.findByText('Not counted: Relays.')).toBeVisible();
  expect(lists()).toEqual([]);
});
