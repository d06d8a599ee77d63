/** Paying in a browser: the top-up page, the stand-ins of processors, and what was begun and charged. */
import type { BrowserContext, Page } from 'playwright-core';
import { standInOrigins, standInScripts } from '../../mocks/payments/scripts';
import { answerFor } from './answering';
import type { CloudControl } from './cloud';

export const adyenOrigins = ['https://checkoutshopper-test.adyen.com', 'https://checkoutshopper-test.cdn.adyen.com'];
export const payOrigins = [...standInOrigins, ...adyenOrigins];

/** Answers the true addresses of the processors' scripts. */
export const standIns = (context: BrowserContext): Promise<void> =>
  answerFor(
    context,
    standInOrigins.map((origin) => `${origin}/*`),
    ({ url }) => {
      const [, body] = standInScripts.find(([pattern]) => pattern.test(url.href)) ?? [];
      return body === undefined ? { status: 404 } : { headers: { 'content-type': 'text/javascript' }, body };
    },
  );

/** A payment as the provider holds it; sums in major units. */
export interface Known {
  identifier: string;
  status: string;
  processor_method: string;
  final_amount: number;
}

export const knownPayments = async (cloud: CloudControl): Promise<Known[]> =>
  ((await cloud.state()) as { payments: Known[] }).payments;

/**
 * Adyen's own script is part of the build; its servers are stood in for. The bank sends back to `/payment_return`.
 * `lost`: it charges and its answer does not arrive. Answers with the sums, in the smallest coin, that Adyen's sessions were
 * asked with.
 */
export async function standInAdyen(
  context: BrowserContext,
  cloud: CloudControl,
  origin: string,
  { lost = false } = {},
): Promise<number[]> {
  const amounts: number[] = [];
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await answerFor(context, ['https://*.adyen.com/*'], async ({ page, url: { pathname }, method }) => {
    const headers = { ...cors, 'content-type': 'application/json' };
    const json = (body: object) => ({ body: JSON.stringify(body), headers });
    const id = /\/sessions\/([^/]+)/.exec(pathname)?.[1] ?? '';
    if (method === 'OPTIONS') return { status: 204, headers: cors };
    if (pathname.endsWith('/setup')) {
      const payment = (await knownPayments(cloud)).find(({ identifier }) => identifier === id);
      const amount = { value: Math.round((payment?.final_amount ?? 0) * 100), currency: 'EUR' };
      amounts.push(amount.value);
      const paymentMethods = { paymentMethods: [{ type: 'ideal', name: 'iDEAL' }] };
      return json({ id, sessionData: 'data', amount, expiresAt: '2099-01-01', paymentMethods, configuration: {} });
    }
    if (pathname.endsWith('/payments')) {
      await cloud.payment({ identifier: id, confirmed: true });
      if (lost) return 'broken';
      const { account } = await beginner(page);
      const back = {
        identifier: id,
        billing_account_id: String(account),
        processor: 'adyen::ideal',
        redirectResult: 'x',
      };
      const url = `${origin}/app/payment_return?${new URLSearchParams(back).toString()}`;
      const action = { type: 'redirect', paymentMethodType: 'ideal', method: 'GET', url };
      return json({ sessionData: 'data', resultCode: 'RedirectShopper', action });
    }
    if (pathname.endsWith('/paymentDetails')) return json({ sessionData: 'data', resultCode: 'Authorised' });
    return pathname.endsWith('.json') ? json({}) : { headers: cors };
  });
  return amounts;
}

interface Persisted {
  attempt: { account: number };
  state: string;
}

/** The payments in this browser's journal. */
export const journalOf = (page: Page): Promise<Persisted[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).flatMap((key) =>
      key.startsWith('portico.payment.') ? [JSON.parse(localStorage.getItem(key) ?? '{}') as Persisted] : [],
    ),
  );

const beginner = async (page: Page) => (await journalOf(page))[0]?.attempt ?? { account: 0 };

/** Most of the methods of the sample site are folded. */
const showAll = (page: Page) => page.getByRole('button', { name: /^Show all \d+ payment methods$/ });

/** Chooses a method, unfolding them first where they are folded. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('radio').first().waitFor();
  if ((await showAll(page).count()) > 0) await showAll(page).click();
  await page.getByRole('radio', { name }).check();
}

export async function openTopUp(page: Page) {
  await page.goto('/app/billing/topup');
  await showAll(page).click();
  await page.getByRole('radio', { name: 'ClicToPay' }).waitFor();
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay €/ });

/** Clicks the pay button once its sum stands. Its text. */
export async function pay(page: Page, name: string | RegExp, amount = '50'): Promise<string> {
  await page.getByLabel('Amount', { exact: true }).first().fill(amount);
  await choose(page, name);
  await page.locator('[aria-busy="false"] strong').first().waitFor();
  const text = await payButton(page).innerText();
  await payButton(page).click();
  return text;
}

export const arrived = (page: Page) => page.getByRole('heading', { name: /added to|Credit added/ }).waitFor();

/** How many calls that begin a payment the provider has had. */
export const begun = async (cloud: CloudControl): Promise<number> =>
  (await cloud.requests({ method: 'POST' })).filter(({ path }) => /send_data$|credit\/buy$/.test(path)).length;
