/** Every hard name through the screens, each way that a person has. By drop and by a chosen folder: bring.ts. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { safeName } from '../../../dataProvider/s3';
import { hardNames } from '../hardNames';
import { filesOfZip } from '../zipFiles';
import type { Scene } from './scene';

const count = hardNames.length;

/** Waits for a folder's list to be whole. */
const listed = (page: Page, items: number) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${items} items`) })
    .waitFor();

async function withAll(page: Page, act: string) {
  await page.getByLabel('Select all').check();
  await page.getByRole('toolbar').getByRole('button', { name: act }).click();
}

async function toFolder(page: Page, act: string, to: string, button: string) {
  await withAll(page, act);
  await page.getByRole('dialog').getByLabel('Folder').fill(to);
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await page.getByText(`Verified in object storage: ${count} items`).waitFor();
  await page.getByRole('region', { name: 'In progress' }).getByRole('button', { name: 'Close' }).click();
}

export function naming({ keys, folder, made, choose, visit, saved }: Scene): void {
  const under = (prefix: string) => hardNames.map((name) => prefix + name).sort();

  test('hard names are chosen, copied, moved, renamed, zipped, saved and deleted', { timeout: 600_000 }, async () => {
    mkdirSync(join(folder, 'names'), { recursive: true });
    const paths = hardNames.map((name) => made(`names/${name}`, `of ${name}`));
    await visit(async ({ page, row, menu }) => {
      await page.getByText('This bucket is empty').waitFor();
      await choose(page, 'Upload files', paths);
      await page.getByText(`Uploaded: ${count} of ${count}`).waitFor();
      await page.getByText(`content verified by checksum: ${count} of ${count}`).waitFor();
      expect((await keys()).sort()).toEqual(under(''));
      await page.getByRole('button', { name: 'Clear the list of uploads' }).click();
      await listed(page, count);
      await toFolder(page, 'Copy to…', 'copy', 'Copy');
      expect((await keys()).sort()).toEqual([...under(''), ...under('copy/')].sort());

      await row('copy').getByRole('link').click();
      await listed(page, count);
      await toFolder(page, 'Move to…', 'moved', 'Move');
      expect((await keys()).sort()).toEqual([...under(''), ...under('moved/')].sort());
      await page.getByRole('navigation', { name: 'Path in the bucket' }).getByRole('link').first().click();
      await menu('moved', 'Rename');
      await page.getByRole('dialog').getByLabel('Name').fill('named');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
      await page.getByText(`Verified in object storage: ${count} items`).waitFor();
      expect((await keys()).sort()).toEqual([...under(''), ...under('named/')].sort());
      await page.getByRole('region', { name: 'In progress' }).getByRole('button', { name: 'Close' }).click();

      const zipped = page.waitForEvent('download');
      await menu('named', 'Download as ZIP');
      const files = filesOfZip(await saved(await zipped));
      expect([...files.keys()].sort()).toEqual(hardNames.map((name) => safeName(`named/${name}`)).sort());
      for (const name of hardNames) expect(files.get(safeName(`named/${name}`))?.toString()).toBe(`of ${name}`);

      await row('named').getByRole('link').click();
      await listed(page, count);
      // What is renamed is the newest, and goes to the end: the others stand still.
      await page.getByRole('button', { name: 'Modified' }).click();
      await page.locator('th[aria-sort=ascending]', { hasText: 'Modified' }).waitFor();
      const contents: string[] = [];
      // Each by itself is read, downloaded by its address and renamed in `passThroughEverything`; here a third, to names that can be typed.
      for (let at = 0; at < count; at += 3) {
        // By its position: among a hundred rows a role and a name are computed for seconds, 300 times. Each brings the next into view.
        const next = page.locator(`tbody tr[aria-rowindex="${(at / 3) * 2 + 2}"]`);
        const act = async (item: string) => {
          await next.locator('button[aria-haspopup]').click();
          await page.locator('[role="menuitem"]', { hasText: item }).first().click();
        };
        const download = page.waitForEvent('download');
        await act('Download');
        contents.push((await saved(await download)).toString());
        // The progress of the first download comes above the rows, and moves them down.
        await page
          .getByText(/^Verified in object storage: /)
          .first()
          .waitFor();
        const before = await next.locator('bdi').textContent();
        await act('Rename');
        await page
          .locator('[role="dialog"] input[type="text"], [role="dialog"] input:not([type])')
          .fill(`renamed-${at}`);
        await page.locator('[role="dialog"] button[type="submit"]').click();
        // The menu of a row that is about to go would go with it.
        await expect.poll(() => next.locator('bdi').textContent()).not.toBe(before);
      }
      expect(new Set(contents).size).toBe(Math.ceil(count / 3));
      expect(under('of ')).toEqual(expect.arrayContaining(contents));
      await page.getByRole('navigation', { name: 'Path in the bucket' }).getByRole('link').first().click();
      await listed(page, count + 1);
      await withAll(page, 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText(`Verified in object storage: ${2 * count} items`).waitFor();
      await page.getByText('This bucket is empty').waitFor();
    });
    expect(await keys()).toEqual([]);
    rmSync(join(folder, 'names'), { recursive: true });
  });
}
