/** A bucket through its whole life, and S3 keys, on a desktop and on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, gone, shot, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('a bucket is made, opened to a website, moved, found not empty and deleted', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/storage');
      await page.getByRole('link', { name: 'Create bucket' }).click();
      const name = page.getByRole('textbox', { name: 'Name' });
      await name.fill('Press Kit');
      await page.getByRole('button', { name: 'Create bucket' }).click();
      await page.getByText('Use lowercase letters, digits and hyphens only').waitFor();
      await name.fill('press-kit');
      await page.getByRole('button', { name: 'Create bucket' }).click();
      await page.getByRole('heading', { name: 'press-kit', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/app/storage/bucket/press-kit');
      await axe(page);
      await shot(page, 'bucket');

      await tab(page, 'CORS rules').click();
      await page.getByRole('button', { name: 'Add rule' }).click();
      const rule = page.getByRole('group', { name: 'Rule 1' });
      await rule.getByRole('textbox', { name: 'Allowed origins' }).fill('https://www.example.com');
      await axe(page);
      await page.getByRole('button', { name: 'Save CORS rules' }).click();
      await page.getByText('CORS rules of press-kit saved').waitFor();
      await shot(page, 'bucket-cors', { full: true });

      await page.getByRole('button', { name: 'Actions for press-kit' }).click();
      await page.getByRole('menuitem', { name: 'Move to another account' }).click();
      await dialog(page).getByRole('combobox').selectOption({ label: 'Projects' });
      await dialog(page).getByRole('button', { name: 'Move to another account' }).click();
      await page.getByRole('article').getByRole('link', { name: 'Projects' }).waitFor();

      await page.getByRole('link', { name: 'Open files' }).click();
      await page.getByText('This bucket is empty').waitFor();

      await portal.cloud.fault({
        method: 'DELETE',
        path: '/v1/storage/bucket',
        status: 400,
        body: { message: 'The bucket is not empty' },
        times: 1,
      });
      await tab(page, 'Overview').click();
      await page.getByText('Only an empty bucket can be deleted.').waitFor();
      await page.getByRole('button', { name: 'Delete bucket' }).click();
      await dialog(page).getByRole('textbox').fill('press-kit');
      await dialog(page).getByRole('button', { name: 'Delete bucket' }).click();
      await page.getByText('Error: The bucket is not empty').waitFor();
      await dialog(page).getByRole('button', { name: 'Delete bucket' }).click();
      await page.getByRole('heading', { name: 'Buckets', level: 1 }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'press-kit' }).count()).toBe(0);
    },
    { key: '{secret}' },
  );
});

test('a suspended bucket is shown as such, with what that means', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/storage');
      await page
        .getByRole('row', { name: /old-intranet/ })
        .getByText('Suspended')
        .waitFor();
      await axe(page);
      await shot(page, 'buckets');
      await page.getByRole('link', { name: 'old-intranet' }).click();
      await page.getByText('The provider has suspended this bucket.').waitFor();
      expect(await page.getByRole('link', { name: 'Open files' }).count()).toBe(0);
      await axe(page);
    },
    { key: '{secret}' },
  );
});

test('a key is made, shown, copied into settings, and deleted, and outlives nothing', { tags: 'smoke' }, async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/app/storage');
      await page.getByRole('link', { name: 'S3 keys' }).click();
      await page.getByRole('button', { name: 'Create S3 key' }).dblclick();
      await page.getByText('Copy the new secret key now').waitFor();
      await page.getByRole('button', { name: 'rclone' }).click();
      await page.getByRole('button', { name: 'Copy ~/.config/rclone/rclone.conf' }).click();
      const settings = await page.evaluate(() => navigator.clipboard.readText());
      const [, access = '', secret = ''] =
        /access_key_id = (\w+)\nsecret_access_key = (\w+)\nendpoint = http.*\/s3\nregion = [\w-]+\nforce_path_style = true/.exec(
          settings,
        ) ?? [];
      expect(secret).toMatch(/^[0-9a-f]{40}$/);
      await axe(page);
      await shot(page, 's3-keys', { full: true });

      await page.getByRole('button', { name: `Hide: Secret key ${access}` }).click();
      await expect.poll(() => page.content()).not.toContain(secret);
      const storedText = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(storedText).not.toContain(secret);
      await page.getByRole('button', { name: `Remove ${access}` }).click();
      await dialog(page).getByText('loses access to your buckets').waitFor();
      await dialog(page).getByRole('button', { name: 'Delete S3 key' }).click();
      await gone(page.getByRole('button', { name: `Remove ${access}` }));
    },
    { key: '{secret}' },
  );
  expect(await portal.cloud.requests({ method: 'POST', path: '/v1/storage/user/keys' })).toHaveLength(1);
});

test('on a phone buckets, rules and keys fit the screen and are used by touch', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      const fits = async () => {
        await axe(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      };
      await page.goto('/app/storage/bucket/public-downloads?tab=cors');
      await page.getByRole('button', { name: 'Add rule' }).tap();
      await page.getByRole('group', { name: 'Rule 1' }).getByRole('checkbox', { name: 'PUT' }).tap();
      await fits();
      await page.goto('/app/storage/keys');
      await page.getByRole('button', { name: /^Reveal: Secret key/ }).tap();
      await page.getByRole('button', { name: /^Hide: Secret key/ }).waitFor();
      await page.getByRole('button', { name: 's3cmd' }).tap();
      await fits();
    },
    { key: '{secret}', device: 'phone' },
  );
});

test('nothing of storage is there where it is switched off', async () => {
  await portal.cloud.world('busy', { config: { storageEnabled: false } });
  await portal.cloud.forget();
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/storage/keys');
      await page.getByText('Page not found').waitFor();
      expect(await page.getByRole('link', { name: 'Storage', exact: true }).count()).toBe(0);
    },
    { key: '{secret}' },
  );
  expect(await portal.cloud.requests({ path: '/v1/storage/**' })).toEqual([]);
});
