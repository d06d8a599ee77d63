/** A kind with every sort of field that portal.json knows, by keyboard and on a phone, under the policy. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';

const folder = mkdtempSync(join(tmpdir(), 'portico-edges-'));
cpSync('tests/packs/edge-sites.json', join(folder, 'edge-sites.json'));
writeFileSync(join(folder, 'portal.json'), JSON.stringify({ kinds: ['edge-sites.json'] }));

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
