/** What arrives late pushes nothing down: the dashboard and the overview of billing, whatever the order of the answers. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { delayAnswers } from '../support/lateAnswers';
import { goTo, usePortal } from '../support/journey';
import { shiftsOf, watchShifts } from '../support/shifts';

const portal = usePortal({ world: 'busy' });
/** As browsers judge it: up to 0.1 is good. */
const maxMoved = 0.02;

const isComplete = {
  async dashboard(page: Page) {
    const spend = page.getByRole('region', { name: 'Costs in the last 30 days' });
    await spend.getByRole('group', { name: /^Cost by day/ }).waitFor();
    await page.getByRole('region', { name: 'Needs your attention' }).getByText('unpaid').waitFor();
    await page
      .getByText(/^about €[\d,.]+ per day$/)
      .first()
      .waitFor();
    await page.getByRole('table', { name: 'Your resources' }).getByText('17 running').waitFor();
  },
  async billing(page: Page) {
    for (const label of [/^This month so far/, /^Last month to/, /^Forecast this month/, /^Unpaid invoices/]) {
      await page
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: label }) })
        .locator('dd', { hasText: '€' })
        .waitFor();
    }
    await page.getByRole('row', { name: /Main.*Credit lasts until/ }).waitFor();
    await page.getByRole('table', { name: 'Latest invoices' }).getByRole('link').first().waitFor();
    await page.getByRole('table', { name: 'Latest payments' }).getByText('Completed').first().waitFor();
  },
};

describe.each([
  ['the dashboard', '/', isComplete.dashboard],
  ['the overview of billing', '/billing/overview', isComplete.billing],
] as const)('%s', (_, path, complete) => {
  test.each([
    ['desktop', 1],
    ['desktop', 2],
    ['phone', 1],
    ['phone', 2],
  ] as const)('stays where it is on a %s while answers arrive in any order (%s)', (device, seed) =>
    portal.withPage(
      async ({ page }) => {
        const { arrived } = await delayAnswers(page, seed);
        await watchShifts(page);
        await page.goto(`/app${path}`);
        await complete(page);
        await arrived();
        const { moved, message } = await shiftsOf(page);
        expect(moved, message).toBeLessThanOrEqual(maxMoved);
      },
      { device, key: '{secret}' },
    ),
  );
});

test.each([
  ['/v1/charging/usage', 'desktop'],
  ['/v1/charging/usage', 'phone'],
  ['/v1/payment/billing_account/list', 'desktop'],
  ['/v1/payment/billing_account/list', 'phone'],
  ['/v1/tll/user-resource/vm/list', 'desktop'],
  ['/v1/pricing/list/current', 'phone'],
] as const)('the dashboard stays where it is while %s fails late (%s)', async (path, device) => {
  await portal.cloud.fault({ path, delay: 1000, status: 500, body: { errors: { Error: 'IOException' } } });
  await portal.withPage(
    async ({ page, watch }) => {
      watch.allow(/Failed to load resource/);
      const { arrived } = await delayAnswers(page, 1);
      await watchShifts(page);
      await page.goto('/app/');
      await page.getByRole('table', { name: 'Your resources' }).getByText('23 active').waitFor();
      await arrived();
      const { moved, message } = await shiftsOf(page);
      expect(moved, message).toBeLessThanOrEqual(maxMoved);
    },
    { device, key: '{secret}' },
  );
  await portal.cloud.clearFaults();
});

describe('the page of a single thing', () => {
  /** The list of each, and the links to its pages. */
  const things = [
    ['machine', '/compute?filter={"q":"web-01"}', 'a[href*="/compute/vm/"]'],
    ['bare metal server', '/metal', 'a[href*="/metal/lease/"]'],
    ['service', '/services', 'a[href*="/services/service/"]'],
    ['disk', '/disks', 'a[href*="/disks/disk/"]'],
    ['cluster', '/services?filter={"q":"platform"}', 'a[href*="/services/service/"]'],
    // Known only once the machines of its location have been read.
    ['detached disk', '/disks?filter={"q":"archive-2024"}', 'a[href*="/disks/disk/"]'],
    ['load balancer', '/network/load_balancer', 'a[href*="/network/load_balancer/"]'],
    ['bucket', '/storage', 'a[href*="/storage/bucket/"]'],
    ['billing account', '/billing', 'a[href*="/billing/account/"]'],
  ] as const;
  const addresses = new Map<string, string>();
  beforeAll(() =>
    portal.visit('/support', async ({ page }) => {
      for (const [name, list, link] of things) {
        await goTo(page, list);
        const first = page.getByRole('main').locator(link).first();
        await first.waitFor();
        addresses.set(name, (await first.getAttribute('href')) ?? '');
      }
    }),
  );

  test.each(things)('stays where it is at its first loading: %s', async (name) => {
    const found: Record<string, string> = {};
    for (const device of ['desktop', 'phone'] as const) {
      await portal.withPage(
        async ({ page }) => {
          const { arrived } = await delayAnswers(page, 1);
          await watchShifts(page);
          await page.goto(addresses.get(name) ?? '');
          await page.getByRole('article').first().waitFor();
          await arrived();
          const { moved, message } = await shiftsOf(page);
          if (moved > maxMoved) found[device] = `${moved}: ${message}`;
        },
        { device, key: '{secret}' },
      );
    }
    expect(found).toEqual({});
  });
});
