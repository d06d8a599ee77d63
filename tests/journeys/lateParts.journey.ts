/** The file of the later screens does not come: the list stays usable, the page says it in words, and one button fixes it. */
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });
const file = '**/assets/screens-*.js';

/** As a server answers that has a newer build only, and as a line that is gone. */
const failures: readonly [string, (route: Route) => Promise<void>][] = [
  ['is not on the server any more', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Gone' })],
  ['is cut off by the line', (route) => route.abort('connectionreset')],
];

test.each(failures)('the file of the later screens %s', (_name, fail) =>
  portal.withPage(
    async ({ page, context, watch }) => {
      watch.allow(/Failed to load resource/);
      let attempts = 0;
      await context.route(file, (route) => {
        attempts += 1;
        return fail(route);
      });
      await page.goto('/app/compute');
      await page.locator('tbody a[href*="/compute/vm/"]').first().waitFor();
      await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
      const alert = page.locator('main').getByRole('alert');
      const message = 'Part of the portal could not be loaded. Check your connection and reload the page.';
      await alert.getByRole('heading', { level: 1, name: 'This part cannot be shown' }).waitFor();
      await alert.getByText(message).waitFor();
      // Whatever parts of the frame wait for the same file, they say so once.
      await page
        .getByRole('region', { name: /^Notifications/ })
        .getByText(message)
        .waitFor();
      expect(attempts).toBeGreaterThan(0);
      await axe(page);
      // The menu and the list have not gone with it.
      await page.getByRole('link', { name: 'Compute', exact: true }).first().click();
      await page.locator('tbody a[href*="/compute/vm/"]').first().waitFor();
      await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
      await alert.getByRole('button', { name: 'Reload page' }).waitFor();
      await context.unroute(file);
      await alert.getByRole('button', { name: 'Reload page' }).click();
      await page.locator('main').getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/app/billing/overview');
      expect(await alert.count()).toBe(0);
    },
    { key: '{secret}' },
  ),
);

test('a machine’s page has placeholders while the code of its parts loads, which is requested before the record is here', () =>
  portal.withPage(
    async ({ page, context }) => {
      await page.goto('/app/compute');
      const path = await page.locator('tbody a[href*="/compute/vm/tll/"]').first().getAttribute('href');
      const held = () => {
        let release = () => undefined as void;
        const promise = new Promise<void>((resolve) => (release = resolve));
        return { promise, resolve: () => release() };
      };
      const code = held();
      const record = held();
      await context.route('**/assets/LandingParts-*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      await context.route('**/v1/tll/user-resource/vm*', async (route) => {
        await record.promise;
        await route.continue();
      });
      const requested = page.waitForRequest(/\/LandingParts-/);
      await page.goto(path ?? '');
      await requested;
      record.resolve();
      const article = page.locator('main article');
      await article.getByRole('heading', { level: 1 }).waitFor();
      const placeholders = article.locator('[class*="landing"][aria-hidden][data-due]');
      await placeholders.waitFor();
      const { height = 0 } = (await placeholders.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(700);
      code.resolve();
      await page.getByRole('region', { name: 'Connect' }).waitFor();
      expect(await placeholders.count()).toBe(0);
      await axe(page);
    },
    { key: '{secret}' },
  ));
