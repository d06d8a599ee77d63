/** Files on their way up. */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { head, read, unfinishedOf } from '../../../dataProvider/s3';
import { shot } from '../../support/journey';
import { hardNames } from '../hardNames';
import type { Scene } from './scene';

const mb = 2 ** 20;
/** Sums of tens of megabytes take a page without compilers ten seconds. */
const computing = { computes: true };
const denied = '<Error><Code>AccessDenied</Code><Message>No</Message></Error>';

export function bringing({ store, put, keys, folder, made, visit, choose, drop, axe }: Scene): void {
  test('files and folders arrive as they were, and overwriting is asked once for all', async () => {
    await put('taken.txt', 'old');
    const files = [made('taken.txt', 'new'), made('free.txt', 'free'), made('empty', ''), made('日本 &#+.txt', 'x')];
    const large = Buffer.alloc(20 * mb, 'portico');
    files.push(made('large.bin', large));
    await visit(async ({ page, row, watch }) => {
      await row('taken.txt').waitFor();
      await choose(page, 'Upload files', files);
      const question = page.getByRole('dialog', { name: '1 name already exists' });
      await question.waitFor();
      await axe(page);
      await question.getByRole('button', { name: 'Upload only the others' }).click();
      await page.getByText('Uploaded: 4 of 4').waitFor();
      await row('large.bin').waitFor();
      await choose(page, 'Upload files', [files[0] ?? '']);
      await page.getByRole('button', { name: 'Replace' }).click();
      await page.getByText('Uploaded: 5 of 5').waitFor();
      // The name is taken after it was found free, while the bytes are on their way.
      watch.allow(/raced\.bin/);
      await page.route(/\/raced\.bin/, async (route) => {
        if (route.request().method() === 'PUT') await put('raced.bin', 'theirs');
        await route.continue();
      });
      await choose(page, 'Upload files', [made('raced.bin', Buffer.alloc(mb, 'mine'))]);
      await page.getByText('1 name was taken after you chose the files').waitFor();
      await shot(page, 'files-taken');
      await page.getByRole('button', { name: 'Decide' }).click();
      await question.waitFor();
      await axe(page);
      await shot(page, 'files-decide');
      await question.getByRole('button', { name: /^Keep both/ }).click();
      await row('raced (2).bin').waitFor();
    }, computing);
    expect(await (await read(store.s3Bucket, 'raced.bin')).text()).toBe('theirs');
    expect((await head(store.s3Bucket, 'raced (2).bin')).size).toBe(mb);
    expect(await (await read(store.s3Bucket, 'taken.txt')).text()).toBe('new');
    expect((await head(store.s3Bucket, 'empty')).size).toBe(0);
    expect(await keys()).toContain('日本 &#+.txt');
    const sum = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
    const arrived = new Uint8Array(await (await read(store.s3Bucket, 'large.bin')).arrayBuffer());
    expect(sum(arrived)).toBe(sum(large));
  });

  test('a file that changed after it was chosen is reported as such, and arrives when it is chosen again', async () => {
    await put('small.txt', 'old');
    await put('large.bin', 'old');
    const files = [made('small.txt', 'one'), made('large.bin', Buffer.alloc(2 * mb, 'one'))];
    await visit(async ({ page, context, row, watch }) => {
      watch.allow(/Failed to load resource/);
      await row('small.txt').waitFor();
      await choose(page, 'Upload files', files);
      const replace = page.getByRole('button', { name: 'Replace' });
      await replace.waitFor();
      await context.setOffline(true);
      await replace.click();
      await page.getByText('Uploading: 0 of 2 done').waitFor();
      made('small.txt', 'another');
      made('large.bin', Buffer.alloc(mb, 'another'));
      await context.setOffline(false);
      await expect.poll(() => page.getByText('The file has changed or been removed: select it again').count()).toBe(2);
      await choose(page, 'Upload files', files);
      await replace.click();
      await page.getByText(/^Uploaded: 2 of/).waitFor();
    });
    expect(await (await read(store.s3Bucket, 'small.txt')).text()).toBe('another');
    expect((await head(store.s3Bucket, 'large.bin')).size).toBe(mb);
  });

  test('what is dropped, pasted or picked arrives', async () => {
    await visit(async ({ page, row }) => {
      await page.getByText('This bucket is empty').waitFor();
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.items.add(new File(['dropped'], 'dropped.txt'));
        const target = document.querySelector('nav[aria-label="Path in the bucket"]');
        for (const type of ['dragenter', 'dragover', 'drop'])
          target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
        const pasted = new DataTransfer();
        pasted.items.add(new File(['pasted'], 'pasted.txt'));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted }));
      });
      await row('dropped.txt').waitFor();
      await row('pasted.txt').waitFor();
      // The picker of the operating system is stood in for; what it hands out are real handles.
      await page.evaluate(async () => {
        const root = await navigator.storage.getDirectory();
        const writable = await (await root.getFileHandle('picked.txt', { create: true })).createWritable();
        await writable.write('picked.txt');
        await writable.close();
        Object.assign(window, { showOpenFilePicker: async () => [await root.getFileHandle('picked.txt')] });
      });
      await page.getByRole('button', { name: 'Upload files' }).click();
      await row('picked.txt').waitFor();
    });
    expect(await keys()).toEqual(['dropped.txt', 'pasted.txt', 'picked.txt']);
  });

  test('a dropped and a chosen folder arrive whole, whatever their files are called', { tags: 'smoke' }, async () => {
    mkdirSync(join(folder, 'hard/sub: one'), { recursive: true });
    mkdirSync(join(folder, 'hard/empty'), { recursive: true });
    for (const name of [...hardNames, 'sub: one/in']) made(`hard/${name}`, name);
    const count = hardNames.length + 1;
    const wanted = [...hardNames.map((name) => `hard/${name}`), 'hard/sub: one/in'];
    await visit(async ({ page, row }) => {
      await page.getByText('This bucket is empty').waitFor();
      await drop(page, [join(folder, 'hard')]);
      await page.getByText(`Uploaded: ${count} of ${count}`).waitFor();
      await page.getByText(`Verified in object storage: ${count} items`).waitFor();
      await row('hard').waitFor();
      expect((await keys()).sort()).toEqual([...wanted, 'hard/empty/'].sort());
      await store.clear();
      await choose(page, 'Upload folder', join(folder, 'hard'));
      await page.getByText(`Uploaded: ${2 * count} of ${2 * count}`).waitFor();
    });
    // Browsers do not report the empty folders of a chosen one.
    expect((await keys()).sort()).toEqual([...wanted].sort());
    rmSync(join(folder, 'hard'), { recursive: true });
  });

  test('a folder is compared first, and only what is new or changed goes up', async () => {
    mkdirSync(join(folder, 'sync/deep'), { recursive: true });
    const names = ['same.txt', 'changed.txt', 'deep/new.txt', 'x: y?.txt', '__proto__'];
    for (const name of names) made(`sync/${name}`, name);
    for (const name of ['same.txt', 'x: y?.txt', '__proto__']) await put(`sync/${name}`, name);
    await put('sync/changed.txt', 'chanGed.txt');
    await put('sync/old.txt', 'old');
    await put('beside.txt', 'beside');
    const sent: string[] = [];
    await visit(async ({ page, row }) => {
      await row('sync').waitFor();
      page.on('request', (request) => ['POST', 'PUT'].includes(request.method()) && sent.push(request.url()));
      await page.getByRole('button', { name: 'More for this folder' }).click();
      await page.getByRole('menuitem', { name: 'Upload what is new or changed' }).click();
      const dialog = page.getByRole('dialog', { name: /^Upload what is new or changed to/ });
      await axe(page);
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Choose folder' }).click();
      await (await chooser).setFiles(join(folder, 'sync'));
      const line = (name: string) => dialog.getByRole('row').filter({ hasText: name });
      await line('Unchanged').getByText('3', { exact: true }).waitFor();
      await line('New').getByText('1', { exact: true }).waitFor();
      await line('Changed').getByText('1', { exact: true }).waitFor();
      await line('Only in object storage').getByText('1', { exact: true }).waitFor();
      await axe(page);
      expect(sent).toEqual([]);
      await dialog.getByRole('button', { name: /^Upload 2 files/ }).click();
      await page.getByText('Uploaded: 2 of 2').waitFor();
      expect(await keys()).toContain('sync/old.txt');
      await drop(page, [join(folder, 'sync')]);
      await page.getByRole('button', { name: 'Compare first, and upload only what is new or changed' }).click();
      await line('Unchanged').getByText('5', { exact: true }).waitFor();
      await dialog.getByLabel('Also delete 1 file that is only in object storage').check();
      await dialog.getByRole('button', { name: 'Delete 1 file' }).click();
      await row('beside.txt').waitFor();
      await expect.poll(keys).not.toContain('sync/old.txt');
    });
    expect((await keys()).sort()).toEqual([...names.map((name) => `sync/${name}`), 'beside.txt'].sort());
    expect(await (await read(store.s3Bucket, 'sync/changed.txt')).text()).toBe('changed.txt');
    rmSync(join(folder, 'sync'), { recursive: true });
  });

  test('uploads that a reload interrupted go on by one click, and leaving is guarded', async () => {
    const long = made('long.bin', '');
    truncateSync(long, 20 * mb);
    mkdirSync(join(folder, 'tree/deep'), { recursive: true });
    for (const name of ['same', 'deep/same', 'deep/changed', 'gone']) made(`tree/${name}`, name);
    const sent: string[] = [];
    await visit(async ({ page, context, watch }) => {
      watch.allow(/Failed to load resource: net::ERR/);
      // Only the first part arrives, and nothing small.
      const held = (url: URL) => url.origin === store.origin && /partNumber=[^1]/.test(url.search);
      const form = (url: URL) => url.href === `${store.s3Bucket.endpoint}/${store.bucket}`;
      await context.route(held, () => undefined);
      await context.route(form, () => undefined);
      await page.getByText('This bucket is empty').waitFor();
      await drop(page, [long, join(folder, 'tree')]);
      await page
        .getByText(/8\s?MB of 20/)
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'Overview' }).click();
      await page.getByRole('dialog', { name: 'Still in progress' }).getByRole('button', { name: 'Stay' }).click();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      const panel = page.getByRole('region', { name: 'Unfinished uploads' });
      await panel.getByText('5 uploads were interrupted on this device.').waitFor();
      await axe(page);
      await context.unroute(held);
      await context.unroute(form);
      made('tree/deep/changed', 'another');
      rmSync(join(folder, 'tree/gone'));
      page.on('request', (request) => sent.push(new URL(request.url()).searchParams.get('partNumber') ?? ''));
      await panel.getByRole('button', { name: 'Resume' }).click();
      await page.getByText('Uploaded: 3 of 3').waitFor();
      await panel.getByText('2 uploads were interrupted on this device.').waitFor();
      await panel.getByText(/^The file has changed/).waitFor();
      await panel.getByText(/^The file is no longer where it was/).waitFor();
      await panel.getByRole('button', { name: 'Discard all' }).click();
      await panel.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('row', { name: /long\.bin/ }).waitFor();
      expect(await panel.count()).toBe(0);
    }, computing);
    expect(sent.filter(Boolean).sort()).toEqual(['2', '3']);
    expect((await head(store.s3Bucket, 'long.bin')).size).toBe(20 * mb);
    expect(await keys()).toEqual(['long.bin', 'tree/deep/same', 'tree/same']);
  });

  test('without handles the same file is brought again, and signing out forgets it', async () => {
    const file = made('again.bin', '');
    truncateSync(file, 20 * mb);
    const sent: string[] = [];
    await visit(async ({ page, context, watch }) => {
      watch.allow(/Failed to load resource: net::ERR/);
      const held = (url: URL) => url.origin === store.origin && /partNumber=[^1]/.test(url.search);
      const interrupt = async () => {
        await context.route(held, () => undefined);
        await choose(page, 'Upload files', file);
        await page
          .getByText(/8\s?MB of 20/)
          .first()
          .waitFor();
        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await page.getByText('Select the same file in the same folder').waitFor();
        await context.unroute(held);
      };
      await page.getByText('This bucket is empty').waitFor();
      await interrupt();
      page.on('request', (request) => sent.push(new URL(request.url()).searchParams.get('partNumber') ?? ''));
      await choose(page, 'Upload files', file);
      await page.getByText('Uploaded: 1 of 1').waitFor();
      expect(sent.filter(Boolean).sort()).toEqual(['2', '3']);
      const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(await databases()).toContain('portico-unfinished');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page
        .getByRole('menuitem', { name: 'Log out' })
        .or(page.getByRole('button', { name: 'Log out' }))
        .click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      expect(await databases()).not.toContain('portico-unfinished');
    }, computing);
  });

  test('uploads are paused, cancelled and tried again, and outlive a lost line', async () => {
    const files = ['one.bin', 'two.bin'].map((name) => made(name, ''));
    for (const file of files) truncateSync(file, 12 * mb);
    await visit(async ({ page, context, watch }) => {
      watch.allow(/Failed to load resource: (net::ERR|the server responded with a status of 403)/);
      const line = await context.newCDPSession(page);
      await line.send('Network.enable');
      const emulate = (offline: boolean, uploadThroughput: number) =>
        line.send('Network.emulateNetworkConditions', {
          offline,
          uploadThroughput,
          latency: 0,
          downloadThroughput: -1,
        });
      // A minute and a half for both, so that they are still on their way when they are paused.
      await emulate(false, mb / 4);
      await page.getByText('This bucket is empty').waitFor();
      await choose(page, 'Upload files', files);
      const panel = page.getByRole('region', { name: 'Uploads' });
      await panel.getByText(/\/s\s.* left/).waitFor();
      await panel.getByRole('button', { name: 'Pause all' }).click();
      await panel.getByText('Paused: 0 of 2 done').waitFor();
      await axe(page);
      await panel.getByRole('button', { name: 'Cancel two.bin' }).click();
      await panel.getByRole('button', { name: 'Resume', exact: true }).click();
      await panel.getByText('Uploading: 0 of 1 done').waitFor();
      await emulate(true, -1);
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
      // While the line is gone there is neither a speed nor a time left.
      await panel.getByText('No connection. Uploads resume when it is back.').waitFor();
      expect(await panel.getByText(/\/s|left/).count()).toBe(0);
      await emulate(false, -1);
      await panel.getByText('Uploaded: 1 of 1').waitFor();
      // The form, and what is tried instead: with a condition and without.
      let isRefused = true;
      await context.route(
        (url) => url.origin === store.origin,
        (route) =>
          isRefused && ['POST', 'PUT'].includes(route.request().method())
            ? route.fulfill({ status: 403, body: denied, headers: { 'access-control-allow-origin': '*' } })
            : route.continue(),
      );
      await choose(page, 'Upload files', made('refused.txt', 'x'));
      await panel.getByText(/Your key has no permission/).waitFor();
      isRefused = false;
      await panel.getByRole('button', { name: 'Retry failed' }).click();
      await panel.getByText('Uploaded: 2 of 2').waitFor();
    }, computing);
    expect(await keys()).toEqual(['one.bin', 'refused.txt']);
    expect(await unfinishedOf(store.s3Bucket)).toEqual([]);
    expect((await head(store.s3Bucket, 'one.bin')).size).toBe(12 * mb);
  });

  test('a folder of many small files arrives whole', async () => {
    const count = 400;
    mkdirSync(join(folder, 'many/deep'), { recursive: true });
    for (let at = 0; at < count; at += 1) made(`many/${at % 2 ? 'deep/' : ''}${at}.txt`, String(at));
    await visit(async ({ page, row }) => {
      await page.getByText('This bucket is empty').waitFor();
      // No one reads that the bucket is empty once something is in it.
      await page.evaluate(() => {
        const look = () => {
          const reported = document.body.textContent;
          if (reported.includes('Uploaded:') && reported.includes('This bucket is empty'))
            Reflect.set(window, 'untrue', true);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      await choose(page, 'Upload folder', join(folder, 'many'));
      await page.getByText(`Uploaded: ${count} of ${count}`).waitFor();
      await row('many').waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'untrue') as unknown)).toBeUndefined();
    });
    expect(await keys()).toHaveLength(count);
    expect(await (await read(store.s3Bucket, 'many/deep/399.txt')).text()).toBe('399');
  });
}
