import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, gone, usePortal } from '../support/journey';

const portal = usePortal({ world: 'big' });
const customer = { key: '{secret}' } as const;

const count = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
const names = (page: Page) => page.locator('tbody a[href*="/compute/vm/"]').allTextContents();
/** The first ten: the count stands a moment before the rows, and they come in slices. */
const top = async (page: Page) => (await names(page)).slice(0, 10);
const rows = (page: Page, expected: readonly string[]) => expect.poll(() => top(page)).toEqual(expected);

const cards = (page: Page) => page.getByRole('list', { name: 'Virtual machines' }).getByRole('listitem');
const covered = { isCovered: true, isSteady: true };

/** Scrolls the page: whether no gap is wider than that between two cards, and a card in view has moved as far as the page was scrolled. */
const scrolled = (page: Page, by: number) =>
  page.evaluate(async (distance) => {
    const frame = () => new Promise(requestAnimationFrame);
    const main = document.querySelector('main');
    const shown = () => [...document.querySelectorAll('li[aria-posinset]')];
    const topOf = (element?: Element) => element?.getBoundingClientRect().top ?? NaN;
    const { top = 0, bottom = 0 } = main?.getBoundingClientRect() ?? {};
    const isInView = (card: Element) => topOf(card) >= top && topOf(card) < bottom;
    const before = shown()
      .filter(isInView)
      .map((card) => ({ card, at: topOf(card) }));
    const from = main?.scrollTop ?? 0;
    main?.scrollBy(0, distance);
    const moved = (main?.scrollTop ?? 0) - from;
    await frame();
    await frame();
    const last = before.filter(({ card }) => card.isConnected && isInView(card));
    const edges = shown().map((card) => card.getBoundingClientRect());
    const list = document.querySelector('ul:has(> li[aria-posinset])')?.getBoundingClientRect();
    const [first, end] = [Math.max(top, list?.top ?? 0), Math.min(bottom, list?.bottom ?? 0)];
    return {
      isCovered:
        (edges[0]?.top ?? Infinity) <= first + 8 &&
        (edges.at(-1)?.bottom ?? 0) >= end - 8 &&
        edges.every((edge, at) => at === 0 || edge.top - (edges[at - 1]?.bottom ?? 0) < 9),
      isSteady: last.every(({ card, at }) => Math.abs(at - moved - topOf(card)) <= 1),
    };
  }, by);

describe('with 5,000 machines in four locations', () => {
  test('what a person chose on a list is in the address: back, reload and a pasted link restore it', () =>
    portal.withPage(async ({ page, context }) => {
      await page.goto('/app/compute');
      await count(page, '5,000 virtual machines in 4 locations');
      await page.getByRole('searchbox').fill('web');
      await count(page, /of 5,000 virtual machines/);
      const others = (before: readonly string[]) =>
        expect
          .poll(async () => [(await top(page)).length, (await top(page)).join() !== before.join()])
          .toEqual([10, true]);
      await expect.poll(async () => (await top(page)).filter((name) => name.includes('web')).length).toBe(10);
      const byName = await top(page);
      await page.getByRole('columnheader', { name: 'Memory' }).getByRole('button').click();
      await others(byName);
      const byMemory = await top(page);
      await page.getByRole('button', { name: 'Next page' }).click();
      await others(byMemory);
      const [chosen, address] = [await top(page), page.url()];
      expect(chosen.every((name) => name.includes('web'))).toBe(true);

      await page.reload();
      await count(page, /of 5,000 virtual machines/);
      await rows(page, chosen);
      expect(await page.getByRole('searchbox').inputValue()).toBe('web');

      await page.locator('tbody a[href*="/compute/vm/"]').first().click();
      await page.getByRole('heading', { level: 1, name: chosen[0] ?? '' }).waitFor();
      await page.goBack();
      await count(page, /of 5,000 virtual machines/);
      await rows(page, chosen);

      const other = await context.newPage();
      await other.goto(address);
      await count(other, /of 5,000 virtual machines/);
      await rows(other, chosen);
    }, customer));

  test('on a phone cards of different heights cover the window wherever it is scrolled, and stay where they are', () =>
    portal.withPage(
      async ({ page }) => {
        await page.goto('/app/compute?perPage=500');
        await count(page, '5,000 virtual machines in 4 locations');
        await page.getByRole('navigation', { name: 'Pages' }).waitFor();
        await page.addStyleTag({ content: 'li[aria-posinset$="3"] { min-height: 260px }' });
        for (let step = 0; step < 12; step += 1) expect(await scrolled(page, 700)).toEqual(covered);
        // To rows that have not been measured, and from there upwards: those above are rendered with an assumed height.
        expect(await scrolled(page, 30_000)).toEqual(covered);
        for (let step = 0; step < 30; step += 1) expect(await scrolled(page, -150)).toEqual(covered);
        for (let step = 0; step < 3; step += 1) await scrolled(page, 100_000);
        await page.locator('li[aria-posinset="500"]').waitFor();
        expect(await cards(page).last().getAttribute('aria-setsize')).toBe('500');
        expect(await cards(page).count()).toBeLessThan(25);
      },
      { ...customer, device: 'phone' },
    ));

  test('on a phone going back shows the cards that were in view', () =>
    portal.withPage(
      async ({ page }) => {
        await page.goto('/app/compute');
        await cards(page).first().waitFor();
        await scrolled(page, 5000);
        const link = cards(page).nth(5).getByRole('link').first();
        const name = (await link.textContent()) ?? '';
        const top = await page.getByRole('main').evaluate((main) => main.scrollTop);
        await link.evaluate((element: HTMLElement) => element.click());
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.goBack();
        await cards(page).getByRole('link', { name, exact: true }).waitFor();
        expect(Math.abs((await page.getByRole('main').evaluate((main) => main.scrollTop)) - top)).toBeLessThan(2);
      },
      { ...customer, device: 'phone' },
    ));

  test('only the rows in view are in the page, and what is fresh is not asked again', () =>
    portal.withPage(async ({ page }) => {
      await portal.cloud.forget();
      // Lists are fresh for a minute, which a machine with other work needs for less than this.
      await page.clock.setFixedTime(new Date());
      await page.goto('/app/compute');
      await count(page, '5,000 virtual machines in 4 locations');
      expect((await names(page)).length).toBeLessThan(60);
      const listRequests = () => portal.cloud.requests({ path: '/v1/*/user-resource/vm/list' });
      expect(await listRequests()).toHaveLength(4);
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Compute' }).click();
      await count(page, '5,000 virtual machines in 4 locations');
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByRole('searchbox').fill('db');
      await count(page, /of 5,000 virtual machines/);
      expect(await listRequests()).toHaveLength(4);
    }, customer));
});

