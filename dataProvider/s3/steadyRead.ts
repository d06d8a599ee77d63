/**
 * Downloads an object over an unreliable connection: an interrupted transfer is resumed, as long as the object
 * is unchanged.
 */
import { S3Error, toS3Error, isTransient } from './s3Error';
import type { S3Bucket } from './client';
import { read } from './objects';
import { createLine, type Line } from './uploads/line';

export interface SteadyRead {
  /** The first one, for its headers. */
  answer: Response;
  /** bytes; NaN if the answer does not say, or is encoded. */
  length: number;
  /**
   * Once all parts are read: they were decoded by the browser (`Content-Encoding: gzip`), so that neither their number nor their sum
   * is that of the object.
   */
  isDecoded(): boolean;
  /** All bytes, once. Rejects with `S3Error`, or with the signal's reason. */
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;
}

/** What browsers do not decode: `aws-chunked` is left in the properties of objects by some SDKs. */
const asStored = new Set(['', 'identity', 'aws-chunked']);

/** Whether the browser decodes the answer; undefined if the bucket's rule hides that from the page. */
export function isEncoded({ headers }: Response): boolean | undefined {
  const encoding = headers.get('content-encoding');
  if (encoding !== null) return !encoding.split(',').every((one) => asStored.has(one.trim().toLowerCase()));
  const isHidden = typeof window !== 'undefined' && !headers.has('x-amz-request-id') && !headers.has('date');
  return isHidden ? undefined : false;
}

/** Answers in a row that may break off without a byte. */
const maxEmpty = 3;

/** Rejects as `read` does. */
export async function readSteadily(
  s3Bucket: S3Bucket,
  key: string,
  signal: AbortSignal,
  line: Line = createLine(1),
): Promise<SteadyRead> {
  const answer = await read(s3Bucket, key, { signal });
  const encoded = isEncoded(answer);
  const length = encoded ? NaN : Number(answer.headers.get('content-length') ?? NaN);
  const etag = answer.headers.get('etag');

  async function rest(from: number): Promise<Response> {
    const next = await line(signal, () => read(s3Bucket, key, { signal, from }));
    if (next.status === (from > 0 ? 206 : 200) && next.headers.get('etag') === etag) return next;
    void next.body?.cancel().catch(() => undefined);
    throw new S3Error('altered', 'The object has changed while it was read');
  }

  let sent = 0;
  async function* parts() {
    let body = answer.body;
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
        // What was decoded may be shorter, and the rest of what is stored does not belong behind it.
        if (encoded === undefined)
          throw new S3Error('hidden', 'Whether the object is encoded cannot be seen', 'Expose');
        throw new S3Error('offline', 'The response broke off');
      } catch (thrown) {
        signal.throwIfAborted();
        const error = toS3Error(thrown);
        empty = sent > begun ? 0 : empty + 1;
        // Without an ETag it is unknown whether the rest belongs to the same object.
        if (!isTransient(error) || etag === null || Number.isNaN(length) || empty > maxEmpty) throw error;
      } finally {
        void reader?.cancel().catch(() => undefined);
      }
      body = (await rest(sent)).body;
    }
  }
  return { answer, length, isDecoded: () => encoded === true || sent > length, parts: parts() };
}
