import { S3Error } from '../fault';

/** What a file on a disk holds. Rejects with the reason `changed` where it was changed, moved or deleted after it was chosen. */
export async function bytesOfFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new S3Error('changed', 'The file has changed or is gone', 'NotReadable');
  }
}
