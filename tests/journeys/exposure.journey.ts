/** Which of the person's own resources can be reached from outside, and from there to the rule that lets it in. */
import { test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';
import { title } from '../support/life';

const portal = usePortal({ world: 'busy' });
const key = '{secret}';

test.each(['desktop', 'phone'] as const)('the exposure of every address, and its rule, in a few clicks: %s', (device) =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/network/vpc');
      if (device === 'phone')
        await page.getByRole('navigation', { name: 'Network: sections' }).locator('summary').click();
      await page.getByRole('link', { name: 'Exposure', exact: true }).first().click();
      await title(page, 'Exposure').waitFor();
      await page
        .getByText(/^No firewall protects it/)
        .first()
        .waitFor();
      await axe(page);
      await shot(page, `exposure-${device}`);
      const rule = page.getByRole('link', { name: 'Edit rules: Firewall office only, rule 1' }).first();
      await page.getByRole('searchbox').fill('bastion 22');
      await rule.click();
      await title(page, 'office only').waitFor();
      await page.getByRole('list', { name: 'Inbound' }).waitFor();
    },
    { key, device },
  ),
);
