/** Calls that return a file. An answer that is not a file is reported as an error rather than saved. */
import type { Http, HttpRequest } from '../../../dataProvider/http';
import { classify, PortalError, unexpectedType } from '../../../dataProvider/errors';
import type { RecordData } from '../../../resources/kind/types';
import { isJsonObject } from '../../lib/json';
import { dispositionName, safeFileName } from './fileName';

/** Bytes. More is not taken into the memory of the page. */
const maxBytes = 256 * 1024 * 1024;
/** Seconds for the whole file. */
const patience = 600;

interface DownloadTexts {
  /** Errors, in the person's language. */
  tooLarge: string;
  empty: string;
}

const refusal = (message: string, status: number) => new PortalError({ kind: 'api', message, status });

/** Bytes received, and the total: undefined if the answer does not contain it, or more have been received. */
export type OnProgress = (received: number, total: number | undefined) => void;

/** The size in bytes by Content-Length; undefined for a compressed answer, whose length is not that of the file. */
function announcedOf({ headers }: Response): number | undefined {
  const size = Number(headers.get('content-length'));
  return size > 0 && Number.isFinite(size) && !headers.get('content-encoding') ? size : undefined;
}

/**
 * Whether bytes are missing. Across origins the header of a compression is hidden: only what compression cannot add is missing then
 * (gzip and brotli lengthen what they cannot shorten by far less).
 */
const isShort = ({ type }: Response, announced: number | undefined, size: number): boolean =>
  announced !== undefined && announced - size > (type === 'cors' ? 1024 + size / 1000 : 0);

/** The body, up to `most` bytes. */
async function bodyOf(
  response: Response,
  most: number,
  tooLarge: string,
  onProgress: OnProgress | undefined,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const over = () => refusal(tooLarge, response.status);
  if (Number(response.headers.get('content-length')) > most) {
    response.body?.cancel().catch(() => undefined);
    throw over();
  }
  if (!response.body) return response.blob();
  const announced = announcedOf(response);
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done && isShort(response, announced, size)) throw new TypeError('The answer ended before the file did');
    if (done) return new Blob(parts, { type });
    size += value.byteLength;
    if (size > most) {
      reader.cancel().catch(() => undefined);
      throw over();
    }
    parts.push(value);
    onProgress?.(size, announced !== undefined && size <= announced ? announced : undefined);
  }
}

const verdicts = ['success', 'error', 'errors', 'message', 'stack', 'status', 'code'];

/** JSON that reports a failure in place of a file: `{success: false}`, or an error and nothing else. */
function isFailure(data: unknown): boolean {
  if (!isJsonObject(data)) return false;
  const hasError = Boolean(data.error) || Boolean(data.errors);
  return data.success === false || (hasError && Object.keys(data).every((key) => verdicts.includes(key)));
}

/** Throws for an answer that is successful by its status only: a page, or an error as JSON. */
async function demandFile(response: Response, blob: Blob, empty: string): Promise<void> {
  if (blob.size === 0) throw refusal(empty, response.status);
  if (/attachment/i.test(response.headers.get('content-disposition') ?? '')) return;
  const type = response.headers.get('content-type') ?? '';
  const start = type.includes('json') && blob.size > 1e6 ? '' : await blob.slice(0, 1e6).text();
  if (/html/i.test(type) || /^\s*<(!doctype html|html|head|body)/i.test(start)) throw unexpectedType(response, start);
  if (!type.includes('json') || start === '') return;
  let data: unknown;
  try {
    data = JSON.parse(start);
  } catch {
    // Lines of JSON are a file.
    return;
  }
  if (!isFailure(data)) return;
  const text = isJsonObject(data) && typeof data.error === 'string' ? data.error : start;
  throw classify(response, data, text, response.headers.get('x-correlation-id') ?? undefined);
}

interface SavedFile {
  name: string;
  blob: Blob;
}

/** A declared name with values of the record in place of its braces. */
export const declaredName = (template: string, values: RecordData): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
  });

/**
 * Requests a file of up to 256 MB. Its name is the declared one, else that in Content-Disposition, else `fallback`; made safe.
 * Rejects with `PortalError`, and with the reason of `request.signal` once that is aborted.
 */
export async function fetchFile(
  http: Http,
  request: HttpRequest,
  {
    name,
    fallback,
    texts,
    most = maxBytes,
    onProgress,
  }: {
    name?: string | undefined;
    fallback: string;
    texts: DownloadTexts;
    /** Bytes. */
    most?: number;
    onProgress?: OnProgress;
  },
): Promise<SavedFile> {
  let answered: string | undefined;
  const blob = await http.blob({
    ...request,
    headers: { ...request.headers, accept: '*/*' },
    seconds: patience,
    async read(response) {
      const body = response.status === 204 ? new Blob([]) : await bodyOf(response, most, texts.tooLarge, onProgress);
      await demandFile(response, body, texts.empty);
      answered = dispositionName(response.headers.get('content-disposition'));
      return body;
    },
  });
  const found = [name, answered, fallback].flatMap((one) => (one === undefined ? [] : (safeFileName(one) ?? [])));
  return { name: found[0] ?? 'download', blob };
}
