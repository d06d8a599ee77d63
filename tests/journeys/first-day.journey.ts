/** A newcomer's first day: a key, a machine from birth to end, a token, and a kind that exists only in portal.json. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, shot, signIn, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

const status = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first();

async function makeMachine(page: Page, name: string) {
  await page.goto('/app/compute');
  await page.getByRole('link', { name: 'Create machine' }).click();
  await page.getByRole('heading', { level: 1, name: 'New virtual machine' }).waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Correct1horse');
  await page.getByRole('button', { name: 'Create machine' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('with one location down throughout', () => {
  test(
    'a machine is made, watched, renamed, stopped, started and deleted; a token is made and revoked',
    { tags: 'smoke' },
    () =>
      portal.withPage(async ({ page }) => {
        await portal.cloud.fault({ path: '/v1/jkt01/**', status: 500, body: { errors: { Error: 'Storage is down' } } });
        await signIn(page, '{secret}', '/app/compute');

        // The dead location is a named warning beside the living rows.
        await page.getByText('Jakarta is not responding').waitFor();
        await page.getByRole('link', { name: 'web-01' }).waitFor();
        await axe(page);
        await shot(page, 'list-dead-place');

        await makeMachine(page, 'first-born');
        await status(page, 'Running').waitFor();
        await axe(page);

        await page
          .getByRole('button', { name: /Rename/ })
          .first()
          .click();
        const name = page.getByRole('textbox', { name: /name/i }).first();
        await name.fill('second-name');
        await name.press('Enter');
        await page.getByRole('heading', { level: 1, name: 'second-name' }).waitFor();

        await page.getByRole('button', { name: 'Stop', exact: true }).click();
        await page.getByRole('button', { name: 'Send now' }).click();
        await status(page, 'Stopped').waitFor();
        await page.getByRole('button', { name: 'Start', exact: true }).click();
        await status(page, 'Starting').waitFor();
        await status(page, 'Running').waitFor();

        await page.getByRole('button', { name: 'Delete machine' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('second-name');
        await axe(page);
        await dialog.getByRole('button', { name: /Delete/ }).click();
        await page.waitForURL('**/app/compute');
        await expect.poll(() => page.getByRole('link', { name: 'second-name' }).count()).toBe(0);
      }),
  );

  test('a token is shown once and revoked', () =>
    portal.withPage(
      async ({ page }) => {
        await page.goto('/app/access/create/api_token');
        await page.getByLabel('Description').fill('Nightly builds');
        await page.getByRole('button', { name: 'Create token' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: /Copy/ }).first().waitFor();
        const shown = await dialog.innerText();
        await axe(page);
        const secret = /\b[A-Za-z0-9_-]{24,}\b/.exec(shown)?.[0] ?? '';
        await dialog.getByRole('button', { name: 'I have saved it' }).click();
        await page.getByRole('heading', { level: 1, name: 'Nightly builds' }).waitFor();
        expect(secret).not.toBe('');
        await expect.poll(() => page.content()).not.toContain(secret);
        const stored = await page.evaluate('JSON.stringify([{...localStorage}, {...sessionStorage}, location.href])');
        expect(stored).not.toContain(secret);

        await page
          .getByRole('button', { name: /Revoke|Delete/ })
          .last()
          .click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /Revoke|Delete/ })
          .click();
        await page.waitForURL('**/app/access/token');
        await expect.poll(() => page.getByRole('link', { name: 'Nightly builds' }).count()).toBe(0);
      },
      { key: '{secret}' },
    ));
});

describe('a kind that exists only in portal.json', () => {
  test.each([
    [
      'en',
      'DNS zones',
      'Create DNS zone',
      'Domain name',
      'Contact email',
      'Create DNS zone',
      'Check name servers',
      'Checking',
    ],
  ])('is listed, made, checked and acted on (%s)', (locale, many, make, name, mail, create, act, acting) =>
    portal.withPage(
      async ({ page }) => {
        await page.goto('/app/compute');
        await page.getByRole('navigation').getByRole('link', { name: 'Network' }).click();
        await page.getByRole('link', { name: many }).click();
        await page.getByRole('heading', { level: 1, name: many }).waitFor();
        await page.getByRole('link', { name: make }).click();
        await page.getByLabel(name).fill('not a domain');
        await page.getByLabel(mail).fill('hostmaster@example.test');
        await page.getByRole('button', { name: create }).click();
        await page.getByText('Enter a domain name such as example.com').waitFor();
        await page.getByLabel(name).fill('journey.example');
        await page.getByLabel(name).press('Enter');
        await page.getByRole('heading', { level: 1, name: 'journey.example' }).waitFor();
        await page.getByRole('button', { name: act }).click();
        await status(page, acting).waitFor();
        await axe(page);
        await page
          .getByText('Not delegated')
          .or(page.getByText('Active', { exact: true }))
          .first()
          .waitFor();
      },
      { key: '{secret}', locale },
    ),
  );
});
