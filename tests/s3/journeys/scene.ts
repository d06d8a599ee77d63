/** What every journey through the files of a bucket needs: a bucket, the portal before it, and hands. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeEach } from 'vitest';
import { listPage } from '../../../dataProvider/s3';
import { ownRule } from '../../../dataProvider/s3/access';
import { axe, usePortal, type Visit, type VisitOptions } from '../../support/journey';
import { useStore, type Store } from '../store';

export interface FilesVisit extends Visit {
  /** The row of a file or folder by its name. */
  row(file: string): ReturnType<Page['getByRole']>;
  /** Chooses from the menu of a row. */
  menu(file: string, item: string): Promise<void>;
}

export interface FilesVisitOptions extends VisitOptions {
  /** Whether the customer has an S3 key from the start. */
  hasKey?: boolean;
  /** After the address of the bucket's files: `&prefix=a/`. */
  search?: string;
}

/** Names that break what is careless. */
export const hostile = ['<img src=x onerror=alert(1)>.txt', 'õäö 日本 🚀 & #?%20+.txt', 'it\'s "quoted".txt'];

/** Has to be called at the top of a test file. Each test begins with an empty bucket that lets the portal in. */
export function useFiles(start: () => Promise<Store>, { hasAxe }: { hasAxe: boolean }) {
  const store = useStore(start);
  const portal = usePortal({ world: 'busy', env: () => store.settings() });
  const folder = mkdtempSync(join(tmpdir(), 'portico-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    await store.clear();
    await store.allow([ownRule(portal.origin)]);
  });

  return {
    store,
    /** The page is the same before every server: it is looked through before one. */
    axe: (page: Page) => (hasAxe ? axe(page) : Promise.resolve()),
    portal,
    folder,
    put: (key: string, Body: string | Uint8Array = key, ContentType?: string) =>
      store.s3Bucket.client.send(new PutObjectCommand({ Bucket: store.bucket, Key: key, Body, ContentType })),
    keys: async () => (await listPage(store.s3Bucket, '', { delimiter: '' })).objects.map((one) => one.key),
    /** Writes a file on this machine. Returns its path. */
    made(file: string, content: string | Uint8Array) {
      const path = join(folder, file);
      writeFileSync(path, content);
      return path;
    },
    visit(run: (visit: FilesVisit) => Promise<void>, options: FilesVisitOptions = {}): Promise<void> {
      const { hasKey = true, search = '', ...rest } = options;
      return portal.withPage(
        async (given) => {
          const { page, context } = given;
          // A bucket without a policy says so by a refusal, which a browser writes down; on Ceph no page may read it.
          given.watch.allow(/[?&]policy[=&]/);
          await (hasKey ? store.report(portal.cloud) : store.lead(context));
          // A dialog of the operating system cannot be driven. Browsers without pickers choose by a field, as all once did.
          await context.addInitScript(() => {
            for (const name of ['showOpenFilePicker', 'showDirectoryPicker', 'showSaveFilePicker'])
              Reflect.deleteProperty(window, name);
          });
          await page.goto(`/app/storage/bucket/${store.bucket}?tab=files${search}`);
          const row = (file: string) => page.getByRole('row').filter({ has: page.getByText(file, { exact: true }) });
          const menu = async (file: string, item: string) => {
            await row(file)
              .getByRole('button', { name: /Actions/ })
              .click();
            await page.getByRole('menuitem', { name: item, exact: true }).click();
          };
          await run({ ...given, row, menu });
        },
        { key: '{secret}', origins: [store.origin], ...rest },
      );
    },
    /** What a download holds. */
    async saved(download: Download): Promise<Buffer> {
      const path = join(folder, 'saved');
      await download.saveAs(path);
      return readFileSync(path);
    },
    /** Drops files and folders of this machine, as a person drags them from its file manager. */
    async drop(page: Page, files: string[]) {
      const session = await page.context().newCDPSession(page);
      const data = { items: [], files, dragOperationsMask: 1 };
      const { x, y } = (await page.getByRole('navigation', { name: 'Path in the bucket' }).boundingBox())!;
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await session.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
      await session.detach();
    },
    async choose(page: Page, label: string, files: string | string[]) {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: label }).click();
      await (await chooser).setFiles(files);
    },
  };
}

export type Scene = ReturnType<typeof useFiles>;
