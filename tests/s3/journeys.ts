/** The file browser as people use it, the same on every server (issue: the S3 file browser). */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ownRule } from '../../dataProvider/s3/access';
import { head, listPage, read } from '../../dataProvider/s3';
import { axe, shot, usePortal, type Visit, type VisitOptions } from '../support/journey';
import { useStore, type Store } from './store';

/** Names that break what is careless. */
const hostile = ['<img src=x onerror=alert(1)>.txt', 'õäö 日本 🚀 & #?%20+.txt', 'it\'s "quoted".txt'];

export function fileJourneys(name: string, start: () => Promise<Store>): void {
  const store = useStore(start);
  const portal = usePortal({ world: 'busy' });
  const folder = mkdtempSync(join(tmpdir(), 'portico-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const put = (key: string, Body: string | Uint8Array = key, ContentType?: string) =>
    store.room.client.send(new PutObjectCommand({ Bucket: store.bucket, Key: key, Body, ContentType }));
  const keys = async () => (await listPage(store.room, '', { delimiter: '' })).objects.map((one) => one.key);
  const made = (file: string, content: string | Uint8Array) => {
    const path = join(folder, file);
    writeFileSync(path, content);
    return path;
  };
  const visit = (
    run: (visit: Visit & { row(file: string): ReturnType<Page['getByRole']> }) => Promise<void>,
    options: VisitOptions & { lead?: (context: BrowserContext) => Promise<void>; search?: string } = {},
  ) =>
    portal.withPage(
      async (given) => {
        const { page, context } = given;
        await (options.lead ?? ((one) => store.lead(one)))(context);
        await page.goto(`/app/storage/bucket/${store.bucket}/files${options.search ?? ''}`);
        const row = (file: string) => page.getByRole('row').filter({ has: page.getByText(file, { exact: true }) });
        await run({ ...given, row });
      },
      { key: '{secret}', origins: [store.origin], ...options },
    );
  const choose = async (page: Page, label: string, files: string | string[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: label }).click();
    await (await chooser).setFiles(files);
  };

  beforeEach(async () => {
    await store.clear();
    await store.allow([ownRule(portal.origin)]);
  });

  describe(`the files of a bucket on ${name}`, () => {
    test('a missing key and rules that forbid the browser are mended with one click each', async () => {
      await store.allow([ownRule('https://elsewhere.test')]);
      await put('hello.txt');
      await visit(
        async ({ page, watch }) => {
          watch.expect(/CORS policy/);
          watch.expect(/Failed to load resource/);
          await page.getByRole('heading', { name: 'You have no S3 key yet' }).waitFor();
          await page.getByRole('button', { name: 'Create key and open' }).click();
          await page.getByRole('heading', { name: 'This bucket does not let the portal in' }).waitFor();
          await axe(page);
          await page.getByRole('button', { name: 'Let the portal in' }).click();
          await page.getByRole('button', { name: 'hello.txt', exact: true }).waitFor();
        },
        { lead: (context) => store.lead(context, { hasKey: false }) },
      );
    });

    test('folders, objects, search, sort and path stand in the address', async () => {
      for (const key of ['b.txt', 'a.txt', 'photos/2026/x.jpg', 'photos/y.jpg', ...hostile]) await put(key);
      await put('large.bin', new Uint8Array(5000));
      await visit(async ({ page, row }) => {
        for (const file of hostile) await row(file).waitFor();
        await axe(page);
        await shot(page, `files-${name}`);
        await page.getByRole('button', { name: 'Size' }).click();
        await page.getByRole('button', { name: 'Size' }).click();
        await expect.poll(() => page.getByRole('row').nth(2).textContent()).toContain('large.bin');
        await row('photos').getByRole('link').click();
        await row('y.jpg').waitFor();
        expect(new URL(page.url()).searchParams.get('prefix')).toBe('photos/');
        await page.reload();
        await row('2026').getByRole('link').click();
        await row('x.jpg').waitFor();
        await page.goBack();
        await row('y.jpg').waitFor();
        await page.getByRole('button', { name: 'Type a path' }).click();
        await page.getByLabel('Path', { exact: true }).fill('photos/2026');
        await page.keyboard.press('Enter');
        await row('x.jpg').waitFor();
        await page.getByRole('navigation', { name: 'Where you are in the bucket' }).getByRole('link').first().click();
        await page.getByRole('searchbox').fill('b');
        await row('b.txt').waitFor();
        await expect.poll(() => row('a.txt').count()).toBe(0);
        expect(new URL(page.url()).searchParams.get('find')).toBe('b');
      });
    });

    test('a file is looked at, shared and downloaded, and nothing of it runs', async () => {
      await put('page.html', '<script>parent.document.title = "run"</script>hello', 'text/html');
      await put(
        'picture.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>top.ran = 1</script><rect width="40" height="40"/></svg>',
        'text/html',
      );
      await visit(async ({ page }) => {
        await page.getByRole('button', { name: 'page.html', exact: true }).click();
        await page.getByText('<script>parent.document').waitFor();
        await axe(page);
        await shot(page, `files-details-${name}`);
        await page.getByRole('button', { name: 'Close' }).click();
        await page.getByRole('button', { name: 'picture.svg', exact: true }).click();
        await expect
          .poll(() =>
            page.getByRole('img', { name: 'picture.svg' }).evaluate((img: HTMLImageElement) => img.naturalWidth),
          )
          .toBe(40);
        expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
        const download = page.waitForEvent('download');
        await page.getByRole('complementary').getByRole('button', { name: 'Download' }).click();
        expect((await download).suggestedFilename()).toBe('picture.svg');
        await page.getByRole('complementary').getByRole('button', { name: 'Share link' }).click();
        const link = page.getByRole('dialog').getByRole('button', { name: /^Copy http/ });
        await link.waitFor();
        await axe(page);
        const url = (await link.locator('bdi').textContent()) ?? '';
        expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('86400');
      });
    });

    test('files and folders arrive as they were, and overwriting is asked once for all', async () => {
      await put('taken.txt', 'old');
      const files = [made('taken.txt', 'new'), made('free.txt', 'free'), made('empty', ''), made('日本 &#+.txt', 'x')];
      const large = Buffer.alloc(40 * 2 ** 20, 'portico');
      files.push(made('large.bin', large));
      await visit(async ({ page, row }) => {
        await row('taken.txt').waitFor();
        await choose(page, 'Upload files', files);
        const question = page.getByRole('dialog', { name: 'One name is taken' });
        await question.waitFor();
        await axe(page);
        await question.getByRole('button', { name: 'Upload only the others' }).click();
        await page.getByText('Uploaded: 4 of 4').waitFor({ timeout: 30_000 });
        await row('large.bin').waitFor();
        await choose(page, 'Upload files', [files[0] ?? '']);
        await page.getByRole('button', { name: 'Replace' }).click();
        await page.getByText('Uploaded: 5 of 5').waitFor();
      });
      expect(await (await read(store.room, 'taken.txt')).text()).toBe('new');
      expect((await head(store.room, 'empty')).size).toBe(0);
      expect(await keys()).toContain('日本 &#+.txt');
      const sum = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
      const arrived = new Uint8Array(await (await read(store.room, 'large.bin')).arrayBuffer());
      expect(sum(arrived)).toBe(sum(large));
    });

    test('what is dropped or pasted arrives', async () => {
      await visit(async ({ page, row }) => {
        await page.getByText('This bucket is empty').waitFor();
        await page.evaluate(() => {
          const data = new DataTransfer();
          data.items.add(new File(['dropped'], 'dropped.txt'));
          const target = document.querySelector('nav[aria-label="Where you are in the bucket"]');
          for (const type of ['dragenter', 'dragover', 'drop'])
            target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
          const pasted = new DataTransfer();
          pasted.items.add(new File(['pasted'], 'pasted.txt'));
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted }));
        });
        await row('dropped.txt').waitFor();
        await row('pasted.txt').waitFor();
      });
      expect(await keys()).toEqual(['dropped.txt', 'pasted.txt']);
    });

    test('an upload that a reload interrupted goes on where it stopped, and leaving is guarded', async () => {
      const file = made('long.bin', '');
      truncateSync(file, 64 * 2 ** 20);
      let parts = 0;
      let held = true;
      await visit(async ({ page, context, watch }) => {
        watch.allow(/Failed to load resource: net::ERR/);
        await context.route(/partNumber=/, async (route) => {
          parts += 1;
          if (held && parts > 1)
            await new Promise((resolve) => setTimeout(resolve, 3000)).then(() => route.abort().catch(() => undefined));
          else await route.continue();
        });
        await page.getByText('This bucket is empty').waitFor();
        await choose(page, 'Upload files', file);
        await expect.poll(() => page.getByText(/16\s?MB of 64/).count(), { timeout: 10_000 }).toBeGreaterThan(0);
        await page.getByRole('link', { name: `Back to ${store.bucket}` }).click();
        await page
          .getByRole('dialog', { name: 'Work is still under way' })
          .getByRole('button', { name: 'Stay' })
          .click();
        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await page.getByText('An upload was interrupted on this device').waitFor();
        await axe(page);
        held = false;
        parts = 0;
        await choose(page, 'Upload files', file);
        await page.getByText('Uploaded: 1 of 1').waitFor({ timeout: 30_000 });
      });
      expect(parts).toBe(3);
      expect((await head(store.room, 'long.bin')).size).toBe(64 * 2 ** 20);
    });

    test('folders are made, renamed, moved, copied, counted and deleted', async () => {
      for (const key of ['a/1', 'a/2', 'a/deep/3', 'b']) await put(key);
      await visit(async ({ page, row }) => {
        const menu = async (file: string, item: string) => {
          await row(file)
            .getByRole('button', { name: /Actions/ })
            .click();
          await page.getByRole('menuitem', { name: item }).click();
        };
        await page.getByRole('button', { name: 'New folder' }).click();
        await page.getByRole('dialog').getByLabel('Name').fill('new');
        await page.getByRole('button', { name: 'Create folder' }).click();
        await row('new').waitFor();
        await menu('a', 'Count what is in it');
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

    test('several come as one zip', async () => {
      for (const key of ['a/1', 'a/2', 'b']) await put(key, `body of ${key}`);
      await visit(async ({ page, row }) => {
        // The picker of the operating system cannot be driven; the other way is taken.
        await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
        await row('b').waitFor();
        await page.getByLabel('Select all').check();
        const download = page.waitForEvent('download');
        await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click();
        const path = join(folder, 'saved.zip');
        await (await download).saveAs(path);
        const zip = readFileSync(path);
        expect((await download).suggestedFilename()).toBe(`${store.bucket}.zip`);
        for (const key of ['a/1', 'a/2', 'b']) expect(zip.includes(`body of ${key}`)).toBe(true);
      });
    });

    test('on a phone it works by touch, in the dark', async () => {
      for (const key of ['photos/1.jpg', 'a rather long name of a document that goes on.txt']) await put(key);
      await visit(
        async ({ page, row }) => {
          await row('photos').waitFor();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
          await axe(page);
          await shot(page, `files-phone-${name}`);
          await row('photos').getByRole('link').tap();
          await row('1.jpg').waitFor();
          await row('1.jpg')
            .getByRole('button', { name: /Actions/ })
            .tap();
          await page.getByRole('menuitem', { name: 'Rename' }).tap();
          await page.getByRole('dialog').getByLabel('Name').fill('2.jpg');
          await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).tap();
          await row('2.jpg').waitFor();
        },
        { device: 'phone', scheme: 'dark' },
      );
    });
  });
}
