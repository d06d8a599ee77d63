/** Every screen on a phone in the dark: accessible, silent, with one primary action at most, and pictured in .portico/shots with both schemes and widths. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';
import { devices, violationsOn } from '../support/pictures';
import { primaryActions } from '../support/primaryActions';

const portal = usePortal({ world: 'busy' });

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Light on a desktop, where no other journey looks at the screen so. */
const onDesktop = new Set(['dashboard', 'support', 'notifications', 'not-found', 'dashboard-fresh', 'machines-fresh']);

/** In a window that is a phone in the dark: the journeys of each kind look at desktops in the light. */
async function look(page: Page, name: string) {
  await settled(page);
  await axe(page);
  expect((await primaryActions(page)).slice(1)).toEqual([]);
  await shot(page, name);
  if (!onDesktop.has(name)) return;
  await page.setViewportSize(devices.desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await axe(page);
}

const signedIn = { key: '{secret}', device: 'phone', scheme: 'dark' } as const;

describe('signed out', () => {
  test('sign-in', () =>
    portal.withPage(async ({ page }) => {
      await page.goto('/app/');
      await page.getByLabel('API key', { exact: true }).waitFor();
      await axe(page);
      await shot(page, 'sign-in');
    }));
});

/** What any rule of axe finds, experimental ones among them. */
const foundByAll = async (page: Page) =>
  (await violationsOn(page, { all: true })).flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));

describe.each(['desktop', 'phone'] as const)('by every rule of axe, on a %s', (device) => {
  test('the sign-in', () =>
    portal.withPage(
      async ({ page }) => {
        await page.goto('/app/');
        await page.getByLabel('API key', { exact: true }).waitFor();
        expect(await foundByAll(page)).toEqual([]);
      },
      { device },
    ));

  test('the first list', () =>
    portal.withPage(
      async ({ page }) => {
        await page.goto('/app/compute');
        await page.getByText('20 virtual machines in 4 locations').waitFor();
        await settled(page);
        expect(await foundByAll(page)).toEqual([]);
      },
      { device, key: '{secret}' },
    ));
});

describe('signed in', () => {
  test.each([
    ['dashboard', '/app/'],
    ['machines', '/app/compute'],
    ['machine-create', '/app/compute/create'],
    ['leases', '/app/metal'],
    ['lease-create', '/app/metal/create'],
    ['vpcs', '/app/network/vpc'],
    ['balancers', '/app/network/load_balancer'],
    ['balancer-create', '/app/network/create/load_balancer'],
    ['tokens', '/app/access/token'],
    ['token-create', '/app/access/create/api_token'],
    ['zones', '/app/dns/zones'],
    ['accounts', '/app/billing'],
    ['budget', '/app/billing/notices'],
    ['support', '/app/support'],
    ['notifications', '/app/notifications'],
    ['not-found', '/app/no/such/page'],
  ])('%s', (name, path) =>
    portal.withPage(async ({ page }) => {
      await page.goto(path);
      await look(page, name);
    }, signedIn),
  );

  test.each([
    ['machine', '/app/compute?filter={"q":"web-01"}', 'web-01'],
    ['lease', '/app/metal', ''],
    ['balancer', '/app/network/load_balancer', ''],
    ['token', '/app/access/token', ''],
    ['zone', '/app/dns/zones', ''],
    ['account', '/app/billing', ''],
  ])('%s', (name, path, wanted) =>
    portal.withPage(async ({ page }) => {
      await page.goto(path);
      await page.locator('main li[aria-posinset]').getByRole('link', { name: wanted }).first().click();
      await page.getByRole('article').first().waitFor();
      await look(page, name);
    }, signedIn),
  );
});

test('a new customer’s first screens', async () => {
  await portal.cloud.world('fresh');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/');
    await look(page, 'dashboard-fresh');
    await page.goto('/app/compute');
    await look(page, 'machines-fresh');
  }, signedIn);
});
