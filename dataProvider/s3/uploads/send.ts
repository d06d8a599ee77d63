/** Bytes on their way up. XMLHttpRequest tells how far it is, and takes a slice of a file without reading it into memory. */
import { answerError, S3Error } from '../fault';
import type { Send } from './types';

const abort = () => new DOMException('The upload was stopped', 'AbortError');

export const sendByXhr: Send = (url, body, { type, signal, progress }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abort());
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.upload.onprogress = ({ loaded }) => progress(loaded);
    request.onerror = () => reject(new S3Error('offline', 'The object storage cannot be reached'));
    request.onabort = () => reject(abort());
    request.onload = () => {
      if (request.status < 200 || request.status > 299)
        return reject(answerError(request.status, request.responseText));
      progress(body.size);
      resolve(request.getResponseHeader('ETag') ?? '');
    };
    request.open('PUT', url);
    request.setRequestHeader('content-type', type);
    request.send(body);
  });
