/** What a person adapts in the portal: views, favourites, labels, and a port that is closed where it is seen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, gone, shot, usePortal } from '../support/journey';
import { violationsOn } from '../support/pictures';
import { button, dialog, fits, title } from '../support/life';

const portal = usePortal({ world: 'busy' });
const key = '{secret}';

const machine = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
/** On a phone a list has only what is in view. */
const only = (name: string) => `/app/compute?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`;
const views = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).click();
  return page.getByRole('menu', { name: 'Views' });
};

test('a view of a list is saved, survives a reload, and the menu still leads to everything', () =>
  portal.withPage(
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`/app/compute?filter=${encodeURIComponent('{"location":["jhv"]}')}&sort=memory&order=DESC`);
      await button(page, 'Columns').click();
      await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click();
      await page.keyboard.press('Escape');
      await page.locator('tbody a[href*="/compute/vm/"]').first().waitFor();
      const [first] = await page.locator('tbody a[href*="/compute/vm/"]').allTextContents();
      await (await views(page, 'Views')).getByRole('menuitem', { name: 'Save this view…' }).click();
      await dialog(page).getByRole('textbox', { name: 'View name' }).fill('Jõhvi, largest first');
      await axe(page);
      await button(dialog(page), 'Save view').click();
      await page.getByRole('button', { name: 'Views: Jõhvi, largest first' }).waitFor();
      await shot(page, 'saved-view');

      await page.getByRole('link', { name: 'Compute', exact: true }).first().click();
      await machine(page, 'web-01').waitFor();
      await page.reload();
      const menu = await views(page, 'Views');
      await axe(page);
      await menu.getByRole('menuitemradio', { name: 'Jõhvi, largest first' }).click();
      await gone(machine(page, 'web-01'));
      expect((await page.locator('tbody a[href*="/compute/vm/"]').allTextContents())[0]).toBe(first);

      const again = await views(page, /^Views: /);
      await again.getByRole('menuitem', { name: 'Copy link' }).click();
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      expect(link.origin + link.pathname).toBe(`${portal.origin}/app/compute`);
      const other = await context.newPage();
      await other.goto(link.href);
      await other.getByRole('button', { name: 'Views: Jõhvi, largest first' }).waitFor();
    },
    { key },
  ));

test.each(['desktop', 'phone'] as const)('a favourite stands on the dashboard, also after a reload: %s', (device) =>
  portal.withPage(
    async ({ page }) => {
      await page.goto(only('web-01'));
      await machine(page, 'web-01').click();
      const star = page.getByRole('button', { name: 'Favourite: web-01' });
      await star.click();
      await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
      await page.goto(only('bastion'));
      await machine(page, 'bastion').click();
      await title(page, 'bastion').waitFor();
      await page.goto('/app/');
      const favourites = page.getByRole('region', { name: 'Favourites' });
      await favourites.getByText('Running', { exact: true }).waitFor();
      await page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: 'bastion' }).waitFor();
      await fits(page);
      await axe(page);
      await shot(page, `favourites-${device}`);
      await page.reload();
      await favourites.getByRole('link', { name: 'web-01' }).click();
      await title(page, 'web-01').waitFor();
    },
    { key, device },
  ),
);

test('a label typed in a description is a filter of the list', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute');
      await machine(page, 'web-01').click();
      await title(page, 'web-01').waitFor();
      await page.goto(`${page.url()}?action=edit`);
      await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Shop front, ticket #1 #prod #põhja');
      await dialog(page).getByRole('button', { name: /^Save/ }).click();
      await page.getByRole('link', { name: '#prod' }).waitFor();
      await axe(page);
      await page.getByRole('link', { name: '#põhja' }).click();
      await machine(page, 'web-01').waitFor();
      await gone(machine(page, 'bastion'));
      expect(await page.getByRole('listitem').filter({ hasText: /^#/ }).allTextContents()).toEqual(['#prod', '#põhja']);
      await axe(page);
      await shot(page, 'labels');
      await button(page, 'Remove filter Labels').click();
      await machine(page, 'bastion').waitFor();
    },
    { key },
  ));

test.each(['desktop', 'phone'] as const)(
  'a port that everyone reaches is closed where it is seen: %s',
  async (device) => {
    await portal.cloud.world('busy');
    await portal.withPage(
      async ({ page }) => {
        // Opened to everyone first, on the page of the firewall.
        await page.goto('/app/network/exposure');
        await page.getByRole('searchbox').fill('bastion 22');
        await page.getByRole('link', { name: 'Edit rules: Firewall office only, rule 1' }).first().click();
        await title(page, 'office only').waitFor();
        await page.getByRole('button', { name: /^Edit: TCP 22/ }).click();
        await page.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Anyone' });
        await page.getByRole('button', { name: /^Review/ }).click();
        await button(dialog(page), 'Save rules').click();
        await page
          .getByText(/office only/)
          .first()
          .waitFor();
        await gone(dialog(page));

        await page.goto('/app/network/exposure?show=attention');
        const close = page.getByRole('button', { name: /^Close this port: TCP 22, bastion/ }).first();
        await close.waitFor();
        await fits(page);
        await axe(page);
        await shot(page, `exposed-${device}`);
        await close.click();
        await dialog(page).getByText('TCP 22 from anyone').waitFor();
        await axe(page);
        await shot(page, `fix-${device}`);
        await button(dialog(page), 'Close this port').click();
        await page.getByText('Rules of office only saved').waitFor();
        await gone(close);
      },
      { key, device },
    );
  },
);

test('on a phone the credit and its days stand in the head, once they are known', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/');
      // It is called first as it is read.
      await page.getByRole('link', { name: /^€[\d,.]+ (≤ )?\d+ days?\. €[\d,.]+ of credit on Main$/ }).waitFor();
      await fits(page);
      await axe(page);
      expect(await violationsOn(page, { rule: 'label-content-name-mismatch' })).toEqual([]);
      await shot(page, 'phone-credit');
    },
    { key, device: 'phone', scheme: 'dark' },
  ));
