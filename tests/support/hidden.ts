import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Hides the page for a moment, as a tab in front of it does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    const turn = () => document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    turn();
    Reflect.deleteProperty(document, 'visibilityState');
    turn();
  });

/**
 * Waits until the browser's storage has what the next visit begins with. The portal writes it when its page is hidden: otherwise only
 * after a pause, which nothing here waits for.
 */
export const whenStored = (
  page: Page,
  key: string,
  isWanted = (text: string | null): boolean => text !== null,
): Promise<void> =>
  expect
    .poll(async () => {
      await hide(page);
      return isWanted(await page.evaluate((name) => localStorage.getItem(name), key));
    })
    .toBe(true);
