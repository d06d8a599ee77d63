/** Every screen on a phone in the dark: accessible, silent, with one primary action at most, and pictured in .portico/shots with both schemes and widths. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, goTo, settleAt, shot, usePortal } from '../support/journey';
import { devices, violationsOn } from '../support/pictures';
import { primaryActions } from '../support/primaryActions';

const portal = usePortal({ world: 'busy' });

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Light on a desktop, where no other journey looks at the screen so. */
const onDesktop = new Set(['dashboard', 'support', 'notifications', 'not-found', 'dashboard-fresh', 'machines-fresh']);

/** On a phone in the dark: the journeys of each kind look at desktops in the light. */
async function look(page: Page, name: string) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await axe(page);
  expect((await primaryActions(page)).slice(1), name).toEqual([]);
  await shot(page, name);
  if (!onDesktop.has(name)) return;
  await page.setViewportSize(devices.desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await axe(page);
  await page.setViewportSize(devices.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
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

  test('the first list', { tags: 'smoke' }, () =>
    portal.withPage(
      async ({ page }) => {
        await page.goto('/app/compute');
        await page.getByText('20 virtual machines in 4 locations').waitFor();
        await settled(page);
        expect(await foundByAll(page)).toEqual([]);
      },
      { device, key: '{secret}' },
    ),
  );
});

describe('signed in', () => {
  const withScreens = (first: string, run: (page: Page) => Promise<void>) =>
    portal.withPage(async ({ page }) => {
      await page.goto(`/app${first}`);
      await page.locator('main h1').first().waitFor();
      await run(page);
    }, signedIn);

  test('lists, forms and pages of the frame', () =>
    withScreens('/profile', async (page) => {
      for (const [name, path] of [
        ['dashboard', '/'],
        ['machines', '/compute'],
        ['machine-create', '/compute/create'],
        ['leases', '/metal'],
        ['lease-create', '/metal/create'],
        ['vpcs', '/network/vpc'],
        ['balancers', '/network/load_balancer'],
        ['balancer-create', '/network/create/load_balancer'],
        ['tokens', '/access/token'],
        ['token-create', '/access/create/api_token'],
        ['zones', '/dns/zones'],
        ['accounts', '/billing'],
        ['budget', '/billing/notices'],
        ['support', '/support'],
        ['notifications', '/notifications'],
        ['not-found', '/no/such/page'],
      ] as const) {
        await settleAt(page, path);
        await look(page, name);
      }
    }));

  test('pages of one thing', () =>
    withScreens('/profile', async (page) => {
      for (const [name, list, wanted] of [
        ['machine', '/compute?filter={"q":"web-01"}', 'web-01'],
        ['lease', '/metal', ''],
        ['balancer', '/network/load_balancer', ''],
        ['token', '/access/token', ''],
        ['zone', '/dns/zones', ''],
        ['account', '/billing', ''],
      ] as const) {
        await goTo(page, list);
        const link = page.locator('main li[aria-posinset]').getByRole('link', { name: wanted }).first();
        const path = (await link.getAttribute('href')) ?? '';
        await settleAt(page, path.replace(/^\/app/, ''));
        await page.getByRole('article').first().waitFor();
        await look(page, name);
      }
    }));
});

test('a new customer’s first screens', async () => {
  await portal.cloud.world('fresh');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/support');
    await page.locator('main h1').waitFor();
    await settleAt(page, '/');
    await look(page, 'dashboard-fresh');
    await settleAt(page, '/compute');
    await look(page, 'machines-fresh');
  }, signedIn);
});
