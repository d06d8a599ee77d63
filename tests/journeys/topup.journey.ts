/**
 * Paying in a real browser: choosing, and what can go wrong on the way. Each way to pay with its answers lost, reloads and
 * two tabs: `payments.journey.ts`.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { standInOrigins } from '../../mocks/payments/scripts';
import { axe, shot, usePortal, type Visit, type VisitOptions } from '../support/journey';
import { arrived, begun as begunAt, choose, journalOf, openTopUp, pay, payButton, standIns } from '../support/topUp';

const portal = usePortal({ world: 'busy' });

interface TopUpOptions extends VisitOptions {
  /** The processors' scripts are stood in for. */
  hasScripts?: boolean;
}

/** A customer on the top-up page of a fresh world. */
async function visit(run: (visit: Visit) => Promise<void>, { hasScripts = false, ...options }: TopUpOptions = {}) {
  await portal.cloud.world('busy');
  await portal.cloud.forget();
  await portal.withPage(
    async (given) => {
      if (hasScripts) await standIns(given.context);
      await openTopUp(given.page);
      await run(given);
    },
    { key: '{secret}', origins: standInOrigins, ...options },
  );
}

const scripts = { hasScripts: true };

const decide = (page: Page, what: 'Pay' | 'Decline' | 'Cancel') =>
  page.getByRole('button', { name: what, exact: true }).click();
const begun = () => begunAt(portal.cloud);
/** States of the payments in this browser's journal. */
const journal = async (page: Page) => (await journalOf(page)).map(({ state }) => state);
const confirms = (page: Page) =>
  page.evaluate(() => (window as unknown as { standIn?: { confirms: number } }).standIn?.confirms ?? 0);

describe('choosing', () => {
  test('ways are compared, the page is accessible, and rules speak', () =>
    visit(async ({ page }) => {
      await choose(page, /Visa/);
      await page.getByText('Cheapest').first().waitFor();
      await axe(page);
      await shot(page, 'topup');
      await page.getByLabel('Amount', { exact: true }).first().fill('5');
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.getByText('Amount should not be less than the minimum top up').waitFor();
      await page.getByLabel('Amount', { exact: true }).first().fill('0');
      await page.getByText('Amount should be positive').waitFor();
      await page.getByLabel('Amount', { exact: true }).first().fill('50');
      await choose(page, /TrueMoney/);
      await page.getByLabel('TrueMoney phone number').fill('12');
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.getByText('Enter 10 digits, starting with 0').waitFor();
      expect(await begun()).toBe(0);
    }));

  test('what was chosen outlives a reload, and a sum has no more decimals than its currency', () =>
    visit(async ({ page }) => {
      await page.getByLabel('Amount', { exact: true }).first().fill('75.505');
      await choose(page, 'ClicToPay');
      await page.getByText('Too many decimals for this currency').waitFor();
      await page.reload();
      await page.getByRole('radio', { name: 'ClicToPay', checked: true }).waitFor();
      expect(await page.getByLabel('Amount', { exact: true }).first().inputValue()).toBe('75.505');
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('radio', { name: /Visa/, checked: true }).waitFor();
    }));

  test('a click before the final amount is here waits for it, and pays once', () =>
    visit(async ({ page }) => {
      await portal.cloud.fault({ path: '/v1/payment/final_topup_amount', delay: 600_000 });
      await page.getByLabel('Amount', { exact: true }).first().fill('55');
      await payButton(page).dblclick();
      await page.getByRole('button', { name: 'Starting the payment…' }).waitFor();
      await portal.cloud.clearFaults();
      await arrived(page);
      expect(await begun()).toBe(1);
    }));

  test('a final amount that is no sum cannot be paid', () =>
    visit(async ({ page }) => {
      await portal.cloud.fault({ path: '/v1/payment/final_topup_amount', status: 200, body: { final_amount: 0 } });
      await choose(page, 'ClicToPay');
      await page.getByText('The total could not be calculated.').first().waitFor();
      await page.getByRole('button', { name: /^Pay/ }).click();
      await portal.cloud.clearFaults();
      expect(await begun()).toBe(0);
    }));

  test('an unavailable channel is reported and noted as failed', () =>
    visit(async ({ page }) => {
      await portal.cloud.fault({
        method: 'POST',
        path: '/v1/payment/link/send_data',
        status: 500,
        body: { errors: { Error: 'Payment channel not available' } },
      });
      await pay(page, 'ClicToPay');
      await page.getByText('Payment channel not available').waitFor();
      expect(await journal(page)).toEqual(['failed']);
      await portal.cloud.clearFaults();
    }));
});

