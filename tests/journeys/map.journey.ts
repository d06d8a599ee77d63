/** What leads to what, as a list and as a drawing, by mouse, touch and keyboard. */
import { expect, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';
import { title } from '../support/life';

const portal = usePortal({ world: 'busy' });
const key = '{secret}';

test.each(['desktop', 'phone'] as const)(
  'what stops working without a machine, in the list and in the map: %s',
  (device) =>
    portal.withPage(
      async ({ page }) => {
        await page.goto('/app/network/vpc');
        if (device === 'phone')
          await page.getByRole('navigation', { name: 'Network: sections' }).locator('summary').click();
        await page.getByRole('link', { name: 'Network map', exact: true }).first().click();
        await title(page, 'Network map').waitFor();
        const panel = page.getByRole('region', { name: 'If you delete web-01' });
        await page.getByRole('button', { name: 'List', exact: true }).click();
        const machines = page.getByRole('region', { name: 'Virtual machines' });
        await machines.getByRole('button', { name: /^web-01/ }).click();
        await panel.getByText('Loses a target; the others keep serving').waitFor();
        await axe(page);
        await shot(page, `map-list-${device}`);
        await page.getByRole('button', { name: 'Map', exact: true }).click();
        await page
          .getByRole('group', { name: /^Network map of/ })
          .first()
          .waitFor();
        await page.getByRole('combobox', { name: 'Location' }).selectOption('Tallinn');
        const drawing = page.getByRole('group', { name: 'Network map of Tallinn' });
        await drawing
          .getByRole('button', { name: /^web-01/ })
          .and(page.locator('[aria-pressed="true"]'))
          .waitFor();
        await drawing.getByRole('button', { name: /^web front/ }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('region', { name: 'If you delete web front' }).waitFor();
        await axe(page);
        const fonts = await page.evaluate(() => {
          const fontOf = (element: Element) => getComputedStyle(element).fontFamily;
          return [...document.querySelectorAll('main button, main select')].filter(
            (control) => fontOf(control) !== fontOf(document.body),
          ).length;
        });
        expect(fonts, 'controls in a font of the browser').toBe(0);
        await shot(page, `map-drawing-${device}`);
        await page.getByRole('link', { name: 'Open load balancer' }).click();
        await title(page, 'web front').waitFor();
        expect(new URL(page.url()).pathname).toMatch(/\/network\/load_balancer\/tll\//);
      },
      { key, device },
    ),
);
