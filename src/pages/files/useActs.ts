/** What can be done with objects and folders. */
import { useTranslate } from 'ra-core';
import type { Job, Transfer } from '../../../dataProvider/s3';
import { announce } from '../../admin/fields/announce';
import { useToast } from '../../shell/useToast';
import { saveAddress, saveTarget } from './save';
import { isFolder, nameOf, parentOf } from './types';
import type { Storage } from './useStorage';
import type { View } from './useView';
import type { Works } from './useWork';

/** A question that is open. */
export type Asked =
  | { what: 'delete'; keys: readonly string[] }
  | { what: 'empty' }
  | { what: 'folder' }
  | { what: 'rename'; key: string }
  | { what: 'transfer'; keys: readonly string[]; move: boolean }
  | { what: 'share'; key: string }
  | { what: 'totals'; prefix: string }
  /** Of files and folders; of the bucket, where the one key is empty. */
  | { what: 'commands'; keys: readonly string[] }
  | {
      what: 'overwrite';
      /** Undefined: there are too many names to look through. */
      taken: readonly string[] | undefined;
      count: number;
      /** What would be done with the names that are free. */
      others: 'upload' | 'transfer';
      decide(skip: boolean): void;
    };

export interface ActsOptions {
  storage: Storage;
  works: Works;
  view: View;
  reload(): void;
  ask(asked: Asked): void;
}

export interface Acts {
  ask(asked: Asked): void;
  download(keys: readonly string[]): Promise<void>;
  remove(keys: readonly string[]): void;
  empty(): void;
  /** Rejects with `S3Error`. */
  makeFolder(prefix: string): Promise<void>;
  /** Asks where names are taken. These two reject with `S3Error` where that cannot be found out. */
  rename(key: string, name: string): Promise<void>;
  transfer(keys: readonly string[], to: string, move: boolean): Promise<void>;
  copyText(text: string): Promise<void>;
  /** `s3://bucket/key` */
  uriOf(key: string): string;
  urlOf(key: string): string;
}

/** How long an address for one's own download opens, seconds. */
const ownDownload = 3600;

export function useActs({ storage: { room, s3 }, works, view, reload, ask }: ActsOptions): Acts {
  const translate = useTranslate();
  const toast = useToast();
  const label = (what: string, keys: readonly string[]) =>
    translate(`files.doing.${what}`, {
      smart_count: keys.length,
      name: keys.length === 1 ? nameOf(keys[0] ?? '') : '',
    });
  const split = (keys: readonly string[]) =>
    [keys.filter((key) => !isFolder(key)), keys.filter((key) => isFolder(key))] as const;

  const removal = (keys: readonly string[]): Job => s3.remove(room, ...split(keys));
  const done = (what: string) => (state: { failed: readonly unknown[]; done: number; state: string }) => {
    if (state.failed.length === 0 && state.state === 'done')
      toast.done(translate(`files.done.${what}`, { smart_count: state.done }));
  };

  async function transfer(transfers: readonly Transfer[], move: boolean, what: string): Promise<void> {
    const taken = await s3.takenBy(room, transfers, new AbortController().signal);
    if (taken?.length === 0) return begin(transfers, move, what);
    const kept = new Set(taken);
    ask({
      ...{ what: 'overwrite', others: 'transfer', taken, count: transfers.length },
      decide: (skip) => begin(skip ? transfers.filter(({ to }) => !kept.has(to)) : transfers, move, what),
    });
  }

  function begin(transfers: readonly Transfer[], move: boolean, what: string) {
    const targets = new Map(transfers.map(({ from, to }) => [from, to]));
    // A failed object of a folder goes where its folder went.
    const targetOf = (key: string) => {
      const from = [...targets.keys()].find((one) => one === key || (isFolder(one) && key.startsWith(one))) ?? key;
      return { from: key, to: (targets.get(from) ?? from) + key.slice(from.length) };
    };
    works.start({
      label: label(
        what,
        transfers.map(({ from }) => from),
      ),
      job: s3.transfer(room, transfers, move),
      again: (keys) => s3.transfer(room, keys.map(targetOf), move),
      ended: done(what),
    });
    view.select([]);
  }

  const acts: Acts = {
    ask,
    async download(keys) {
      const [objects, prefixes] = split(keys);
      const [only] = objects;
      try {
        if (only !== undefined && keys.length === 1) {
          // What cannot be had is told here, not on a page of its own.
          await s3.head(room, only);
          const name = nameOf(only);
          saveAddress(await s3.presign(room, only, { seconds: ownDownload, saveAs: name }), name);
          return;
        }
        const name = `${keys.length === 1 ? nameOf(keys[0] ?? '') : nameOf(view.prefix) || room.bucket}.zip`;
        const target = await saveTarget(name);
        const job = s3.startJob(async ({ signal, did }) => {
          const before = { objects: 0, bytes: 0 };
          const entries = { objects: objects.map((key) => ({ key })), prefixes, base: view.prefix };
          const zip = s3.zipOf(room, entries, signal, (now) => {
            did(now.objects - before.objects, now.bytes - before.bytes);
            Object.assign(before, now);
          });
          await zip.pipeTo(target.writable, { signal });
          await target.finish();
        });
        works.start({ label: translate('files.doing.zip', { name }), job, ended: done('zip') });
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) toast.failed(error);
      }
    },
    remove(keys) {
      works.start({ label: label('remove', keys), job: removal(keys), again: removal, ended: done('remove') });
      view.select([]);
    },
    empty() {
      works.start({
        label: translate('files.doing.empty'),
        job: s3.empty(room),
        again: () => s3.empty(room),
        ended: done('empty'),
      });
      view.select([]);
    },
    async makeFolder(prefix) {
      await s3.makeFolder(room, prefix);
      reload();
    },
    rename(key, name) {
      const to = parentOf(key) + name + (isFolder(key) ? '/' : '');
      return transfer([{ from: key, to }], true, 'rename');
    },
    transfer(keys, to, move) {
      const transfers = keys.map((key) => ({ from: key, to: to + nameOf(key) + (isFolder(key) ? '/' : '') }));
      return transfer(transfers, move, move ? 'move' : 'copy');
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
    uriOf: (key) => `s3://${room.bucket}/${key}`,
    urlOf: (key) => `${s3.addressOf(room)}/${key.split('/').map(encodeURIComponent).join('/')}`,
  };
  return acts;
}
