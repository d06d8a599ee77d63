/** A brand that exists only in portal.json: on the sign-in and after it, in both modes, under the site's own policy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axe, shot, signIn, usePortal } from '../support/journey';

const folder = mkdtempSync(join(tmpdir(), 'portico-brand-'));
const brand = {
  accent: '#b3261e',
  neutralHue: 20,
  corners: 'pill',
  layout: 'frame',
  chrome: 'deep',
  mark: 'touch-icon.png',
  art: 'favicon.svg',
  shape: 'octagonal',
};
writeFileSync(join(folder, 'portal.json'), JSON.stringify({ brand }));
const portal = usePortal({ env: { PORTICO_PORTAL: join(folder, 'portal.json') } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tokens = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--p-accent', '--p-radius-m'].map((name) => style.getPropertyValue(name).trim());
  });

test.each(['light', 'dark'] as const)('the %s sign-in and what follows are in its colours', (scheme) =>
  portal.withPage(
    async ({ page }) => {
      const warned: string[] = [];
      const pictures: number[] = [];
      page.on('console', (message) => warned.push(message.text()));
      page.on(
        'response',
        (answer) => /favicon\.svg|touch-icon\.png/.test(answer.url()) && pictures.push(answer.status()),
      );
      await page.goto('/app/');
      await page.locator('.entry[data-layout=frame]').waitFor();
      await page.locator('.entry-art svg image').waitFor({ state: 'attached' });
      expect((await tokens(page))[1]).toBe('18px');
      expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/app/touch-icon.png');
      expect(pictures.every((status) => status < 400)).toBe(true);
      expect(warned.some((text) => text.includes('portal.json: brand.shape is not a setting'))).toBe(true);
      await axe(page);
      await shot(page, `configured-brand-sign-in-${scheme}`);
      const [accent] = await tokens(page);
      if (scheme === 'light') expect(accent).toBe('#b3261e');
      await signIn(page);
      await page.getByRole('navigation').first().waitFor();
      expect(await tokens(page)).toEqual([accent, '18px']);
      await axe(page);
      await shot(page, `configured-brand-${scheme}`);
    },
    { scheme },
  ),
);
