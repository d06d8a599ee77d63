/** A provider with other keys, units and wrappings: its portal says what the one of a plain provider says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { cloudControl } from '../support/cloud';
import { signIn, usePortal } from '../support/journey';

const records = {
  configuration: { siteName: 'name' },
  location: { $at: 'data.regions', slug: 'region', display_name: 'title' },
  price: { price_per_hour: 'price_per_unit', resource_type: 'sku.code' },
  virtual_machine: { name: 'label', uuid: 'server_id', memory: { at: 'memory_gb', unit: 'GB to MB' } },
  billing_account: {
    title: 'company',
    company_name: 'title',
    credit_amount: { unit: 'cents to units' },
    running_totals: { at: 'month', keys: { credit_available: { at: 'available', unit: 'cents to units' } } },
  },
};
const folder = mkdtempSync(join(tmpdir(), 'portico-dialect-'));
writeFileSync(join(folder, 'portal.json'), JSON.stringify({ records }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const spoken = usePortal({ env: { PORTICO_PORTAL: join(folder, 'portal.json') } });
const plain = usePortal();

/** What a customer reads of machines, prices and accounts. */
async function figuresOf(page: Page): Promise<Record<string, unknown>> {
  await signIn(page);
  await page.goto('/app/compute');
  await page.getByRole('status').getByText('20 virtual machines').waitFor();
  const row = await page.getByRole('row').filter({ hasText: 'build-stuck' }).first().innerText();
  await page.goto('/app/compute/create');
  const price = page.getByText(/€\d+\.\d\d/).first();
  await price.waitFor();
  const order = await price.innerText();
  await page.goto('/app/billing');
  const account = page
    .getByRole('main')
    .getByText(/€[\d,]+\.\d\d/)
    .first();
  await account.waitFor();
  return { row, order, account: await account.innerText() };
}

test('machines, prices and accounts are as those of a plain provider', async () => {
  // Credit goes with each second: it is the same one for both.
  const at = new Date().toISOString();
  for (const { cloud } of [plain, spoken]) await cloud.world('busy', { at });
  let expected: unknown;
  await plain.withPage(async ({ page }) => void (expected = await figuresOf(page)));
  await spoken.withPage(async ({ page }) => {
    expect(await figuresOf(page)).toEqual(expected);
    const answer = await page.evaluate(async () =>
      (await fetch('/v1/payment/billing_account/list', { headers: { apikey: '{secret}' } })).text(),
    );
    expect(answer).toContain('"company":');
    await page.goto('/app/compute');
    await page.reload();
    await page.getByRole('status').getByText('20 virtual machines').waitFor();
    const log = await cloudControl(new URL(page.url()).origin).requests();
    expect(log.filter(({ path }) => path.includes('undefined'))).toEqual([]);
  });
});