describe('a page to go to', () => {
  test('TrueMoney asks for its number, and a saved payment method is there the next time', () =>
    visit(async ({ page }) => {
      await page.getByLabel('Amount', { exact: true }).first().fill('50');
      await choose(page, /TrueMoney/);
      await page.getByLabel('TrueMoney phone number').fill('0812345678');
      await page.getByLabel('Save for next time').check();
      await page.getByText(/of credit afterwards\. Credit lasts/).waitFor();
      await page.locator('[aria-busy="false"] strong').first().waitFor();
      await payButton(page).click();
      await decide(page, 'Pay');
      await arrived(page);
      const [sent] = await portal.cloud.requests({ path: '/v1/payment/link/send_data' });
      expect(sent?.body).toMatchObject({ processor: 'omise::truemoney', params: { phone_number: '0812345678' } });
      const [saveRequest] = await portal.cloud.requests({ path: '/v1/payment/link/save_methods' });
      expect(saveRequest?.body).toMatchObject({ method_ids: ['omise::truemoney'] });
      await page.goto('/app/billing/topup');
      await page.getByText('Saved', { exact: true }).waitFor();
    }, scripts));

  test('failure and cancelling are reported', () =>
    visit(async ({ page }) => {
      await pay(page, 'ClicToPay');
      await decide(page, 'Decline');
      await page.getByRole('heading', { name: 'Top-up error' }).waitFor();
      await page.getByRole('link', { name: 'Try again' }).click();
      await pay(page, 'Nagad');
      await decide(page, 'Cancel');
      await page.getByRole('heading', { name: 'Top-up was cancelled' }).waitFor();
      expect((await journal(page)).sort()).toEqual(['cancelled', 'failed']);
    }));

  test('back without paying: the payment is still known, and another way can be taken', () =>
    visit(async ({ page }) => {
      await pay(page, 'ClicToPay');
      await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
      await page.goto('/app/billing/topup');
      await page.getByRole('heading', { name: /^Processing .* on ClicToPay/ }).waitFor();
      await shot(page, 'topup-waiting');
      await page.getByRole('button', { name: 'Use another method' }).click();
      await page.getByRole('heading', { name: 'Unfinished payments' }).waitFor();
      // Another payment beside it takes an explicit word.
      await choose(page, 'ClicToPay');
      await page.locator('[aria-busy="false"] strong').first().waitFor();
      await payButton(page).click();
      await page.getByText('Check the unfinished payments, then confirm that you want to pay anyway.').waitFor();
      expect(await begun()).toBe(1);
      await page.goto('/app/billing/payments');
      await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
      await page.getByRole('link', { name: 'Continue' }).first().waitFor();
      await axe(page);
      await shot(page, 'payments');
    }));
});

describe('a window of its own', () => {
  test('BCA KlikPay: the portal waits and reports', () =>
    visit(async ({ page, context }) => {
      const opening = context.waitForEvent('page');
      await pay(page, 'BCA KlikPay');
      const bank = await opening;
      await bank.getByRole('button', { name: 'Pay', exact: true }).waitFor();
      await page.getByRole('heading', { name: /^Processing/ }).waitFor();
      await decide(bank, 'Pay');
      await arrived(page);
      await arrived(bank);
      expect(await begun()).toBe(1);
    }));

  test('closed tab: the other page, opened later, reports', () =>
    visit(async ({ page, context }) => {
      const opening = context.waitForEvent('page');
      await pay(page, 'BCA KlikPay');
      const bank = await opening;
      await bank.getByRole('button', { name: 'Pay', exact: true }).waitFor();
      await page.close();
      await bank.getByRole('button', { name: 'Pay', exact: true }).click();
      await bank.close();
      const again = await context.newPage();
      await again.goto('/app/billing/topup');
      await arrived(again);
      expect(await begun()).toBe(1);
    }));

  test('a window that the browser refuses', () =>
    visit(async ({ page }) => {
      await page.evaluate('window.open = () => null');
      await pay(page, 'CoinGate');
      await page.getByText('Please allow popup windows to use this payment method').waitFor();
      expect(await begun()).toBe(0);
    }));
});

