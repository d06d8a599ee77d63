/** What has to be known of an upload in parts before anything is sent to it. */
import { S3Error } from './s3Error';

/**
 * The id of a new upload. Rejects the page of a proxy, which the SDK reads as an answer without one: an engine may take a part that is sent
 * without an id for the whole object.
 */
export function uploadIdOf({ UploadId }: { UploadId?: string | undefined }): string {
  if (!UploadId) throw new S3Error('other', 'The object storage did not begin the upload', 'NoUpload', 200);
  return UploadId;
}
