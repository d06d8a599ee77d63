/** Properties, the past, who may read, and finding. */
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteBucketPolicyCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { addressOf, empty, listPage, read, remove } from '../../../dataProvider/s3';
import { ownRule } from '../../../dataProvider/s3/access';
import { getLifecycle, setLifecycle } from '../../../dataProvider/s3/tools/lifecycle';
import type { Scene } from './scene';

export function usingTools({ store, portal, put, keys, visit, axe }: Scene): void {
  test('properties are seen and changed', async () => {
    await put('a.txt', 'body', 'text/plain');
    await put('b.txt', 'body', 'text/plain');
    await visit(async ({ page, menu, watch }) => {
      // The embedded store knows neither tags nor access lists, and says so.
      if (!store.real) watch.allow(/(tagging|acl)=/);
      await menu('a.txt', 'Properties');
      const dialog = page.getByRole('dialog', { name: 'Properties of a.txt' });
      await expect.poll(() => dialog.getByLabel('Content type').inputValue()).toBe('text/plain');
      await dialog.getByLabel('Cache-Control').fill('no-store');
      await dialog.getByLabel('Content-Disposition').fill('attachment; filename="b.txt"');
      await dialog.getByLabel('Content-Encoding').fill('identity');
      if (store.real) {
        await dialog.getByRole('button', { name: 'Add tag' }).click();
        await dialog.getByLabel('Tag name 1').fill('kind');
        await dialog.getByLabel('Tag value 1').fill('plain');
      }
      await dialog.getByRole('button', { name: 'Add metadata' }).click();
      await dialog.getByLabel('Metadata name 1').fill('who');
      await dialog.getByLabel('Metadata value 1').fill('õ');
      await dialog.getByText('Metadata can contain only Latin letters').waitFor();
      await dialog.getByLabel('Metadata value 1').fill('me');
      await axe(page);
      await dialog.getByRole('button', { name: 'Save properties' }).click();
      await page.getByText('Verified in object storage: 1 item').waitFor();
      for (const file of ['a.txt', 'b.txt']) await page.getByRole('checkbox', { name: file }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Properties' }).click();
      const many = page.getByRole('dialog', { name: 'Properties of 2 items' });
      await many.getByRole('checkbox', { name: 'Change: Content-Language' }).check();
      await many.getByLabel('Content-Language', { exact: true }).fill('et');
      await axe(page);
      await many.getByRole('button', { name: 'Save properties' }).click();
      await page.getByText('Verified in object storage: 2 items').waitFor();
    });
    const reported = await store.s3Bucket.client.send(new HeadObjectCommand({ Bucket: store.bucket, Key: 'a.txt' }));
    expect(reported).toMatchObject({
      ...{ ContentType: 'text/plain', CacheControl: 'no-store', ContentLanguage: 'et' },
      ...{ ContentDisposition: 'attachment; filename="b.txt"', ContentEncoding: 'identity' },
    });
    expect(reported.Metadata).toEqual({ who: 'me' });
    if (!store.real) return;
    const tagged = new GetObjectTaggingCommand({ Bucket: store.bucket, Key: 'a.txt' });
    expect((await store.s3Bucket.client.send(tagged)).TagSet).toEqual([{ Key: 'kind', Value: 'plain' }]);
  });

  test('files are found below all folders, and deleted by their rule', async () => {
    for (const key of ['a/1.log', 'a/deep/2.log', 'a/3.txt', 'b.log']) await put(key);
    await visit(async ({ page, row }) => {
      await row('b.log').waitFor();
      const open = async () => {
        await page.getByRole('button', { name: 'More for this folder' }).click();
        await page.getByRole('menuitem', { name: 'Find in all folders' }).click();
      };
      await open();
      const dialog = page.getByRole('dialog', { name: /^Find in/ });
      await dialog.getByLabel('Part of a name').fill('*.log');
      await dialog.getByRole('button', { name: 'Find', exact: true }).click();
      await dialog.getByText('Found: 3 files').waitFor();
      await dialog.getByRole('button', { name: 'a/deep/2.log' }).waitFor();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await axe(page);
      await dialog.getByRole('button', { name: /^Delete 3 files/ }).click();
      await expect.poll(keys).toEqual(['a/3.txt']);
    });
  });

  test('two lists stand side by side, and what is ticked goes to the other bucket', async ({ skip }) => {
    if (!store.real) return skip();
    const other = { ...store.s3Bucket, bucket: `${store.bucket}-other` };
    await store.s3Bucket.client.send(new CreateBucketCommand({ Bucket: other.bucket }));
    const { allowed_origins, allowed_methods, allowed_headers, expose_headers } = ownRule(portal.origin);
    const rule = {
      ...{ AllowedOrigins: allowed_origins, AllowedMethods: allowed_methods },
      ...{ AllowedHeaders: allowed_headers, ExposeHeaders: expose_headers },
    };
    await store.s3Bucket.client.send(
      new PutBucketCorsCommand({ Bucket: other.bucket, CORSConfiguration: { CORSRules: [rule] } }),
    );
    const there = async () => (await listPage(other, '', { delimiter: '' })).objects.map(({ key }) => key);
    for (const key of ['a/1', 'a/õ: 2?', 'b.txt']) await put(key);
    await store.s3Bucket.client.send(new PutObjectCommand({ Bucket: other.bucket, Key: 'back.txt', Body: 'back' }));
    try {
      await visit(async ({ page, row }) => {
        const reported = (name: string) => ({ name, size_bytes: 0, num_objects: 0, owner: 'u1', is_suspended: false });
        const list = { method: 'GET' as const, path: '/v1/storage/bucket/list', status: 200 };
        await portal.cloud.fault({ ...list, body: [reported(store.bucket), reported(other.bucket)] });
        await page.reload();
        await row('b.txt').waitFor();
        const open = page.getByRole('button', { name: 'Split view' });
        await open.focus();
        await page.keyboard.press('Enter');
        const pane = page.getByRole('region', { name: 'Other bucket or folder' });
        await pane.getByLabel('Bucket').selectOption(other.bucket);
        await pane.getByText('back.txt', { exact: true }).waitFor();
        await axe(page);
        for (const name of ['Select a', 'Select b.txt']) {
          await page.getByRole('table').getByLabel(name, { exact: true }).focus();
          await page.keyboard.press('Space');
        }
        await pane.getByRole('button', { name: 'Copy 2 items here' }).focus();
        await page.keyboard.press('Enter');
        await expect.poll(there).toEqual(['a/1', 'a/õ: 2?', 'b.txt', 'back.txt']);
        await pane.getByRole('button', { name: 'a', exact: true }).click();
        await pane.getByText('õ: 2?').waitFor();
        await pane.getByRole('button', { name: 'Up' }).click();
        await pane.getByLabel('Select back.txt').check();
        await axe(page);
        await pane.getByRole('button', { name: 'Copy 1 item to the left' }).click();
        await row('back.txt').waitFor();
        await pane.getByLabel('Select back.txt').check();
        await pane.getByRole('button', { name: 'Copy 1 item to the left' }).click();
        await page
          .getByRole('dialog', { name: '1 name already exists' })
          .getByRole('button', { name: 'Cancel' })
          .click();
        await page.setViewportSize({ width: 1100, height: 900 });
        await pane.waitFor({ state: 'detached' });
        expect(await open.count()).toBe(0);
      });
    } finally {
      await empty(other).ended;
      await store.s3Bucket.client.send(new DeleteBucketCommand({ Bucket: other.bucket }));
    }
    expect(await (await read(store.s3Bucket, 'back.txt')).text()).toBe('back');
  });

  test('a deleted file comes back, and rules clean up', async ({ skip }) => {
    if (!(await store.keepVersions(true))) return skip();
    try {
      await put('text.txt', 'first');
      await remove(store.s3Bucket, ['text.txt'], []).ended;
      await visit(async ({ page, row, watch }) => {
        // Nothing of the kind is set yet; a store may say so, and carry a write out, without leave for a page to read it.
        watch.allow(/Failed to load resource|CORS policy/);
        await page.getByRole('button', { name: 'More for this folder' }).click();
        await page.getByRole('menuitem', { name: 'Versions and time machine' }).click();
        const dialog = page.getByRole('dialog', { name: /^Versions in/ });
        await dialog.getByText('1 deleted file').waitFor();
        await dialog.getByRole('slider', { name: 'Point in time' }).waitFor();
        await dialog.getByRole('button', { name: 'Restore deleted file text.txt' }).click();
        await row('text.txt').waitFor();
        await page.getByRole('button', { name: 'More for this folder' }).click();
        await page.getByRole('menuitem', { name: 'Lifecycle rules' }).click();
        const rules = page.getByRole('dialog', { name: 'Lifecycle rules' });
        await rules.getByRole('button', { name: 'Add rule' }).click();
        await rules.getByLabel('Delete files after (days)').fill('30');
        await rules.getByRole('button', { name: 'Save rules' }).click();
        await expect
          .poll(async () => (await getLifecycle(store.s3Bucket))?.rules)
          .toMatchObject([{ expire: 30, unfinished: 7 }]);
      });
    } finally {
      await setLifecycle(store.s3Bucket, { rules: [], others: [] });
      await store.keepVersions(false);
    }
  });

  test('a folder is made public, and links are stored by name and end', async ({ skip }) => {
    if (!store.real) return skip();
    await put('open/a.txt', 'public');
    try {
      await visit(async ({ page, context, row, menu, watch }) => {
        watch.allow(/Failed to load resource|CORS policy/);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await menu('open', 'Public access');
        const dialog = page.getByRole('dialog', { name: 'Public access to open' });
        await dialog.getByText('No bucket rule makes it public').waitFor();
        await dialog.getByLabel('Policy (JSON)').getByText('s3:GetObject').waitFor();
        await dialog.getByRole('button', { name: 'Make public' }).click();
        await page.getByText('Now public').waitFor();
        expect(await (await fetch(`${addressOf(store.s3Bucket)}/open/a.txt`)).text()).toBe('public');
        await row('open').getByRole('link').click();
        await menu('a.txt', 'Share link');
        await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
        await page.getByRole('heading', { name: 'Links created in this browser' }).waitFor();
        const storedText = await page.evaluate(() => JSON.stringify(localStorage));
        expect(storedText).toContain('open/a.txt');
        expect(storedText).not.toMatch(/X-Amz-Signature/i);
      });
    } finally {
      await store.s3Bucket.client.send(new DeleteBucketPolicyCommand({ Bucket: store.bucket }));
    }
  });
}