test(
  'a location that fails is named beside the living rows and comes back by its own Retry',
  { tags: 'smoke' },
  async () => {
    await portal.cloud.world('busy');
    await portal.cloud.fault({ path: '/v1/jhv/**', status: 500, body: { message: 'Maintenance' } });
    await portal.withPage(async ({ page }) => {
      await page.goto('/app/compute');
      await page.getByText('Jõhvi is not responding').waitFor();
      await page.getByText(/Maintenance \[[0-9a-f-]{36}\] \(500\)/).waitFor();
      await count(page, /virtual machines in 3 locations/);
      await portal.cloud.clearFaults();
      await portal.cloud.forget();
      await page.getByRole('button', { name: 'Retry' }).click();
      await count(page, '20 virtual machines in 4 locations');
      const listRequests = await portal.cloud.requests({ path: '/v1/*/user-resource/vm/list' });
      expect(listRequests.map(({ path }) => path)).toEqual(['/v1/jhv/user-resource/vm/list']);
    }, customer);
  },
);

test('the foot shows what all of it costs and how long the credit lasts, on a desktop and on a phone', async () => {
  await portal.cloud.world('busy');
  for (const device of ['desktop', 'phone'] as const) {
    await portal.withPage(
      async ({ page }) => {
        await page.goto('/app/compute');
        const foot = page.getByRole('complementary', { name: 'Cost' });
        await foot.getByText(/^20 virtual machines: €[\d,.]+ per month/).waitFor();
        await foot.getByText(/^Main\s· €[\d,.]+ per month\s· Credit lasts /).waitFor();
        await page.getByRole('checkbox', { name: 'Select bastion' }).check();
        await foot.getByText(/^1 selected: €10\.44 per month/).waitFor();
        await axe(page);
      },
      { ...customer, device },
    );
  }
});

test('a bulk action reports each row and keeps the failed ones selected', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute');
    for (const name of ['web-01', 'web-02']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await portal.cloud.fault({
      method: 'POST',
      path: '/v1/tll/user-resource/vm/stop',
      status: 500,
      body: { errors: { Error: 'Failed to stop virtual machine' } },
      times: 1,
    });
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click();
    await page.getByText('Failed to stop virtual machine').first().waitFor();
    await page.getByText('1 done · 1 failed').waitFor();
    await page.getByRole('button', { name: 'Close report' }).click();
    await gone(page.getByRole('dialog'));
    const selected = await page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { checked: true }) })
      .count();
    expect(selected).toBe(1);
  }, customer);
});

test('an empty list that is opened first shows the price and the credit in words', () =>
  portal.withPage(async ({ page }) => {
    await portal.cloud.fault({ path: '/v1/*/user-resource/vm/list', status: 200, body: [] });
    await page.goto('/app/compute');
    await page.getByText(/^From €[\d.]+ per month/).waitFor();
    await page
      .getByRole('main')
      .getByText(/^Credit lasts/)
      .waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/\w+\.\w+\.\w+/);
    await portal.cloud.clearFaults();
  }, customer));

test('a bulk stop names the machine that it leaves out, and a filter is taken off by a finger', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await page.goto(`/app/compute?filter=${encodeURIComponent('{"location":["tll"]}')}`);
    for (const name of ['web-01', 'staging']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const left = page.getByRole('dialog').getByText('Not included:');
    await left.waitFor();
    expect(await left.textContent()).toContain('staging');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Search and filter' }).click();
    const remove = page.getByRole('button', { name: 'Remove filter Location' });
    const box = await remove.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await remove.click();
    await gone(remove);
  }, customer);
});
