/** Every screen in both schemes and at both widths: accessible, silent, and pictured in .portico/shots. */
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

async function look(page: Page, name: string) {
  await settled(page);
  await axe(page);
  await shot(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
}

describe('signed out', () => {
  test('sign-in', () =>
    portal.withPage(async ({ page }) => {
      await page.goto('/app/');
      await page.getByLabel('API key', { exact: true }).waitFor();
      await axe(page);
      await shot(page, 'sign-in');
    }));
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
    ['support', '/app/support'],
    ['notifications', '/app/notifications'],
    ['not-found', '/app/no/such/page'],
  ])('%s', (name, path) =>
    portal.withPage(
      async ({ page }) => {
        await page.goto(path);
        await look(page, name);
      },
      { key: '{secret}' },
    ),
  );

  test.each([
    ['machine', '/app/compute', 'web-01'],
    ['lease', '/app/metal', ''],
    ['balancer', '/app/network/load_balancer', ''],
    ['token', '/app/access/token', ''],
    ['zone', '/app/dns/zones', ''],
    ['account', '/app/billing', ''],
  ])('%s', (name, path, wanted) =>
    portal.withPage(
      async ({ page }) => {
        await page.goto(path);
        await page.getByRole('row').getByRole('link', { name: wanted }).first().click();
        await page.getByRole('article').first().waitFor();
        await look(page, name);
      },
      { key: '{secret}' },
    ),
  );
});

test('a new customer’s first screens', async () => {
  await portal.cloud.world('fresh');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/');
      await look(page, 'dashboard-fresh');
      await page.goto('/app/compute');
      await look(page, 'machines-fresh');
    },
    { key: '{secret}' },
  );
});
