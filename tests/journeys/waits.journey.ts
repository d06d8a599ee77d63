/** How deep the two first screens wait: round trips, on a line on which nothing else counts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepest, depth } from '../../scripts/lib/bench/depth.mjs';
import { noteWhen, notedTime, usable } from '../../scripts/lib/loadTimes.mjs';
import { whenStored } from '../support/hidden';
import { usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });
const key = '{secret}';
/** How many files of code come before each screen, on the first visit and on the next. */
const maxFiles = { signIn: { first: 4, next: 4 }, list: { first: 5, next: 6 } };
/** ms for each answer: so long that what need not wait for something else has begun before that ends. */
const slow = 1000;

/** What was fetched until a screen was usable, in order, the document first. */
async function fetchedUntil(
  page: Page,
  screen: keyof typeof deepest,
): Promise<{ url: string; from: number; to: number }[]> {
  await page.goto('/app/compute');
  const { seen } = await notedTime(page, screen);
  return page.evaluate(
    (until) =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap((entry) => {
        const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
        const isBefore = responseEnd > 0 && performance.timeOrigin + startTime <= until;
        return isBefore ? [{ url: new URL(name).pathname, from: startTime, to: responseEnd }] : [];
      }),
    seen,
  );
}

test.each([
  ['signIn', 'desktop', undefined],
  ['list', 'desktop', key],
  ['list', 'phone', key],
] as const)(
  '%s on a %s is usable within its declared number of round trips, on the first visit and on the next',
  (screen, device, as) =>
    portal.withPage(
      async ({ page, context, watch }) => {
        // Of a person who may not act as others: asking is how the portal finds out.
        watch.allow(/403/);
        await context.route('**/*', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, slow));
          await route.continue();
        });
        await noteWhen(page, screen);
        for (const visit of ['first', 'next'] as const) {
          const fetched = await fetchedUntil(page, screen);
          expect(depth(fetched), `${visit} visit: ${JSON.stringify(fetched, undefined, 1)}`).toBeLessThanOrEqual(
            deepest[screen],
          );
          const paths = fetched.map(({ url }) => url);
          const code = paths.filter((path) => /\.(js|css)$/.test(path));
          expect(code.length, `${visit} visit: ${code.join(' ')}`).toBeLessThanOrEqual(maxFiles[screen][visit]);
          const calls = paths.filter((path) => /^\/v1\/|\/portal\.json$/.test(path));
          expect(calls, `${visit} visit`).toEqual([...new Set(calls)]);
        }
      },
      as === undefined ? { device } : { device, key: as },
    ),
);

test('what is fetched ahead is what this visitor needs, and is used', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute');
      await page.getByRole('table').waitFor();
      await whenStored(page, 'portico.seen');
      await page.reload();
      await page.getByRole('table').waitFor();
      const ahead = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=preload][as=style]')].map(
          ({ href }) => new URL(href).pathname,
        ),
      );
      for (const name of ['shell-', 'brand-', 'lastSeen-', 'en-'])
        expect(
          ahead.some((path) => path.startsWith(`/app/assets/${name}`)),
          name,
        ).toBe(true);
      // The ways in are no part of a visit of somebody who is signed in.
      expect(ahead.filter((path) => path.startsWith('/app/assets/entry-'))).toEqual([]);
      // A list has no form: what forms are made of is not fetched with what a visit fetches when idle.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/screens-/.test(name)),
      );
      await page.waitForLoadState('networkidle');
      const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(fetched.filter((name) => /\/(forms|unusual)-[\w-]+\.js$/.test(name))).toEqual([]);
    },
    { key },
  ));

test('on a slow line the first visit uses no font of the portal, and caches each for the next', () =>
  portal.withPage(
    async ({ page, context }) => {
      // A window may have been used before: its code is that of a first visit then.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
      );
      const families = () => page.evaluate(() => [...document.fonts].map(({ family }) => family));
      await page.goto('/app/compute');
      await page.locator(usable.list).first().waitFor();
      expect(await families()).not.toContain('Inter');
      const requested = () =>
        page.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name }) => name.endsWith('.woff2'))
            .map(({ name, initiatorType }) => `${initiatorType} ${/(\w+)[\w-]*\.woff2$/.exec(name)?.[1]}`),
        );
      await expect.poll(requested, { timeout: 60_000 }).toEqual(['fetch inter', 'fetch jetbrains']);
      await page.reload();
      await page.locator(usable.list).first().waitFor();
      expect(await families()).toContain('Inter');
    },
    { key },
  ));