describe('a form in the page', () => {
  test('Stripe: declined, then paid with the same payment', () =>
    visit(async ({ page }) => {
      await pay(page, /^Card$/);
      const card = page.getByLabel('Stand-in card');
      await card.selectOption('declined');
      await payButton(page).click();
      await page.getByText('Your card was declined.').waitFor();
      await shot(page, 'topup-form');
      await card.selectOption('success');
      await payButton(page).dblclick();
      await arrived(page);
      expect(await confirms(page)).toBe(2);
      expect(await begun()).toBe(1);
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
        '_secret_',
      );
    }, scripts));

  test('Stripe: a form that was shut charges nothing', () =>
    visit(async ({ page }) => {
      await pay(page, /^Card$/);
      await page.getByLabel('Stand-in card').waitFor();
      await page.getByRole('button', { name: 'Use another method' }).click();
      await page.getByRole('heading', { name: 'Top-up was cancelled' }).waitFor();
      expect(await confirms(page)).toBe(0);
    }, scripts));

  test('Razorpay: insufficient funds, dismissed, paid', () =>
    visit(async ({ page }) => {
      await pay(page, 'UPI');
      await payButton(page).click();
      await page.getByRole('button', { name: 'Fail' }).click();
      await page.getByText('Insufficient funds').waitFor();
      await payButton(page).click();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByText('Top-up was cancelled').waitFor();
      await payButton(page).click();
      await page.getByRole('button', { name: 'Pay now' }).click();
      await arrived(page);
      expect(await begun()).toBe(1);
    }, scripts));

  test('a script that does not load is reported, and can be tried again', () =>
    visit(async ({ page, context, watch }) => {
      watch.expect(/Failed to load resource/);
      await context.route(/js\.stripe\.com/, (route) => route.abort());
      await pay(page, /^Card$/);
      await page.getByText(/payment form of https:\/\/js\.stripe\.com could not be loaded/).waitFor();
      await context.unroute(/js\.stripe\.com/);
      await standIns(context);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByLabel('Stand-in card').waitFor();
    }));
});

describe('a saved card', () => {
  test('pays at once, a double click once', { tags: 'smoke' }, () =>
    visit(async ({ page }) => {
      await page.getByLabel('Amount', { exact: true }).first().fill('50');
      await choose(page, /Visa/);
      await page.locator('[aria-busy="false"] strong').first().waitFor();
      await payButton(page).dblclick();
      await arrived(page);
      await shot(page, 'topup-done');
      expect(await begun()).toBe(1);
    }),
  );

  test('leads back to the page that one came from', () =>
    visit(async ({ page }) => {
      await page.goto('/app/billing/account/1001');
      await page.getByRole('main').getByRole('link', { name: 'Top up' }).first().click();
      await pay(page, /Visa/);
      await arrived(page);
      await axe(page);
      await page.getByRole('main').getByRole('link', { name: 'Continue where you left off' }).click();
      await page.waitForURL(/\/billing\/account\/1001$/);
      await page.getByRole('heading', { level: 1, name: 'Main' }).waitFor();
    }));

  test('the bank wants to see the payer (3-D Secure)', () =>
    visit(async ({ page }) => {
      await pay(page, /Visa/, '300');
      await decide(page, 'Pay');
      await page.waitForURL(/payment_return/);
      await arrived(page);
      expect(await begun()).toBe(1);
    }));

  test(
    'a 502 after the charge, and a list that does not name it: the credit shows it, and nothing is charged again',
    { tags: 'smoke' },
    () =>
      visit(async ({ page }) => {
        await portal.cloud.fault({ path: '/v1/payment/persistent_data', status: 200, body: [] });
        await page.route('**/v1/payment/credit/buy', async (route) => {
          await route.fetch();
          await route.fulfill({ status: 502, body: 'Bad gateway' });
        });
        await pay(page, /Visa/);
        await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
        await arrived(page);
        await portal.cloud.clearFaults();
        expect(await begun()).toBe(1);
      }),
  );

  test('the network is lost before the charge: it is unknown, and paying again takes a confirmation', () =>
    visit(async ({ page }) => {
      let lost = false;
      await page.route('**/v1/payment/credit/buy', async (route) => {
        if (lost) return route.continue();
        lost = true;
        await route.abort();
      });
      await pay(page, /Visa/, '70');
      await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
      // A slow provider may still be charging: a while has to be over.
      await page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 60_000;
      });
      await page.getByRole('heading', { name: 'Payment status unknown' }).waitFor();
      await page.getByText('No new entry of this amount in the balance history.').waitFor();
      await axe(page);
      await shot(page, 'topup-unknown');
      expect(await begun()).toBe(0);
      await page.getByRole('button', { name: 'Use another method' }).click();
      await pay(page, /Visa/, '70');
      await page.getByText('Check the unfinished payments, then confirm that you want to pay anyway.').waitFor();
      expect(await begun()).toBe(0);
      await page.getByRole('switch', { name: /^Pay anyway/ }).check();
      await payButton(page).click();
      await arrived(page);
      expect(await begun()).toBe(1);
    }));
});
