/** What can be done with objects and folders. */
import { useTranslate } from 'ra-core';
import type { PersistTarget, Transfer, UploadQueue, ZipContent } from '../../../dataProvider/s3';
import type { RunTask } from '../../../dataProvider/s3/tools/runs';
import { isS3Error } from '../../../dataProvider/s3/s3Error';
import { targetOf } from '../../../dataProvider/s3/tools/nameRules';
import { announce } from '../../admin/fields/announce';
import { oneLine } from '../../ui/safe';
import { useToast } from '../../ui/useToast';
import type { FileActions, Asked, AskedWork } from './fileActions';
import { pickFolder } from './folders';
import { pickFile } from './handles';
import { folderDownload, folderRun, namedRun } from './lateRuns';
import { receiptText } from './receipt';
import { memoryTarget, saveAddress, saveTarget, type Target } from './save';
import { askTaken, transfersTo } from './transfers';
import { isFolder, nameOf, parentOf, renamedTo } from './types';
import { useStorageErrorText } from './useStorageErrorText';
import type { Storage } from './useStorage';
import type { BrowserView } from './useView';
import type { Works } from './useWork';
import { checkedWork, copyWork, mostVerified } from './checkedWork';
import { contentOfKeys, zipWork } from './zipWork';

interface FileActionsOptions {
  storage: Storage;
  works: Works;
  view: BrowserView;
  /** Where runs are remembered. */
  target: PersistTarget | undefined;
  queue: UploadQueue;
  reload(): void;
  ask(asked: Asked): void;
}

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

