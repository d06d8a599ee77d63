/** Sends the uploads of a queue and notes in each how far it has come. */
import { toPortalError } from '../../errors';
import { toS3Error } from '../s3Error';
import type { UploadContext } from './context';
import { sendFile } from './file';
import type { createProgressStore } from './progressStore';
import type { Upload, UploadMemory } from './types';

export type ProgressStore = ReturnType<typeof createProgressStore>;

interface RunnerOptions {
  memory: UploadMemory;
  progress: ProgressStore;
  arrived: ((upload: Upload) => void) | undefined;
  failed: ((upload: Upload, why: string) => void) | undefined;
  /** Called when an upload no longer takes capacity, by its id. */
  left(id: number): void;
  /** Starts the next ones. */
  startNext(): void;
}

const sendUpload = (context: UploadContext, upload: Upload, signal: AbortSignal, progress: ProgressStore) =>
  sendFile(context, {
    key: upload.key,
    file: upload.file,
    size: upload.size,
    seen: upload.seen,
    isStrict: upload.isStrict,
    signal,
    progress(sent) {
      progress.moved(sent - upload.sent);
      upload.sent = sent;
      progress.changed();
    },
    resumed(at) {
      upload.resumedAt = at;
      upload.sent = at;
    },
    proved(proof) {
      upload.proof = proof;
    },
  });

export function createUploadRunner({ memory, progress, arrived, failed, left, startNext }: RunnerOptions) {
  /** By id. */
  const running = new Map<number, AbortController>();

  function leave(id: number): void {
    running.delete(id);
    left(id);
  }

  return {
    isRunning: () => running.size > 0,
    async run(upload: Upload, context: UploadContext): Promise<void> {
      const control = new AbortController();
      running.set(upload.id, control);
      upload.state = 'sending';
      upload.error = undefined;
      upload.proof = undefined;
      try {
        await sendUpload(context, upload, control.signal, progress);
        upload.sent = upload.size;
        upload.state = 'done';
        progress.arrived();
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
        if (running.size === 0) progress.show();
        else progress.changed();
      }
    },
    stop(id: number): void {
      running.get(id)?.abort();
      leave(id);
    },
  };
}
