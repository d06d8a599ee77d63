/** Opens the bucket: address and key side by side, the SDK beside them. The key lives in memory, in this page alone. */
import { useEffect, useState } from 'react';
import { allowOrigin, createKey, findKey, getEndpoint } from '../../../dataProvider/s3/access';
import type { S3Room } from '../../../dataProvider/s3';
import { usePortal } from '../../portal';

export type S3Verbs = typeof import('../../../dataProvider/s3');

export interface Storage {
  room: S3Room;
  s3: S3Verbs;
}

type Opening =
  | { state: 'opening' }
  | { state: 'no_key'; hidden: boolean }
  | { state: 'failed'; error: unknown }
  | ({ state: 'open' } & Storage);

export interface StorageOpening {
  opening: Opening;
  /** Makes a key and opens. Rejects with `PortalError`. */
  makeKey(): Promise<void>;
  /** Lets this site read and write the bucket, and opens. Rejects with `PortalError`. */
  allow(): Promise<void>;
  again(): void;
}

export function useStorage(bucket: string): StorageOpening {
  const { http, site, portal } = usePortal();
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [turn, setTurn] = useState(0);
  const forcePathStyle = site.s3ForcePathStyle;
  const base = portal.api.origin || location.origin;

  useEffect(() => {
    let left = false;
    async function open(): Promise<Opening> {
      const [endpoint, { key, hidden }, s3] = await Promise.all([
        getEndpoint(http, base),
        findKey(http),
        import('../../../dataProvider/s3'),
      ]);
      if (!key) return { state: 'no_key', hidden };
      const room = s3.openS3({ endpoint, key, forcePathStyle, bucket });
      // Whether the browser may ask at all is found out before anything is drawn.
      await s3.listPage(room, '', { most: 1 });
      return { state: 'open', room, s3 };
    }
    void open()
      .catch((error: unknown): Opening => ({ state: 'failed', error }))
      .then((next) => {
        if (!left) setOpening(next);
      });
    return () => {
      left = true;
    };
  }, [http, base, forcePathStyle, bucket, turn]);

  const again = () => {
    setOpening({ state: 'opening' });
    setTurn((before) => before + 1);
  };
  return {
    opening,
    again,
    async makeKey() {
      await createKey(http);
      again();
    },
    async allow() {
      await allowOrigin(http, bucket, location.origin);
      again();
    },
  };
}
