/** Kinds that belong to others, as a provider declares them: clusters, their databases, and the users of these. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';

const folder = mkdtempSync(join(tmpdir(), 'portico-families-'));
cpSync('tests/packs/database-clusters.json', join(folder, 'database-clusters.json'));
writeFileSync(join(folder, 'portal.json'), JSON.stringify({ kinds: ['database-clusters.json'] }));

const portal = usePortal({ env: { PORTICO_PORTAL: join(folder, 'portal.json') } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a database and its user are made, changed and deleted from the page of their parent', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/databases/clusters');
      await page
        .getByRole('status')
        .getByText(/\d+ database clusters/)
        .waitFor();
      await page.getByRole('table').getByRole('link').first().click();
      const sections = page.getByRole('navigation', { name: 'Sections', exact: true });
      await sections.getByRole('link', { name: 'Databases 3' }).click();
      await page.getByRole('heading', { name: 'Databases', level: 2 }).waitFor();
      await page.getByText('3 databases').waitFor();
      await axe(page);
      await shot(page, 'families-section');

      await page.getByRole('link', { name: 'Create database' }).click();
      await page.getByRole('textbox', { name: 'Cluster' }).waitFor();
      await page.getByRole('textbox', { name: 'Name' }).fill('orders');
      await axe(page);
      await shot(page, 'families-create');
      await page.getByRole('button', { name: 'Create database' }).click();
      await page.getByRole('heading', { name: 'orders', level: 1 }).waitFor();

      await page
        .getByRole('navigation', { name: 'Sections', exact: true })
        .getByRole('link', { name: /Database users/ })
        .click();
      await page.getByRole('link', { name: 'Create database user' }).click();
      await page.getByRole('textbox', { name: 'Login' }).fill('ann');
      await page.getByRole('button', { name: 'Create database user' }).click();
      await page.getByRole('heading', { name: 'ann', level: 1 }).waitFor();
      await axe(page);
      await shot(page, 'families-user');

      // The address alone leads there, and from there to what it belongs to.
      await page.reload();
      await page.getByRole('heading', { name: 'ann', level: 1 }).waitFor();
      const crumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await crumb.getByRole('link', { name: 'Database users' }).click();
      await page.getByText('1 database user').waitFor();
      await page.getByRole('table').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: /edit/i }).click();
      await page.getByRole('radio', { name: 'Write' }).check();
      await page.getByRole('button', { name: /save/i }).click();
      await page.getByRole('table').getByText('Write', { exact: true }).waitFor();

      await crumb.getByRole('link', { name: 'Databases', exact: true }).click();
      await page.getByText('4 databases').waitFor();
      const url = new URL(page.url());
      await page.goto(`${url.pathname}?action=delete`);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/Databases \(4\): database-alpha/).waitFor();
      await axe(page);
      await shot(page, 'families-delete');
      await dialog.getByRole('textbox').fill('database-cluster-alpha');
      await dialog.getByRole('button', { name: /delete/i }).click();
      await page.getByRole('heading', { name: 'Database clusters', level: 1 }).waitFor();
    },
    { key: '{secret}' },
  ));

test('on a phone the sections of a cluster are cards, and nothing is wider than the screen', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/databases/clusters');
      await page.getByRole('list', { name: 'Database clusters' }).getByRole('link').first().click();
      await page
        .getByRole('navigation', { name: 'Sections', exact: true })
        .getByRole('link', { name: /Databases/ })
        .click();
      await page.getByText('3 databases').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await axe(page);
      await shot(page, 'families-phone');
    },
    { key: '{secret}', device: 'phone', scheme: 'dark' },
  ));
