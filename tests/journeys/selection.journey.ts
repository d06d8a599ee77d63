/** Rows are selected: the toolbar turns into what can be done with them, without moving. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, gone, shot, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });
const devices = ['desktop', 'phone'] as const;
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected' });
const topOf = async (row: Locator) => (await row.boundingBox())?.y;

type Watched = Window & { moved?: string[] };

/** From now on, all that moves on the page, also right after a click; but for the line of the costs, which then counts the selected rows. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const own = window as Watched;
    own.moved = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node | null }[] })[]) {
        for (const { node } of sources) {
          const place = node?.parentElement;
          if (place?.closest('main') && !place.closest('aside')) own.moved?.push(node?.textContent ?? '');
        }
      }
    }).observe({ type: 'layout-shift' });
  });

const lists = [
  { name: 'machines', path: '/compute', row: 'Select bastion' },
  { name: 'disks', path: '/disks', row: 'Select archive-2024' },
  { name: 'addresses', path: '/network/ip_address', row: undefined },
  { name: 'buckets', path: '/storage', row: undefined },
];
const all = lists.flatMap((list) => devices.map((device) => ({ ...list, device })));

test('what loads late on a phone moves no row', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/SortMenu-[^/]*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/app/compute');
      const first = page.getByRole('checkbox', { name: 'Select bastion' });
      await first.waitFor();
      await page.getByRole('button', { name: 'Filters and tools' }).click();
      await page.getByRole('button', { name: 'Export CSV' }).waitFor();
      const before = await topOf(first);
      await watch(page);
      release();
      await page.getByRole('button', { name: 'Sort by' }).waitFor();
      expect(await topOf(first)).toBe(before);
      expect(await page.evaluate(() => (window as Watched).moved)).toEqual([]);
    },
    { key: '{secret}', device: 'phone' },
  );
});

test.each(all)('no row of the list of $name moves as it is selected: $device', async ({ path, row, device }) => {
  await portal.visit(
    path,
    async ({ page }) => {
      const boxes = page.getByRole('main').getByRole('checkbox', row ? { name: row } : { name: /^Select (?!all)/ });
      const first = boxes.first();
      await first.waitFor();
      await page.waitForLoadState('networkidle');
      await watch(page);
      const before = await topOf(first);
      await first.check();
      await bar(page).waitFor();
      expect(await topOf(first)).toBe(before);
      await axe(page);
      await shot(page, `selected-${path.slice(1).replaceAll('/', '-')}-${device}`);
      // What does not fit is in the menu at the end of the line, and none of it twice.
      const more = bar(page).getByRole('button', { name: 'More', exact: true });
      if (await more.isVisible()) {
        const shown = await bar(page).getByRole('button').allTextContents();
        await more.click();
        const menu = page.getByRole('menu', { name: 'More' });
        await menu.waitFor();
        const rest = await menu.getByRole('menuitem').allTextContents();
        expect(rest.length).toBeGreaterThan(0);
        expect(rest.filter((label) => shown.includes(label))).toEqual([]);
        await page.keyboard.press('Escape');
        await gone(page.getByRole('menu'));
      }
      await bar(page).getByRole('button', { name: 'Deselect all' }).click();
      await page.getByRole('searchbox').waitFor();
      expect(await topOf(first)).toBe(before);
      expect(await page.evaluate(() => (window as Watched).moved)).toEqual([]);
    },
    { device },
  );
});

test('Escape ends a selection; a search keeps it and finds more', async () => {
  await portal.visit('/compute', async ({ page }) => {
    const pick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
    await pick('web-01').check();
    await bar(page).getByText('1 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').waitFor();
    expect(await pick('web-01').isChecked()).toBe(false);

    await pick('web-01').check();
    await bar(page).getByRole('button', { name: 'Search and filter' }).click();
    await page.keyboard.type('bastion');
    await gone(pick('web-01'));
    await page.getByRole('button', { name: '0 selected' }).waitFor();
    await axe(page);
    await pick('bastion').check();
    await bar(page).getByText('1 hidden by the filter, not affected').waitFor();
    // A menu that is open takes Escape for itself.
    await page.getByRole('button', { name: 'Actions for bastion' }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await gone(page.getByRole('menu'));
    await bar(page).waitFor();
  });
});

test('on a phone the bar names in full what the filter hides', async () => {
  await portal.visit(
    '/compute',
    async ({ page }) => {
      const pick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).tap();
      await pick('bastion');
      await bar(page).getByRole('button', { name: 'Search and filter' }).tap();
      await page.getByRole('searchbox').fill('web');
      await page.getByRole('button', { name: '0 selected', exact: true }).waitFor();
      await pick('web-01');
      const note = bar(page).getByText('1 hidden by the filter, not affected');
      await shot(page, 'selected-hidden-phone');
      const isCut = await note.evaluate((text) => {
        const [own, whole] = [text, text.closest('[role=toolbar]')!].map((one) => one.getBoundingClientRect());
        return text.scrollWidth > text.clientWidth || own!.top < whole!.top || own!.bottom > whole!.bottom;
      });
      expect(isCut).toBe(false);
      await axe(page);
    },
    { device: 'phone' },
  );
});
