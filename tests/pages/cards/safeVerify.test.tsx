/** Verifying a saved card: nothing is charged before its sum was seen, nor beside a payment that may be charged too. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { allDoubts, saveDoubt, removeDoubt } from '../../../src/admin/payments/doubts';
import { PaymentMethods } from '../../../src/pages/cards/PaymentMethods';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
afterEach(() => allDoubts().forEach(({ about }) => removeDoubt(about)));

/** The bank's reference, which the provider notes where a check is begun. */
const references = () => world.cloud.store.state.cards.map(({ data_ref }) => data_ref ?? '');

async function open() {
  const user = userEvent.setup();
  await mount({ path: '/billing/cards?account=1002', route: '/billing/cards', element: <PaymentMethods /> });
  const verify = await screen.findByRole('button', { name: /^Verify: / });
  await user.click(verify);
  return { user, dialog: await screen.findByRole('dialog') };
}

it('names the sum and that it is refunded, and sends nothing where the person cancels', async () => {
  const { user, dialog } = await open();
  expect(within(dialog).getByText('Verification charge')).toBeVisible();
  expect(within(dialog).getByText(/refunded/)).toBeVisible();
  expect(within(dialog).getByText(/[€$]|EUR|USD|THB|IDR/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(references().join('')).toBe('');
});

it('shows another unfinished payment of the account with what is known of it', async () => {
  saveDoubt({ about: 'invoice:17', at: Date.now(), amount: '12.40', account: 1002 });
  const { dialog } = await open();
  expect(await within(dialog).findByText(/unfinished payment/)).toBeVisible();
  expect(within(dialog).getByText('Invoice 17')).toBeVisible();
  expect(within(dialog).getByText(/response to our payment request was lost/)).toBeVisible();
});
