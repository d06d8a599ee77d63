/** Paying in a real browser: every processor, and whatever can go wrong on the way, without paying twice or losing a payment. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { standInOrigins, standInScripts } from '../../mocks/payments/scripts';
import { axe, shot, usePortal, type Visit, type VisitOptions } from '../support/journey';

const portal = usePortal({ world: 'busy' });

/** Answers the true addresses of the processors' scripts. */
async function standIns(context: BrowserContext) {
  for (const [pattern, script] of standInScripts) {
    await context.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  }
}

/** A customer on the top-up page of a fresh world. */
async function visit(run: (visit: Visit) => Promise<void>, options: VisitOptions = {}) {
  await portal.cloud.world('busy');
  await portal.cloud.forget();
  await portal.withPage(
    async (given) => {
      await standIns(given.context);
      await given.page.goto('/app/billing/topup');
      await given.page.getByRole('heading', { level: 1, name: 'Top up' }).waitFor();
      await given.page.getByRole('radio', { name: 'ClicToPay' }).waitFor();
      await run(given);
    },
    { key: '{secret}', origins: standInOrigins, ...options },
  );
}

const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check();
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay €/ });
async function pay(page: Page, name: string | RegExp, amount = '50') {
  await page.getByLabel('Amount', { exact: true }).first().fill(amount);
  await choose(page, name);
  await page.locator('[aria-busy="false"] strong').first().waitFor();
  await payButton(page).click();
}
const arrived = (page: Page) =>
  page.getByRole('heading', { name: 'The top-up has arrived' }).waitFor({ timeout: 20_000 });
const decide = (page: Page, what: 'Pay' | 'Decline' | 'Cancel') =>
  page.getByRole('button', { name: what, exact: true }).click();
const begun = async () =>
  (await portal.cloud.requests({ method: 'POST' })).filter(({ path }) => /send_data$|credit\/buy$/.test(path)).length;
const keptHere = (page: Page) => page.evaluate(() => localStorage.getItem('portico.payments'));
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
      await page.getByText('This currency has fewer decimals').waitFor();
      await page.reload();
      await page.getByRole('radio', { name: 'ClicToPay', checked: true }).waitFor();
      expect(await page.getByLabel('Amount', { exact: true }).first().inputValue()).toBe('75.505');
      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('radio', { name: /Visa/, checked: true }).waitFor();
    }));

  test('a click before the final amount is here waits for it, and pays once', () =>
    visit(async ({ page }) => {
      await portal.cloud.fault({ path: '/v1/payment/final_topup_amount', delay: 1500 });
      await page.getByLabel('Amount', { exact: true }).first().fill('55');
      await payButton(page).dblclick();
      await page.getByRole('button', { name: 'Starting the payment…' }).waitFor();
      await arrived(page);
      await portal.cloud.mend();
      expect(await begun()).toBe(1);
    }));

  test('a final amount that is no sum cannot be paid', () =>
    visit(async ({ page }) => {
      await portal.cloud.fault({ path: '/v1/payment/final_topup_amount', status: 200, body: { final_amount: 0 } });
      await choose(page, 'ClicToPay');
      await page
        .getByText(/We could not ask for the final amount|final amount/i)
        .first()
        .waitFor();
      await page.getByRole('button', { name: /^Pay/ }).click();
      await portal.cloud.mend();
      expect(await begun()).toBe(0);
    }));

  test('an unavailable channel is told and nothing stays behind', () =>
    visit(async ({ page }) => {
      await portal.cloud.fault({
        method: 'POST',
        path: '/v1/payment/link/send_data',
        status: 500,
        body: { errors: { Error: 'Payment channel not available' } },
      });
      await pay(page, 'ClicToPay');
      await page.getByText('Payment channel not available').waitFor();
      expect(await keptHere(page)).toBeNull();
      await portal.cloud.mend();
    }));
});

