/** Uploads whose name was taken after it was asked about: nothing was replaced, and the same question is asked again. */
import { useTranslate } from 'ra-core';
import type { Upload } from '../../../dataProvider/s3/uploads/types';
import { isS3Error } from '../../../dataProvider/s3/s3Error';
import { useToast } from '../../ui/useToast';
import type { FileActions } from './fileActions';
import { FixNote } from './FixNote';
import type { Storage } from './useStorage';
import type { Uploads } from './useUploads';

export const isTaken = ({ state, error }: Upload): boolean =>
  state === 'failed' && isS3Error(error) && error.reason === 'newer';

interface TakenNoteProps {
  storage: Storage;
  queue: Uploads['queue'];
  openDialog: FileActions['openDialog'];
}

export function TakenNote({ storage: { s3Bucket, s3 }, queue, openDialog }: TakenNoteProps) {
  const translate = useTranslate();
  const toast = useToast();

  async function saveBeside(some: readonly Upload[]): Promise<void> {
    try {
      const keys = some.map(({ key }) => key);
      const names = await s3.freeNames(
        s3Bucket,
        keys,
        queue.view().uploads.map(({ key }) => key),
        new AbortController().signal,
      );
      const beside = some.flatMap(({ id, key, file, source }) => {
        const name = names.get(key);
        return name === undefined ? [] : [{ id, brought: { key: name, file, source, seen: 'nothing' as const } }];
      });
      queue.cancel(beside.map(({ id }) => id));
      queue.add(beside.map(({ brought }) => brought));
    } catch (error) {
      toast.failed(error);
    }
  }

  async function decide(): Promise<void> {
    const some = queue.view().uploads.filter(isTaken);
    const keys = some.map(({ key }) => key);
    // Each name, however many objects lie between them: a decision without knowing would be refused again.
    const there = await s3.lookUp(s3Bucket, keys, new AbortController().signal);
    const taken = some.filter(({ key }) => there.has(key));
    const replace = (uploads: readonly Upload[]) =>
      queue.replace(new Map(uploads.map(({ id, key }) => [id, there.get(key) ?? 'nothing'])));
    replace(some.filter(({ key }) => !there.has(key)));
    if (taken.length === 0) return;
    openDialog({
      ...{ what: 'overwrite', others: 'upload', taken: taken.map(({ key }) => key), count: taken.length },
      ...{ canKeepBoth: true, canSkipAll: true },
      decide(how) {
        if (how === 'replace') replace(taken);
        else if (how === 'skip') queue.cancel(taken.map(({ id }) => id));
        else void saveBeside(taken);
      },
    });
  }

  const count = queue.view().uploads.filter(isTaken).length;
  return (
    <FixNote
      text={translate('files.uploads.taken', { smart_count: count })}
      label="files.uploads.decide"
      fix={decide}
    />
  );
}
