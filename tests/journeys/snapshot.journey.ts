/** What stands on a next visit before any code has loaded: the list as it was seen last. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { whenStored } from '../support/hidden';
import { gone, usePortal } from '../support/journey';
import { rename } from '../support/life';

const portal = usePortal({ world: 'busy' });
const customer = { key: '{secret}' } as const;

const firstLink = (page: Page) => page.locator('main a[href*="/compute/vm/"]').first();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('portico.snapshot'));

/** Opens the list, and waits until it is stored. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/app/compute');
  await page.getByText('20 virtual machines in 4 locations').waitFor();
  await whenStored(page, 'portico.snapshot');
}

/** Opens the list again, as a visit that takes an hour's break, with all code held back. Answers with how to let it go on. */
async function visitAgain(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const snapshot = JSON.parse(localStorage.getItem('portico.snapshot') ?? 'null') as { at: number } | null;
    if (snapshot)
      localStorage.setItem('portico.snapshot', JSON.stringify({ ...snapshot, at: snapshot.at - 3_600_000 }));
  });
  await page.goto('/app/compute', { waitUntil: 'commit' });
  await page.locator('[data-snapshot]').waitFor({ state: 'attached' });
  return release;
}

/** Of the pixels of two pictures, how many differ visibly. From 0 to 1. */
const difference = (page: Page, pictures: readonly Buffer[]): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = image.width;
          canvas.height = image.height;
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      let different = 0;
      for (let at = 0; at < (one?.length ?? 0); at += 4)
        if ([0, 1, 2].some((band) => Math.abs((one?.[at + band] ?? 0) - (other?.[at + band] ?? 0)) > 32))
          different += 1;
      return different / ((one?.length ?? 0) / 4);
    },
    pictures.map((picture) => picture.toString('base64')),
  );

test.each(['desktop', 'phone'] as const)('the list of the last visit stands before the code (%s)', (device) =>
  portal.withPage(
    async ({ page }) => {
      await visitOnce(page);
      // Of the menu: where a row is depends on the font, which may come too late.
      const link = await page.getByRole('link', { name: 'Network', exact: true }).boundingBox();
      const name = await firstLink(page).innerText();
      const live = await page.screenshot({ animations: 'disabled' });
      expect(await stored(page)).not.toMatch(/€|secret/);

      const goOn = await visitAgain(page);
      const picture = await page.screenshot({ animations: 'disabled' });
      // Without amounts, with a line that says of when it is, and without the font, since files are held back here.
      expect(await difference(page, [live, picture])).toBeLessThan(0.12);
      expect(await page.title()).toContain('Virtual machines');
      // Neither tools nor people who cannot see find it twice.
      expect(await page.getByText(name, { exact: true }).count()).toBe(0);
      expect(await page.getByRole('link').count()).toBe(0);

      // A click is not lost.
      await page.mouse.click((link?.x ?? 0) + 8, (link?.y ?? 0) + 8);
      goOn();
      await page.waitForURL(/\/app\/network\//);
      expect(await page.locator('[data-snapshot]').count()).toBe(0);
    },
    { ...customer, device },
  ),
);

test('the styles of the portal apply with its first rendering', () =>
  portal.withPage(async ({ page }) => {
    await visitOnce(page);
    const before = await firstLink(page).boundingBox();
    const goOn = await visitAgain(page);
    // At the end of the task in which the portal comes.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seenStyles: seen });
      const note = (what: string) =>
        seen.push(`${what} ${document.querySelectorAll('head style[media="not all"]').length > 0}`);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) {
            if (node instanceof HTMLStyleElement) note('style');
            if (node instanceof HTMLElement && node.matches('[data-shell]')) note('shell');
          }
      }).observe(document, { childList: true, subtree: true });
    });
    goOn();
    await gone(page.locator('[data-snapshot]'));
    const seen = await page.evaluate(() => (globalThis as unknown as { seenStyles: string[] }).seenStyles);
    expect(seen.filter((one) => one.startsWith('shell'))).toEqual(['shell false']);
    expect(seen.slice(0, 2)).toEqual(['style true', 'style true']);
    await firstLink(page).waitFor();
    expect((await firstLink(page).boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
  }, customer));

test('it is never shown over an error, and of no one who has signed out', () =>
  portal.withPage(async ({ page }) => {
    await visitOnce(page);
    const goOn = await visitAgain(page);
    await page.evaluate(() => localStorage.removeItem('portico.apikey'));
    goOn();
    // The code comes to a page whose person is gone.
    await page.getByLabel('API key', { exact: true }).waitFor();
    expect(await page.locator('[data-snapshot]').count()).toBe(0);
  }, customer));

test('it is deleted when one of its rows has changed since', () =>
  portal.withPage(async ({ page }) => {
    await visitOnce(page);
    const name = await firstLink(page).innerText();
    await firstLink(page).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(await stored(page)).not.toBeNull();
    await rename(page, name, `${name}-2`);
    await page.waitForFunction(() => localStorage.getItem('portico.snapshot') === null);
  }, customer));
