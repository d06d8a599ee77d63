import { listPath } from '../loadTimes.mjs';
import { simulate } from './crowd.mjs';
import { signedIn } from './signedIn.mjs';

/** @typedef {import('./stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ method: string, path: string }} Call a request to the API, from /v1 on */

const key = '{secret}';

/** Notes what a page requests from the API. @param {Page} page */
function noteCalls(page) {
  /** @type {Call[]} */
  let calls = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push({ method: request.method(), path: pathname + search });
  });
  /** All since the last time. */
  return () => {
    const taken = calls;
    calls = [];
    return taken;
  };
}

/** Nothing more is requested, and what comes late has been requested. @param {Page} page */
async function quiet(page) {
  await page.waitForLoadState('networkidle');
  // What is fetched when the browser is idle begins within this.
  await page.waitForTimeout(3000);
  await page.waitForLoadState('networkidle');
}

/** @param {Page} page @param {string} origin */
async function createMachine(page, origin) {
  await page.goto(`${origin}/app/compute/create`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('measured');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Correct1horse');
  await page.getByRole('button', { name: 'Create machine' }).click();
  await page.getByRole('heading', { level: 1, name: 'measured' }).waitFor();
  await page.getByRole('main').getByText('Running', { exact: true }).first().waitFor();
}

/**
 * An hour of the page's own clock in which nothing changes, in a tab that is seen or not.
 * @param {Browser} browser @param {string} origin @param {boolean} hidden
 */
async function idleHour(browser, origin, hidden) {
  const context = await browser.newContext({ storageState: signedIn(origin) });
  try {
    const page = await context.newPage();
    await page.clock.install();
    const calls = noteCalls(page);
    await page.goto(origin + listPath);
    await page.clock.runFor(10_000);
    await page.locator('main a[href*="/compute/vm/"]').first().waitFor();
    await page.clock.runFor(10_000);
    await quiet(page);
    await page.evaluate((isHidden) => {
      if (!isHidden) return;
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
    calls();
    for (let minute = 0; minute < 60; minute += 1) {
      await page.clock.runFor(60_000);
      await page.waitForLoadState('networkidle');
    }
    return calls();
  } finally {
    await context.close();
  }
}

/**
 * What the provider's API pays: calls of a visit, of tasks and of an idle hour; and whether a crowd that makes such visits
 * asks what the sums in docs/scale.md say.
 * @param {Browser} browser @param {string} origin @returns {Promise<Figure[]>}
 */
export async function measurePaid(browser, origin) {
  const context = await browser.newContext({ storageState: signedIn(origin), viewport: { width: 1440, height: 900 } });
  /** @type {Figure[]} */
  const figures = [];
  const report = (
    /** @type {string} */ what,
    /** @type {Call[]} */ calls,
    /** @type {number} */ limit = Number.NaN,
  ) => {
    const name = `paid by the API: calls of ${what}`;
    figures.push({ name, value: calls.length, unit: '', ...(limit >= 0 && { limit }) });
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { method, path } of calls) {
      const call = `${method} ${path.replace(/^\/v1\/(tll|jhv|trtu|jkt01)\//, '/v1/{location}/')}`;
      counts.set(call, (counts.get(call) ?? 0) + 1);
    }
    for (const [call, times] of counts) console.log(`${what}: ${times} x ${call}`);
  };
  try {
    const page = await context.newPage();
    const calls = noteCalls(page);
    await page.goto(`${origin}/app/`);
    await quiet(page);
    report('the dashboard, opened', calls());
    await page.goto(origin + listPath);
    await page.locator('main a[href*="/compute/vm/"]').first().waitFor();
    report('the list of machines, until its rows', calls());
    await quiet(page);
    report('the same, what comes late', calls());
    await page.goto(origin + listPath);
    await page.locator('main a[href*="/compute/vm/"]').first().waitFor();
    await quiet(page);
    const visit = calls();
    report('the list of machines, opened', visit);
    await page.locator('main a[href*="/compute/vm/"]').first().click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    report('a machine’s page from the list', calls());
    await createMachine(page, origin);
    await quiet(page);
    report('creating a machine, until it runs', calls());
    await page.goto(`${origin}/app/storage`);
    await quiet(page);
    report('the list of buckets, opened', calls());
    report('an hour idle, page hidden', await idleHour(browser, origin, true), 0);
    report('an hour idle, page seen', await idleHour(browser, origin, false));
    figures.push(
      ...(await simulate(
        origin,
        key,
        visit.filter(({ method }) => method === 'GET'),
      )),
    );
    return figures;
  } finally {
    await context.close();
  }
}
