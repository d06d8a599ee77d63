/** A promotion code whose answer was lost: what is certain of it, and that it is not sent again without a look. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PagePathContext } from '../../src/context/pagePath';
import { mount, useCloud } from '../../tests/admin/form/mount';
import type { BillingAccount } from '../billing/account';
import { PromotionCard } from './screens/PromotionCard';

const world = useCloud({ world: 'busy' });
const path = '/v1/payment/billing_account/*/campaign_activate/*';
const list = '/v1/payment/billing_account/list';

const sent = () => world.cloud.log.list().filter(({ path: at }) => at.includes('campaign_activate')).length;
const account = () => world.cloud.store.state.billing_accounts[0]!;

async function enter(code: string) {
  account().promotions = [];
  Object.assign(world.cloud.store.state.campaigns, { WELCOME10: 10, SPRING: 25 });
  return type(code);
}

/** On a page that has just been opened. */
async function type(code: string) {
  const user = userEvent.setup();
  const known = { id: account().id, eligible_promotions: [] } as unknown as BillingAccount;
  const pagePath = (name: string) => (name === 'balance_history' ? '/billing/history' : undefined);
  const element = (
    <PagePathContext value={pagePath}>
      <PromotionCard account={known} />
    </PagePathContext>
  );
  await mount({ path: '/', element });
  await user.type(await screen.findByRole('textbox'), code);
  const button = screen.getByRole('button', { name: 'Apply code' });
  return { user, button };
}

it('is activated if the account shows a promotion that it had not before', async () => {
  const { user, button } = await enter('SPRING');
  world.cloud.faults.add({ method: 'POST', path, network: true, done: true, times: 1 });
  await user.click(button);
  expect(await screen.findByText('The campaign is active')).toBeVisible();
  expect(sent()).toBe(1);
});

it('leads to the credit history instead of a Retry, and is looked for before it is sent again', async () => {
  const { user, button } = await enter('WELCOME10');
  world.cloud.faults.add({ method: 'POST', path, status: 500, body: { message: 'Broken' }, done: true, times: 1 });
  // The account is read before, and cannot be read after.
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (init?.method === 'POST')
      world.cloud.faults.add({ method: 'GET', path: list, status: 500, body: { message: 'Later' } });
    return send(input, init);
  });
  await user.click(button);
  expect(await screen.findByText(/may have gone through anyway/)).toBeVisible();
  const view = screen.getByRole('link', { name: /View/ });
  expect(view).toHaveAttribute('href', `/billing/history?account=${account().id}`);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(sent()).toBe(1);
  await user.click(button);
  expect(await screen.findByText(/Later/)).toBeVisible();
  expect(sent()).toBe(1);
  world.cloud.faults.clear();
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  expect(sent()).toBe(1);
});

it('is still in doubt after a reload, and is looked for before it is sent again', async () => {
  const { user, button } = await enter('WELCOME10');
  const before = new Set(Object.keys(localStorage));
  world.cloud.faults.add({ method: 'POST', path, status: 500, body: { message: 'Broken' }, done: true, times: 1 });
  // The account does not show the promotion yet.
  const body = [{ id: account().id, status: 'ACTIVE', eligible_promotions: [] }];
  world.cloud.faults.add({ method: 'GET', path: list, status: 200, body });
  await user.click(button);
  expect(await screen.findByText(/Broken/)).toBeVisible();
  cleanup();
  world.cloud.faults.clear();
  const stored = Object.entries(localStorage).filter(([name]) => !before.has(name));
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toMatch(/WELCOME10/i);
  const again = await type('welcome10');
  expect(screen.getByText(/^The response to a promotion code sent on .* was lost/)).toBeVisible();
  const view = screen.getByRole('link', { name: 'Balance history' });
  expect(view).toHaveAttribute('href', `/billing/history?account=${account().id}`);
  await again.user.click(again.button);
  await waitFor(() => expect(screen.queryByText(/^The response to a promotion code/)).toBeNull());
  expect(sent()).toBe(1);
});
