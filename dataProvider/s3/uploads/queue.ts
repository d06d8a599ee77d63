/** The queue of uploads of one bucket: add, pause, resume, cancel, retry, and what a screen shows of it. */
import { toPortalError } from '../../errors';
import { toS3Error } from '../s3Error';
import { createProgressStore } from './progressStore';
import { sendFile } from './file';
import { discard } from './parts';
import { createScheduler, type SchedulerOptions } from './scheduler';
import { createSizeScanner } from './sizeScanner';
import type { UploadContext } from './context';
import { createLooks, type LookedUp } from './looks';
import type { FileToUpload, ComparedWith, Expected, Upload, UploadState, UploadView } from './types';

interface QueueOptions extends SchedulerOptions {
  /** Called with each file that has arrived. */
  arrived?(upload: Upload): void;
  /** Called with each upload that failed. */
  failed?(upload: Upload, why: string): void;
  /** Called with each failed upload that is retried or cancelled. */
  again?(upload: Upload): void;
  /** Called with files that were not added because an upload of the same name is waiting or running. */
  refused?(files: readonly FileToUpload[]): void;
}

export interface UploadQueue {
  /** `looked`: how it was found out what is under their names. Returns those that were added. */
  add(files: readonly FileToUpload[], looked?: LookedUp): readonly Upload[];
  /** Retries failed uploads, by id; each may replace the object that was last seen under its key. */
  replace(seen: ReadonlyMap<number, ComparedWith>): void;
  /** Resolves when none of these is waiting, paused or under way, or when it is aborted, with those that have not arrived. */
  untilEnded(uploads: readonly Upload[], signal: AbortSignal): Promise<readonly Upload[]>;
  /** Without ids: all. */
  pause(ids?: readonly number[]): void;
  resume(ids?: readonly number[]): void;
  cancel(ids?: readonly number[]): void;
  /** Those that failed. */
  retry(ids?: readonly number[]): void;
  /** Removes completed and cancelled uploads from the list. */
  clear(): void;
  view(): UploadView;
  subscribe(listener: () => void): () => void;
  /** Stops all uploads without discarding what was sent: a later attempt resumes there. */
  close(): void;
}

const expectedOf = ({ key, file, source, seen }: FileToUpload): Expected[] =>
  source ? [{ key, size: file.size, lastModified: file.lastModified, source, seen }] : [];

const active: readonly UploadState[] = ['waiting', 'sending', 'paused'];

type ProgressStore = ReturnType<typeof createProgressStore>;

/** Sends the file and notes in its upload how far it has come. */
const sendUpload = (context: UploadContext, upload: Upload, signal: AbortSignal, board: ProgressStore): Promise<void> =>
  sendFile(context, {
    key: upload.key,
    file: upload.file,
    size: upload.size,
    seen: upload.seen,
    isStrict: upload.isStrict,
    signal,
    progress(sent) {
      board.moved(sent - upload.sent);
      upload.sent = sent;
      board.changed();
    },
    resumed(at) {
      upload.resumedAt = at;
      upload.sent = at;
    },
    proved(proof) {
      upload.proof = proof;
    },
  });

const isOver = ({ state }: Upload) => state === 'done' || state === 'failed' || state === 'cancelled';

const untilEnded = (board: ProgressStore, some: readonly Upload[], signal: AbortSignal): Promise<readonly Upload[]> =>
  new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && !some.every(isOver)) return;
      release();
      signal.removeEventListener('abort', look);
      resolve(some.filter(({ state }) => state !== 'done'));
    };
    const release = board.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });

