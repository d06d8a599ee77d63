/** A kind with every sort of field that portal.json knows, by keyboard and on a phone, under the policy. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { axe, gone, shot, usePortal } from '../support/journey';

const folder = mkdtempSync(join(tmpdir(), 'portico-edges-'));
const kinds = ['edge-sites.json', 'pg-clusters.json'];
for (const file of kinds) cpSync(`tests/packs/${file}`, join(folder, file));
writeFileSync(join(folder, 'portal.json'), JSON.stringify({ kinds }));

const portal = usePortal({ env: { PORTICO_PORTAL: join(folder, 'portal.json') } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('rows are added, moved and removed by keyboard, and are a table on the page', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/edge-sites/create');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop');
      await page.getByRole('combobox', { name: 'Region' }).selectOption('alpha');
      await page.getByRole('combobox', { name: 'Plan' }).selectOption({ label: 'ALPHA BRAVO' });
      const record = (nr: number) => page.getByRole('group', { name: `Record ${nr}`, exact: true });
      await record(1).getByRole('textbox', { name: 'Host' }).fill('www');
      await record(1).getByRole('textbox', { name: 'Value' }).fill('198.51.100.1');
      await page.getByRole('button', { name: 'Add: Records' }).press('Enter');
      await record(2).getByRole('textbox', { name: 'Host' }).fill('@');
      await record(2).getByRole('combobox', { name: 'Type' }).selectOption('MX');
      await record(2).getByRole('spinbutton', { name: 'Priority' }).fill('10');
      await record(2).getByRole('textbox', { name: 'Value' }).fill('mail.example.com');
      await page.getByRole('button', { name: 'Move: Record 2' }).press('ArrowUp');
      expect(await record(1).getByRole('textbox', { name: 'Host' }).inputValue()).toBe('@');
      await page.getByText('Advanced', { exact: true }).click();
      await page.getByRole('button', { name: 'Add: Labels' }).click();
      const label = page.getByRole('group', { name: 'Labels' }).getByRole('group', { name: 'Entry 1' });
      await label.getByRole('textbox', { name: 'Name' }).fill('constructor');
      await label.getByRole('textbox', { name: 'Value' }).fill('prod');
      await axe(page);
      await shot(page, 'edges-create');
      await page.getByRole('button', { name: 'Create edge site' }).click();
      await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
      await page.getByRole('table', { name: 'Records' }).getByText('mail.example.com').waitFor();
      await axe(page);
      await shot(page, 'edges-show');
      await page.goto('/app/edge-sites');
      await page.getByText('constructor=prod').waitFor();
      await axe(page);
      await shot(page, 'edges-list');
    },
    { key: '{secret}' },
  ));

test('on a phone rows are cards, in the form and on the page', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/edge-sites');
      await page
        .getByRole('link', { name: /^edge-site-/ })
        .first()
        .click();
      await page.getByRole('table', { name: 'Records' }).waitFor();
      await axe(page);
      await shot(page, 'edges-phone-show');
      await page.goto(`${page.url()}/edit`);
      await page.getByRole('group', { name: 'Record 1', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Add: Rules' }).click();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await axe(page);
      await shot(page, 'edges-phone-edit');
    },
    { key: '{secret}', device: 'phone', scheme: 'dark' },
  ));

test('a custom resource of Kubernetes is made, changed by a merge patch, found in its list and deleted', async () => {
  const one = '/v1/apis/db.example.com/v1/namespaces/default/pgclusters';
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/pg-clusters/create');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('orders');
      await page.getByRole('radio', { name: '17' }).check();
      await page.getByRole('spinbutton', { name: /^Storage/ }).fill('40');
      await page.getByLabel('Password', { exact: true }).fill('Cluster-2026');
      await axe(page);
      await page.getByRole('button', { name: /^Create / }).click();
      await page.getByRole('heading', { name: 'orders', level: 1 }).waitFor();
      await axe(page);
      await shot(page, 'pg-show');
      await page.goto(`${page.url()}/edit`);
      await page.getByRole('spinbutton', { name: /^Replicas/ }).fill('3');
      await page.getByRole('button', { name: /^Save/ }).click();
      await page.getByRole('heading', { name: 'orders', level: 1 }).waitFor();
      // The page that is being left has the same heading.
      const patches = () => portal.cloud.requests({ method: 'PATCH', path: `${one}/orders` });
      await expect.poll(patches).toHaveLength(1);
      expect((await patches())[0]).toMatchObject({
        contentType: 'application/merge-patch+json',
        body: { spec: { replicas: 3 } },
      });
      await page.getByRole('button', { name: 'Actions for orders' }).click();
      await page.getByRole('menuitem', { name: /^Delete/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('orders');
      await dialog.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('heading', { name: 'PostgreSQL clusters', level: 1 }).waitFor();
      await gone(page.getByRole('link', { name: 'orders', exact: true }));
      await axe(page);
    },
    { key: '{secret}' },
  );
  expect(await portal.cloud.requests({ method: 'DELETE', path: `${one}/orders` })).toHaveLength(1);
});
