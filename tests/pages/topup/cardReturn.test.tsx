// @module-tag slow
/** The return from the bank after a card's check: what the list says decides, and a list that says nothing is not a refusal. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PaymentReturn } from '../../../src/pages/topup/PaymentReturn';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
const path = '/v1/payment/card/list';

const open = async (success = 'true') => {
  window.history.replaceState(null, '', `/payment_return?payment_object_id=77&success=${success}`);
  await mount({ path: '/payment_return', element: <PaymentReturn /> });
};

beforeEach(() => window.history.replaceState(null, '', '/'));

it('waits for a card that the provider has not marked yet', async () => {
  world.cloud.faults.add({ path, status: 200, body: [{ id: 77, processor: 'stripe_creditcard' }], times: 1 });
  world.cloud.faults.add({ path, status: 200, body: [], times: 1 });
  world.cloud.store.state.cards.push({ ...world.cloud.store.state.cards[0], id: 77, is_verified: true } as never);
  await open();
  expect(await screen.findByText('The payment method is verified', {}, { timeout: 15_000 })).toBeVisible();
});

it('says that the list could not be read, and offers to ask again', async () => {
  world.cloud.faults.add({ path, status: 500, body: { message: 'No such luck' } });
  await open();
  expect(await screen.findByText(/No such luck \[.+\] \(500\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('says at once what the bank has said', async () => {
  world.cloud.faults.add({ path, status: 500, body: { message: 'No such luck' } });
  await open('false');
  expect(await screen.findByText('The payment method could not be verified')).toBeVisible();
});