export function createQueue({ arrived, failed, again, refused, ...options }: QueueOptions): UploadQueue {
  const { s3Bucket, memory } = options;
  let uploads: Upload[] = [];
  let lastId = 0;
  /** By id. */
  const running = new Map<number, AbortController>();
  const board = createProgressStore(
    () => uploads,
    () => running.size > 0,
  );
  function* upcoming() {
    for (const upload of uploads)
      if (upload.seen && (upload.state === 'waiting' || upload.state === 'sending')) yield upload;
  }
  const looks = createLooks(s3Bucket, upcoming);
  const scheduler = createScheduler(options, board.lineSpeed, looks.look);
  const sizing = createSizeScanner((left) => {
    startNext();
    if (left === 0) board.changed();
  });
  const startNext = () => scheduler.fill(uploads, sizing.isSized, (upload, context) => void run(upload, context));

  async function run(upload: Upload, context: UploadContext): Promise<void> {
    const control = new AbortController();
    running.set(upload.id, control);
    upload.state = 'sending';
    upload.error = undefined;
    upload.proof = undefined;
    try {
      await sendUpload(context, upload, control.signal, board);
      upload.sent = upload.size;
      upload.state = 'done';
      board.arrived();
      void memory.forgetExpected([upload.key]);
      arrived?.(upload);
    } catch (error) {
      // The caller that stopped it has set its status.
      if (!control.signal.aborted) {
        upload.state = 'failed';
        upload.error = toPortalError(toS3Error(error));
        failed?.(upload, upload.error.message);
      }
    } finally {
      if (running.get(upload.id) === control) leave(upload.id);
      startNext();
      // The end is reported at once.
      if (running.size === 0) board.show();
      else board.changed();
    }
  }

  function leave(id: number) {
    running.delete(id);
    scheduler.leave(id);
  }

  const those = (ids: readonly number[] | undefined, states: readonly UploadState[]) => {
    const wanted = ids && new Set(ids);
    return uploads.filter(({ id, state }) => states.includes(state) && (!wanted || wanted.has(id)));
  };

  function stop(some: readonly Upload[], state: 'paused' | 'cancelled') {
    const stopped = new Set(some);
    const others = new Set(those(undefined, active).flatMap((one) => (stopped.has(one) ? [] : [one.key])));
    for (const upload of some) {
      if (upload.state === 'failed') again?.(upload);
      upload.state = state;
      running.get(upload.id)?.abort();
      leave(upload.id);
      // The parts and the handle of a name may be in use by a later file.
      if (state === 'cancelled' && !others.has(upload.key)) {
        void memory.forgetExpected([upload.key]);
        void discard(s3Bucket, memory, upload.key);
      }
    }
  }
  /** What a person does is shown at once. */
  const after = () => {
    startNext();
    board.show();
  };
  const wait = (some: readonly Upload[]) => {
    for (const upload of some) {
      if (upload.state === 'failed') again?.(upload);
      upload.state = 'waiting';
    }
    scheduler.rewind();
    board.restart();
    after();
  };

  return {
    add(files, looked) {
      if (looked) looks.know(looked);
      const known = new Set(those(undefined, active).map(({ key }) => key));
      const others: FileToUpload[] = [];
      const fresh = files.filter((one) => {
        if (known.has(one.key)) others.push(one);
        return !known.has(one.key) && known.add(one.key);
      });
      const added = fresh.map((one): Upload => {
        lastId += 1;
        return { ...one, id: lastId, size: 0, sent: 0, state: 'waiting' };
      });
      uploads = [...uploads, ...added];
      void memory.forgetExpected(fresh.flatMap(({ key, source }) => (source ? [] : [key])));
      void memory.expect(fresh.flatMap(expectedOf));
      sizing.add(added);
      board.show();
      if (others.length > 0) refused?.(others);
      return added;
    },
    replace(seen) {
      const some = those([...seen.keys()], ['failed']);
      for (const upload of some) {
        const now = seen.get(upload.id);
        upload.seen = now;
        upload.before = now === undefined || now === 'nothing' ? undefined : now.size;
      }
      void memory.expect(some.flatMap(expectedOf));
      wait(some);
    },
    untilEnded: (some, signal) => untilEnded(board, some, signal),
    pause(ids) {
      stop(those(ids, ['waiting', 'sending']), 'paused');
      after();
    },
    resume: (ids) => wait(those(ids, ['paused'])),
    cancel(ids) {
      stop(those(ids, [...active, 'failed']), 'cancelled');
      after();
    },
    retry: (ids) => wait(those(ids, ['failed'])),
    clear() {
      uploads = uploads.filter(({ state }) => state !== 'done' && state !== 'cancelled');
      scheduler.rewind();
      board.changed();
    },
    view: board.view,
    subscribe: board.subscribe,
    close() {
      stop(those(undefined, ['waiting', 'sending']), 'paused');
      sizing.stop();
      board.close();
      memory.close();
    },
  };
}
