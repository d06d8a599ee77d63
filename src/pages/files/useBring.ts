/** Files come in: names that are taken are asked about once for all, then the queue takes over. */
import { useTranslate } from 'ra-core';
import type { UploadQueue } from '../../../dataProvider/s3';
import { useToast } from '../../shell/useToast';
import type { Found } from './handles';
import type { Asked } from './useActs';
import type { Storage } from './useStorage';

interface BringOptions {
  storage: Storage;
  prefix: string;
  queue: UploadQueue;
  ask(asked: Asked): void;
}

/** S3 counts the bytes of a key. */
const longestKey = 1024;

export function useBring({ storage: { room, s3 }, prefix, queue, ask }: BringOptions) {
  const translate = useTranslate();
  const toast = useToast();
  async function bring(brought: readonly Found[]): Promise<void> {
    const files = brought.map(({ path, ...rest }) => ({ key: prefix + path, ...rest }));
    const fitting = files.filter(({ key }) => new TextEncoder().encode(key).length <= longestKey);
    if (fitting.length < files.length)
      toast.failed(translate('files.too_long', { smart_count: files.length - fitting.length }));
    if (fitting.length === 0) return;
    try {
      // What this device has begun and not finished is no stranger's file.
      const taken = await s3.existing(
        room,
        fitting.map(({ key }) => key),
        new AbortController().signal,
      );
      if (taken?.length === 0) return queue.add(fitting);
      ask({
        what: 'overwrite',
        others: 'upload',
        taken,
        count: fitting.length,
        decide(skip) {
          const left = new Set(skip ? taken : []);
          queue.add(fitting.filter(({ key }) => !left.has(key)));
        },
      });
    } catch (error) {
      // Nothing is overwritten unasked: the question is asked again.
      toast.failed(error, { retry: () => void bring(brought) });
    }
  }
  /** Takes what is still being read from the device. */
  return async (found: Promise<readonly Found[]>): Promise<void> => {
    try {
      await bring(await found);
    } catch {
      toast.failed(translate('files.unreadable'));
    }
  };
}
