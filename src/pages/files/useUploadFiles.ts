/** Adds files to the upload queue: lists rejected ones, and asks once about all existing names. */
import { useTranslate } from 'ra-core';
import type { UploadQueue } from '../../../dataProvider/s3';
import type { FileToUpload } from '../../../dataProvider/s3/uploads/types';
import { useToast } from '../../ui/useToast';
import type { PickedFiles } from './dropped';
import { validatePicked } from './gathered';
import type { FilesDialog } from './fileActions';
import type { Storage } from './useStorage';

interface UploadFilesOptions {
  storage: Storage;
  prefix: string;
  queue: UploadQueue;
  openDialog(dialog: FilesDialog): void;
  /** The list is another now: folders were made. */
  reload(): void;
}

const renamed = (one: FileToUpload, key: string): FileToUpload => ({ ...one, key, before: undefined, seen: 'nothing' });

/** Creates folder markers; failed ones can be tried again. */
function useMakeFolders({ s3Bucket, s3 }: Storage, reload: () => void) {
  const translate = useTranslate();
  const toast = useToast();
  async function makeFolders(folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    const job = s3.makeFolders(s3Bucket, folders);
    const { failed } = await job.ended;
    reload();
    const [first] = failed;
    if (first)
      toast.failed(first.error, {
        title: translate('files.folders_failed', { smart_count: failed.length }),
        retry: () => void makeFolders(failed.map(({ key }) => key)),
      });
  }
  return makeFolders;
}

export function useUploadFiles({ storage, prefix, queue, openDialog, reload }: UploadFilesOptions) {
  const { s3Bucket, s3, rule } = storage;
  const makeFolders = useMakeFolders(storage, reload);
  const translate = useTranslate();
  const toast = useToast();

  async function upload(files: readonly FileToUpload[], folders: readonly string[], isPartial: boolean): Promise<void> {
    try {
      void makeFolders(folders);
      // A file from an unfinished upload of this device is not a conflict.
      const at = s3.readClocks();
      const keys = files.map(({ key }) => key);
      const there = await s3.existingObjects(s3Bucket, keys, new AbortController().signal);
      // What others write from here on is not replaced: it is asked about in the list of uploads.
      const sized = files.map((file) => {
        const known = there?.get(file.key);
        return { ...file, before: known?.size, seen: there && (known ?? ('nothing' as const)) };
      });
      if (there?.size === 0) return void queue.add(sized, { at, keys, found: there });
      const taken = there && sized.flatMap(({ key }) => (there.has(key) ? [key] : []));
      openDialog({
        what: 'overwrite',
        others: 'upload',
        taken,
        count: files.length,
        compare: () => openDialog({ what: 'sync', prefix, given: files, isPartial }),
        canKeepBoth: true,
        decide(how) {
          if (how === 'both') return void keepBoth(sized, taken ?? []);
          const left = new Set(how === 'skip' ? taken : []);
          queue.add(sized.filter(({ key }) => !left.has(key)));
        },
      });
    } catch (error) {
      // Nothing is overwritten without asking: the question is repeated.
      toast.failed(error, { retry: () => void upload(files, [], isPartial) });
    }
  }

  async function keepBoth(files: readonly FileToUpload[], taken: readonly string[]): Promise<void> {
    try {
      const others = [...files, ...queue.view().uploads].map(({ key }) => key);
      const names = await s3.freeNames(s3Bucket, taken, others, new AbortController().signal);
      const isRenamed = new Set(taken);
      queue.add(
        files.flatMap((one) => {
          const name = isRenamed.has(one.key) ? names.get(one.key) : one.key;
          return name === undefined ? [] : [isRenamed.has(one.key) ? renamed(one, name) : one];
        }),
      );
    } catch (error) {
      toast.failed(error, { retry: () => void keepBoth(files, taken) });
    }
  }

  /** Takes what is still being read from the device. */
  return async (gathered: Promise<PickedFiles>): Promise<void> => {
    try {
      const { files, folders, left } = validatePicked(await gathered, prefix);
      const begin = () => {
        // If the bucket's rule is read-only for this site, it is fixed before uploading.
        if (rule === 'read_only')
          openDialog({ what: 'rule', decide: () => void upload(files, folders, left.length > 0) });
        else void upload(files, folders, left.length > 0);
      };
      if (left.length === 0) return begin();
      openDialog({ what: 'left_out', left, count: files.length + folders.length, decide: begin });
    } catch {
      toast.failed(translate('files.unreadable'));
    }
  };
}
