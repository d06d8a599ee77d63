/**
 * Opens the bucket: endpoint and key in parallel, and the SDK with them. The key is held in memory, by this page
 * only.
 */
import { useEffect, useState } from 'react';
import {
  allowOrigin,
  createKey,
  findKey,
  getRules,
  getStorage,
  type StorageAddress,
} from '../../../dataProvider/s3/access';
import type { StorageToExamine } from '../../../dataProvider/s3/doctor';
import { allowsReading, ruleStateOf, type RuleState } from '../../../dataProvider/s3/rule';
import type { S3Key } from '../../../resources/s3_key/schema';
import type { S3Bucket } from '../../../dataProvider/s3';
import { usePortal } from '../../context/portal';

type S3Verbs = typeof import('../../../dataProvider/s3');

export interface Storage {
  s3Bucket: S3Bucket;
  s3: S3Verbs;
  /** What the bucket lets this site do. */
  rule: RuleState;
  /** The subject of the diagnosis. */
  patient: StorageToExamine;
}

type Opening =
  | { state: 'opening' }
  | { state: 'no_key'; hidden: boolean }
  | { state: 'failed'; error: unknown; patient: StorageToExamine | undefined }
  | ({ state: 'open' } & Storage);

export interface StorageOpening {
  opening: Opening;
  /** Makes a key and opens. Rejects with `PortalError`. */
  makeKey(): Promise<void>;
  /** Lets this site read and write the bucket, without closing what is open. Rejects with `PortalError`. */
  fixRule(): Promise<void>;
  /**
   * Lets this site read and write the bucket, and opens; `replaces`: also where rules that cannot be seen are replaced. Rejects with
   * `PortalError`.
   */
  allow(replaces: boolean): Promise<void>;
  again(): void;
}

const patientOf = (bucket: string, storage: StorageAddress, key: S3Key): StorageToExamine => ({
  ...{ bucket, endpoint: storage.endpoint, origin: location.origin },
  ...{ accessKey: key.accessKey ?? '', secretKey: key.secretKey ?? '' },
  knowsRegion: storage.region !== undefined,
  correctedBy: storage.clockOffset ?? 0,
});

export function useStorage(bucket: string): StorageOpening {
  const { http, site, portal } = usePortal();
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [turn, setTurn] = useState(0);
  const forcePathStyle = site.s3ForcePathStyle;
  const base = portal.api.origin || location.origin;

  useEffect(() => {
    let left = false;
    const rules = getRules(http, bucket).catch(() => undefined);
    let patient: StorageToExamine | undefined;
    async function open(): Promise<Opening> {
      const [storage, { key, hidden }, s3] = await Promise.all([
        getStorage(http, base),
        findKey(http),
        import('../../../dataProvider/s3'),
      ]);
      if (!key) return { state: 'no_key', hidden };
      patient = patientOf(bucket, storage, key);
      const s3Bucket = s3.openS3({ ...storage, key, forcePathStyle, bucket });
      // Determines before rendering whether the browser may send requests at all.
      await s3.listPage(s3Bucket, '', { most: 1 });
      return { state: 'open', s3Bucket, s3, patient, rule: 'unknown' };
    }
    void open()
      .catch((error: unknown): Opening => ({ state: 'failed', error, patient }))
      .then(async (next) => {
        if (left) return;
        setOpening(next);
        // A bucket opens even if /v1 returns its rules late, or never.
        const reported = await rules;
        const stated = ruleStateOf(reported, location.origin);
        const rule = stated === 'missing' && allowsReading(reported, location.origin) ? 'read_only' : stated;
        // The bucket was just listed successfully, whatever /v1 reports.
        if (left || rule === 'missing') return;
        setOpening((now) => (now.state === 'open' && now.rule === 'unknown' ? { ...now, rule } : now));
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
    async fixRule() {
      await allowOrigin(http, bucket, location.origin);
      setOpening((now) => (now.state === 'open' ? { ...now, rule: 'ok' } : now));
    },
    async allow(replaces) {
      await allowOrigin(http, bucket, location.origin, replaces);
      again();
    },
  };
}
