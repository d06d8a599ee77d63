/** The life of a leased server: what is sold out, ordered, entered, renamed, and released when it may be. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';
import { dialog, rename, title } from '../support/life';

const portal = usePortal({ world: 'busy' });
const customer = { key: '{secret}' } as const;

async function release(page: Page, name: string) {
  await page.getByRole('button', { name: 'Release server' }).last().click();
  await dialog(page).getByRole('textbox').fill(name);
  await dialog(page).getByRole('button', { name: 'Release server' }).click();
}

test('a server is leased, entered, renamed and released once it may be', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/metal/create?location=tll');
    const soldOut = page.getByRole('radio', { name: 'GPU' });
    await soldOut.waitFor();
    expect(await soldOut.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Sold out in Tallinn.').waitFor();
    await axe(page);
    await shot(page, 'metal-create', { full: true });
    await page.getByRole('radio', { name: 'Small' }).check();
    await page.getByRole('radio', { name: /^Debian/ }).check();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ledger');
    await page.getByRole('button', { name: 'Lease server' }).click();
    await title(page, 'ledger').waitFor();
    await page.getByText('Ordered, not configured yet. Its status then changes to “In use”.').waitFor();
    await portal.cloud.clock.advance(15);
    await page.getByRole('article').getByText('In use', { exact: true }).waitFor();

    await rename(page, 'ledger', 'ledger-metal');
    await page.getByRole('button', { name: 'Reveal: SSH access' }).click();
    await page.getByText('Password', { exact: true }).waitFor();
    await axe(page);
    await shot(page, 'metal-show');

    await release(page, 'ledger-metal');
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByText('Too soon to release machine')
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await portal.cloud.clock.advance(600);
    await release(page, 'ledger-metal');
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByText('ledger-metal released')
      .waitFor();
  }, customer);
  const [leased] = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/metal/leases' });
  expect(leased?.body).toMatchObject({
    spec_id: expect.any(String),
    requested_os_id: expect.stringMatching(/^debian/),
  });
});

test(
  'a server that another customer was quicker to lease is reported, and nothing typed is lost, on a phone',
  { tags: 'smoke' },
  async () => {
    await portal.cloud.world('busy');
    await portal.withPage(
      async ({ page }) => {
        await page.goto('/app/metal/create?location=tll');
        await page.getByRole('radio', { name: 'Large' }).check();
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('too-late');
        await portal.cloud.fault({
          method: 'POST',
          path: '/v1/tll/metal/leases',
          status: 500,
          body: { errors: { Error: 'No available machines' } },
          times: 1,
        });
        await page.getByRole('complementary').getByRole('button', { name: 'Lease server' }).click();
        await page
          .getByRole('region', { name: /^Notifications/ })
          .getByText('No available machines')
          .waitFor();
        expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('too-late');
        await axe(page);
      },
      { ...customer, device: 'phone', scheme: 'dark' },
    );
  },
);
