/** The queue of uploads of one bucket: add, pause, resume, cancel, retry, and what a screen shows of it. */
import { toPortalError } from '../../errors';
import { toS3Error } from '../s3Error';
import { createProgressStore } from './progressStore';
import { sendFile } from './file';
import { discard } from './parts';
import { createScheduler, type SchedulerOptions } from './scheduler';
import { createSizeScanner } from './sizeScanner';
import type { UploadContext } from './context';
import type { Brought, Expected, Upload, UploadState, UploadView } from './types';

interface QueueOptions extends SchedulerOptions {
  /** Called with each file that has arrived. */
  arrived?(upload: Upload): void;
  /** Called with each that failed for now. */
  failed?(upload: Upload, why: string): void;
}

export interface UploadQueue {
  add(files: readonly Brought[]): void;
  /** Without ids: all. */
  pause(ids?: readonly number[]): void;
  resume(ids?: readonly number[]): void;
  cancel(ids?: readonly number[]): void;
  /** Those that failed. */
  retry(ids?: readonly number[]): void;
  /** Takes what is done or cancelled out of the list. */
  clear(): void;
  view(): UploadView;
  subscribe(listener: () => void): () => void;
  /** Stops everything and keeps what has arrived: a later try goes on from there. */
  close(): void;
}

const expectedOf = ({ key, file, source }: Brought): Expected[] =>
  source ? [{ key, size: file.size, lastModified: file.lastModified, source }] : [];

export function createQueue({ arrived, failed, ...options }: QueueOptions): UploadQueue {
  const { s3Bucket, memory } = options;
  let uploads: Upload[] = [];
  let lastId = 0;
  /** By id. */
  const running = new Map<number, AbortController>();
  const board = createProgressStore(
    () => uploads,
    () => running.size > 0,
  );
  const scheduler = createScheduler(options, board.lineSpeed);
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
      await sendFile(context, {
        key: upload.key,
        file: upload.file,
        size: upload.size,
        seen: upload.seen,
        signal: control.signal,
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
    for (const upload of some) {
      upload.state = state;
      running.get(upload.id)?.abort();
      leave(upload.id);
      if (state === 'cancelled') {
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
    for (const upload of some) upload.state = 'waiting';
    scheduler.rewind();
    board.restart();
    after();
  };

  return {
    add(files) {
      const known = new Set(those(undefined, ['waiting', 'sending', 'paused']).map(({ key }) => key));
      const fresh = files.filter(({ key }) => !known.has(key));
      const added = fresh.map(({ key, file, before, seen, source }): Upload => {
        lastId += 1;
        return { id: lastId, key, file, before, seen, source, size: 0, sent: 0, state: 'waiting' };
      });
      uploads = [...uploads, ...added];
      void memory.forgetExpected(fresh.flatMap(({ key, source }) => (source ? [] : [key])));
      void memory.expect(fresh.flatMap(expectedOf));
      sizing.add(added);
      board.show();
    },
    pause(ids) {
      stop(those(ids, ['waiting', 'sending']), 'paused');
      after();
    },
    resume: (ids) => wait(those(ids, ['paused'])),
    cancel(ids) {
      stop(those(ids, ['waiting', 'sending', 'paused', 'failed']), 'cancelled');
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
