/** The measures of docs/coverage.md, section 9, as they are in the browser. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, gone, usePortal } from '../support/journey';

const key = '{secret}';
const { withPage } = usePortal({ world: 'busy' });

async function sizeOf(thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await thing.waitFor();
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

describe('the frame', () => {
  test('has the sizes of the specification', () =>
    withPage(
      async ({ page }) => {
        await page.goto('/app/compute/create');
        const name = page.getByRole('textbox', { name: 'Name', exact: true });
        expect((await sizeOf(name)).height).toBe(36);
        expect((await sizeOf(page.getByRole('banner'))).height).toBe(35);
        expect((await sizeOf(page.getByRole('navigation').first())).width).toBe(80);
        expect((await sizeOf(page.getByRole('region', { name: 'Summary' }))).width).toBe(320);
        const form = await sizeOf(page.locator('form').first());
        const summary = await sizeOf(page.getByRole('region', { name: 'Summary' }));
        expect(summary.x - (await sizeOf(name)).x).toBeLessThanOrEqual(700 + 48);
        expect((await sizeOf(name)).width).toBeLessThanOrEqual(700);
        expect(form.x).toBeGreaterThanOrEqual(80);
      },
      { key },
    ));

  test('is that of a phone at 700 px and below', () =>
    withPage(
      async ({ page }) => {
        await page.setViewportSize({ width: 701, height: 900 });
        await page.goto('/app/compute');
        await page.getByRole('table').waitFor();
        await page.setViewportSize({ width: 700, height: 900 });
        await page.getByRole('list', { name: 'Virtual machines' }).waitFor();
        await gone(page.getByRole('table'));
        await axe(page);
      },
      { key },
    ));
});
