/** An outage of the whole provider: a portal to read in, that asks next to nothing and comes back by itself. */
import type { Page, Request } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { whenStored } from '../support/hidden';
import { gone, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });
const customer = { key: '{secret}' } as const;
afterEach(() => portal.cloud.clearFaults());

const rows = (page: Page) => page.locator('tbody a[href*="/compute/vm/"]');
/** The first ten: how many rows a long list draws depends on the space that is left for it. */
const first = async (page: Page) => (await rows(page).allTextContents()).slice(0, 10);
const banner = (page: Page) => page.getByRole('status', { name: 'Provider outage' });
/** All locations have answered, and are cached. */
async function allCached(page: Page) {
  await page.getByText('20 virtual machines in 4 locations').waitFor();
  await whenStored(page, 'portico.seen', (text) => {
    const { lists = [] } = JSON.parse(text ?? '{}') as { lists?: { kind: string }[] };
    return lists.filter(({ kind }) => kind === 'virtual_machine').length === 4;
  });
}
/** One line says since when the page holds, and nothing that was not answered is called unreadable. */
async function shownOnce(page: Page) {
  await expect.poll(() => page.getByText(/Shown as of/).count()).toBe(1);
  expect(await page.getByText(/could not be read/).count()).toBe(0);
}
const fail = () => portal.cloud.fault({ path: '/v1/**', status: 503, body: { message: 'Closed for a while' } });
/** Without the probes. */
const resourceRequests = async () =>
  (await portal.cloud.requests({ path: '/v1/**' })).filter(({ path }) => !path.startsWith('/v1/config/'));

test('what was last seen stands at once, under one banner, in two tabs that ask nothing, until it is back', () =>
  portal.withPage(async ({ page, context }) => {
    await page.goto('/app/compute');
    await rows(page).first().waitFor();
    await allCached(page);
    const names = await first(page);
    const other = await context.newPage();
    await other.goto('/app/disks');
    await other.locator('tbody a[href*="/disks/disk/"]').first().waitFor();

    await fail();
    await page.reload();
    await page.getByText('20 virtual machines in 4 locations').waitFor();
    await expect.poll(() => first(page)).toEqual(names);
    await banner(page)
      .getByText(/has not responded since/)
      .waitFor();
    await page
      .getByText(/Shown as of/)
      .first()
      .waitFor();
    await banner(other).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await shownOnce(page);

    await portal.cloud.forget();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(6000);
    expect(await page.getByText(/could not be read/).count()).toBe(0);
    // One of the two tabs probes; neither asks for anything else.
    expect(await resourceRequests()).toEqual([]);
    expect((await portal.cloud.requests()).length).toBeLessThanOrEqual(3);
    await page.goBack();

    await portal.cloud.clearFaults();
    await banner(page).getByRole('button', { name: 'Check now' }).click();
    await gone(banner(page));
    await gone(banner(other));
    await gone(page.getByText(/Shown as of/).first());
    await expect.poll(() => first(page)).toEqual(names);
    // The addresses that complete the rows of machines are requested again, too.
    await expect.poll(() => page.getByText(/could not be read/).count()).toBe(0);
  }, customer));

test.each(['desktop', 'phone'] as const)(
  'the rows of the last visit are in the first rendering, in the chosen order (%s)',
  (device) =>
    portal.withPage(
      async ({ page }) => {
        const links = page.locator('main a[href*="/compute/vm/"]');
        await page.goto('/app/compute');
        await page.getByText('20 virtual machines in 4 locations').waitFor();
        const firstNames = async () => (await links.allTextContents()).slice(0, 5);
        if (device === 'desktop') {
          const byName = await firstNames();
          await page.getByRole('button', { name: 'Memory', exact: true }).click();
          // The column says at once how the rows will stand.
          await expect.poll(firstNames).not.toEqual(byName);
        }
        await allCached(page);
        const names = await firstNames();
        // Loads the page as a visit of the next day does: at an address that the menu leads to.
        await portal.cloud.fault({ path: '/v1/*/user-resource/vm/list', delay: 600_000 });
        await page.addInitScript(() => {
          /** What the page's main part first had, and whether anything in it was a placeholder until the rows were there. */
          const seen = { placeholders: 0, rows: 0 };
          Object.assign(window, { seen });
          new MutationObserver(() => {
            seen.rows ||= document.querySelectorAll('main a[href*="/compute/vm/"]').length;
            if (seen.rows === 0) seen.placeholders += document.querySelectorAll('main [aria-busy="true"]').length;
          }).observe(document, { childList: true, subtree: true });
        });
        await page.goto('/app/compute');
        await links.first().waitFor();
        expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({
          placeholders: 0,
          rows: expect.any(Number),
        });
        expect(await firstNames()).toEqual(names);
      },
      { ...customer, device },
    ),
);

test('nothing of it is left when somebody signs out', () =>
  portal.withPage(async ({ page }) => {
    await page.goto('/app/compute');
    await rows(page).first().waitFor();
    await allCached(page);
    await whenStored(page, 'portico.snapshot');
    expect(await page.evaluate(() => localStorage.getItem('portico.seen'))).not.toMatch(/secret|password|apikey/i);
    await page
      .getByRole('button', { name: /account|profile/i })
      .first()
      .click();
    await page
      .getByRole('menuitem', { name: 'Log out' })
      .or(page.getByRole('button', { name: 'Log out' }))
      .first()
      .click();
    await page.getByLabel('API key', { exact: true }).waitFor();
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => /seen|snapshot/.test(key))).toEqual([]);
  }, customer));

test('two locations that do not answer leave connections for everything else, on the first page too', () =>
  portal.withPage(async ({ page }) => {
    const unresponsive = ['jhv', 'trtu'];
    const ended: string[] = [];
    const note = (request: Request) => void ended.push(new URL(request.url()).pathname);
    page.on('requestfailed', note).on('requestfinished', note);
    for (const slug of unresponsive) await portal.cloud.fault({ path: `/v1/${slug}/**`, delay: 600_000 });
    await page.goto('/app/');
    // The last of the dashboard's lists, which are requested together.
    await page
      .getByRole('row', { name: /^Buckets/ })
      .getByText('active')
      .waitFor();
    await page.getByRole('link', { name: 'Network', exact: true }).click();
    await page.getByRole('link', { name: 'Firewalls', exact: true }).click();
    await page.locator('tbody a[href*="/network/firewall/tll/"]').first().waitFor();
    expect(ended.filter((path) => unresponsive.some((slug) => path.startsWith(`/v1/${slug}/`)))).toEqual([]);
  }, customer));
