/** A kind whose fields, columns, actions and price depend on each other, under the policy that forbids eval. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';

const folder = mkdtempSync(join(tmpdir(), 'portico-farms-'));
cpSync('tests/packs/render-farms.json', join(folder, 'render-farms.json'));
writeFileSync(join(folder, 'portal.json'), JSON.stringify({ kinds: ['render-farms.json'] }));

const portal = usePortal({ env: { PORTICO_PORTAL: join(folder, 'portal.json') } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a form asks for what applies, and the page and the list say what is computed', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/render-farms/create?location=tll');
      await page.getByRole('textbox', { name: 'Name' }).fill('Film');
      await page.getByRole('spinbutton', { name: /^Cores/ }).fill('8');
      await page.getByRole('spinbutton', { name: /^Nodes/ }).fill('6');
      await page.getByRole('radio', { name: 'Own' }).check();
      await page.getByRole('textbox', { name: 'Licence number' }).fill('L-7');
      await axe(page);
      await shot(page, 'farms-create');
      await page.getByRole('button', { name: 'Create render farm' }).click();
      await page.getByRole('heading', { name: 'Film', level: 1 }).waitFor();
      await page.getByText('48', { exact: true }).first().waitFor();
      await axe(page);
      await shot(page, 'farms-show');
      await page.goto('/app/render-farms');
      await page.getByRole('columnheader', { name: 'All cores' }).waitFor();
      await page.getByRole('row', { name: /Film/ }).getByText('48', { exact: true }).waitFor();
      await axe(page);
      await shot(page, 'farms-list');
    },
    { key: '{secret}' },
  ));
