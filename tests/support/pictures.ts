import { mkdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const devices = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Device = keyof typeof devices;
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/**
 * Writes `.portico/shots/<name>-<device>-<scheme>.png` for both devices and schemes, when PORTICO_SHOTS is set (`npm run
 * shots`). The page is left as it was. `full` takes the whole page and not what is in the window.
 */
export async function shot(page: Page, name: string, { full = false } = {}): Promise<void> {
  if (!process.env.PORTICO_SHOTS) return;
  const before = page.viewportSize();
  const was = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  await mkdir('.portico/shots', { recursive: true });
  for (const device of Object.keys(devices) as Device[]) {
    await page.setViewportSize(devices[device]);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const path = `.portico/shots/${name}-${device}-${scheme}.png`;
      await page.screenshot({ path, fullPage: full, animations: 'disabled' });
    }
  }
  await page.emulateMedia({ colorScheme: was });
  if (before) await page.setViewportSize(before);
}

/** Fails on what axe finds serious or critical on the page as it is (WCAG 2.1 A and AA, and good practice). */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (grave.length === 0) return;
  const lines = grave.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, target }) => `    ${target.join(' ')}  ${html}`).join('\n')}`,
  );
  throw new Error(`${page.url()} is not accessible:\n${lines.join('\n')}`);
}
