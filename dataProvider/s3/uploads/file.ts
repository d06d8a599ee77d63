/** Uploads one file, as a whole or in parts. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { bytesOfFile } from './bytes';
import { createGuard } from './guard';
import { sendParts } from './parts';
import type { S3Bucket } from '../client';
import { S3Error } from '../s3Error';
import type { Proof, Prove } from './types';
import { typeOf, type FileTask, type UploadContext } from './context';
import { createResend, isStored, md5Of } from './resend';

const bare = (etag: string) => etag.replaceAll('"', '');

/** Found in the store after a lost answer, its size is the only proof. */
interface Arrived {
  proof?: Proof | Prove;
}

/** Of a file that has changed since nothing can be said. */
const md5Proof =
  (s3Bucket: S3Bucket, file: File): Prove =>
  async () => {
    try {
      return { by: 'md5', etag: await md5Of(s3Bucket, await bytesOfFile(file)) };
    } catch {
      return undefined;
    }
  };

async function sendWhole(context: UploadContext, task: FileTask): Promise<void> {
  const { s3Bucket, send, slot } = context;
  const { key, file, size, seen, isStrict, signal, progress, proved } = task;
  const since = s3Bucket.now().getTime();
  const guard = seen && createGuard(s3Bucket, task, seen, since, isStrict ? undefined : context.look);
  // A form can make no condition.
  const form = isStrict ? undefined : context.form;
  const watched = createResend<Arrived>(async () => ((await isStored(s3Bucket, key, file, since)) ? {} : undefined));
  const { proof } = await slot(signal, () =>
    watched(signal, async (moved) => {
      // A form reports no progress.
      moved(1);
      if (await guard?.arrived()) return {};
      if (form && (await form(key, file, typeOf(file), signal, size))) return { proof: md5Proof(s3Bucket, file) };
      moved(0);
      const command = new PutObjectCommand({ Bucket: s3Bucket.bucket, Key: key });
      progress(0);
      const heard = (sent: number) => {
        moved(sent);
        progress(sent);
      };
      const { etag, checked } = await send(command, file, { type: typeOf(file), signal, progress: heard, guard });
      // The bucket's rule hides it, or a proxy has answered with a page, while an older object is still there.
      if (etag === '' && !(await isStored(s3Bucket, key, file, since)))
        throw new S3Error('other', 'The object storage did not confirm the upload', 'NoObject', 200);
      return checked ? { proof: { by: 'sha256', etag: bare(etag) } } : {};
    }),
  );
  if (proof) proved(proof);
}

export const sendFile = (context: UploadContext, task: FileTask): Promise<void> =>
  task.size > context.partSize ? sendParts(context, task) : sendWhole(context, task);
