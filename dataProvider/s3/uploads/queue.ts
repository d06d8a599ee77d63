/** The queue of uploads of one bucket: add, pause, resume, cancel, retry, and what a screen shows of it. */
import { createLooks, type LookedUp } from './looks';
import { discard } from './parts';
import { createProgressStore } from './progressStore';
import { createUploadRunner, type ProgressStore } from './runner';
import { createScheduler, type SchedulerOptions } from './scheduler';
import { createSizeScanner } from './sizeScanner';
import type { FileToUpload, ComparedWith, Expected, Upload, UploadView } from './types';
import { activeStates, createUploadList, type UploadList } from './uploadList';

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

const isOver = ({ state }: Upload) => state === 'done' || state === 'failed' || state === 'cancelled';

const untilEnded = (
  progress: ProgressStore,
  some: readonly Upload[],
  signal: AbortSignal,
): Promise<readonly Upload[]> =>
  new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && !some.every(isOver)) return;
      release();
      signal.removeEventListener('abort', look);
      resolve(some.filter(({ state }) => state !== 'done'));
    };
    const release = progress.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });

/** Discards what was sent of cancelled uploads. The parts and the handle of a name may be in use by a later file. */
function giveUp({ s3Bucket, memory }: SchedulerOptions, list: UploadList, cancelled: readonly Upload[]): void {
  const inUse = new Set(list.inStates(activeStates).map(({ key }) => key));
  for (const { key } of cancelled) {
    if (inUse.has(key)) continue;
    void memory.forgetExpected([key]);
    void discard(s3Bucket, memory, key);
  }
}

export function createQueue({ arrived, failed, again, refused, ...options }: QueueOptions): UploadQueue {
  const { s3Bucket, memory } = options;
  const list = createUploadList();
  const progress = createProgressStore(list.all, () => runner.isRunning());
  const looks = createLooks(s3Bucket, list.replacing);
  const scheduler = createScheduler(options, progress.lineSpeed, looks.look);
  const sizing = createSizeScanner((left) => {
    startNext();
    if (left === 0) progress.changed();
  });
  const startNext = () =>
    scheduler.fill(list.all(), sizing.isSized, (upload, context) => void runner.run(upload, context));
  const runner = createUploadRunner({ memory, progress, arrived, failed, left: scheduler.leave, startNext });

  function stop(some: readonly Upload[], state: 'paused' | 'cancelled') {
    for (const upload of some) {
      if (upload.state === 'failed') again?.(upload);
      upload.state = state;
      runner.stop(upload.id);
    }
    if (state === 'cancelled') giveUp(options, list, some);
  }
  /** What a person does is shown at once. */
  const after = () => {
    startNext();
    progress.show();
  };
  const wait = (some: readonly Upload[]) => {
    for (const upload of some) {
      if (upload.state === 'failed') again?.(upload);
      upload.state = 'waiting';
    }
    scheduler.rewind();
    progress.restart();
    after();
  };

  return {
    add(files, looked) {
      if (looked) looks.know(looked);
      const { added, refused: others } = list.add(files);
      void memory.forgetExpected(added.flatMap(({ key, source }) => (source ? [] : [key])));
      void memory.expect(added.flatMap(expectedOf));
      sizing.add(added);
      progress.show();
      if (others.length > 0) refused?.(others);
      return added;
    },
    replace(seen) {
      const some = list.noteSeen(seen);
      void memory.expect(some.flatMap(expectedOf));
      wait(some);
    },
    untilEnded: (some, signal) => untilEnded(progress, some, signal),
    pause(ids) {
      stop(list.inStates(['waiting', 'sending'], ids), 'paused');
      after();
    },
    resume: (ids) => wait(list.inStates(['paused'], ids)),
    cancel(ids) {
      stop(list.inStates([...activeStates, 'failed'], ids), 'cancelled');
      after();
    },
    retry: (ids) => wait(list.inStates(['failed'], ids)),
    clear() {
      list.removeEnded();
      scheduler.rewind();
      progress.changed();
    },
    view: progress.view,
    subscribe: progress.subscribe,
    close() {
      stop(list.inStates(['waiting', 'sending']), 'paused');
      sizing.stop();
      progress.close();
      memory.close();
    },
  };
}
