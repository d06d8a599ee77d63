/** Where a store or a browser has its own way: a region, a lock, objects that fail to load, no file to write to. */
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteBucketPolicyCommand,
  GetObjectLockConfigurationCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { empty, head, read } from '../../../dataProvider/s3';
import { ownRule } from '../../../dataProvider/s3/access';
import { holdToRegion } from '../strictRegion';
import { filesOfZip } from '../zipFiles';
import type { Scene } from './scene';

const mb = 2 ** 20;

export function meetingLimits({ store, portal, put, keys, made, choose, visit, saved, axe }: Scene): void {
  const region = 'eu-north-9';

  test.for([
    { reported: region, title: 'that /v1 tells is used from the first request on' },
    { reported: undefined, title: 'that nobody tells is learnt from one refusal' },
    { reported: 'eu-old-1', title: 'that /v1 tells wrongly is learnt from one refusal' },
  ])('a region $title', async ({ reported: expected }) => {
    await put('a.txt', 'content');
    await visit(
      async ({ page, context, row, menu, watch }) => {
        watch.allow(/Failed to load resource: the server responded with a status of 400/);
        await row('a.txt').waitFor();
        await portal.cloud.fault({
          ...{ method: 'GET', path: '/v1/storage/api/s3', status: 200 },
          body: { url: store.s3Bucket.endpoint, ...(expected && { region: expected }) },
        });
        const strict = await holdToRegion(context, store.origin, region);
        await page.reload();
        await row('a.txt').waitFor();
        // The list is asked by its address, and once more in headers.
        const atFirst = expected === region ? 0 : 2;
        expect(strict.refused()).toBeLessThanOrEqual(atFirst);
        await choose(page, 'Upload files', [made('small.txt', 'small'), made('big.bin', Buffer.alloc(20 * mb, 'x'))]);
        await page.getByText('Uploaded: 2 of 2').waitFor();
        const download = page.waitForEvent('download');
        await menu('a.txt', 'Download');
        expect(String(await saved(await download))).toBe('content');
        await menu('a.txt', 'Rename');
        await page.getByRole('dialog').getByLabel('Name').fill('b.txt');
        await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
        await row('b.txt').waitFor();
        await menu('b.txt', 'Share link');
        const link = page.getByRole('dialog').locator('[value*="X-Amz-Credential="]');
        await link.waitFor();
        expect(new URL(await link.inputValue()).searchParams.get('X-Amz-Credential')).toContain(`/${region}/s3/`);
        expect(strict.refused()).toBeLessThanOrEqual(atFirst);
        expect(strict.taken()).toBeGreaterThan(5);
      },
      { computes: true },
    );
    expect(await keys()).toEqual(['b.txt', 'big.bin', 'small.txt']);
    expect((await head(store.s3Bucket, 'big.bin')).size).toBe(20 * mb);
    expect(await (await read(store.s3Bucket, 'small.txt')).text()).toBe('small');
  });

  test('a zip goes on without what fails to load, and names it', async ({ skip }) => {
    if (!store.real) return skip();
    for (const key of ['mix/a.txt', 'mix/../up.txt', 'mix/secret.txt', 'mix/z.txt']) await put(key);
    const Statement = {
      ...{ Effect: 'Deny', Principal: '*', Action: ['s3:GetObject'] },
      Resource: [`arn:aws:s3:::${store.bucket}/mix/secret.txt`],
    };
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [Statement] });
    await store.s3Bucket.client.send(new PutBucketPolicyCommand({ Bucket: store.bucket, Policy }));
    try {
      await visit(async ({ page, menu, watch }) => {
        watch.allow(/CORS policy|Failed to load resource/);
        const download = page.waitForEvent('download');
        await menu('mix', 'Download as ZIP');
        const files = filesOfZip(await saved(await download));
        expect([...files].map(([name, data]) => [name, String(data)])).toEqual([
          ['mix/a.txt', 'mix/a.txt'],
          ['mix/z.txt', 'mix/z.txt'],
        ]);
        const panel = page.getByRole('region', { name: 'In progress' });
        await panel.getByText(/2 done\s.*\s2 failed/).waitFor();
        const named = panel.getByRole('listitem').filter({ hasText: /^mix\// });
        expect((await named.allTextContents()).map((text) => text.split(' ')[0])).toEqual([
          'mix/../up.txt',
          'mix/secret.txt',
        ]);
        await axe(page);
      });
    } finally {
      await store.s3Bucket.client.send(new DeleteBucketPolicyCommand({ Bucket: store.bucket }));
    }
  });

  test('a zip is held in memory where a page can write no file', async () => {
    for (const key of ['mix/a.txt', 'mix/b/c.txt']) await put(key);
    await visit(async ({ page, context, row, menu }) => {
      // Safari before 26: a private folder, whose files only a worker can write. The pickers are taken away for every journey.
      await context.addInitScript(() => Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable'));
      await page.reload();
      await row('mix').waitFor();
      expect(await page.evaluate(() => 'createWritable' in FileSystemFileHandle.prototype)).toBe(false);
      const download = page.waitForEvent('download');
      await menu('mix', 'Download as ZIP');
      expect((await download).suggestedFilename()).toBe('mix.zip');
      const files = filesOfZip(await saved(await download));
      expect([...files].map(([name, data]) => [name, String(data)])).toEqual([
        ['mix/a.txt', 'mix/a.txt'],
        ['mix/b/c.txt', 'mix/b/c.txt'],
      ]);
      await page.getByText(/^2 done/).waitFor();
      const left = () =>
        page.evaluate(async () => {
          const names: string[] = [];
          const folder = await navigator.storage.getDirectory();
          for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) names.push(name);
          return names;
        });
      expect(await left()).toEqual([]);
    });
  });

  test('the lock of a bucket that was made with one is seen and set', async ({ skip }) => {
    if (!store.real) return skip();
    const Bucket = `${store.bucket}-locked`;
    const { client } = store.s3Bucket;
    await client.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: true }));
    const rule = ownRule(portal.origin);
    const CORSRules = [
      {
        ...{ AllowedOrigins: rule.allowed_origins, AllowedMethods: rule.allowed_methods },
        ...{ AllowedHeaders: rule.allowed_headers, ExposeHeaders: rule.expose_headers },
      },
    ];
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
    try {
      await visit(async ({ page, watch }) => {
        watch.allow(/CORS policy|Failed to load resource/);
        const body = { name: Bucket, size_bytes: 0, num_objects: 0, owner: 'u1', is_suspended: false, cors: [rule] };
        await portal.cloud.fault({ method: 'GET', path: '/v1/storage/bucket', status: 200, body });
        await portal.cloud.fault({ method: 'GET', path: '/v1/storage/bucket/list', status: 200, body: [body] });
        await page.goto(`/app/storage/bucket/${Bucket}?tab=files`);
        const open = async () => {
          await page.getByRole('button', { name: 'More for this folder' }).click();
          await page.getByRole('menuitem', { name: 'Lifecycle rules' }).click();
        };
        await page.getByText('This bucket is empty').waitFor();
        await open();
        const dialog = page.getByRole('dialog', { name: 'Lifecycle rules' });
        const lock = dialog.getByRole('group', { name: 'Object lock' });
        await lock.getByLabel('Locked for (days)').fill('1');
        expect(await lock.getByLabel('Who can unlock').inputValue()).toBe('GOVERNANCE');
        await axe(page);
        await dialog.getByRole('button', { name: 'Save rules' }).click();
        await dialog.waitFor({ state: 'detached' });
        await open();
        await expect.poll(() => lock.getByLabel('Locked for (days)').inputValue()).toBe('1');
      });
      const { ObjectLockConfiguration } = await client.send(new GetObjectLockConfigurationCommand({ Bucket }));
      expect(ObjectLockConfiguration?.Rule?.DefaultRetention).toMatchObject({ Days: 1, Mode: 'GOVERNANCE' });
    } finally {
      await empty({ ...store.s3Bucket, bucket: Bucket }).ended;
      await client.send(new DeleteBucketCommand({ Bucket }));
    }
  });
}
