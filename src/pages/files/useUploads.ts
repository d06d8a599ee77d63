/** The page's queue of uploads, and those that were interrupted before. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Ledger, PersistTarget, S3Bucket, UploadQueue } from '../../../dataProvider/s3';
import type { FileToUpload, UploadMemory, UploadView } from '../../../dataProvider/s3/uploads/types';
import { useTranslate } from 'ra-core';
import { oneLine } from '../../ui/safe';
import { useLatest } from '../../ui/useLatest';
import { useToast } from '../../ui/useToast';
import { isImpersonated } from '../../session/storageNamespace';
import { interruptedOf, reopenAll, type Interrupted, type Obstacle } from './interrupted';
import { receiptText } from './receipt';
import { nameOf } from './types';
import type { Storage } from './useStorage';
import { unlessLeft } from '../../lib/unlessLeft';

/**
 * Subscribes a component to a part of the queue: it re-renders when that changes, not on every progress event.
 * `select` must return a number, a text or a boolean.
 */
export const useQueue = <T extends number | string | boolean>(queue: UploadQueue, select: (view: UploadView) => T): T =>
  useSyncExternalStore(queue.subscribe, () => select(queue.view()));

/** Another one whenever files come to the list or leave it. */
const listOf = ({ uploads }: UploadView) => `${uploads.length} ${uploads.at(-1)?.id ?? 0}`;

/** While files arrive, the list is read again at most this often, ms. */
const reloadEvery = 2000;

export interface Uploads {
  queue: UploadQueue;
  /** Something waits or is under way. */
  going: boolean;
  /** Of all that was brought here, since the list was cleared. */
  ledger: Ledger;
  bucket: string;
  /** Not in the queue, and sent by no other page. */
  interrupted: readonly Interrupted[];
  obstacles: ReadonlyMap<string, Obstacle>;
  /** Goes on with all whose files can be opened again. Has to be called from a click. */
  resume(): Promise<void>;
  discard(keys: readonly string[]): Promise<void>;
}

export interface UploadsOptions {
  storage: Storage;
  /** Id of the signed-in person; undefined if unknown: nothing is stored then. */
  owner: string | number | undefined;
  reload(): void;
}

/** Where work of this person is stored beyond the page; undefined while impersonating, or if it is not known who it is. */
export const persistTargetOf = (
  { endpoint, bucket }: S3Bucket,
  owner: UploadsOptions['owner'],
): PersistTarget | undefined => (isImpersonated() || owner === undefined ? undefined : { endpoint, bucket, owner });

/** What was interrupted before, read again whenever `version` changes. */
function useInterrupted(memory: UploadMemory, version: string) {
  const [found, setFound] = useState<readonly Interrupted[]>([]);
  useEffect(() => {
    const lists = Promise.all([memory.list(), memory.expected()]);
    return unlessLeft(lists, ([begun, expected]) => setFound(interruptedOf(begun, expected)));
  }, [memory, version]);
  const forget = (gone: ReadonlySet<string>) => setFound((before) => before.filter(({ key }) => !gone.has(key)));
  return { found, forget };
}

export function useUploads({ storage: { s3Bucket, s3 }, owner, reload }: UploadsOptions): Uploads {
  const translate = useTranslate();
  const toast = useToast();
  const refused = useLatest<[readonly FileToUpload[]], void>((_again, files) => {
    const name = oneLine(nameOf(files[0]?.key ?? ''));
    toast.failed(translate('files.uploads.twice', { smart_count: files.length, name }));
  });
  const reloadLatest = useLatest(reload);
  const [{ queue, keep, ledger }] = useState(() => {
    const target = persistTargetOf(s3Bucket, owner);
    const retained = target ? s3.persistIn(target) : s3.persistInMemory();
    const receipts = s3.createLedger(s3Bucket, receiptText);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const made = s3.createQueue({
      ...{ s3Bucket, memory: retained, send: s3.sendByXhr, sendForm: s3.sendFormByXhr, hash: s3.sha256 },
      failed: ({ key, size, before }, why) => receipts.fail({ key, before, sent: size }, why),
      again: ({ key }) => receipts.withdraw(key),
      refused(files) {
        for (const { key, file } of files)
          receipts.fail({ key, sent: file.size }, 'Another file of this name was being uploaded');
        refused(files);
      },
      arrived({ key, size, before, proof }) {
        const isLate = typeof proof === 'function';
        receipts.add({ key, before, sent: size, ...(!isLate && { proof }) }, isLate ? proof : undefined);
        timer ??= setTimeout(
          () => {
            timer = undefined;
            reloadLatest();
          },
          made.view().sums.files > 1 ? reloadEvery : 100,
        );
      },
    });
    return { queue: made, keep: retained, ledger: receipts };
  });
  const [obstacles, setObstacles] = useState<ReadonlyMap<string, Obstacle>>(new Map());

  const going = useQueue(queue, ({ sums }) => sums.active > 0);
  const listed = useQueue(queue, listOf);
  const { found, forget } = useInterrupted(keep, `${going} ${listed}`);
  useEffect(() => () => queue.close(), [queue]);
  useEffect(() => {
    if (!going) void ledger.settled();
  }, [going, ledger]);

  const queued = new Set(found.length > 0 ? queue.view().uploads.map(({ key }) => key) : []);
  const interrupted = found.filter(({ key }) => !queued.has(key));
  return {
    ...{ queue, going, ledger, interrupted, obstacles },
    bucket: s3Bucket.bucket,
    async resume() {
      const known = interrupted.flatMap(({ expected }) => expected ?? []);
      const { files, obstacles: met } = await reopenAll(known);
      setObstacles(met);
      queue.add(files);
    },
    async discard(keys) {
      const gone = new Set(keys);
      for (const key of keys) void s3.discard(s3Bucket, keep, key);
      // What is gone from the screen does not come back with a reload.
      await keep.forgetExpected(keys);
      forget(gone);
    },
  };
}
