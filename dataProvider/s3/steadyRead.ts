/**
 * Downloads an object over an unreliable connection: an interrupted transfer is resumed, as long as the object
 * is unchanged.
 */
import { S3Error, toS3Error, isPassing } from './s3Error';
import type { S3Bucket } from './client';
import { read } from './objects';
import { createLine, type Line } from './uploads/line';

export interface SteadyRead {
  /** The first one, for its headers. */
  answer: Response;
  /** bytes; NaN if the answer does not say, or is encoded. */
  length: number;
  /** All bytes, once. Rejects with `S3Error`, or with the signal's reason. */
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;
}

/** Answers in a row that may break off without a byte. */
const mostEmpty = 3;

/** Rejects as `read` does. */
export async function readSteadily(
  s3Bucket: S3Bucket,
  key: string,
  signal: AbortSignal,
  line: Line = createLine(1),
): Promise<SteadyRead> {
  const answer = await read(s3Bucket, key, { signal });
  const isPlain = (answer.headers.get('content-encoding') ?? 'identity') === 'identity';
  const length = isPlain ? Number(answer.headers.get('content-length') ?? NaN) : NaN;
  const etag = answer.headers.get('etag');

  async function rest(from: number): Promise<Response> {
    const next = await line(signal, () => read(s3Bucket, key, { signal, from }));
    if (next.status === (from > 0 ? 206 : 200) && next.headers.get('etag') === etag) return next;
    void next.body?.cancel().catch(() => undefined);
    throw new S3Error('altered', 'The object has changed while it was read');
  }

  async function* parts() {
    let body = answer.body;
    let sent = 0;
    for (let empty = 0; ;) {
      const begun = sent;
      const reader = body?.getReader();
      try {
        for (;;) {
          const next = await reader?.read();
          if (!next?.value) break;
          sent += next.value.length;
          yield next.value;
        }
        if (!(sent < length)) return;
        throw new S3Error('offline', 'The response broke off');
      } catch (thrown) {
        signal.throwIfAborted();
        const error = toS3Error(thrown);
        empty = sent > begun ? 0 : empty + 1;
        // Without an ETag it is unknown whether the rest belongs to the same object.
        if (!isPassing(error) || etag === null || Number.isNaN(length) || empty > mostEmpty) throw error;
      } finally {
        void reader?.cancel().catch(() => undefined);
      }
      body = (await rest(sent)).body;
    }
  }
  return { answer, length, parts: parts() };
}
