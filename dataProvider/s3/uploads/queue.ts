/** The queue of uploads of one bucket: add, pause, resume, cancel, retry, and what a screen shows of it. */
import { toPortalError } from '../../errors';
import type { S3Room } from '../client';
import { toS3Error } from '../fault';
import { discard, sendFile, type Way } from './file';
import { createFormWay, largestForm } from './form';
import { createLine, type Line } from './line';
import { createPace } from './pace';
import { sumsOf } from './sums';
import type { Brought, Expected, Keep, Send, SendForm, Upload, UploadView } from './types';

/** Progress is told this often, ms (spec section 9). */
const refresh = 200;

export interface QueueOptions {
  room: S3Room;
  keep: Keep;
  send: Send;
  /** With it small files go as forms. */
  sendForm?: SendForm | undefined;
  /** bytes, default 8 MB: what a bad line loses at most of each request */
  partSize?: number;
  /** Requests of large files side by side, default 5: a browser opens six to one server, and one is left for the list. */
  width?: number;
  /** Small files side by side, default 12: they wait for answers more than for the line, and hold nobody up for long. */
  smallWidth?: number;
  line?: Line;
  /** Told of each key that has arrived. */
  arrived?(key: string): void;
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

const isSmall = (size: number) => size <= largestForm;

/** A browser may stop the page to find out the size of a file: of so many at a time, and what is known of is sent meanwhile. */
const sizedAtOnce = 64;

/** Lets the page breathe. A timer would take a second in a tab that is not seen. */
function soon(work: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  port2.postMessage(undefined);
}

/** Large files and small ones are on their way side by side: neither waits until the others are through. */
interface Lane {
  small: boolean;
  width: number;
  /** Where its next one may be: 10,000 files are not searched from the start each time. */
  cursor: number;
  running: Set<number>;
  way: Way;
}

export function createQueue(options: QueueOptions): UploadQueue {
  const { room, keep, send, sendForm, partSize = 8 * 2 ** 20, width = 5, smallWidth = 12, arrived } = options;
  const form = sendForm && createFormWay(room, sendForm);
  const laneOf = (small: boolean, most: number): Lane => ({
    ...{ small, width: most, cursor: 0, running: new Set() },
    way: { room, keep, send, form, partSize, width: most, slot: options.line ?? createLine(most) },
  });
  const lanes = [laneOf(false, width), laneOf(true, smallWidth)];
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const pace = createPace();
  let uploads: Upload[] = [];
  /** The last of them, whose size is not known yet. */
  const unsized = new Set<Upload>();
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let moved = 0;
  let lastArrival = 0;
  let view: UploadView = { uploads, sums: sumsOf([], 0), lastArrival };

  const show = () => {
    timer = undefined;
    const now = Date.now();
    pace.add(moved, now);
    view = { uploads: [...uploads], sums: sumsOf(uploads, running.size > 0 ? pace.speed(now) : 0), lastArrival };
    listeners.forEach((listener) => listener());
    if (running.size > 0) timer = setTimeout(show, refresh);
  };
  const showNow = () => {
    clearTimeout(timer);
    show();
  };
  const changed = () => (timer ??= setTimeout(show, running.size > 0 ? refresh : 0));

  function progress(upload: Upload, sent: number) {
    moved += Math.max(0, sent - upload.sent);
    upload.sent = sent;
    changed();
  }

  async function run(upload: Upload, lane: Lane): Promise<void> {
    const control = new AbortController();
    running.set(upload.id, control);
    lane.running.add(upload.id);
    upload.state = 'sending';
    upload.error = undefined;
    try {
      await sendFile(lane.way, {
        key: upload.key,
        file: upload.file,
        signal: control.signal,
        progress: (sent) => progress(upload, sent),
        resumed(at) {
          upload.resumedAt = at;
          upload.sent = at;
        },
      });
      upload.sent = upload.size;
      upload.state = 'done';
      lastArrival = performance.now();
      keep.settle([upload.key]);
      arrived?.(upload.key);
    } catch (error) {
      // Whoever stopped it has said what it is now.
      if (!control.signal.aborted) {
        upload.state = 'failed';
        upload.error = toPortalError(toS3Error(error));
      }
    } finally {
      if (running.get(upload.id) === control) over(upload.id);
      pump();
      // The end is told at once.
      if (running.size === 0) showNow();
      else changed();
    }
  }

  function over(id: number) {
    running.delete(id);
    for (const lane of lanes) lane.running.delete(id);
  }

  function fill(lane: Lane) {
    const isNext = ({ state, size }: Upload) => state === 'waiting' && isSmall(size) === lane.small;
    for (; lane.running.size < lane.width && lane.cursor < uploads.length; lane.cursor += 1) {
      const next = uploads[lane.cursor];
      if (next && unsized.has(next)) break;
      if (next && isNext(next)) void run(next, lane);
    }
  }
  const pump = () => lanes.forEach(fill);
  const rewind = () => lanes.forEach((lane) => (lane.cursor = 0));

  function stop(upload: Upload, state: 'paused' | 'cancelled') {
    upload.state = state;
    running.get(upload.id)?.abort();
    over(upload.id);
    if (state === 'cancelled') {
      keep.settle([upload.key]);
      void discard(room, keep, upload.key);
    }
  }

  const those = (ids: readonly number[] | undefined, states: readonly Upload['state'][]) => {
    const wanted = ids && new Set(ids);
    return uploads.filter(({ id, state }) => states.includes(state) && (!wanted || wanted.has(id)));
  };
  /** What a person does is shown at once. */
  const after = () => {
    pump();
    showNow();
  };
  /** Sizes the next ones and sends what has one, until all have. */
  function size() {
    let left = sizedAtOnce;
    for (const upload of unsized) {
      if (left === 0) break;
      upload.size = upload.file.size;
      unsized.delete(upload);
      left -= 1;
    }
    pump();
    if (unsized.size > 0) soon(size);
    else changed();
  }
  const wait = (some: readonly Upload[]) => {
    for (const upload of some) upload.state = 'waiting';
    rewind();
    pace.reset();
    after();
  };

  return {
    add(files) {
      const known = new Set(those(undefined, ['waiting', 'sending', 'paused']).map(({ key }) => key));
      const fresh = files.filter(({ key }) => !known.has(key));
      for (const { key, file, source } of fresh) {
        lastId += 1;
        const upload: Upload = { id: lastId, key, file, source, size: 0, sent: 0, state: 'waiting' };
        uploads.push(upload);
        unsized.add(upload);
      }
      keep.settle(fresh.flatMap(({ key, source }) => (source ? [] : [key])));
      void keep.expect(fresh.flatMap(expectedOf));
      if (unsized.size === fresh.length) size();
      showNow();
    },
    pause(ids) {
      those(ids, ['waiting', 'sending']).forEach((upload) => stop(upload, 'paused'));
      after();
    },
    resume: (ids) => wait(those(ids, ['paused'])),
    cancel(ids) {
      those(ids, ['waiting', 'sending', 'paused', 'failed']).forEach((upload) => stop(upload, 'cancelled'));
      after();
    },
    retry: (ids) => wait(those(ids, ['failed'])),
    clear() {
      uploads = uploads.filter(({ state }) => state !== 'done' && state !== 'cancelled');
      rewind();
      changed();
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      those(undefined, ['waiting', 'sending']).forEach((upload) => stop(upload, 'paused'));
      unsized.clear();
      clearTimeout(timer);
      listeners.clear();
      keep.close();
    },
  };
}
