/** What the top-up page says when something fails: the message, its correlation id and its status. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { saveDoubt } from '../../../src/admin/payments/doubts';
import { isInsufficientFunds } from '../../../src/admin/payments/insufficientFunds';
import { TopUp } from '../../../src/pages/topup/TopUp';
import { expectConsoleError } from '../../support/console';
import { pass, useTime } from '../../support/time';
import { mount, useCloud } from '../../admin/form/mount';

useTime();

const world = useCloud({ world: 'busy' });

it('says why the total could not be calculated, with the id and status for the support', async () => {
  const path = '/v1/payment/final_topup_amount';
  world.cloud.faults.add({ path, status: 500, body: { message: 'Books are shut' } });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  expect(await screen.findByText(/The total could not be calculated\. Books are shut \[.+\] \(500\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('says why there is no total where the rate of VAT is not known and the provider has not given the total', async () => {
  for (const account of world.cloud.store.state.billing_accounts) Object.assign(account, { vat_percentage: null });
  const path = '/v1/payment/final_topup_amount';
  world.cloud.faults.add({ path, status: 500, body: { message: 'Books are shut' } });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  expect(await screen.findByText(/^The total is unknown: .+ the VAT rate of this account is unknown\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
});

it('says why there is no total where a fee could not be read and the provider has not given the total', async () => {
  const path = '/v1/config/ui/config';
  const config = (await (await fetch(`http://portal.test${path}`)).json()) as { paymentProcessors: object[] };
  const paymentProcessors = config.paymentProcessors.map((one) => ({ ...one, service_fee: { percentage: ['lorem'] } }));
  world.cloud.faults.add({ path, status: 200, body: { ...config, paymentProcessors } });
  world.cloud.faults.add({ path: '/v1/payment/final_topup_amount', status: 500, body: { message: 'Books are shut' } });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  expect(
    await screen.findByText(/^The total is unknown: .* a fee in its configuration could not be read/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
});

it('says that saved cards have not been answered yet, or could not be read', async () => {
  const path = '/v1/payment/card/list';
  world.cloud.faults.add({ path, delay: 20_000 });
  const { unmount } = await mount({ path: '/billing/topup', element: <TopUp /> });
  await screen.findByRole('button', { name: /^Pay/ });
  expect(screen.queryByText(/^Still waiting/)).toBeNull();
  await pass(2500);
  expect(await screen.findByText('Still waiting for saved payment methods')).toBeVisible();
  unmount();
  world.cloud.faults.clear();
  world.cloud.faults.add({ path, status: 200, body: ['lorem', { id: null, is_verified: true }] });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  expect(await screen.findByText(/could not be read: Saved payment methods\./)).toBeVisible();
  expect(screen.queryByText(/^Still waiting/)).toBeNull();
});

it('tries again by itself while a gateway fails (502), and shows the failure with Retry meanwhile', async () => {
  const path = '/v1/payment/final_topup_amount';
  world.cloud.faults.add({ path, status: 502, body: { message: 'Bad gateway' }, times: 2 });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  expect(await screen.findByText(/The total could not be calculated\. Bad gateway/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await pass(7500);
  await pass(7500);
  await waitFor(() => expect(screen.queryByText(/The total could not be calculated/)).toBeNull());
  expect(world.cloud.log.list().filter((one) => one.path === path)).toHaveLength(3);
});

it('asks at once on Retry, also between two tries', async () => {
  const path = '/v1/payment/final_topup_amount';
  world.cloud.faults.add({ path, status: 502, body: { message: 'Bad gateway' }, times: 1 });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/The total could not be calculated/)).toBeNull());
  expect(world.cloud.log.list().filter((one) => one.path === path)).toHaveLength(2);
});

it('says that accounts may not be seen, and not that there are none', async () => {
  expectConsoleError(/Not for this key/);
  world.cloud.faults.add({
    path: '/v1/payment/billing_account/list',
    status: 403,
    body: { message: 'Not for this key' },
  });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  expect(await screen.findByText(/Not for this key \[.+\] \(403\)/)).toBeVisible();
  expect(screen.queryByText(/Add a billing account/)).toBeNull();
});

it('reports a charge in doubt that was for an invoice', async () => {
  saveDoubt({ about: 'invoice:17', at: Date.now(), amount: '12.40', account: 1001 });
  await mount({ path: '/billing/topup?account=1001', element: <TopUp /> });
  expect(await screen.findByText(/Invoice 17/i)).toBeVisible();
});

it.each([
  ['insufficient_funds', true],
  ['Insufficient account balance', true],
  ['Insufficient permissions for this account', false],
])('%s means that money is missing: %s', (words, isMeant) => expect(isInsufficientFunds(words)).toBe(isMeant));
