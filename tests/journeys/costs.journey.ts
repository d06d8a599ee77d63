/** What things cost over time and why, and what could be saved: by pointer, by keyboard, as a table and as a file. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, gone, saved, shot, type Visit, type VisitOptions, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

async function visit({ path, ...options }: VisitOptions & { path: string }, run: (visit: Visit) => Promise<void>) {
  await portal.cloud.world('busy', {});
  await portal.cloud.forget();
  await portal.visit(path, run, options);
}

const chart = (page: Page, name: RegExp) => page.getByRole('group', { name });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('the cost explorer', () => {
  test('stacks by account, is read by keyboard, and its file adds up to what is on the page', () =>
    visit({ path: '/billing/costs?period=last_month' }, async ({ page }) => {
      await chart(page, /^Cost by day/).waitFor();
      await page.getByLabel('Stack by').selectOption({ label: 'Billing account' });
      const table = page.getByRole('table', { name: 'Billing account' });
      await table.getByRole('button', { name: 'Main' }).waitFor();
      await axe(page);
      await shot(page, 'costs');
      const bars = chart(page, /^Cost by day/).getByRole('button');
      const count = await bars.count();
      await bars.last().focus();
      await page.keyboard.press('Home');
      const first = await focusedName(page);
      expect(first).toMatch(/\b1\b.+: €[\d,.]+\. Main: €[\d,.]+, /);
      await page.keyboard.press('ArrowRight');
      expect(await focusedName(page)).toMatch(/\b2\b.+: €/);
      await page.keyboard.press('End');
      expect(await focusedName(page)).toMatch(new RegExp(`\\b${count}\\b.+: €`));
      const { bytes } = await saved(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
      const text = bytes.toString();
      const cents = text
        .trim()
        .split('\r\n')
        .slice(1)
        .reduce((all, line) => all + Number(line.split(',').at(-3)), 0);
      const total = await table.locator('tfoot td').last().textContent();
      expect(`€${cents.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`).toBe(total);
    }));

  test('leads from a type to its resources, and from a resource to its page', () =>
    visit({ path: '/billing/costs?period=last_month' }, async ({ page }) => {
      await page.getByRole('table', { name: 'Type' }).getByRole('button', { name: 'Virtual machines' }).click();
      const table = page.getByRole('table', { name: 'Resource' });
      await table.getByRole('link', { name: 'db-primary' }).click();
      await page.getByRole('heading', { level: 1, name: 'db-primary' }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Virtual machines: Show all' }).click();
      await page.getByRole('table', { name: 'Type' }).waitFor();
    }));

  test('has all that narrows it in one row on a desktop, and leads to the screens that answer other questions', () =>
    visit({ path: '/billing/costs' }, async ({ page }) => {
      await chart(page, /^Cost by day/).waitFor();
      const main = page.locator('main');
      const tools = ['Billing account', 'Period', 'Stack by', 'Show by'].map((name) =>
        main.getByLabel(name, { exact: true }),
      );
      const boxes = await Promise.all(
        [...tools, page.getByRole('button', { name: 'Download CSV' })].map((one) => one.boundingBox()),
      );
      expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
      for (const name of ['Usage', 'Compare months', 'Reports'])
        await main.getByRole('link', { name, exact: true }).last().waitFor();
      await main.getByText('Invoiced by month:').getByRole('link', { name: 'Reports' }).click();
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
      await main.getByText('Trends:').getByRole('link', { name: 'Cost explorer' }).waitFor();
    }));

  test('shows the figures of a bar under the pointer, and shows one month of several', () =>
    visit({ path: '/billing/costs?period=last_3' }, async ({ page }) => {
      const bar = chart(page, /^Cost by month/)
        .getByRole('button')
        .nth(1);
      await bar.hover();
      const name = (await bar.getAttribute('aria-label')) ?? '';
      const month = name.slice(0, name.indexOf(':'));
      await page.locator('figure').getByText(`${month}: `).waitFor();
      await bar.click();
      await page.getByRole('button', { name: `${month}: Show all` }).waitFor();
      expect(await bar.getAttribute('aria-pressed')).toBe('true');
    }));
});

test('usage by type leads to its resources in the explorer', () =>
  visit({ path: '/billing/usage?period=last_month' }, async ({ page }) => {
    await page.getByRole('table', { name: 'Type' }).getByRole('link', { name: 'Disks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cost explorer' }).waitFor();
    await page.getByRole('button', { name: 'Disks: Show all' }).waitFor();
    await page.getByRole('table', { name: 'Resource' }).getByRole('link', { name: 'archive-2024' }).waitFor();
  }));

describe('two months', () => {
  test('are compared, with what is new named as new', () =>
    visit({ path: '/billing/compare' }, async ({ page }) => {
      const table = page.getByRole('table', { name: 'What changed' });
      await table.waitFor();
      await page.getByLabel('From', { exact: true }).selectOption({ index: 3 });
      await page.getByLabel('To', { exact: true }).selectOption({ index: 1 });
      await table.getByRole('row').filter({ hasText: 'web-03' }).getByText('new', { exact: true }).waitFor();
      await axe(page);
      await shot(page, 'compare');
    }));
});

describe('savings', () => {
  test('name what is billed for nothing, and the action beside it frees it', () =>
    visit({ path: '/billing/savings' }, async ({ page }) => {
      const table = page.getByRole('table', { name: 'Savings' });
      const row = table.getByRole('row').filter({ hasText: 'mail-relay' });
      await row.getByText('Stopped, still billed').waitFor();
      await axe(page);
      await shot(page, 'savings');
      await row.getByRole('button', { name: 'Delete machine: mail-relay' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('mail-relay');
      await dialog.getByRole('button', { name: /^Delete/ }).click();
      await gone(row);
      await gone(page.getByRole('dialog'));
      await page.getByRole('heading', { level: 1, name: 'Savings' }).waitFor();
    }));

  test('are on the dashboard, and lead there', () =>
    visit({ path: '/' }, async ({ page }) => {
      const line = page.getByRole('listitem').filter({ hasText: /unattached disks? (is|are) still billed \(€/ });
      await line.getByRole('link', { name: 'Review' }).click();
      await page.getByRole('heading', { level: 1, name: 'Savings' }).waitFor();
    }));
});
