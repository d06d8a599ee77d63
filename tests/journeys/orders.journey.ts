/** Order forms: nothing moves while their data loads. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePortal } from '../support/journey';
import { shiftsOf, watchShifts } from '../support/shifts';

const portal = usePortal({ world: 'busy' });

const inSummary = (text: RegExp) => (page: Page) =>
  page.getByRole('region', { name: 'Summary', exact: true }).getByText(text).first();
const credit = inSummary(/^Credit lasts /);

interface Form {
  name: string;
  path: string;
  /** The element that is rendered last. */
  last(page: Page): Locator;
}
const forms: Form[] = [
  { name: 'machine', path: '/compute/create', last: credit },
  // No model is preselected: no price.
  { name: 'bare metal server', path: '/metal/create', last: (page) => page.getByRole('radio', { name: 'Small' }) },
  { name: 'disk', path: '/disks/create', last: credit },
  { name: 'service', path: '/services/create', last: credit },
  { name: 'load balancer', path: '/network/create/load_balancer', last: credit },
  { name: 'address', path: '/network/create/ip_address', last: credit },
  { name: 'firewall', path: '/network/create/firewall', last: inSummary(/^Required$/) },
];
const devices = ['desktop', 'phone'] as const;
const all = forms.flatMap((form) => devices.map((device) => ({ ...form, device })));

test.each(all)('the form of a new $name stays where it is while it loads: $device', async ({ path, last, device }) => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await watchShifts(page);
      await page.goto(`/app${path}`);
      await last(page).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const { moved, message: reported } = await shiftsOf(page);
      expect(moved, reported).toBeLessThanOrEqual(0.02);
    },
    { key: '{secret}', device },
  );
});
