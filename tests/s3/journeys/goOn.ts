/** Work that a reload interrupts, and that goes on: downloads into a folder, work on ticked names, copies between buckets. */
import { PutBucketCorsCommand } from '@aws-sdk/client-s3';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { empty, listPage, read, type S3Bucket } from '../../../dataProvider/s3';
import { ownRule } from '../../../dataProvider/s3/access';
import { each } from '../../../dataProvider/s3/job';
import { keyOfPath } from '../keyOfPath';
import { hardNames } from '../hardNames';
import { fillByForms } from '../store';
import type { FilesVisit, Scene } from './scene';
import { doneOfRuns } from './runs';

const never = new AbortController().signal;

/** Which names are there, page by page. */
async function keysIn(s3Bucket: S3Bucket, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  let next: string | undefined;
  do {
    const page = await listPage(s3Bucket, prefix, { delimiter: '', next });
    keys.push(...page.objects.map(({ key }) => key));
    next = page.next;
  } while (next !== undefined);
  return keys;
}

/**
 * No test can click the system's own dialog. It is replaced by a folder of the browser's private file system, whose handles
 * are real ones: the files are written by Chromium, and the database keeps them over a reload.
 */
const pickPrivateFolder = (page: Page) =>
  page.context().addInitScript(() => {
    const picked = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('Picked', { create: true });
    Object.assign(window, { showDirectoryPicker: picked });
  });

/** All that was saved: paths below the folder that was picked, and contents. */
const savedFiles = (page: Page): Promise<[path: string[], text: string][]> =>
  page.evaluate(async () => {
    type Handles = { values(): AsyncIterable<FileSystemDirectoryHandle | FileSystemFileHandle> };
    const files: [string[], string][] = [];
    async function look(folder: FileSystemDirectoryHandle, above: string[]) {
      for await (const one of (folder as unknown as Handles).values())
        if (one.kind === 'directory') await look(one as FileSystemDirectoryHandle, [...above, one.name]);
        else files.push([[...above, one.name], await (await (one as FileSystemFileHandle).getFile()).text()]);
    }
    await look(await (await navigator.storage.getDirectory()).getDirectoryHandle('Picked'), []);
    return files;
  });

/** By the object's key, as the path gives it. */
const byKey = (files: readonly [string[], string][]) =>
  new Map(files.map(([[, ...path], text]) => [keyOfPath(path), text]));

/** Whether none of these names would be refused in a folder of the device; what is dropped is one. */
async function refusedNames(page: Page, folder: string, names: readonly string[]): Promise<string[]> {
  await page.evaluate(() => {
    const heard = new Promise<FileSystemHandle | null>((resolve) => {
      window.addEventListener('dragover', (event) => event.preventDefault(), { capture: true });
      window.addEventListener(
        'drop',
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          const [item] = event.dataTransfer?.items ?? [];
          type Giving = { getAsFileSystemHandle(): Promise<FileSystemHandle | null> };
          void (item as unknown as Giving).getAsFileSystemHandle().then(resolve);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { dropped: heard });
  });
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  await session.detach();
  return page.evaluate(async (some) => {
    const root = await (Reflect.get(window, 'dropped') as Promise<FileSystemDirectoryHandle>);
    const refused: string[] = [];
    for (const name of some)
      await root.getFileHandle(name).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'NotFoundError')) refused.push(name);
      });
    return refused;
  }, names);
}

