/** What a store refuses without leave for a page to read why: reported by its true cause, with what fixes it. */
import { expect, test } from 'vitest';
import { read } from '../../../dataProvider/s3';
import { ownRule } from '../../../dataProvider/s3/access';
import type { Scene } from './scene';

export function refusing({ store, portal, put, keys, made, choose, visit, axe }: Scene): void {
  const list = { method: 'GET' as const, path: '/v1/storage/bucket/list', status: 200 };
  const keyList = { method: 'GET' as const, path: '/v1/storage/user/keys', status: 200 };
  const unknownKey = [{ userId: 'u1', accessKey: 'A'.repeat(20), secretKey: 'b'.repeat(40) }];

  test.for([
    {
      title: 'Object storage denies access without giving a reason',
      wrong: 'key',
      text: 'Object storage may not recognise your key',
      fix: 'Create key and open',
      faults: () => [{ ...keyList, body: unknownKey }],
    },
    {
      title: 'Object storage denies access without giving a reason',
      wrong: 'secret',
      text: 'Object storage may not recognise your key',
      fix: 'Create key and open',
      faults: (accessKey: string) => [{ ...keyList, body: [{ userId: 'u1', accessKey, secretKey: 'b'.repeat(40) }] }],
    },
    {
      title: 'Your S3 key was deleted',
      wrong: 'deleted key',
      text: 'The key that opened this bucket no longer exists',
      fix: 'Create key and open',
      // It was there when the page was opened.
      faults: () => [
        { ...keyList, body: [] },
        { ...keyList, body: unknownKey, times: 1 },
      ],
    },
  ])('a refusal is reported by its cause: $title ($wrong)', async ({ title, text, fix, faults }) => {
    await put('a.txt');
    const { accessKeyId } = await store.s3Bucket.client.config.credentials();
    await visit(async ({ page, row, watch }) => {
      watch.allow(/CORS policy|Failed to load resource/);
      await row('a.txt').waitFor();
      for (const fault of faults(accessKeyId)) await portal.cloud.fault(fault);
      await page.reload();
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('alert').getByText(text).waitFor();
      await page.getByText('The CORS rule allows this portal').waitFor();
      await page.getByRole('button', { name: fix, exact: true }).waitFor();
      await axe(page);
    });
  });

  test('a bucket that is gone is reported as gone, not as a rule that is missing', async () => {
    await put('a.txt');
    await visit(async ({ page, row, watch }) => {
      watch.allow(/CORS policy|Failed to load resource/);
      await row('a.txt').waitFor();
      await portal.cloud.fault({ ...keyList, body: unknownKey });
      await portal.cloud.fault({ ...list, body: [] });
      await page.reload();
      // The files report it until the list of buckets does, from which the page follows.
      await page.getByRole('heading', { name: 'This bucket does not exist' }).waitFor();
      const retry = page.getByRole('button', { name: 'Retry', exact: true });
      await page.getByRole('link', { name: 'View all buckets' }).or(retry).first().waitFor();
      expect(await page.getByRole('button', { name: /Allow this portal|Create key and open/ }).count()).toBe(0);
      await axe(page);
    });
  });

  test('a clock that is 40 minutes off prevents nothing', async () => {
    await put('a.txt', 'content');
    await visit(async ({ page, row, menu }) => {
      await row('a.txt').waitFor();
      await page.clock.install({ time: Date.now() + 40 * 60_000 });
      await page.reload();
      await row('a.txt').waitFor();
      const download = page.waitForEvent('download');
      await menu('a.txt', 'Download');
      await download;
      await choose(page, 'Upload files', made('late.txt', 'late'));
      await page.getByText('Uploaded: 1 of 1').waitFor();
    });
    expect(await (await read(store.s3Bucket, 'late.txt')).text()).toBe('late');
  });

  test.for([
    { lets: 'lets only reading in', allowed_methods: ['GET', 'HEAD'] },
    { lets: 'lets no form in', allowed_methods: ['GET', 'HEAD', 'PUT', 'DELETE'] },
  ])('a rule that $lets is fixed before anything is sent, and each file is sent once', async ({ allowed_methods }) => {
    await store.allow([{ ...ownRule(portal.origin), allowed_methods }]);
    const sent: string[] = [];
    await visit(
      async ({ page, watch }) => {
        watch.allow(/CORS policy|Failed to load resource/);
        await page.getByRole('button', { name: 'Create key and open', exact: true }).click();
        await page.getByText('This bucket is empty').waitFor();
        page.on('request', (request) => request.url().startsWith(store.origin) && sent.push(request.method()));
        await choose(page, 'Upload files', made('one.txt', 'one'));
        const dialog = page.getByRole('dialog', { name: 'This bucket allows the portal to read, but not to write' });
        await dialog.waitFor();
        await axe(page);
        expect(sent.filter((method) => method === 'PUT' || method === 'POST')).toEqual([]);
        await dialog.getByRole('button', { name: 'Allow this portal to write' }).click();
        await page.getByText('Uploaded: 1 of 1').waitFor();
      },
      { hasKey: false },
    );
    expect(sent.filter((method) => method === 'PUT' || method === 'POST')).toHaveLength(1);
    expect(await keys()).toEqual(['one.txt']);
  });

  test('where the rules cannot be read, an upload that is not let in says so, and nothing is sent again', async () => {
    const sent: string[] = [];
    await store.allow([{ ...ownRule(portal.origin), allowed_methods: ['GET', 'HEAD'] }]);
    await put('there.txt');
    await visit(async ({ page, row, watch }) => {
      watch.allow(/CORS policy|Failed to load resource/);
      const reported = { name: store.bucket, size_bytes: 0, num_objects: 0, owner: 'u1', is_suspended: false };
      await portal.cloud.fault({ method: 'GET', path: '/v1/storage/bucket', status: 200, body: reported });
      await page.reload();
      await row('there.txt').waitFor();
      page.on('request', (request) => request.url().startsWith(store.origin) && sent.push(request.method()));
      await choose(page, 'Upload files', [made('big.bin', Buffer.alloc(2 ** 21, 'x')), made('small.txt', 'small')]);
      const panel = page.getByRole('region', { name: 'Uploads' });
      await panel.getByText('The CORS rule of this bucket does not allow this portal to write').waitFor();
      // A form arrives whatever the rule says, and only its answer is hidden: it is found, and not sent again.
      await panel.getByText('Uploaded: 1 of 2, 1 failed').waitFor();
      await axe(page);
    });
    expect(await keys()).toEqual(['small.txt', 'there.txt']);
    expect(sent.filter((method) => method === 'POST')).toHaveLength(1);
    expect(await (await read(store.s3Bucket, 'small.txt')).text()).toBe('small');
  });

  test('where no answer reports a rule that lets no form in, each file arrives and is sent once', async () => {
    const sent: string[] = [];
    await store.allow([{ ...ownRule(portal.origin), allowed_methods: ['GET', 'HEAD', 'PUT', 'DELETE'] }]);
    await put('there.txt');
    await visit(async ({ page, row, watch }) => {
      watch.allow(/CORS policy|Failed to load resource/);
      const reported = { name: store.bucket, size_bytes: 0, num_objects: 0, owner: 'u1', is_suspended: false };
      await portal.cloud.fault({ method: 'GET', path: '/v1/storage/bucket', status: 200, body: reported });
      await page.reload();
      await row('there.txt').waitFor();
      page.on('request', (request) => request.url().startsWith(store.origin) && sent.push(request.method()));
      await choose(page, 'Upload files', made('one.txt', 'one'));
      await page.getByText('Uploaded: 1 of 1').waitFor();
      await choose(page, 'Upload files', made('two.txt', 'two'));
      await page.getByText('Uploaded: 2 of 2').waitFor();
    });
    // The first form arrived, though its answer was hidden: it was found. What comes after it is put.
    expect(sent.filter((method) => method === 'POST' || method === 'PUT')).toEqual(['POST', 'PUT']);
    expect(await (await read(store.s3Bucket, 'one.txt')).text()).toBe('one');
    expect(await (await read(store.s3Bucket, 'two.txt')).text()).toBe('two');
  });
}
