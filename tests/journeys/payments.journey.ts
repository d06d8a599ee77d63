/**
 * Each way to pay, on the worst day: the answer of each step is lost after it was carried out, the page is reloaded at each
 * step, and a second tab wants to pay too. It is one payment in the end, of the sum that the button showed.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CloudControl } from '../support/cloud';
import { usePortal } from '../support/journey';
import type { Watch } from '../support/watch';
import {
  arrived,
  begun,
  journalOf,
  knownPayments,
  openTopUp,
  pay,
  payButton,
  payOrigins,
  standIns,
  standInAdyen,
} from '../support/topUp';

const portal = usePortal({ world: 'busy' });

interface At {
  page: Page;
  context: BrowserContext;
  /** Text of the button that began it. */
  label: string;
  /** What that button said, in the smallest coin. */
  sum: number;
  /** What Adyen's sessions were asked with. */
  adyen: readonly number[];
}

interface PaymentCase {
  processor: string;
  /** Its name on the page. */
  name: string | RegExp;
  /** Default: 50. */
  amount?: string;
  /** Its script is stood in for; Adyen's own is part of the build, its servers are stood in for. */
  script?: true | 'adyen';
  /** Holds what the processor's script was asked for before the call against the button. */
  requested?(at: At): Promise<void>;
  /** Reads on the page that the same payment is there to be gone on with. */
  found(at: At): Promise<unknown>;
  /** Pays at the processor. The page that the payer is on then. */
  pay(at: At): Promise<Page>;
  /** `found` once it was paid and the page is reloaded, where that differs. */
  after?(at: At): Promise<unknown>;
}

const waiting = ({ page }: At) => page.getByRole('heading', { name: /^Processing/ }).waitFor();
interface RequestedSum {
  amount: number;
  currency: string;
}
interface StandIn {
  confirms: number;
  requested: RequestedSum[];
  charged: number[];
  sources: { kind: string; values: RequestedSum }[];
}
const standIn = (page: Page) => page.evaluate(() => (window as unknown as { standIn: StandIn }).standIn);
const cents = (sum: number) => Math.round(sum * 100);

/** The sum of the button stands on the receipt. */
const shows = (page: Page, label: string) =>
  page.getByText(label.replace('Pay ', ''), { exact: true }).first().waitFor();

/** The sum on the form's own button is the one that the first button showed. */
const form = ({ page, label }: At) => page.getByRole('button', { name: label, exact: true }).waitFor();

/** Processors with a page of their own: in this tab as SSLCommerz and ClicToPay, in another as Duitku and CoinGate (`processors.test.mjs`). */
const paysOnPage = (processor: string, name: string): PaymentCase => ({
  processor,
  name,
  async found(at) {
    await waiting(at);
    // The way there is not lost with the answer.
    await at.page.getByRole('link', { name: 'Open the payment page' }).waitFor();
  },
  async pay({ page, context, sum }) {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the payment page' }).click();
    const bank = await opening;
    await bank.getByText(`${(sum / 100).toFixed(2)} EUR`).waitFor();
    await bank.getByRole('button', { name: 'Pay', exact: true }).click();
    await bank.waitForURL(/payment_return/);
    return bank;
  },
  after: waiting,
});