describe('a page to go to', () => {
  for (const name of ['ClicToPay', 'bKash', 'PromptPay'] as const) {
    test(`${name}: success, on the way back`, () =>
      visit(async ({ page }) => {
        await pay(page, name);
        await decide(page, 'Pay');
        await page.waitForURL(/payment_return/);
        await arrived(page);
        expect(await keptHere(page)).toBeNull();
        await page.reload();
        await arrived(page);
        expect(await begun()).toBe(1);
      }));
  }

  test('TrueMoney asks for its number, and a way that is kept is there the next time', () =>
    visit(async ({ page }) => {
      await page.getByLabel('Amount', { exact: true }).first().fill('50');
      await choose(page, /TrueMoney/);
      await page.getByLabel('TrueMoney phone number').fill('0812345678');
      await page.getByLabel('Keep this way for next time').check();
      await page.getByText(/of credit afterwards\. Lasts until/).waitFor();
      await page.locator('[aria-busy="false"] strong').first().waitFor();
      await payButton(page).click();
      await decide(page, 'Pay');
      await arrived(page);
      const [sent] = await portal.cloud.requests({ path: '/v1/payment/link/send_data' });
      expect(sent?.body).toMatchObject({ processor: 'omise::truemoney', params: { phone_number: '0812345678' } });
      const [kept] = await portal.cloud.requests({ path: '/v1/payment/link/save_methods' });
      expect(kept?.body).toMatchObject({ method_ids: ['omise::truemoney'] });
      await page.goto('/app/billing/topup');
      await page.getByText('Kept as yours').waitFor();
    }));

  test('the network is lost after the payment began: the same one goes on', () =>
    visit(async ({ page, context }) => {
      let lost = false;
      await page.route('**/v1/payment/link/send_data', async (route) => {
        if (lost) return route.continue();
        lost = true;
        await route.fetch();
        await route.abort();
      });
      await pay(page, 'ClicToPay');
      await page.getByRole('heading', { name: 'Checking whether the payment began' }).waitFor();
      await page.getByRole('heading', { name: 'Waiting for ClicToPay' }).waitFor({ timeout: 20_000 });
      const opening = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Open the payment page' }).click();
      await decide(await opening, 'Pay');
      await arrived(page);
      expect(await begun()).toBe(1);
    }));

  test('failure and cancelling are told', () =>
    visit(async ({ page }) => {
      await pay(page, 'ClicToPay');
      await decide(page, 'Decline');
      await page.getByRole('heading', { name: 'Top-up error' }).waitFor();
      await page.getByRole('link', { name: 'Try again' }).click();
      await pay(page, 'Nagad');
      await decide(page, 'Cancel');
      await page.getByRole('heading', { name: 'Top-up was cancelled' }).waitFor();
      expect(await keptHere(page)).toBeNull();
    }));

  test('back without paying: the payment is still known, and another way can be taken', () =>
    visit(async ({ page }) => {
      await pay(page, 'ClicToPay');
      await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
      await page.goto('/app/billing/topup');
      await page.getByRole('heading', { name: 'Waiting for ClicToPay' }).waitFor();
      await shot(page, 'topup-waiting');
      await page.getByRole('button', { name: 'Pay another way' }).click();
      await page.getByRole('heading', { name: 'Payments under way' }).waitFor();
      expect(await begun()).toBe(1);
    }));
});

