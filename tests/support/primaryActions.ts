import type { Page } from 'playwright-core';

const selector = '.p-button:not(.p-button--plain, .p-button--quiet, .p-button--danger)';

/** Labels of the primary buttons and links that the page shows outside dialogs. A page has one at most. */
export const primaryActions = (page: Page): Promise<string[]> =>
  page.locator(selector).evaluateAll((found) =>
    found
      .filter((one) => !one.closest('dialog, [role="dialog"], [role="alertdialog"]'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => one.textContent.trim()),
  );