export function useFileActions({
  storage: { s3Bucket, s3, rule },
  works,
  view,
  target: persistTarget,
  queue,
  reload,
  ask,
}: FileActionsOptions): FileActions {
  const translate = useTranslate();
  const toast = useToast();
  const errorText = useStorageErrorText();
  const label = (what: string, keys: readonly string[]) =>
    translate(`files.doing.${what}`, {
      smart_count: keys.length,
      name: keys.length === 1 ? oneLine(nameOf(keys[0] ?? '')) : '',
    });
  const split = (keys: readonly string[]) =>
    [keys.filter((key) => !isFolder(key)), keys.filter((key) => isFolder(key))] as const;

  const removal = (keys: readonly string[]) => {
    const ledger = s3.createLedger(s3Bucket, receiptText);
    return { job: s3.remove(s3Bucket, ...split(keys), ledger), ledger };
  };
  const failed = (error: unknown) => toast.failed(isS3Error(error) ? errorText(error) : error);
  /** Before a write: if the bucket's rule is read-only for this site, it is fixed first. */
  const writing = (run: () => void) => (rule === 'read_only' ? ask({ what: 'rule', decide: run }) : run());
  const findOf = async (key: string): Promise<ToDownload> => {
    const { size } = await s3.head(s3Bucket, key);
    return { size, address: await s3.presign(s3Bucket, key, { seconds: ownDownload, saveAs: nameOf(key) }) };
  };
  const transferred = (transfers: readonly Transfer[], move: boolean) => {
    const ledger = s3.createLedger(s3Bucket, receiptText);
    return { job: s3.transfer(s3Bucket, transfers, move, { ledger }), ledger };
  };
  const describe = (phrase: string) => (state: { failed: readonly unknown[]; done: number; state: string }) => {
    if (state.failed.length === 0 && state.state === 'done') toast.done(translate(phrase, { smart_count: state.done }));
  };
  const done = (what: string) => describe(`files.done.${what}`);

  async function transfer(transfers: readonly Transfer[], move: boolean, what: string): Promise<void> {
    if (rule === 'read_only')
      return ask({ what: 'rule', decide: () => void check(transfers, move, what).catch(failed) });
    await check(transfers, move, what);
  }

  async function check(transfers: readonly Transfer[], move: boolean, what: string): Promise<void> {
    const taken = await s3.takenBy(s3Bucket, transfers, new AbortController().signal);
    askTaken(ask, transfers, taken, (some) => void begin(some, move, what));
  }

  /** A folder is all that lies below it: by that rule the work outlives the page, and several names do so by their list. */
  const folderWork = (task: RunTask, prefix: string) => folderRun({ s3Bucket, s3 }, persistTarget, task, prefix);
  const namedWork = (task: RunTask, names: readonly Transfer[]) =>
    namedRun({ s3Bucket, s3 }, persistTarget, task, view.prefix, names);

  async function begin(transfers: readonly Transfer[], move: boolean, what: string): Promise<void> {
    view.select([]);
    const [only] = transfers;
    // Into a part of itself it would find its own copies.
    const isOne = only && transfers.length === 1 && isFolder(only.from) && !only.to.startsWith(only.from);
    const work = isOne
      ? await folderWork({ what: move ? 'move' : 'copy', to: only.to, isFree: only.isFree }, only.from)
      : undefined;
    if (work) return works.start({ label: label(what, [only?.from ?? '']), ...work, ended: done(what) });
    const names = transfers.map(({ from }) => from);
    const many = await namedWork({ what: move ? 'move' : 'copy', to: parentOf(only?.to ?? '') }, transfers);
    if (many) return works.start({ label: label(what, names), ...many, ended: done(what) });
    works.start({
      label: label(what, names),
      endsWithPage: persistTarget !== undefined && (transfers.length > 1 || names.some(isFolder)),
      ...transferred(transfers, move),
      again: (keys) =>
        transferred(
          keys.map((key) => targetOf(transfers, key)),
          move,
        ),
      ended: done(what),
    });
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    const [only = ''] = keys;
    const work = keys.length === 1 && isFolder(only) ? await folderWork({ what: 'delete' }, only) : undefined;
    const names = keys.map((from) => ({ from, to: from }));
    const begun = work ?? (await namedWork({ what: 'delete' }, names)) ?? { ...removal(keys), again: removal };
    const endsWithPage = persistTarget !== undefined && keys.length > 1 && !('resume' in begun);
    works.start({ label: label('remove', keys), ...begun, endsWithPage, ended: done('remove') });
  }

  /** Has to be called from a click: the browser asks where to save. Who gives that up has given up. */
  async function zip(named: string, content: ZipContent): Promise<void> {
    try {
      const name = `${named || s3Bucket.bucket}.zip`;
      const work = zipWork({ s3Bucket, s3 }, content, await saveTarget(name));
      works.start({ label: translate('files.doing.zip', { name: oneLine(name) }), ...work, ended: done('zip') });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) failed(error);
    }
  }

  function saveChecked(key: string, target: Target): void {
    const work = checkedWork({ s3Bucket, s3 }, key, target);
    works.start({ label: translate('files.doing.zip', { name: oneLine(nameOf(key)) }), ...work, ended: done('saved') });
  }

  async function downloadChecked(key: string): Promise<void> {
    try {
      saveChecked(key, await saveTarget(nameOf(key)));
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) failed(error);
    }
  }

  function startAsked({ label: said, begin: start, done: phrase, onlyReads: _, ...rest }: AskedWork): void {
    works.start({ label: said, ...start(), ...rest, ended: describe(phrase) });
    view.select([]);
  }

  const actions: FileActions = {
    target: persistTarget,
    ask,
    prepare(key) {
      const found = findOf(key);
      // A rejection is reported when the result is requested.
      found.catch(() => undefined);
      prepared = { key, at: Date.now(), found };
    },
    async download(keys) {
      const [only = ''] = keys;
      try {
        if (keys.length === 1 && !isFolder(only)) {
          // A failed download is reported here, not on a page of the store.
          const ready = prepared?.key === only && Date.now() - prepared.at < longestPrepared ? prepared : undefined;
          const { address, size } = await (ready?.found ?? findOf(only));
          if (size <= mostVerified) return saveChecked(only, memoryTarget(nameOf(only)));
          saveAddress(address, nameOf(only));
          toast.done(translate('files.done.by_browser', { name: oneLine(nameOf(only)) }));
          return;
        }
        const name = keys.length === 1 ? nameOf(only) : nameOf(view.prefix);
        await zip(name, contentOfKeys(keys, view.prefix));
      } catch (error) {
        failed(error);
      }
    },
    zip,
    downloadChecked,
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
        const { folder, ...work } = await folderDownload({ s3Bucket, s3 }, persistTarget, parent, given, view.prefix);
        const name = oneLine(`${parent.name}/${folder}`);
        works.start({ label: translate('files.doing.folder', { name }), ...work, ended: done('saved') });
        if ('keys' in given) view.select([]);
      } catch (error) {
        failed(error);
      }
    },
    remove(keys) {
      writing(() => {
        view.select([]);
        void removeAll(keys);
      });
    },
    empty() {
      writing(() => {
        const job = () => {
          const ledger = s3.createLedger(s3Bucket, receiptText);
          return { job: s3.empty(s3Bucket, ledger), ledger };
        };
        works.start({ label: translate('files.doing.empty'), ...job(), again: job, ended: done('empty') });
        view.select([]);
      });
    },
    work: (asked) => (asked.onlyReads ? startAsked(asked) : writing(() => startAsked(asked))),
    upload(files, after) {
      writing(() => {
        const added = queue.add(files);
        const refused = files.length - added.length;
        if (after) startAsked(after(async (signal) => refused + (await queue.untilEnded(added, signal)).length));
      });
    },
    async makeFolder(prefix) {
      const make = async () => {
        await s3.makeFolder(s3Bucket, prefix);
        reload();
      };
      if (rule === 'read_only') ask({ what: 'rule', decide: () => void make().catch(failed) });
      else await make();
    },
    rename(key, name) {
      return transfer([{ from: key, to: renamedTo(key, name) }], true, 'rename');
    },
    transfer(keys, to, move) {
      return transfer(transfersTo(keys, to), move, move ? 'move' : 'copy');
    },
    async copyText(text) {
      try {
        await navigator.clipboard.writeText(text);
        announce(translate('actions.copied'));
        toast.done(translate('actions.copied'));
      } catch {
        toast.failed(translate('actions.copy_failed'));
      }
    },
    uriOf: (key) => `s3://${s3Bucket.bucket}/${key}`,
    urlOf: (key) => `${s3.addressOf(s3Bucket)}/${key.split('/').map(encodeURIComponent).join('/')}`,
  };
  return actions;
}
