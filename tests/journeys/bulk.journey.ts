/** Bulk work: more machines stopped than are in view, a disk deleted; what fails is retried, what a reload cuts short is offered. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clickBulkAction } from '../support/bulkBar';
import { axe, gone, shot, usePortal } from '../support/journey';

const portal = usePortal({ world: 'big' });
const customer = { key: '{secret}' } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const stops = () => portal.cloud.requests({ method: 'POST', path: '/v1/*/user-resource/vm/stop' });

/** The first rows of a list. */
async function select(page: Page, count: number) {
  await page.getByRole('searchbox').waitFor();
  for (let row = 1; row <= count; row += 1) {
    const box = page.locator(`tr[aria-rowindex="${row + 1}"] input[type=checkbox]`);
    await box.scrollIntoViewIfNeeded();
    await box.check();
  }
}

test('more machines than are in view are stopped; two fail, and just those are tried again', async () => {
  await portal.cloud.world('big');
  await portal.withPage(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/app/compute?filter={"status":"running","location":"tll"}');
    await select(page, 24);
    await portal.cloud.fault({
      method: 'POST',
      path: '/v1/tll/user-resource/vm/stop',
      status: 500,
      body: { errors: { Error: 'Failed to stop virtual machine' } },
      times: 2,
    });
    await page.getByRole('toolbar').getByRole('button', { name: 'Stop', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Stop', exact: true }).click();
    await dialog(page).getByText('22 done · 2 failed').waitFor();
    await axe(page);
    await shot(page, 'bulk-report');
    await dialog(page).getByRole('button', { name: 'Copy report' }).click();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toContain('Stop: 24 virtual machines');
    expect(report.match(/Failed to stop virtual machine \[[0-9a-f-]{36}\]/g)).toHaveLength(2);
    await dialog(page).getByRole('button', { name: 'Retry the 2 failed' }).click();
    await dialog(page).getByText('24 done', { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Close report' }).click();
  }, customer);
  expect(await stops()).toHaveLength(26);
});

test('a reload in the middle loses nothing, and sends nothing by itself', async () => {
  await portal.cloud.world('big');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute?filter={"status":"running","location":"tll"}');
    await select(page, 12);
    // The first four are answered; the next four stay under way until the faults are fixed.
    const stop = { method: 'POST', path: '/v1/tll/user-resource/vm/stop' } as const;
    await portal.cloud.fault({ ...stop, delay: 600_000, times: 4 });
    await portal.cloud.fault({ ...stop, delay: 1, times: 4 });
    await page.getByRole('toolbar').getByRole('button', { name: 'Stop', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Stop', exact: true }).click();
    await dialog(page).getByText('4 of 12 done').waitFor();
    // A request that has not left the browser would go with the page.
    await expect.poll(() => portal.cloud.faults()).toEqual([]);
    await page.reload();
    await page.getByText(/This bulk action was interrupted/).waitFor();
    await portal.cloud.clearFaults();
    // Four were answered before the page went; four more were on their way and reach the cloud all the same.
    await expect.poll(async () => (await stops()).length).toBe(8);
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('heading', { name: 'Bulk actions', level: 1 }).waitFor();
    await axe(page);
    await shot(page, 'bulk-runs');
    expect(await stops()).toHaveLength(8);
    await page.getByRole('button', { name: 'Check the 4 without a response' }).click();
    await gone(page.getByRole('button', { name: /without a response$/ }));
    await page.getByRole('button', { name: 'Resume (4 left)' }).click();
    await gone(page.getByRole('button', { name: /^Resume/ }));
    // What had been stopped before its answer was lost is not stopped again, and counts as done.
    await page.getByRole('status').getByText('12 done', { exact: true }).waitFor();
  }, customer);
  const stopped = (await stops()).map(({ body }) => (body as { uuid: string }).uuid);
  expect(new Set(stopped).size).toBe(12);
  expect(stopped).toHaveLength(12);
});

test('disks are deleted after their number is typed, on a phone too', { tags: 'smoke' }, async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/disks?filter={"q":"archive"}');
      await page.getByRole('checkbox', { name: 'Select archive-2024' }).tap();
      await axe(page);
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete disk' }).click();
      await dialog(page)
        .getByText(/will be deleted with its data and snapshots/)
        .waitFor();
      await dialog(page).getByRole('textbox').fill('1');
      await dialog(page).getByRole('button', { name: 'Delete disk' }).click();
      await dialog(page).getByText('1 done', { exact: true }).waitFor();
      await dialog(page).getByRole('link', { name: 'Recent bulk actions' }).click();
      await page.getByText('Delete disk: 1 disk').waitFor();
      await axe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
    { ...customer, device: 'phone' },
  );
});

test('machines are restarted past one that fails, and stopped where some fail at first, on a phone', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      /** All of the report is in the window, and can be touched. */
      const fits = async (name: string) => {
        await axe(page);
        await shot(page, name);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        const box = await dialog(page).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      };
      const pick = async (...names: string[]) => {
        for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).tap();
        await page.getByText(`${names.length} selected`, { exact: true }).waitFor();
      };
      const call = { method: 'POST', status: 500, times: 1 } as const;
      const confirm = (name: string) => dialog(page).getByRole('button', { name, exact: true }).tap();

      await page.goto('/app/compute?filter={"q":"web-0"}');
      await pick('web-01', 'web-02');
      await clickBulkAction(page, 'Restart');
      await dialog(page).getByRole('combobox', { name: 'At a time' }).selectOption('1');
      await fits('phone-restart');
      const start = { ...call, path: '/v1/tll/user-resource/vm/start' };
      await portal.cloud.fault({ ...start, body: { errors: { Error: 'Failed to start virtual machine' } } });
      await confirm('Restart');
      await dialog(page).getByText('0 done · 1 failed · paused, 1 left').waitFor();
      await fits('phone-restart-halted');
      await confirm('Resume (1 left)');
      await dialog(page).getByText('1 done · 1 failed', { exact: true }).waitFor();
      await fits('phone-restart-done');
      await confirm('Close report');

      await page.goto('/app/compute?filter={"location":"jhv"}');
      await pick('db-replica', 'metrics', 'web-jhv-01');
      await clickBulkAction(page, 'Stop');
      const stop = { ...call, path: '/v1/jhv/user-resource/vm/stop' };
      await portal.cloud.fault({ ...stop, body: { errors: { Error: 'Failed to stop virtual machine' } } });
      await confirm('Stop');
      await dialog(page).getByText('2 done · 1 failed', { exact: true }).waitFor();
      await fits('phone-stop-failed');
      await confirm('Retry the failed one');
      await dialog(page).getByText('3 done', { exact: true }).waitFor();
      await confirm('Close report');
      await page.getByRole('searchbox').waitFor();
    },
    { ...customer, device: 'phone' },
  );
});
