import type { Page } from 'playwright-core';

const selector = '.p-button:not(.p-button--plain, .p-button--quiet, .p-button--danger)';

/**
 * Labels of the primary buttons and links that the page shows outside dialogs. A page has one at most. The bar of an order on
 * a phone repeats the button of the summary, which is out of the window then: that is one action.
 */
export const primaryActions = async (page: Page): Promise<string[]> => {
  const labels = await page.locator(selector).evaluateAll((found) =>
    found
      .filter((one) => !one.closest('dialog, [role="dialog"], [role="alertdialog"]'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => one.textContent.trim()),
  );
  return [...new Set(labels)];
};
