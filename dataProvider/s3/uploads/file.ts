/** One file on its way: in one piece, or in parts. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { sendParts } from './parts';
import { typeOf, validity, type FileTask, type Way } from './way';
import { createWitness, isStored } from './witness';

async function sendWhole(way: Way, { key, file, signal, progress }: FileTask): Promise<void> {
  const { room, send, form, slot } = way;
  const since = room.now().getTime();
  const watched = createWitness<string>(async () => ((await isStored(room, key, file, since)) ? '' : undefined));
  await slot(signal, () =>
    watched(signal, async (moved) => {
      // Nobody hears how far a form is.
      moved(1);
      if (form && (await form(key, file, typeOf(file), signal))) return '';
      moved(0);
      const command = new PutObjectCommand({ Bucket: room.bucket, Key: key });
      const url = await getSignedUrl(room.client, command, { expiresIn: validity, signingDate: room.now() });
      progress(0);
      const heard = (sent: number) => {
        moved(sent);
        progress(sent);
      };
      return send(url, file, { type: typeOf(file), signal, progress: heard });
    }),
  );
}

export const sendFile = (way: Way, task: FileTask): Promise<void> =>
  task.file.size > way.partSize ? sendParts(way, task) : sendWhole(way, task);