const outcomes: readonly PaymentCase[] = [
  {
    processor: 'stripe::card',
    script: true,
    name: /^Card$/,
    found: form,
    async pay(at) {
      await form(at);
      await at.page.getByLabel('Stand-in card').selectOption('lost');
      await payButton(at.page).click();
      await at.page.getByText('The connection was lost.').waitFor();
      const { confirms, charged } = await standIn(at.page);
      expect([confirms, charged.map(cents)]).toEqual([1, [at.sum]]);
      return at.page;
    },
  },
  {
    processor: 'stripe_wallet',
    script: true,
    name: 'Apple Pay and Google Pay',
    async requested({ page, sum }) {
      expect((await standIn(page)).requested).toEqual([{ amount: sum, currency: 'eur' }]);
    },
    found: ({ page }) => page.getByRole('button', { name: 'Wallet' }).waitFor(),
    async pay({ page, sum, label }) {
      await shows(page, label);
      await page.getByRole('button', { name: 'Wallet' }).dblclick();
      await expect.poll(() => standIn(page)).toMatchObject({ confirms: 1, charged: [sum / 100] });
      return page;
    },
    after: waiting,
  },
  {
    ...paysOnPage('omise::promptpay', 'PromptPay'),
    script: true,
    async requested({ page, sum }) {
      const [source] = (await standIn(page)).sources;
      expect(source?.values).toMatchObject({ amount: Math.round(sum * 37.27), currency: 'THB' });
    },
  },
  paysOnPage('duitku::BK', 'BCA KlikPay'),
  paysOnPage('sslcommerz::bkash', 'bKash'),
  {
    processor: 'adyen::ideal',
    script: 'adyen',
    name: 'iDEAL',
    found: ({ page }) => page.getByRole('button', { name: /iDEAL/ }).last().waitFor(),
    async pay({ page, sum, adyen, label }) {
      await shows(page, label);
      expect(new Set(adyen)).toEqual(new Set([sum]));
      await page.getByRole('button', { name: /iDEAL/ }).last().click();
      await page.waitForURL(/payment_return/);
      await expect.poll(() => page.url()).not.toContain('redirectResult');
      return page;
    },
    after: waiting,
  },
  {
    processor: 'razorpay::upi',
    script: true,
    name: 'UPI',
    found: form,
    async pay(at) {
      await form(at);
      await payButton(at.page).click();
      await at.page.getByRole('button', { name: 'Lost' }).click();
      await at.page.getByText('connection lost').waitFor();
      const { confirms, requested, charged } = await standIn(at.page);
      expect([confirms, requested]).toEqual([1, [{ amount: at.sum, currency: 'EUR' }]]);
      expect(charged.map(cents)).toEqual([at.sum]);
      return at.page;
    },
  },
  // A saved card: the call itself charges.
  { processor: 'stripe_creditcard', name: /Visa/, found: waiting, pay: ({ page }) => Promise.resolve(page) },
  // Of more than 200 the bank wants to see the payer (3-D Secure).
  {
    ...{ processor: 'stripe_creditcard', name: /Visa/, amount: '300' },
    async found(at) {
      await waiting(at);
      // The address of its page is in the answer only, which is lost.
      await at.page.getByText(/^Your bank may want you to confirm this payment/).waitFor();
    },
    pay: ({ page }) => Promise.resolve(page),
  },
];

/**
 * From now on the answers of these calls are lost after they were carried out. By the cloud and not in the browser: a window
 * that is intercepted caches nothing. Not by a broken connection, on which Chromium sends a POST again (docs/decisions).
 */
const lose = (cloud: CloudControl, ...paths: readonly string[]) =>
  Promise.all(paths.map((path) => cloud.fault({ path, status: 502, html: true, done: true })));
const results = ['/v1/payment/link/process_result**', '/v1/payment/credit/buy/posthook**'];

test.each(outcomes)('$processor: every answer lost, every step reloaded, two tabs: one charge', (paymentCase) =>
  portal.withPage(
    async ({ page, context }) => {
      const { cloud, origin } = portal;
      await cloud.world('busy');
      await cloud.forget();
      // What is paid stays pending until it is decided here.
      await cloud.payment({ status: 'pending' });
      const before = await knownPayments(cloud);
      const mine = async () => (await knownPayments(cloud)).slice(before.length);
      const other = await context.newPage();
      if (paymentCase.script === true) await standIns(context);
      await Promise.all([openTopUp(page), openTopUp(other)]);
      const adyen = paymentCase.script === 'adyen' ? await standInAdyen(context, cloud, origin) : [];

      // The call that begins it is carried out, its answer lost; then the page too.
      await lose(cloud, '/v1/payment/link/send_data', '/v1/payment/credit/buy', ...results);
      const label = await pay(page, paymentCase.name, paymentCase.amount);
      const at: At = { page, context, label, sum: Number(label.replace(/\D/g, '')), adyen };
      await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
      expect(await begun(cloud)).toBe(1);
      await paymentCase.requested?.(at);
      await page.reload();
      await paymentCase.found(at);
      await cloud.clearFaults();
      await lose(cloud, ...results);

      // The tab that was open before asks first.
      await other.getByRole('radio', { name: paymentCase.name }).check();
      await other.locator('[aria-busy="false"] strong').first().waitFor();
      await payButton(other).click();
      await other.getByText('Check the unfinished payments, then confirm that you want to pay anyway.').waitFor();
      await other.close();

      await page.reload();
      await paymentCase.found(at);
      const paying = await paymentCase.pay(at);
      await paying.reload();
      await (paymentCase.after ?? paymentCase.found)({ ...at, page: paying });
      expect(
        (await mine()).map(({ processor_method, status, final_amount }) => [
          processor_method,
          status,
          cents(final_amount),
        ]),
      ).toEqual([[paymentCase.processor, 'pending', at.sum]]);

      const [payment] = await mine();
      await cloud.payment({ identifier: payment?.identifier, status: 'success' });
      await cloud.clearFaults();
      await paying.reload();
      await arrived(paying);
      await shows(paying, label);
      await expect.poll(async () => (await journalOf(page)).map(({ state }) => state)).toEqual(['credited']);
      expect(await begun(cloud)).toBe(1);
      expect(await mine()).toHaveLength(1);
    },
    { key: '{secret}', origins: payOrigins },
  ),
);

