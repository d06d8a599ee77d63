import { S3Error } from '../s3Error';

/**
 * The content of a local file. Rejects with reason `changed` if it was changed, moved or deleted after it was
 * chosen.
 */
export async function bytesOfFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new S3Error('changed', 'The file has changed or is gone', 'NotReadable');
  }
}
