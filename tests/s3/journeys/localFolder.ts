/**
 * A download into a folder of this device, read back by the file system. Chromium's headless shell has no person to ask and, by
 * a flag, lets a page write into a folder that was dropped on it; whole Chromium asks a person, which no test can answer.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { each } from '../../../dataProvider/s3/job';
import { keyOfPath } from '../keyOfPath';
import { launchForJourneys } from '../../support/browser';
import { hardNames } from '../hardNames';
import type { Scene } from './scene';

/** Lets as many requests of a kind through as `most` and holds the others, until the page is reloaded. */
async function holdAfter(page: Page, most: number, isCounted: (url: URL) => boolean) {
  const context = page.context();
  let requests = 0;
  const hold = (route: Route) => {
    requests += 1;
    return requests > most ? undefined : route.continue();
  };
  await context.route(isCounted, hold);
  return {
    isHeld: () => expect.poll(() => requests).toBeGreaterThan(most),
    async reload() {
      page.once('dialog', (guard) => void guard.accept());
      await page.reload();
      await context.unroute(isCounted, hold);
    },
  };
}

/** What is dropped next is no upload: it stands for the folder that the picker would hand out, whose dialog no test can click. */
const takeDropAsPicked = (page: Page) =>
  page.addInitScript(() => {
    const dropped = new Promise<FileSystemHandle | null>((resolve) => {
      window.addEventListener('dragover', (event) => event.preventDefault(), { capture: true });
      window.addEventListener(
        'drop',
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          type Giving = { getAsFileSystemHandle(): Promise<FileSystemHandle | null> };
          const [item] = event.dataTransfer?.items ?? [];
          void (item as unknown as Giving).getAsFileSystemHandle().then(resolve);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { dropped, showDirectoryPicker: () => dropped });
  });

/** Of the folder that was dropped. */
const permission = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    type PermissionHandle = { queryPermission(mode: object): Promise<string> };
    return ((await Reflect.get(window, 'dropped')) as PermissionHandle).queryPermission({ mode: 'readwrite' });
  });

/** By the object's name within the folder. */
function filesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [keyOfPath(path.slice(folder.length + 1).split('/')), readFileSync(path, 'utf8')];
    }),
  );
}

export function savingLocally({ store, portal, folder, drop }: Scene): void {
  test('a folder of the device has every name after a download that a reload interrupted', async ({ skip }) => {
    const keys = [...hardNames, 'deep/er/file', 'clash', 'clash/inner'].map((name) => `many/${name}`);
    await each(keys, 16, new AbortController().signal, async (Key) => {
      await store.s3Bucket.client.send(new PutObjectCommand({ Bucket: store.bucket, Key, Body: `of ${Key}` }));
    });
    await store.report(portal.cloud);
    const saved = join(folder, 'Saved');
    mkdirSync(saved);
    const browser = await launchForJourneys('--enable-experimental-web-platform-features');
    try {
      const page = await browser.newPage({ baseURL: portal.origin, viewport: { width: 1440, height: 900 } });
      await page.addInitScript(() => localStorage.setItem('portico.apikey', '{secret}'));
      await takeDropAsPicked(page);
      await page.goto(`/app/storage/bucket/${store.bucket}?tab=files`);
      const row = page.getByRole('row').filter({ hasText: 'many' });
      await row.waitFor();
      await drop(page, [saved]);
      if ((await permission(page)) !== 'granted')
        return skip('This Chromium asks a person before a page writes into a folder; chromium-headless-shell does not');
      const isObject = (url: URL) =>
        url.pathname.includes(`/${store.bucket}/many/`) && url.searchParams.has('X-Amz-Signature');
      const line = await holdAfter(page, 40, isObject);
      await row.getByRole('button', { name: /Actions/ }).click();
      await page.getByRole('menuitem', { name: 'Download to folder' }).click();
      await page.getByText('Downloading to Saved/many').waitFor();
      await line.isHeld();
      await line.reload();
      const before = filesIn(join(saved, 'many'));
      expect([...before].filter(([name, text]) => text !== '' && text !== `of many/${name}`)).toEqual([]);
      await page.getByRole('button', { name: 'Resume' }).click();
      await page.getByText(`Verified in object storage: ${keys.length} items`).waitFor();
      await page.getByText(`content verified by checksum: ${keys.length} of ${keys.length}`).waitFor();
      expect(filesIn(join(saved, 'many'))).toEqual(
        new Map(keys.map((key) => [key.slice('many/'.length), `of ${key}`])),
      );
      expect(readdirSync(saved)).toEqual(['many']);
    } finally {
      await browser.close();
      rmSync(saved, { recursive: true, force: true });
    }
  });
}
