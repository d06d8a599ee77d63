/** The settings of an account's payments, while somebody else changes them. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PaymentMethods } from '../../../src/pages/cards/PaymentMethods';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud();

it('shows a notice that others have changed meanwhile, and saves no earlier one over it', async () => {
  const user = userEvent.setup();
  const account = world.cloud.store.state.billing_accounts.find(({ is_default }) => is_default)!;
  account.low_balance = { enabled: true, threshold: 20_000_000 };
  const { provider } = await mount({ path: `/billing/cards?account=${account.id}`, element: <PaymentMethods /> });
  const box = await screen.findByRole('spinbutton', { name: /below/ });
  expect(box).toHaveValue('20');
  account.low_balance = { enabled: true, threshold: 75_000_000 };
  await provider.refresh('billing_account');
  await waitFor(() => expect(box).toHaveValue('75'));
  await user.clear(box);
  await user.type(box, '80');
  account.low_balance = { enabled: true, threshold: 90_000_000 };
  await provider.refresh('billing_account');
  expect(box).toHaveValue('80');
  // Once it is saved, it is no change of this person's any more.
  await user.click(screen.getByRole('button', { name: 'Save notice' }));
  await waitFor(() => expect(account.low_balance).toEqual({ enabled: true, threshold: 80_000_000 }));
  expect(await screen.findByText('Low-balance notice saved')).toBeVisible();
  account.low_balance = { enabled: true, threshold: 95_000_000 };
  await provider.refresh('billing_account');
  await waitFor(() => expect(box).toHaveValue('95'));
});
