// @module-tag slow
/** What a digit of the amount renders before the next frame. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TopUp } from '../../../src/pages/topup/TopUp';
import { mount, useCloud } from '../../admin/form/mount';
import { typeAtOnce } from '../../support/renderAtOnce';

const world = useCloud({ world: 'busy' });

it('renders the total with the amount, and its parts, the prices of the methods and the forecast after it', async () => {
  await mount({ path: '/billing/topup', element: <TopUp /> });
  const visa = await screen.findByRole('radio', { name: /Visa/, checked: true });
  const card = visa.closest('label')!;
  const amount = screen.getByRole('spinbutton', { name: 'Amount' });
  const pay = screen.getByRole('button', { name: /^Pay/ });
  const forecast = await screen.findByText(/of credit afterwards/);
  const part = screen.getByText('Added to credit').parentElement!;
  const former = {
    part: part.textContent,
    card: card.textContent,
    pay: pay.textContent,
    forecast: forecast.textContent,
  };
  await typeAtOnce(amount, '4321');
  expect(amount).toHaveValue('4321');
  expect(pay.textContent).not.toBe(former.pay);
  expect(part.textContent).toBe(former.part);
  expect(card.textContent).toBe(former.card);
  expect(forecast.textContent).toBe(former.forecast);
  await waitFor(() => expect(forecast.textContent).not.toBe(former.forecast));
  await waitFor(() => expect(part.textContent).not.toBe(former.part));
  await waitFor(() => expect(card.textContent).not.toBe(former.card));
  expect(visa).toBeChecked();
});

it('calculates the total of a digit where only the provider knows it, instead of calling it unknown', async () => {
  for (const account of world.cloud.store.state.billing_accounts) Object.assign(account, { vat_percentage: null });
  await mount({ path: '/billing/topup', element: <TopUp /> });
  const pay = await screen.findByRole('button', { name: /^Pay €/ });
  const summary = screen.getByRole('region', { name: 'What you pay' });
  await typeAtOnce(screen.getByRole('spinbutton', { name: 'Amount' }), '4321');
  expect(summary).toHaveTextContent('Calculating total…');
  expect(summary).not.toHaveTextContent('The total is unknown');
  await waitFor(() => expect(pay).toHaveTextContent(/^Pay €\d,/));
});
