/** A new customer from signing in to the command that leads into the first machine, with nothing in between to look for. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, gone, shot, signIn, usePortal } from '../support/journey';

const portal = usePortal({ world: 'fresh' });
const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJourneyJourneyJourneyJourneyJourneyJourney me@here';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const steps = (page: Page) => page.getByRole('region', { name: 'Get your first machine running' });

test('from signing in to an ssh line: account and machine, and only what is done is ticked', async () => {
  await portal.cloud.world('fresh');
  await portal.withPage(async ({ page }) => {
    await signIn(page);
    await steps(page).getByText('0 of 3 done').waitFor();
    await axe(page);
    await steps(page).getByRole('link', { name: /^Add/ }).click();
    await heading(page, 'New billing account');
    // Three fields beside the choice of person or company; the rest is folded.
    const fields = page
      .getByRole('main')
      .locator('input:not([type=radio]), select, textarea')
      .filter({ visible: true });
    await page.getByLabel('Account name', { exact: true }).waitFor();
    expect(await fields.count()).toBeLessThanOrEqual(3);
    await page.getByLabel('Account name', { exact: true }).fill('Studio');
    await axe(page);
    await shot(page, 'newcomer-account');
    await page.getByRole('button', { name: 'Add billing account' }).click();
    // The next step at once.
    await heading(page, 'New virtual machine');
    // The account came with free credit, which is no top-up: its step is not ticked.
    await page.goto('/app/');
    await steps(page).getByText('1 of 3 done').waitFor();
    await steps(page).getByRole('heading', { name: 'Top up your credit' }).waitFor();
    await page.goto('/app/compute/create');
    await heading(page, 'New virtual machine');
    await page.getByRole('radio', { name: 'SSH key' }).check();
    await page.getByRole('textbox', { name: 'SSH public key' }).fill(publicKey);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('first');
    await shot(page, 'newcomer-machine');
    await page.getByRole('button', { name: 'Create machine' }).click();
    await heading(page, 'first');
    await page.getByRole('button', { name: /^Copy ssh \w+@[\d.]+$/ }).waitFor();
    // A key that was used once is the choice from then on.
    await page.goto('/app/compute/create');
    await page.getByRole('radio', { name: 'SSH key', checked: true }).waitFor();
    expect(await page.getByRole('textbox', { name: 'SSH public key' }).inputValue()).toBe(publicKey);
    await page.getByRole('combobox', { name: /^VPC/ }).waitFor();
    const networks = await page.getByRole('combobox', { name: /^VPC/ }).locator('option').allTextContents();
    expect(networks.filter((name) => name.startsWith('Default'))).toHaveLength(1);
  });
});

test('the menu means all of them, and Back restores what was searched', async () => {
  await portal.cloud.world('busy');
  await portal.visit('/compute', async ({ page }) => {
    const search = page.getByRole('searchbox');
    await search.fill('db-');
    await gone(page.getByRole('link', { name: 'web-01', exact: true }));
    await page.getByRole('checkbox', { name: 'Select db-primary' }).check();
    const menu = page.getByRole('navigation').first();
    await menu.getByRole('link', { name: 'Disks' }).click();
    await heading(page, 'Disks');
    await menu.getByRole('link', { name: 'Compute' }).click();
    await page.getByRole('link', { name: 'web-01', exact: true }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select db-primary' }).isChecked()).toBe(false);
    await page.goBack();
    await heading(page, 'Disks');
    await page.goBack();
    await gone(page.getByRole('link', { name: 'web-01', exact: true }));
    await page.getByRole('link', { name: 'db-primary', exact: true }).waitFor();
  });
});

test('a customer’s plain visit leaves no failed call for support', async () => {
  await portal.cloud.world('busy');
  await portal.visit('/', async ({ page }) => {
    await page.getByRole('heading', { name: 'Costs in the last 30 days' }).waitFor();
    const menu = page.getByRole('navigation').first();
    await menu.getByRole('link', { name: 'Compute' }).click();
    await page.getByRole('link', { name: 'web-01', exact: true }).click();
    await page.getByRole('button', { name: /^Copy ssh/ }).waitFor();
    await page.waitForLoadState('networkidle');
    await menu.getByRole('link', { name: 'Support' }).click();
    await heading(page, 'Support');
    await page.getByText('None since this page was loaded.').waitFor();
  });
});
