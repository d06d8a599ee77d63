/** The page's queue of uploads, the uploads that this device has begun before, and the guard on leaving. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadQueue } from '../../../dataProvider/s3';
import type { Begun, UploadView } from '../../../dataProvider/s3/uploads/types';
import { isBorrowed } from '../../session/drawer';
import type { Storage } from './useStorage';

/** While files arrive, the list is read anew at most this often, ms. */
const reloadEvery = 2000;

export interface Uploads {
  queue: UploadQueue;
  view: UploadView;
  /** Begun earlier and not in the queue: the same file goes on where it stopped. */
  begun: readonly Begun[];
  discard(key: string): void;
}

export function useUploads({ room, s3 }: Storage, reload: () => void): Uploads {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const [{ queue, keep }] = useState(() => {
    // What is uploaded for somebody else is not remembered beyond the page.
    const kept = isBorrowed() ? s3.keepInMemory() : s3.keepIn(room.endpoint, room.bucket);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const made = s3.createQueue({
      ...{ room, keep: kept, send: s3.sendByXhr },
      sendForm: new URL(s3.addressOf(room)).origin === location.origin ? undefined : s3.sendFormByXhr,
      arrived() {
        timer ??= setTimeout(
          () => {
            timer = undefined;
            latest.current();
          },
          made.view().sums.files > 1 ? reloadEvery : 100,
        );
      },
    });
    return { queue: made, keep: kept };
  });
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  const [begun, setBegun] = useState<readonly Begun[]>([]);

  const { done, active } = view.sums;
  useEffect(() => {
    let left = false;
    void keep.list().then((list) => !left && setBegun(list));
    return () => {
      left = true;
    };
  }, [keep, done, active]);
  useEffect(() => () => queue.close(), [queue]);

  const queued = new Set(view.uploads.filter(({ state }) => state !== 'cancelled').map(({ key }) => key));
  return {
    ...{ queue, view },
    begun: begun.filter(({ key }) => !queued.has(key)),
    discard(key) {
      setBegun((before) => before.filter((one) => one.key !== key));
      void s3.discard(room, keep, key);
    },
  };
}
