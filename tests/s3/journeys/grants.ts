/** What others may do with a bucket, and the way back to what it held. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteBucketPolicyCommand, GetBucketVersioningCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { addressOf, read } from '../../../dataProvider/s3';
import type { Scene } from './scene';

export function granting({ store, put, keys, folder, made, visit, axe }: Scene): void {
  test('the policy is written as JSON, and a form lets others upload', async ({ skip }) => {
    if (!store.real) return skip();
    await put('open/a.txt', 'public');
    try {
      await visit(async ({ page, context, row, menu, watch }) => {
        watch.allow(/Failed to load resource|CORS policy/);
        const open = async (item: string) => {
          await page.getByRole('button', { name: 'More for this folder' }).click();
          await page.getByRole('menuitem', { name: item, exact: true }).click();
        };
        await row('open').waitFor();
        await open('Bucket policy');
        const policy = page.getByRole('dialog', { name: /^Policy of/ });
        const text = policy.getByLabel('Policy (JSON)');
        await text.fill('{"Version": ');
        await policy.getByText(/^Not valid JSON/).waitFor();
        const Statement = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject' };
        const write = (bucket: string) =>
          text.fill(
            JSON.stringify({
              Version: '2012-10-17',
              Statement: [{ ...Statement, Resource: `arn:aws:s3:::${bucket}/open/*` }],
            }),
          );
        await write('elsewhere');
        await policy.getByText(/is not in/).waitFor();
        await axe(page);
        await write(store.bucket);
        await policy.getByRole('button', { name: 'Save policy' }).click();
        await policy.waitFor({ state: 'detached' });
        expect(await (await fetch(`${addressOf(store.s3Bucket)}/open/a.txt`)).text()).toBe('public');

        await row('open').getByRole('link').click();
        await row('a.txt').waitFor();
        await open('Upload link');
        const saved = page.waitForEvent('download');
        await page.getByRole('dialog').getByRole('button', { name: 'Save as a web page' }).click();
        const form = join(folder, 'upload.html');
        await (await saved).saveAs(form);
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        const other = await context.newPage();
        await other.setContent(readFileSync(form, 'utf8'));
        await other.locator('input[type=file]').setInputFiles(made('by others.txt', 'by others'));
        const answered = other.waitForResponse((response) => response.request().method() === 'POST');
        await other.getByRole('button', { name: 'Upload' }).click();
        expect((await answered).status()).toBe(204);
        await other.close();

        await menu('a.txt', 'Share link');
        await page.getByRole('dialog').getByText('QR code', { exact: true }).click();
        await page.getByRole('dialog').getByRole('img', { name: 'QR code of the link to a.txt' }).waitFor();
        await axe(page);
      });
      expect(await keys()).toEqual(['open/a.txt', 'open/by others.txt']);
      expect(await (await read(store.s3Bucket, 'open/by others.txt')).text()).toBe('by others');
    } finally {
      await store.s3Bucket.client.send(new DeleteBucketPolicyCommand({ Bucket: store.bucket }));
    }
  });

  test('versions are turned on, and a folder goes back to a moment', async ({ skip }) => {
    if (!store.real) return skip();
    const { client } = store.s3Bucket;
    try {
      await put('text.txt', 'first');
      await visit(async ({ page, row, watch }) => {
        watch.allow(/Failed to load resource|CORS policy/);
        const open = async () => {
          await page.getByRole('button', { name: 'More for this folder' }).click();
          await page.getByRole('menuitem', { name: 'Versions and time machine' }).click();
          return page.getByRole('dialog', { name: /^Versions in/ });
        };
        await row('text.txt').waitFor();
        const off = await open();
        await off.getByRole('button', { name: 'Turn on versioning' }).click();
        await off.getByRole('button', { name: 'Suspend versioning' }).waitFor();
        expect(await client.send(new GetBucketVersioningCommand({ Bucket: store.bucket }))).toMatchObject({
          Status: 'Enabled',
        });
        await off.getByRole('button', { name: 'Close' }).click();
        await put('text.txt', 'second');
        await put('later.txt', 'later');
        const on = await open();
        const slider = on.getByRole('slider', { name: 'Point in time' });
        await slider.focus();
        await page.keyboard.press('Home');
        await on.getByText(/^Restores 1 file/).waitFor();
        await on.getByLabel('Also delete files added later').check();
        await axe(page);
        await on.getByRole('button', { name: 'Restore to this point' }).click();
        await row('later.txt').waitFor({ state: 'detached' });
        await expect.poll(async () => (await read(store.s3Bucket, 'text.txt')).text()).toBe('first');

        const past = await open();
        await past.getByRole('button', { name: 'Delete earlier versions' }).click();
        await past.getByRole('button', { name: 'Delete permanently' }).click();
        await page.getByText(/versions? deleted$/).waitFor();
        const last = await open();
        await last.getByRole('button', { name: 'Suspend versioning' }).click();
        await last.getByRole('button', { name: 'Turn on versioning' }).waitFor();
      });
      expect(await keys()).toEqual(['text.txt']);
    } finally {
      await store.keepVersions(false);
    }
  });
}
