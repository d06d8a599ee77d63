/** Uploads bytes. XMLHttpRequest reports progress, and sends a slice of a file without reading it into memory. */
import { answerError, S3Error } from '../s3Error';
import { bytesOfFile } from './bytes';
import { writeForm } from './formBody';
import type { Send, SendForm } from './types';

const abort = () => new DOMException('The upload was stopped', 'AbortError');

/** Resolves with any answer, whatever its status. */
const answered = (signal: AbortSignal, start: (request: XMLHttpRequest) => void) =>
  new Promise<XMLHttpRequest>((resolve, reject) => {
    if (signal.aborted) return reject(abort());
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.onerror = () => reject(new S3Error('offline', 'The object storage cannot be reached'));
    request.onabort = () => reject(abort());
    request.onload = () => resolve(request);
    start(request);
  });

/** A browser breaks off the request of a file that is not what it was, which looks like a dead line. */
const unlessChanged = (error: unknown, body: Blob): Promise<unknown> =>
  bytesOfFile(body.slice(0, 1)).then(
    () => error,
    (changed: unknown) => changed,
  );

/** A browser logs an error when a header is requested that it may not expose. */
const seen = (request: XMLHttpRequest, name: string): string | null =>
  new RegExp(`^${name}: *(.*?) *\\r?$`, 'im').exec(request.getAllResponseHeaders())?.[1] ?? null;

export const sendByXhr: Send = async (url, body, { type, signal, progress, headers = {}, answered: reported }) => {
  const request = await answered(signal, (made) => {
    made.upload.onprogress = ({ loaded }) => progress(loaded);
    made.open('PUT', url);
    made.setRequestHeader('content-type', type);
    for (const [name, value] of Object.entries(headers)) made.setRequestHeader(name, value);
    made.send(body);
  }).catch(async (error: unknown) => {
    throw signal.aborted ? error : await unlessChanged(error, body);
  });
  if (request.status < 200 || request.status > 299) throw answerError(request.status, request.responseText);
  progress(body.size);
  reported?.((name) => seen(request, name));
  return request.getResponseHeader('ETag') ?? '';
};

/** Without progress listeners and custom headers there is no preflight. */
export const sendFormByXhr: SendForm = async (url, form, signal) => {
  const { type, bytes } = await writeForm(form);
  const { status, responseText } = await answered(signal, (request) => {
    request.open('POST', url);
    request.setRequestHeader('content-type', type);
    request.send(bytes);
  });
  return { status, body: responseText };
};
