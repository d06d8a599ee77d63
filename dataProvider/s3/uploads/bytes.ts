import { S3Error } from '../s3Error';

/** By name: a `DOMException` is not an `Error` in every environment. */
const nameOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

/** What browsers say of a file that is not what it was. */
const changes = new Set(['NotReadableError', 'NotFoundError', 'NotAllowedError', 'SecurityError', 'AbortError']);

/**
 * The content of a local file. Rejects with reason `changed` if it was changed, moved or deleted after it was
 * chosen; with reason `other` if it cannot be held, as where the device has no memory left.
 */
export async function bytesOfFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof Error && !changes.has(nameOf(error)))
      throw new S3Error('other', error.message || 'The file cannot be read', nameOf(error));
    throw new S3Error('changed', 'The file has changed or is gone', 'NotReadable');
  }
}