describe('a window of its own', () => {
  for (const name of ['BCA KlikPay', 'CoinGate'] as const) {
    test(`${name}: the portal waits and tells`, () =>
      visit(async ({ page, context }) => {
        const opening = context.waitForEvent('page');
        await pay(page, name);
        const bank = await opening;
        await bank.getByRole('button', { name: 'Pay', exact: true }).waitFor();
        await page.getByRole('heading', { name: /Waiting for/ }).waitFor();
        await decide(bank, 'Pay');
        await arrived(page);
        await arrived(bank);
        expect(await begun()).toBe(1);
      }));
  }

  test('closed tab: the other page, opened later, tells', () =>
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
    }));

  test('Stripe: a form that was shut charges nothing', () =>
    visit(async ({ page }) => {
      await pay(page, /^Card$/);
      await page.getByLabel('Stand-in card').waitFor();
      await page.getByRole('button', { name: 'Pay another way' }).click();
      await page.getByRole('heading', { name: 'Top-up was cancelled' }).waitFor();
      expect(await confirms(page)).toBe(0);
    }));

  test('Stripe: a reload in the middle brings the same payment back', () =>
    visit(async ({ page }) => {
      await pay(page, /^Card$/);
      await page.getByLabel('Stand-in card').waitFor();
      await page.reload();
      await page.getByLabel('Stand-in card').waitFor();
      await payButton(page).click();
      await arrived(page);
      expect(await begun()).toBe(1);
    }));

  test('a wallet has its own button', () =>
    visit(async ({ page }) => {
      await pay(page, 'Apple Pay and Google Pay');
      await page.getByRole('button', { name: 'Wallet' }).dblclick();
      await arrived(page);
      expect(await confirms(page)).toBe(1);
    }));

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
    }));

  test('Adyen: a session, paid at the bank', () =>
    visit(
      async ({ page, context }) => {
        // Adyen's own script is part of the build; its servers are stood in for.
        await context.route(/^https:\/\/[^/]*adyen\.com\//, async (route) => {
          const url = new URL(route.request().url());
          const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
          const json = (body: object) => route.fulfill({ json: body, headers: cors });
          const session = /\/sessions\/([^/]+)/.exec(url.pathname)?.[1] ?? '';
          if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
          if (url.pathname.endsWith('/setup')) {
            const paymentMethods = { paymentMethods: [{ type: 'ideal', name: 'iDEAL' }] };
            const amount = { value: 6235, currency: 'EUR' };
            return json({
              id: session,
              sessionData: 'data',
              amount,
              expiresAt: '2099-01-01',
              paymentMethods,
              configuration: {},
            });
          }
          if (url.pathname.endsWith('/payments')) {
            const back = new URL('/app/payment_return', portal.origin);
            const search = {
              identifier: session,
              billing_account_id: '1000',
              processor: 'adyen::ideal',
              redirectResult: 'x',
            };
            const known = await page.evaluate(() => localStorage.getItem('portico.payments') ?? '[]');
            const [kept] = JSON.parse(known) as { attempt: { account: number } }[];
            back.search = new URLSearchParams({
              ...search,
              billing_account_id: String(kept?.attempt.account),
            }).toString();
            const action = { type: 'redirect', paymentMethodType: 'ideal', method: 'GET', url: back.href };
            return json({ sessionData: 'data', resultCode: 'RedirectShopper', action });
          }
          if (url.pathname.endsWith('/paymentDetails')) return json({ sessionData: 'data', resultCode: 'Authorised' });
          return url.pathname.endsWith('.json') ? json({}) : route.fulfill({ status: 200, body: '', headers: cors });
        });
        await pay(page, 'iDEAL');
        await page.getByRole('button', { name: /iDEAL/ }).last().click();
        await page.waitForURL(/payment_return/, { timeout: 15_000 });
        await arrived(page);
        expect(page.url()).not.toContain('redirectResult');
        expect(await begun()).toBe(1);
      },
      {
        origins: [
          ...standInOrigins,
          'https://checkoutshopper-test.adyen.com',
          'https://checkoutshopper-test.cdn.adyen.com',
          'https://checkoutanalytics-test.adyen.com',
        ],
      },
    ));

  test('a script that does not load is told, and can be tried again', () =>
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

describe('a kept card', () => {
  test('pays at once, a double click once', () =>
    visit(async ({ page }) => {
      await page.getByLabel('Amount', { exact: true }).first().fill('50');
      await choose(page, /Visa/);
      await page.locator('[aria-busy="false"] strong').first().waitFor();
      await payButton(page).dblclick();
      await arrived(page);
      await shot(page, 'topup-done');
      expect(await begun()).toBe(1);
    }));

  test('the bank wants to see the payer (3-D Secure)', () =>
    visit(async ({ page }) => {
      await pay(page, /Visa/, '300');
      await decide(page, 'Pay');
      await page.waitForURL(/payment_return/);
      await arrived(page);
      expect(await begun()).toBe(1);
    }));

  test('the network is lost after the charge: it is found, not charged again', () =>
    visit(async ({ page }) => {
      let lost = false;
      await page.route('**/v1/payment/credit/buy', async (route) => {
        if (lost) return route.continue();
        lost = true;
        await route.fetch();
        await route.abort();
      });
      await pay(page, /Visa/);
      await page.getByRole('heading', { name: 'Checking whether the payment began' }).waitFor();
      await arrived(page);
      expect(await begun()).toBe(1);
    }));

  test('the network is lost before the charge: nothing is charged, and paying again is safe', () =>
    visit(async ({ page }) => {
      let lost = false;
      await page.route('**/v1/payment/credit/buy', async (route) => {
        if (lost) return route.continue();
        lost = true;
        await route.abort();
      });
      await pay(page, /Visa/, '70');
      await page.getByRole('heading', { name: 'Checking whether the payment began' }).waitFor();
      // A slow provider may still be charging: a minute has to be over.
      await page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 60_000;
      });
      await page.getByText(/The payment did not begin/).waitFor({ timeout: 20_000 });
      expect(await begun()).toBe(0);
      expect(await page.getByLabel('Amount', { exact: true }).first().inputValue()).toBe('70');
      await pay(page, /Visa/);
      await arrived(page);
      expect(await begun()).toBe(1);
    }));
});
