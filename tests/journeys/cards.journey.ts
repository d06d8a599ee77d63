/** Keeping payment methods: adding, verifying at the bank, making primary, removing, and what tops up by itself. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { standInOrigins } from '../../mocks/payments/scripts';
import { axe, gone, shot, type Visit, usePortal } from '../support/journey';
import { standIns } from '../support/topUp';

const portal = usePortal({ world: 'busy' });

async function visit(run: (visit: Visit) => Promise<void>) {
  await portal.cloud.world('busy');
  await portal.cloud.forget();
  await portal.withPage(
    async (given) => {
      await standIns(given.context);
      await given.page.goto('/app/billing/cards');
      await given.page.getByText('Visa •••• 4242').waitFor();
      await run(given);
    },
    { key: '{secret}', origins: standInOrigins },
  );
}

const add = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const posts = async (path: RegExp) =>
  (await portal.cloud.requests({ method: 'POST' })).filter((request) => path.test(request.path)).length;

async function fillOmise(page: Page, number: string) {
  await page.getByLabel('Name on the card').fill('Ada Example');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid until').fill('12/39');
  await page.getByLabel('Security code').fill('123');
}

describe('adding', () => {
  test('Stripe: a postal code is asked for, and the bank verifies', () =>
    visit(async ({ page }) => {
      await shot(page, 'cards');
      await axe(page);
      await add(page, 'Add card (Stripe)');
      await page.getByLabel('Stand-in card').waitFor();
      await page.getByRole('button', { name: 'Save card' }).click();
      await page.getByText('This field is required').waitFor();
      await page.getByLabel('Postal code').fill('10111');
      await page.getByRole('button', { name: 'Save card' }).dblclick();
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByRole('heading', { name: 'The payment method is verified' }).waitFor();
      expect(await posts(/payment\/card$/)).toBe(1);
    }));

  test('Stripe: declined', () =>
    visit(async ({ page }) => {
      await add(page, 'Add card (Stripe)');
      await page.getByLabel('Stand-in card').selectOption('declined');
      await page.getByLabel('Postal code').fill('10111');
      await page.getByRole('button', { name: 'Save card' }).click();
      await page.getByText('Adding payment method failed: Your card was declined.').waitFor();
      expect(await posts(/payment\/card$/)).toBe(0);
    }));

  test('Omise: rules, insufficient funds, refused by the bank', () =>
    visit(async ({ page }) => {
      await add(page, 'Add card (Omise)');
      await page.getByRole('button', { name: 'Save card' }).click();
      await page.getByText('Enter a valid card number').waitFor();
      await fillOmise(page, '4111 1111 1114 0011');
      await page.getByRole('button', { name: 'Save card' }).click();
      await page.getByText('Adding payment method failed: Insufficient funds').waitFor();
      await fillOmise(page, '4242 4242 4242 4242');
      await page.getByRole('button', { name: 'Save card' }).click();
      await page.getByRole('button', { name: 'Refuse', exact: true }).click();
      await page.getByRole('heading', { name: 'The payment method could not be verified' }).waitFor();
      // The card's number has gone to Omise only.
      const seen = JSON.stringify(await portal.cloud.requests());
      expect(seen).not.toContain('4242424242424242');
    }));

  test('what the provider does not accept is reported, and nothing is saved', () =>
    visit(async ({ page }) => {
      const refusal = { status: 500, body: { errors: { Error: 'Payment channel not available' } } };
      await portal.cloud.fault({ method: 'POST', path: '/v1/payment/card', ...refusal });
      await add(page, 'Add PayPal');
      await page.getByRole('button', { name: 'Agree with PayPal' }).click();
      await page.getByText('Error adding payment method: Payment channel not available').waitFor();
      await portal.cloud.clearFaults();
      expect(await page.getByText(/PayPal\s·/).count()).toBe(0);
    }));

  test('PayPal: closed, then agreed to', () =>
    visit(async ({ page }) => {
      await add(page, 'Add PayPal');
      await page.getByRole('button', { name: 'Close PayPal' }).click();
      await page.getByText('Cancelled. Nothing was saved.').waitFor();
      await page.getByRole('button', { name: 'Agree with PayPal' }).click();
      await page.getByText(/PayPal\s·/).waitFor();
      expect(await posts(/payment\/card$/)).toBe(1);
    }));

  test('paying by invoice is asked for', () =>
    visit(async ({ page }) => {
      await add(page, 'Pay by invoice');
      await page.getByRole('button', { name: 'Request to pay by invoice' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Paying by invoice' }).waitFor();
      await page.getByText('Verification pending').waitFor();
    }));
});

test('primary and removing', () =>
  visit(async ({ page }) => {
    const other = page.getByRole('listitem').filter({ hasText: 'Mastercard •••• 5100' });
    await other.getByRole('button', { name: /^Make primary/ }).click();
    await other.getByText('Primary', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove: Visa •••• 4242' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await gone(dialog);
    await gone(page.getByRole('listitem').filter({ hasText: 'Visa' }));
  }));

test('automatic top-up and the low-balance notice', () =>
  visit(async ({ page }) => {
    await page.getByRole('switch', { name: 'Top up automatically' }).check();
    await page.getByLabel('When credit falls below').first().fill('5');
    await page.getByLabel('Top up by').fill('20');
    await page.getByRole('button', { name: 'Save automatic top-up' }).click();
    await page.getByText('Automatic top-up is on').waitFor();
    await page.getByLabel('Top up by').fill('30.505');
    await page.getByRole('button', { name: 'Save automatic top-up' }).click();
    await page.getByText('Too many decimals for this currency').waitFor();
    await page.getByLabel('Top up by').fill('30.5');
    await page.getByRole('button', { name: 'Save automatic top-up' }).click();
    const saved = async () => (await portal.cloud.requests({ method: 'PUT' })).length;
    await expect.poll(saved).toBe(2);
    await page.reload();
    expect(await page.getByLabel('Top up by').inputValue()).toBe('30.5');
    expect(await page.getByRole('switch', { name: 'Top up automatically' }).isChecked()).toBe(true);
    // Below the threshold already: nothing is sent before the person agrees to the sum.
    await page.getByLabel('When credit falls below').first().fill('9000');
    await page.getByText(/saving charges €[\d.]+ now/).waitFor();
    await page.getByRole('button', { name: 'Save automatic top-up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Added to credit').waitFor();
    await shot(page, 'automatic-top-up-consent');
    await axe(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await saved()).toBe(2);
    await page.getByRole('button', { name: 'Save automatic top-up' }).click();
    await dialog.getByRole('button', { name: /^Save and charge €/ }).click();
    await page.getByText(/^The first top-up of €30\.50 has been started/).waitFor();
    expect(await saved()).toBe(3);
    await page.getByRole('switch', { name: 'Send a notice' }).check();
    await page.getByLabel('When credit falls below').last().fill('7,50');
    await page.getByRole('button', { name: 'Save notice' }).click();
    await page.getByText('Low-balance notice saved').waitFor();
  }));
