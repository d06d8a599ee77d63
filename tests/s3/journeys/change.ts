/** Changing and taking what is there. */
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { read, unfinishedOf } from '../../../dataProvider/s3';
import type { Scene } from './scene';

/** Without compilers checksums of this many megabytes take five times as long. */
const computing = { computes: true };

export function changing({ store, put, keys, made, choose, visit, saved, axe }: Scene): void {
  test('folders are made, renamed, moved, copied, counted and deleted', async () => {
    for (const key of ['a/1', 'a/2', 'a/deep/3', 'b']) await put(key);
    await visit(async ({ page, row, menu }) => {
      await page.getByRole('button', { name: 'New folder' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('new');
      await page.getByRole('button', { name: 'Create folder' }).click();
      await row('new').waitFor();
      await menu('a', 'Count contents');
      await page.getByText('3 objects, 14 B').waitFor();
      await page.keyboard.press('Escape');
      await menu('a', 'Rename');
      await page.getByRole('dialog').getByLabel('Name').fill('renamed');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
      await row('renamed').waitFor();
      await menu('b', 'Copy to…');
      await page.getByRole('dialog').getByLabel('Folder').fill('renamed');
      await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
      await expect.poll(keys).toEqual(['b', 'new/', 'renamed/1', 'renamed/2', 'renamed/b', 'renamed/deep/3']);
      await page.getByLabel('Select renamed').check();
      await page.getByLabel('Select new').check();
      expect(new URL(page.url()).searchParams.getAll('selected')).toEqual(['renamed/', 'new/']);
      await axe(page);
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(keys).toEqual(['b']);
      await row('renamed').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Empty bucket' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill(store.bucket);
      await page.getByRole('dialog').getByRole('button', { name: 'Empty bucket' }).click();
      await page.getByText('This bucket is empty').waitFor();
    });
    expect(await keys()).toEqual([]);
  });

  test('nothing is overwritten unasked', async () => {
    for (const key of ['a/1', 'a/2', 'b/1', 'c']) await put(key);
    await visit(async ({ page, row, menu }) => {
      await row('a').waitFor();
      await menu('c', 'Rename');
      await page.getByRole('dialog').getByLabel('Name').fill('a');
      await page.getByText('This name already exists').waitFor();
      await page.keyboard.press('Escape');
      await row('b').getByRole('link').click();
      await menu('1', 'Move to…');
      await page.getByRole('dialog').getByLabel('Folder').fill('a');
      await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
      const question = page.getByRole('dialog', { name: '1 name already exists' });
      await question.waitFor();
      await axe(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect(await keys()).toEqual(['a/1', 'a/2', 'b/1', 'c']);
      await menu('1', 'Move to…');
      await page.getByRole('dialog').getByLabel('Folder').fill('a');
      await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
      await question.getByRole('button', { name: 'Replace' }).click();
      await expect.poll(keys).toEqual(['a/1', 'a/2', 'c']);
    });
    expect(await (await read(store.s3Bucket, 'a/1')).text()).toBe('b/1');
  });

  test('emptying says what is in the way', async () => {
    await put('a/1');
    await store.s3Bucket.client.send(new CreateMultipartUploadCommand({ Bucket: store.bucket, Key: 'half' }));
    await visit(async ({ page, row }) => {
      await row('a').waitFor();
      await page.getByRole('button', { name: 'Empty bucket' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('1 object, 3 B').waitFor();
      await dialog.getByText('1 unfinished upload').waitFor();
      await axe(page);
      await dialog.getByRole('textbox').fill(store.bucket);
      await dialog.getByRole('button', { name: 'Empty bucket' }).click();
      await page.getByText('This bucket is empty').waitFor();
    });
    expect(await unfinishedOf(store.s3Bucket)).toEqual([]);
  });

  test('what could not be deleted is reported one by one, and stays', async () => {
    for (const key of ['a/1', 'a/kept', 'b']) await put(key);
    await visit(async ({ page, row }) => {
      await row('a').waitFor();
      const release = await store.forbidDeleting(page, 'a/kept');
      await page.getByLabel('Select all').check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      const work = page.getByRole('region', { name: 'In progress' });
      await work.getByText('a/kept').waitFor();
      await work.getByText('Your key has no permission, or the file is locked').waitFor();
      await axe(page);
      expect(await keys()).toEqual(['a/kept']);
      await release();
      await work.getByRole('button', { name: 'Retry failed' }).click();
      await page.getByText('This bucket is empty').waitFor();
    });
  });

  test('earlier versions are seen, saved and brought back where the server keeps them', async ({ skip }) => {
    if (!(await store.keepVersions(true))) return skip();
    try {
      await put('text.txt', 'first');
      await put('text.txt', 'second');
      await visit(async ({ page }) => {
        await page.getByRole('button', { name: 'text.txt', exact: true }).click();
        await page.getByText('second', { exact: true }).waitFor();
        await page.getByRole('heading', { name: 'Versions' }).waitFor();
        const download = page.waitForEvent('download');
        await page
          .getByRole('button', { name: /^Download the version of/ })
          .nth(1)
          .click();
        expect(String(await saved(await download))).toBe('first');
        await page.getByRole('button', { name: /^Restore the version of/ }).click();
        await page.getByText('first', { exact: true }).waitFor();
        await axe(page);
      });
      expect(await (await read(store.s3Bucket, 'text.txt')).text()).toBe('first');
      await visit(async ({ page }) => {
        await page.getByRole('button', { name: 'Empty bucket' }).click();
        await page.getByText('2 earlier versions and delete markers').waitFor();
      });
    } finally {
      await store.keepVersions(false);
    }
  });

  test('a file is uploaded and saved with its content verified', async () => {
    const large = Buffer.alloc(12 * 2 ** 20, 'portico');
    const files = [made('small.txt', 'small'), made('large.bin', large)];
    await visit(async ({ page, menu }) => {
      await page.getByText('This bucket is empty').waitFor();
      await choose(page, 'Upload files', files);
      await page.getByText('Verified in object storage: 2 items · content verified by checksum: 2 of 2').waitFor();
      const download = page.waitForEvent('download');
      await menu('large.bin', 'Download');
      const work = page.getByRole('region', { name: 'In progress' });
      await work.getByText('Verified in object storage: 1 item · content verified by checksum: 1 of 1').waitFor();
      expect(Buffer.compare(await saved(await download), large)).toBe(0);
      await axe(page);
    }, computing);
  });

  test('a large file is the browser’s own download, and its copy is verified afterwards', async () => {
    const large = Buffer.alloc(65 * 2 ** 20, 'portico');
    await put('large.bin', large);
    await visit(async ({ page, menu }) => {
      const download = page.waitForEvent('download');
      await menu('large.bin', 'Download');
      await page.getByText('The browser is downloading large.bin').waitFor();
      const copy = made('copy.bin', await saved(await download));
      const verify = async () => {
        const chooser = page.waitForEvent('filechooser');
        await menu('large.bin', 'Verify a saved copy');
        await (await chooser).setFiles(copy);
      };
      await verify();
      const work = page.getByRole('region', { name: 'In progress' });
      await work.getByText('Verified in object storage: 1 item · content verified by checksum: 1 of 1').waitFor();
      await axe(page);
      large[40_000_000] = 0;
      made('copy.bin', large);
      await verify();
      await work.getByText('The downloaded data does not match the stored checksum').waitFor();
    }, computing);
  });

  test('several come as one zip', { tags: 'smoke' }, async () => {
    for (const key of ['a/1', 'a/2', 'b']) await put(key, `body of ${key}`);
    await visit(async ({ page, row }) => {
      await row('b').waitFor();
      await page.getByLabel('Select all').check();
      const download = page.waitForEvent('download');
      await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click();
      const zip = await saved(await download);
      expect((await download).suggestedFilename()).toBe(`${store.bucket}.zip`);
      for (const key of ['a/1', 'a/2', 'b']) expect(zip.includes(`body of ${key}`)).toBe(true);
    });
  });
}