/** What is paid stays pending until the test decides it. */
const onPage = (run: (page: Page, context: BrowserContext, watch: Watch) => Promise<void>) =>
  portal.withPage(
    async ({ page, context, watch }) => {
      await portal.cloud.world('busy');
      await portal.cloud.forget();
      await portal.cloud.payment({ status: 'pending' });
      await openTopUp(page);
      await run(page, context, watch);
    },
    { key: '{secret}', origins: payOrigins },
  );

/** Nothing was charged a second time, and in the end it is known. */
async function oneInTheEnd(page: Page, known: number) {
  const { cloud } = portal;
  expect(await begun(cloud)).toBe(1);
  const mine = (await knownPayments(cloud)).slice(known);
  expect(mine).toHaveLength(1);
  await cloud.payment({ identifier: mine[0]?.identifier, status: 'success' });
  await arrived(page);
  expect((await journalOf(page)).map(({ state }) => state)).toEqual(['credited']);
}

test('two tabs pay at the same moment: one does, the other asks first', { tags: 'smoke' }, () =>
  onPage(async (page, context) => {
    const other = await context.newPage();
    await openTopUp(other);
    const known = (await knownPayments(portal.cloud)).length;
    for (const tab of [page, other]) {
      await tab.getByLabel('Amount', { exact: true }).first().fill('50');
      await tab.getByRole('radio', { name: /Visa/ }).check();
      await tab.locator('[aria-busy="false"] strong').first().waitFor();
    }
    await Promise.all([payButton(page).click(), payButton(other).click()]);
    // Whether it has heard of the other tab's payment before its click, or with it.
    const needsConfirmation = (tab: Page) =>
      tab.getByText(/Another payment of this account is unfinished|^Check the unfinished payments, then/).waitFor();
    const waits = (tab: Page) => tab.getByRole('heading', { name: /^Processing/ }).waitFor();
    const [payer, asker] = await Promise.any([
      Promise.all([waits(page), needsConfirmation(other)]).then(() => [page, other] as const),
      Promise.all([waits(other), needsConfirmation(page)]).then(() => [other, page] as const),
    ]);
    await asker.close();
    await oneInTheEnd(payer, known);
  }),
);

test('the wallet charges and its script reports an error: it is looked for, and paid once', () =>
  onPage(async (page, context) => {
    await standIns(context);
    const known = (await knownPayments(portal.cloud)).length;
    await pay(page, 'Apple Pay and Google Pay');
    await page.getByLabel('Stand-in card').selectOption('lost');
    await page.getByRole('button', { name: 'Wallet' }).click();
    await page.getByText('The connection was lost.').waitFor();
    await oneInTheEnd(page, known);
  }));

test('Adyen charges and its answer is lost: it is looked for, and paid once', () =>
  onPage(async (page, context, watch) => {
    watch.expect(/ERR_CONNECTION_RESET/);
    const known = (await knownPayments(portal.cloud)).length;
    await standInAdyen(context, portal.cloud, portal.origin, { lost: true });
    await pay(page, 'iDEAL');
    await page.getByRole('button', { name: /iDEAL/ }).last().click();
    await oneInTheEnd(page, known);
  }));

test('a source that Omise refuses begins nothing, and says why', () =>
  onPage(async (page, context) => {
    await standIns(context);
    await page.evaluate(() => Object.assign(window, { standInSource: 'refused' }));
    await pay(page, 'PromptPay');
    await page.getByText('amount must be greater than 20 THB').waitFor();
    expect(await begun(portal.cloud)).toBe(0);
    await page.evaluate(() => Object.assign(window, { standInSource: undefined }));
    await pay(page, 'PromptPay');
    await page.waitForURL(/__cloud\/pay/);
    expect(await begun(portal.cloud)).toBe(1);
  }));
