/** The sizes of section 9, as they are on the screen. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

async function sizeOf(one: Locator) {
  const box = await one.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

test('navigation 80, header 35, inputs 36, forms 700 at most, the sidebar beside them 320 pixels', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute/create');
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await name.waitFor();
      expect((await sizeOf(page.getByRole('navigation').first())).width).toBe(80);
      expect((await sizeOf(page.getByRole('banner'))).height).toBe(35);
      expect((await sizeOf(name)).height).toBe(36);
      expect((await sizeOf(page.locator('main form > div'))).width).toBe(700);
      expect((await sizeOf(page.locator('main form > aside'))).width).toBe(320);
    },
    { key: '{secret}' },
  ));

test('at 700 pixels the layout is a phone’s, above it is not', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/support');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const navigation = page.getByRole('navigation').first();
      for (const [width, isPhone] of [
        [701, false],
        [700, true],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(async () => (await sizeOf(navigation)).width > 80).toBe(isPhone);
      }
    },
    { key: '{secret}' },
  ));
