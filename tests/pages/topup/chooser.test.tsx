/** Many payment methods: the saved and cheapest ones first, the others when they are asked for. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TopUp } from '../../../src/pages/topup/TopUp';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });

const radios = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));

it('shows the first six of many methods, and the others on request, with the focus on the first of them', async () => {
  const user = userEvent.setup({ delay: null });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  await screen.findByRole('radio', { name: /Visa/, checked: true });
  const button = screen.getByRole('button', { name: /^Show all \d+ payment methods$/ });
  const first = radios();
  expect(first).toHaveLength(6);
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  const all = radios();
  expect(button.textContent).toContain(` ${all.length} `);
  expect(all.slice(0, 6)).toEqual(first);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[6]);
  expect(screen.getByRole('radio', { name: /Visa/ })).toBeChecked();
});

it('shows methods in the currency of the site before cheaper ones that charge another', async () => {
  const user = userEvent.setup({ delay: null });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  await user.click(await screen.findByRole('button', { name: /^Show all/ }));
  const tiles = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
  const isForeign = tiles.map((text) => text.includes('Charged in'));
  expect(isForeign).toContain(true);
  expect(isForeign.indexOf(true)).toBeGreaterThan(isForeign.lastIndexOf(false));
  expect(await screen.findByText('Saved methods first, then those charged in EUR, by price.')).toBeVisible();
});

it('shows a chosen method though it is among those that are folded', async () => {
  const user = userEvent.setup({ delay: null });
  const { unmount } = await mount({ path: '/billing/topup', element: <TopUp /> });
  await user.click(await screen.findByRole('button', { name: /^Show all/ }));
  const last = radios().at(-1)!;
  await user.click(screen.getByRole('radio', { name: last }));
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
  unmount();
  await mount({ path: '/billing/topup', element: <TopUp /> });
  expect(await screen.findByRole('radio', { name: last, checked: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Show all/ })).toBeVisible();
});

it('names a stored card whose processor the site does not offer, with the reason', async () => {
  const stored = world.cloud.store.state.cards.find(({ additional_data: data }) => data?.brand === 'visa');
  if (!stored) throw new Error('The world has no Visa card');
  stored.processor = 'newpay <b>';
  await mount({ path: '/billing/topup', element: <TopUp /> });
  const text =
    /^Visa •••• \d+ cannot be charged here: this site does not offer its payment processor \(newpay <b>\)\.$/;
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull();
});

it('names stored cards that are not among the methods, with the reason', async () => {
  const { cards } = world.cloud.store.state;
  const visa = cards.find(({ additional_data: data }) => data?.brand === 'visa')!;
  const answered = cards
    .filter(({ billing_account_id: account }) => account === visa.billing_account_id)
    // As a cloud that leaves out what is false.
    .map((card) => (card === visa ? { ...card, is_verified: undefined } : card));
  world.cloud.faults.add({ path: '/v1/payment/card/list', status: 200, body: answered });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  expect(await screen.findByText(/^Cannot be used for this payment: .*Visa •••• \d+ · Unverified/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment methods' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull();
});

it('chooses no other card in place of one that was removed meanwhile', async () => {
  const user = userEvent.setup({ delay: null });
  const { state } = world.cloud.store;
  const visa = state.cards.find(({ additional_data: data }) => data?.brand === 'visa')!;
  const account = state.billing_accounts.find(({ id }) => id === visa.billing_account_id)!;
  state.cards.push({
    ...visa,
    id: 99_001,
    is_primary: false,
    additional_data: { ...visa.additional_data, brand: 'mastercard', last4: '9876' },
  });
  const { queryClient } = await mount({ path: `/billing/topup?account=${account.id}`, element: <TopUp /> });

  const chosen = await screen.findByRole('radio', { name: /9876/ });
  await user.click(chosen);
  expect(chosen).toBeChecked();
  state.cards = state.cards.filter(({ id }) => id !== 99_001);

  await queryClient.invalidateQueries({ queryKey: ['cards'] });
  await waitFor(() => expect(screen.queryByRole('radio', { name: /9876/ })).toBeNull());
  expect(screen.getByRole('radio', { name: /Visa/ })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(world.cloud.log.list().filter(({ method }) => method === 'POST')).toEqual([]);
});

it('shows for the chosen method what the provider asks for it', async () => {
  const user = userEvent.setup({ delay: null });
  world.cloud.faults.add({
    ...{ method: 'GET', path: '/v1/payment/final_topup_amount', times: 9 },
    ...{ status: 200, body: { final_amount: '123.45' } },
  });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  const visa = await screen.findByRole('radio', { name: /Visa/, checked: true });
  const tile = visa.closest('label');
  await waitFor(() => expect(tile).toHaveTextContent('€123.45'));
  // The configuration comes to another amount, so what it says of the others is no basis to call one the cheapest.
  expect(screen.queryByText('Cheapest')).toBeNull();
  const other = screen.getAllByRole('radio').find((radio) => radio !== visa)!;
  expect(other.closest('label')).not.toHaveTextContent('€123.45');
  await user.click(other);
  await waitFor(() => expect(other.closest('label')).toHaveTextContent('€123.45'));
});
