/** What one comes to a machine's page for, in few clicks. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';
import { clicker } from '../support/life';
import { shiftsOf, watchShifts } from '../support/shifts';

const portal = usePortal({ world: 'busy' });
const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJourneyJourneyJourneyJourneyJourneyJourney me@here';

const parts = async (page: Page) => {
  for (const name of ['Connect', 'Protection', 'Cost', 'Restore points', 'Disks', 'Network'])
    await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
};

test('from the list to a new machine with a key, and its command on the clipboard, in six clicks', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/app/compute');
      const { click, fill, count } = clicker();
      await click(page.getByRole('link', { name: 'Create machine' }));
      const key = page.getByRole('radio', { name: 'SSH key' });
      await key.waitFor();
      if (!(await key.isChecked())) await click(key);
      await fill(page.getByRole('textbox', { name: 'SSH public key' }), publicKey);
      await fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'reach');
      await click(page.getByRole('button', { name: 'Create machine' }));
      await page.getByRole('heading', { name: 'reach', level: 1 }).waitFor();
      const command = page.getByRole('button', { name: /^Copy ssh \w+@[\d.]+$/ });
      await command.waitFor();
      await click(command);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ssh \w+@\d+(\.\d+){3}$/);
      expect(count()).toBeLessThanOrEqual(6);
    },
    { key: '{secret}' },
  );
});

test.each(['desktop', 'phone'] as const)('its page stays where it is while its prices load: %s', async (device) => {
  await portal.cloud.world('busy');
  await portal.visit(
    '/compute?filter={"q":"web-01"}',
    async ({ page }) => {
      const to = await page.getByRole('link', { name: 'web-01', exact: true }).getAttribute('href');
      await watchShifts(page);
      // What is shown comes before what it costs.
      await portal.cloud.fault({ method: 'GET', path: '/v1/pricing/list/current', delay: 600_000 });
      await page.goto(String(to));
      await parts(page);
      const cost = page.getByRole('region', { name: 'Cost' });
      await cost.getByText('This month so far').waitFor();
      await page.getByText(/^Next backup/).waitFor();
      const before = await cost.boundingBox();
      const { moved: earlier } = await shiftsOf(page);
      await portal.cloud.clearFaults();
      await cost
        .getByText(/^€[\d.]+ per month$/)
        .first()
        .waitFor();
      expect((await cost.boundingBox())?.height).toBe(before?.height);
      await page.waitForLoadState('networkidle');
      const { moved, message } = await shiftsOf(page);
      expect(moved - earlier, message).toBeLessThanOrEqual(0.02);
    },
    { device },
  );
});

test('the facts of a machine without prices are as high as with them', async () => {
  await portal.cloud.world('busy');
  await portal.visit('/compute?filter={"q":"web-01"}', async ({ page }) => {
    const to = await page.getByRole('link', { name: 'web-01', exact: true }).getAttribute('href');
    const heightAt = async (price: RegExp) => {
      await page.goto(String(to));
      const fact = page
        .getByRole('definition')
        .filter({ hasText: price })
        .filter({ hasText: /Credit lasts/ });
      await fact.waitFor();
      return (await page.locator('dl').filter({ has: fact }).first().boundingBox())?.height;
    };
    const known = await heightAt(/€[\d.]+ per month/);
    await portal.cloud.fault({ method: 'GET', path: '/v1/pricing/list/current', status: 200, body: [] });
    expect(await heightAt(/Price unknown/)).toBe(known);
    await axe(page);
    await shot(page, 'machine-unpriced');
  });
});

test('a machine is put back to its last backup in four clicks', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute');
      const { click, fill, count } = clicker();
      await click(page.getByRole('link', { name: 'web-01', exact: true }));
      await parts(page);
      await axe(page);
      await shot(page, 'machine-page');
      await click(page.getByRole('button', { name: /^Restore: / }).first());
      const dialog = page.getByRole('dialog');
      await fill(dialog.getByRole('textbox'), 'web-01');
      await axe(page);
      await click(dialog.getByRole('button', { name: 'Restore', exact: true }));
      await page.getByText('web-01 is being restored').waitFor();
      expect(count()).toBeLessThanOrEqual(4);
    },
    { key: '{secret}' },
  );
  expect(await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm/rebuild' })).toHaveLength(1);
});
