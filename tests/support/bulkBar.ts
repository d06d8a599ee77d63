import type { Page } from 'playwright-core';

/** Clicks an action of the selected rows: in the bar, or in its menu where the bar has no space for it (wider letters, a phone). */
export async function clickBulkAction(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('toolbar');
  const button = bar.getByRole('button', { name, exact: true });
  const more = bar.getByRole('button', { name: 'More', exact: true });
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
