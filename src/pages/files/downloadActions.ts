/** Downloads to this device: one file, several as a zip, or a folder; and the comparison of a copy with the store. */
import type { ZipContent } from '../../../dataProvider/s3';
import { oneLine } from '../../ui/safe';
import { checkedWork, copyWork, maxVerified } from './checkedWork';
import type { FileActions } from './fileActions';
import { pickFolder } from './folders';
import { pickFile } from './handles';
import { folderDownload } from './lateRuns';
import { memoryTarget, saveAddress, saveTarget, type Target } from './save';
import { isFolder, nameOf } from './types';
import type { Workbench } from './workbench';
import { contentOfKeys, zipWork } from './zipWork';

/** Validity of a URL for the person's own download, seconds. */
const ownDownload = 3600;
/** How long what was found out for a download is taken for true, ms. */
const longestPrepared = 60_000;

interface Prepared {
  key: string;
  /** ms since the epoch */
  at: number;
  found: Promise<ToDownload>;
}
interface ToDownload {
  address: string;
  /** bytes */
  size: number;
}
/** Of the menu that was opened last. */
let prepared: Prepared | undefined;

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

type DownloadActions = Pick<
  FileActions,
  'prepare' | 'download' | 'zip' | 'downloadChecked' | 'verifyCopy' | 'downloadToFolder'
>;

export function downloadActions(bench: Workbench): DownloadActions {
  const { s3Bucket, s3, works, view, target, translate, toast, done, failed } = bench;

  const findOf = async (key: string): Promise<ToDownload> => {
    const { size } = await s3.head(s3Bucket, key);
    return { size, address: await s3.presign(s3Bucket, key, { seconds: ownDownload, saveAs: nameOf(key) }) };
  };

  /** Has to be called from a click: the browser asks where to save. Who gives that up has given up. */
  async function zip(named: string, content: ZipContent): Promise<void> {
    try {
      const name = `${named || s3Bucket.bucket}.zip`;
      const work = zipWork({ s3Bucket, s3 }, content, await saveTarget(name));
      works.start({ label: translate('files.doing.zip', { name: oneLine(name) }), ...work, ended: done('zip') });
    } catch (error) {
      if (!isAbort(error)) failed(error);
    }
  }

  function saveChecked(key: string, to: Target): void {
    const work = checkedWork({ s3Bucket, s3 }, key, to);
    works.start({ label: translate('files.doing.zip', { name: oneLine(nameOf(key)) }), ...work, ended: done('saved') });
  }

  async function downloadOne(key: string): Promise<void> {
    // A failed download is reported here, not on a page of the store.
    const ready = prepared?.key === key && Date.now() - prepared.at < longestPrepared ? prepared : undefined;
    const { address, size } = await (ready?.found ?? findOf(key));
    if (size <= maxVerified) return saveChecked(key, memoryTarget(nameOf(key)));
    saveAddress(address, nameOf(key));
    toast.done(translate('files.done.by_browser', { name: oneLine(nameOf(key)) }));
  }

  return {
    zip,
    prepare(key) {
      const found = findOf(key);
      // A rejection is reported when the result is requested.
      found.catch(() => undefined);
      prepared = { key, at: Date.now(), found };
    },
    async download(keys) {
      const [only = ''] = keys;
      const isOne = keys.length === 1;
      try {
        if (isOne && !isFolder(only)) await downloadOne(only);
        else await zip(nameOf(isOne ? only : view.prefix), contentOfKeys(keys, view.prefix));
      } catch (error) {
        failed(error);
      }
    },
    async downloadChecked(key) {
      try {
        saveChecked(key, await saveTarget(nameOf(key)));
      } catch (error) {
        if (!isAbort(error)) failed(error);
      }
    },
    async verifyCopy(key) {
      const file = await pickFile();
      if (!file) return;
      const work = copyWork({ s3Bucket, s3 }, key, file);
      const label = translate('files.doing.verify', { name: oneLine(nameOf(key)) });
      works.start({ label, ...work, ended: done('verify') });
    },
    async downloadToFolder(given) {
      try {
        const parent = await pickFolder();
        if (!parent) return;
        const { folder, ...work } = await folderDownload({ s3Bucket, s3 }, target, parent, given, view.prefix);
        const name = oneLine(`${parent.name}/${folder}`);
        works.start({ label: translate('files.doing.folder', { name }), ...work, ended: done('saved') });
        if ('keys' in given) view.select([]);
      } catch (error) {
        failed(error);
      }
    },
  };
}
