/** The costs of the last 30 days: why there are none is never blamed on the wrong one. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spend } from '../../src/pages/dashboard/Spend';
import { mount, useCloud } from '../admin/form/mount';
import { expectConsoleError } from '../support/console';

const world = useCloud();
const hidden = /^This key cannot list billing accounts\./;
const undated = 'Daily costs are not available from the provider.';
const accounts = '/v1/payment/billing_account/list';
const usage = '/v1/charging/usage';

it('names the key where it may not see the accounts', async () => {
  expectConsoleError(/Restricted/);
  world.cloud.faults.add({ method: 'GET', path: accounts, status: 403, body: { message: 'Restricted' } });
  await mount({ path: '/', element: <Spend /> });
  expect(await screen.findByText(hidden)).toBeVisible();
  expect(screen.queryByText(undated)).not.toBeInTheDocument();
});

it('names the provider where entries have no day', async () => {
  const body = [{ billing_account_id: 1001, cost: 5, resource_type: 'disk' }];
  world.cloud.faults.add({ method: 'GET', path: usage, status: 200, body });
  await mount({ path: '/', element: <Spend /> });
  expect(await screen.findByText(undated)).toBeVisible();
  expect(screen.queryByText(hidden)).not.toBeInTheDocument();
});

it('is an error with its cause where the accounts could not be loaded', async () => {
  expectConsoleError(/Out of order/);
  world.cloud.faults.add({ method: 'GET', path: accounts, status: 500, body: { message: 'Out of order' } });
  await mount({ path: '/', element: <Spend /> });
  expect(await screen.findByText(/Out of order/)).toBeVisible();
  for (const text of [hidden, undated]) expect(screen.queryByText(text)).not.toBeInTheDocument();
});