export function goingOn({ store, portal, folder, put, visit, axe }: Scene): void {
  const contentOf = (key: string) => `of ${key}`;
  const fill = (keys: readonly string[]) => fillByForms(store.s3Bucket, keys, contentOf);
  const interrupted = (page: Page) => page.getByRole('region', { name: 'Interrupted tasks' });

  test('a download of more than a page of names into a folder goes on after a reload, and every name arrives', async () => {
    // A page of 1,000 that is done, and one that is broken off.
    const plain = Array.from({ length: 1150 }, (_, at) => `many/${String(at).padStart(5, '0')}`);
    const hard = [...hardNames.map((name) => `many/zz/${name}`), 'many/00007/inner', 'many//empty part'];
    await fill(plain);
    await each(hard, 24, never, async (key) => void (await put(key, contentOf(key))));
    await put('many/mark/', '');
    const count = plain.length + hard.length + 1;
    await visit(async ({ page, menu, watch, row }) => {
      watch.allow(/Failed to load resource: net::ERR/);
      await pickPrivateFolder(page);
      await page.reload();
      await row('many').waitFor();
      const isObject = (method: string, { pathname, searchParams }: URL) =>
        method === 'GET' && pathname.includes(`/${store.bucket}/many/`) && searchParams.has('X-Amz-Signature');
      const line = store.holdAfter(1100, isObject);
      await menu('many', 'Download to folder');
      const work = page.getByRole('region', { name: 'In progress' });
      await work.getByText('Downloading to Picked/many').waitFor();
      await line.isHeld();
      await line.reload(page);
      await interrupted(page).getByText('Download everything selected in many/ to the folder many').waitFor();
      await interrupted(page)
        .getByText(/^1,000 done, started/)
        .waitFor();
      await axe(page);
      const before = await savedFiles(page);
      expect(before.length).toBeGreaterThanOrEqual(1000);
      expect(before.filter(([, text]) => text !== '' && !text.startsWith('of many/'))).toEqual([]);
      let fetched = 0;
      page.on(
        'request',
        (request) =>
          (fetched +=
            request.url().includes('X-Amz-Signature') && /many\/./.test(new URL(request.url()).pathname) ? 1 : 0),
      );
      await interrupted(page).getByRole('button', { name: 'Resume' }).click();
      await work.getByText(`Verified in object storage: ${count.toLocaleString('en')} items`).waitFor();
      await work.getByText(/saved under other names/).waitFor();
      await axe(page);
      // What had been saved of the page that was broken off is compared where it is, and not fetched again.
      expect(fetched).toBeLessThanOrEqual(count - 1090);
      const files = await savedFiles(page);
      expect(byKey(files)).toEqual(new Map([...plain, ...hard].map((key) => [key.slice('many/'.length), `of ${key}`])));
      expect(files.length).toBe(count - 1);
      expect(files.some(([path]) => path.join('/') === 'many/zz/a%3Ab.txt')).toBe(true);
      const receipt = page.waitForEvent('download');
      await work.getByRole('button', { name: 'Save receipt' }).click();
      const stream = await (await receipt).createReadStream();
      const reported = Buffer.concat(await stream.toArray()).toString();
      expect(reported).toContain('zz/a%3Ab.txt');
      const names = [...new Set(files.flatMap(([path]) => path))];
      expect(await refusedNames(page, folder, [...names, 'a:b.txt'])).toEqual(['a:b.txt']);
      await page.reload();
      await row('many').waitFor();
      expect(await interrupted(page).count()).toBe(0);
    });
  });

  test('several ticked names, and all that is found, are saved into folders of their own', async () => {
    for (const key of ['a/1', 'a/b/2', 'c.txt', 'not.txt']) await put(key);
    await visit(async ({ page, row }) => {
      await row('c.txt').waitFor();
      expect(await page.getByRole('button', { name: 'Download to folder' }).count()).toBe(0);
      await pickPrivateFolder(page);
      await page.reload();
      for (let round = 0; round < 2; round += 1) {
        for (const name of ['Select a', 'Select c.txt']) await page.getByLabel(name, { exact: true }).check();
        const act = page.getByRole('toolbar').getByRole('button', { name: 'Download to folder' });
        await act.click();
        await page.getByText('Verified in object storage: 3 items').waitFor();
        await page.getByText('content verified by checksum: 3 of 3').waitFor();
        await page.getByRole('region', { name: 'In progress' }).getByRole('button', { name: 'Close' }).click();
      }
      // All that a search finds, as well.
      await page.getByRole('button', { name: 'More for this folder' }).click();
      await page.getByRole('menuitem', { name: 'Find in all folders' }).click();
      const dialog = page.getByRole('dialog', { name: /^Find in/ });
      await dialog.getByLabel('Part of a name').fill('*.txt');
      await dialog.getByRole('button', { name: 'Find', exact: true }).click();
      await dialog.getByText('Found: 2 files').waitFor();
      await dialog.getByRole('button', { name: 'Download to folder' }).click();
      await page.getByText('Verified in object storage: 2 items').waitFor();
      const paths = (await savedFiles(page)).map(([path]) => path.join('/')).sort();
      const own = (name: string) => ['a/1', 'a/b/2', 'c.txt'].map((path) => `${name}/${path}`);
      const found = ['c.txt', 'not.txt'].map((path) => `${store.bucket} (3)/${path}`);
      expect(paths).toEqual([...own(`${store.bucket} (2)`), ...own(store.bucket), ...found].sort());
    });
  });

  const names = Array.from({ length: 560 }, (_, at) => `n${String(at).padStart(4, '0')}`);
  const sources = names.map((name) => `src/${name}`);

  /** Ticks all, has it done, is held up, reloads and goes on. */
  async function overReload(
    { page, watch }: FilesVisit,
    most: number,
    isCounted: (method: string, url: URL) => boolean,
    begin: () => Promise<void>,
    { label, done }: { label: string | RegExp; done: string | RegExp },
  ) {
    watch.allow(/Failed to load resource: net::ERR/);
    await page.getByText(/^560 items/).waitFor();
    await page.getByLabel('Select all').check();
    const line = store.holdAfter(most, isCounted);
    await begin();
    await line.isHeld();
    // The last of what was answered is written down a moment after the next was sent.
    await expect.poll(() => page.evaluate(doneOfRuns)).toContain(500);
    await line.reload(page);
    await interrupted(page).getByText(label).waitFor();
    await interrupted(page).getByText(done).waitFor();
    await axe(page);
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
    await interrupted(page).getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Verified in object storage: 560 items').waitFor();
    expect(await interrupted(page).count()).toBe(0);
    return sent;
  }
  const toolbar = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name }).click();
  const isCopy = (method: string) => method === 'PUT';

  test('ticked names are deleted over a reload', async () => {
    await fill([...sources, 'stays']);
    await visit(
      async (given) => {
        const { page } = given;
        const begin = async () => {
          await toolbar(page, 'Delete');
          await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        };
        const isDelete = (method: string, { search }: URL) => method === 'POST' && search.startsWith('?delete');
        const reported = { label: 'Delete 560 items in src/', done: /^500 done, started/ };
        await overReload(given, 1, isDelete, begin, reported);
        await page.getByText('This folder is empty').waitFor();
      },
      { search: '&prefix=src/' },
    );
    expect(await keysIn(store.s3Bucket)).toEqual(['stays']);
  });

  test('ticked names go to another folder over a reload', async () => {
    await fill(sources);
    await visit(
      async (given) => {
        const { page } = given;
        const begin = async () => {
          await toolbar(page, 'Move to…');
          await page.getByRole('dialog').getByLabel('Folder').fill('to');
          await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
        };
        const label = 'Move 560 items from src/ to to/';
        const sent = await overReload(given, 530, isCopy, begin, { label, done: /^500 done, started/ });
        expect(sent).toBe(30);
      },
      { search: '&prefix=src/' },
    );
    expect(await keysIn(store.s3Bucket)).toEqual(names.map((name) => `to/${name}`));
    expect(await (await read(store.s3Bucket, 'to/n0559')).text()).toBe('of src/n0559');
  });

  test('a copy to the bucket beside it goes on after a reload', async ({ skip }) => {
    // The embedded store has a second bucket.
    if (store.real) return skip();
    const other = { ...store.s3Bucket, bucket: 'other' };
    const { allowed_origins, allowed_methods, allowed_headers, expose_headers } = ownRule(portal.origin);
    const rule = {
      ...{ AllowedOrigins: allowed_origins, AllowedMethods: allowed_methods },
      ...{ AllowedHeaders: allowed_headers, ExposeHeaders: expose_headers },
    };
    await store.s3Bucket.client.send(
      new PutBucketCorsCommand({ Bucket: other.bucket, CORSConfiguration: { CORSRules: [rule] } }),
    );
    await fill(sources);
    try {
      await visit(
        async (given) => {
          const { page } = given;
          const reported = (name: string) => ({
            name,
            size_bytes: 0,
            num_objects: 0,
            owner: 'u1',
            is_suspended: false,
          });
          const list = { method: 'GET' as const, path: '/v1/storage/bucket/list', status: 200 };
          await portal.cloud.fault({ ...list, body: [reported(store.bucket), reported(other.bucket)] });
          await page.reload();
          const begin = async () => {
            // Of the selection: a button of the same name is in the page's tools until the selection is rendered.
            const selected = page.getByRole('toolbar', { name: 'Actions for the selected' });
            await selected.getByRole('button', { name: 'Split view' }).click();
            const pane = page.getByRole('region', { name: 'Other bucket or folder' });
            await pane.getByLabel('Bucket').selectOption(other.bucket);
            await pane.getByRole('button', { name: 'Copy 560 items here' }).click();
          };
          const label = /^Copy 560 items from photos\/src\/ to other\//;
          expect(await overReload(given, 530, isCopy, begin, { label, done: /^500 done, started/ })).toBe(30);
        },
        { search: '&prefix=src/' },
      );
      expect(await keysIn(store.s3Bucket)).toEqual(sources);
      expect(await keysIn(other)).toEqual(names);
      expect(await (await read(other, 'n0559')).text()).toBe('of src/n0559');
    } finally {
      await empty(other).ended;
    }
  });
}
