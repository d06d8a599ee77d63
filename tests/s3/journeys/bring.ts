/** Files on their way up. */
import { createHash } from 'node:crypto';
import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { head, read, unfinishedOf } from '../../../dataProvider/s3';
import { axe } from '../../support/journey';
import type { Scene } from './scene';

const mb = 2 ** 20;
const denied = '<Error><Code>AccessDenied</Code><Message>No</Message></Error>';

export function bringing({ store, put, keys, folder, made, visit, choose }: Scene): void {
  test('files and folders arrive as they were, and overwriting is asked once for all', async () => {
    await put('taken.txt', 'old');
    const files = [made('taken.txt', 'new'), made('free.txt', 'free'), made('empty', ''), made('日本 &#+.txt', 'x')];
    const large = Buffer.alloc(40 * mb, 'portico');
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
    truncateSync(file, 40 * mb);
    const sent: string[] = [];
    await visit(async ({ page, context, watch }) => {
      watch.allow(/Failed to load resource: net::ERR/);
      // Only the first part arrives.
      await context.route(/partNumber=/, (route) =>
        /partNumber=1&/.test(route.request().url()) ? route.continue() : undefined,
      );
      await page.getByText('This bucket is empty').waitFor();
      await choose(page, 'Upload files', file);
      await page
        .getByText(/16\s?MB of 40/)
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'Overview' }).click();
      await page.getByRole('dialog', { name: 'Work is still under way' }).getByRole('button', { name: 'Stay' }).click();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText('An upload was interrupted on this device').waitFor();
      await axe(page);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await store.lead(context);
      page.on('request', (request) => sent.push(new URL(request.url()).searchParams.get('partNumber') ?? ''));
      await choose(page, 'Upload files', file);
      await page.getByText('Uploaded: 1 of 1').waitFor({ timeout: 30_000 });
    });
    expect(sent.filter(Boolean).sort()).toEqual(['2', '3']);
    expect((await head(store.room, 'long.bin')).size).toBe(40 * mb);
  });

  test('uploads are paused, cancelled and tried again, and outlive a lost line', async () => {
    const files = ['one.bin', 'two.bin'].map((name) => made(name, ''));
    for (const file of files) truncateSync(file, 20 * mb);
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
      await emulate(false, 2 * mb);
      await page.getByText('This bucket is empty').waitFor();
      await choose(page, 'Upload files', files);
      const panel = page.getByRole('region', { name: 'Uploads' });
      await panel.getByText(/ a second .* left/).waitFor();
      await panel.getByRole('button', { name: 'Pause all' }).click();
      await panel.getByText('Paused: 0 of 2 done').waitFor();
      await axe(page);
      await panel.getByRole('button', { name: 'Cancel two.bin' }).click();
      await panel.getByRole('button', { name: 'Go on', exact: true }).click();
      await panel.getByText('Uploading: 0 of 1 done').waitFor();
      await emulate(true, -1);
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
      await emulate(false, -1);
      await panel.getByText('Uploaded: 1 of 1').waitFor({ timeout: 30_000 });
      await context.route(/\/refused\.txt\?/, (route) => route.fulfill({ status: 403, body: denied }), { times: 1 });
      await choose(page, 'Upload files', made('refused.txt', 'x'));
      await panel.getByText(/Your key has no right to it/).waitFor();
      await panel.getByRole('button', { name: 'Try failed ones again' }).click();
      await panel.getByText('Uploaded: 2 of 2').waitFor();
    });
    expect(await keys()).toEqual(['one.bin', 'refused.txt']);
    expect(await unfinishedOf(store.room)).toEqual([]);
    expect((await head(store.room, 'one.bin')).size).toBe(20 * mb);
  });

  test('a folder of many small files arrives whole', async () => {
    const count = 400;
    mkdirSync(join(folder, 'many/deep'), { recursive: true });
    for (let at = 0; at < count; at += 1) made(`many/${at % 2 ? 'deep/' : ''}${at}.txt`, String(at));
    await visit(async ({ page, row }) => {
      await page.getByText('This bucket is empty').waitFor();
      await choose(page, 'Upload folder', join(folder, 'many'));
      await page.getByText(`Uploaded: ${count} of ${count}`).waitFor({ timeout: 30_000 });
      await row('many').waitFor();
    });
    expect(await keys()).toHaveLength(count);
    expect(await (await read(store.room, 'many/deep/399.txt')).text()).toBe('399');
  });
}
