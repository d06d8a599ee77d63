/** Large files and small ones are on their way side by side: neither waits until the others are through. */
import type { S3Bucket } from '../client';
import type { UploadContext } from './context';
import { createFormSender, maxFormBytes } from './form';
import { createBodySender } from './body';
import { createLine, type Line } from './line';
import type { Look } from './looks';
import type { Hash, UploadMemory, Send, SendForm, Upload } from './types';

export interface SchedulerOptions {
  s3Bucket: S3Bucket;
  memory: UploadMemory;
  send: Send;
  /** With it small files go as forms. */
  sendForm?: SendForm | undefined;
  /** With it bytes go with their SHA-256. */
  hash?: Hash | undefined;
  /** bytes, default 8 MB: the size of parts until it is known what the line carries */
  partSize?: number;
  /** Requests of large files side by side, default 5: a browser opens six to one server, and one is left for the list. */
  width?: number;
  /**
   * Concurrent small files, default 12: they wait for answers more than for bandwidth, and delay others only
   * briefly.
   */
  smallWidth?: number;
  line?: Line;
}

interface Pool {
  small: boolean;
  width: number;
  /** Index from which to search for the next one: 10,000 files are not searched from the start each time. */
  cursor: number;
  /** Ids of those on their way. */
  running: Set<number>;
  context: UploadContext;
}

interface Scheduler {
  /** Starts waiting files in order, while there is capacity. None overtakes one whose size is unknown. */
  fill(
    uploads: readonly Upload[],
    isSized: (upload: Upload) => boolean,
    start: (upload: Upload, context: UploadContext) => void,
  ): void;
  /** Makes room. */
  leave(id: number): void;
  /** What has been passed may wait again. */
  rewind(): void;
}

function createPools(options: SchedulerOptions, speed: UploadContext['speed'], look: Look): Pool[] {
  const { s3Bucket, memory, sendForm, partSize = 8 * 2 ** 20, width = 5, smallWidth = 12, line } = options;
  const send = createBodySender(s3Bucket, options.send, options.hash);
  const form = sendForm && createFormSender(s3Bucket, sendForm);
  const createPool = (small: boolean, most: number): Pool => ({
    ...{ small, width: most, cursor: 0, running: new Set() },
    context: { s3Bucket, memory, send, form, look, partSize, speed, width: most, slot: line ?? createLine(most) },
  });
  return [createPool(false, width), createPool(true, smallWidth)];
}

const isSmall = (size: number) => size <= maxFormBytes;

/** `speed` of the line, bytes a second; 0 while it is not known. */
export function createScheduler(options: SchedulerOptions, speed: UploadContext['speed'], look: Look): Scheduler {
  const pools = createPools(options, speed, look);
  return {
    fill(uploads, isSized, start) {
      for (const pool of pools) {
        for (; pool.running.size < pool.width && pool.cursor < uploads.length; pool.cursor += 1) {
          const next = uploads[pool.cursor];
          if (next && !isSized(next)) break;
          if (next?.state !== 'waiting' || isSmall(next.size) !== pool.small) continue;
          pool.running.add(next.id);
          start(next, pool.context);
        }
      }
    },
    leave: (id) => pools.forEach(({ running }) => running.delete(id)),
    rewind: () => pools.forEach((pool) => (pool.cursor = 0)),
  };
}
