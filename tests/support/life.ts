/** Steps that the life of any kind has, by mouse or by touch. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CloudControl } from './cloud';

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const title = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1, exact: true });
export const button = (inside: Pick<Page, 'getByRole'>, name: string): Locator =>
  inside.getByRole('button', { name, exact: true });

/** Jobs of the cloud take seconds, and a page asks every four how they go: both clocks are moved. Needs `page.clock.install()`. */
export async function pass(page: Page, cloud: CloudControl, seconds: number): Promise<void> {
  await cloud.clock.advance(seconds);
  await page.clock.fastForward(5000);
}

/** Counts what is clicked or tapped, as a person would have to. */
export function clicker() {
  let clicks = 0;
  return {
    click: (target: Locator) => {
      clicks += 1;
      return target.click();
    },
    /** A field that does not have the focus yet is clicked first. */
    fill: async (target: Locator, text: string) => {
      const hasFocus = await target.evaluate((field) => field === document.activeElement);
      if (!hasFocus) {
        clicks += 1;
        await target.click();
      }
      await target.fill(text);
    },
    /** Opening the list of a select, and its option. */
    select: (target: Locator, label: string) => {
      clicks += 2;
      return target.selectOption({ label });
    },
    count: () => clicks,
  };
}

/** On its page, where the name stands. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  await button(page, `Rename ${from}`).click();
  await page.getByRole('textbox', { name: 'New name' }).fill(to);
  await page.keyboard.press('Enter');
  await title(page, to).waitFor();
}

/** What the dialog of the same name is answered with. */
export const confirm = (page: Page, label: string): Promise<void> => button(dialog(page), label).click();

/** Down on its page, in words; `typed` is the name where it has to be typed. */
export async function destroy(page: Page, label: string, typed?: string): Promise<void> {
  await page.getByRole('region', { name: label }).getByRole('button', { name: label }).click();
  if (typed !== undefined) await dialog(page).getByRole('textbox').fill(typed);
  await confirm(page, label);
}

/** Nothing is cut off at the sides. */
export const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
