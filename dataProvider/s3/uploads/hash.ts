/** SHA-256 by the browser's own implementation, in a worker; in the page if workers are unavailable. */
import { bytesOfFile } from './bytes';
import type { Hashing } from './hashWorker';
import type { Hash } from './types';

const inPage: Hash = async (body) => new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOfFile(body)));

interface Waiting {
  resolve(digest: Uint8Array): void;
  reject(error: Error): void;
  body: Blob;
}

type MakeWorker = () => Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

/**
 * One worker for the page, made with the first body. What it cannot do the page does: because it did not load, or because it failed, as
 * where its memory is used up.
 */
export function createHash(makeWorker: MakeWorker): Hash {
  const waiting = new Map<number, Waiting>();
  let worker: ReturnType<MakeWorker> | undefined;
  let isLost = false;
  let last = 0;

  function start(): ReturnType<MakeWorker> {
    const made = makeWorker();
    made.onmessage = ({ data }: MessageEvent<{ id: number; digest?: Uint8Array }>) => {
      const known = waiting.get(data.id);
      waiting.delete(data.id);
      if (!known) return;
      if (data.digest) known.resolve(data.digest);
      else inPage(known.body).then(known.resolve, known.reject);
    };
    // An answer that cannot be read belongs to any of them.
    made.onerror = made.onmessageerror = () => {
      isLost = true;
      made.terminate();
      for (const { resolve, reject, body } of waiting.values()) inPage(body).then(resolve, reject);
      waiting.clear();
    };
    return made;
  }

  return (body) => {
    try {
      if (!isLost) worker ??= start();
    } catch {
      isLost = true;
    }
    if (isLost || !worker) return inPage(body);
    const to = worker;
    return new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject, body });
      to.postMessage({ id: last, body } satisfies Hashing);
    });
  };
}

/** Undefined if the browser has none (an origin without TLS). */
export const sha256: Hash | undefined = globalThis.crypto?.subtle
  ? typeof Worker === 'undefined'
    ? inPage
    : createHash(() => new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' }))
  : undefined;

/**
 * Computes hashes in advance: `ahead` starts one, and the next request for it awaits the result. Each result is
 * returned once, since a rejected body may have been changed.
 */
export function hashAhead(hash: Hash): { hash: Hash; ahead(body: Blob): void } {
  const begun = new WeakMap<Blob, Promise<Uint8Array>>();
  return {
    hash(body) {
      const known = begun.get(body) ?? hash(body);
      begun.delete(body);
      return known;
    },
    ahead(body) {
      if (begun.has(body)) return;
      const coming = hash(body);
      // Read by callers that ask for it, if any does.
      coming.catch(() => undefined);
      begun.set(body, coming);
    },
  };
}
