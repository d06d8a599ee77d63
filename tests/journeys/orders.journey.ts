/** Order forms: nothing moves while their data loads. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shot, usePortal } from '../support/journey';
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

test.each(all)('a new $name can be chosen where no price is known: $device', async ({ path, device }) => {
  await portal.cloud.world('busy');
  await portal.cloud.fault({ path: '/v1/pricing/list/current', status: 500, body: { message: 'Out of order' } });
  await portal.visit(
    path,
    async ({ page, watch }) => {
      watch.allow(/500/);
      await page.getByRole('region', { name: 'Summary', exact: true }).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await shot(page, `no-price-${path.slice(1).replaceAll('/', '-')}-${device}`, { full: true });
      /** Cards whose text is beyond their edge, or whose name has no space for a word. */
      const cramped = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll<HTMLElement>('label:has(> input[type=radio])')].flatMap((card) => {
          const label = card.querySelector('bdi');
          const isNarrow = label !== null && label.getBoundingClientRect().width < 60;
          return card.scrollWidth > card.clientWidth || isNarrow ? [card.innerText] : [];
        }),
      );
      expect(cramped).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
    { device },
  );
  await portal.cloud.clearFaults();
});
