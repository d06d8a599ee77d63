/** Whether the bucket keeps versions, and what it held when. */
import { useEffect, useState } from 'react';
import {
  pastOf,
  setVersioning,
  versioningOf,
  type Past,
  type Versioning,
} from '../../../../dataProvider/s3/tools/past';
import type { S3Bucket } from '../../../../dataProvider/s3';
import { unlessLeft } from '../../../lib/unlessLeft';

export interface PastFound {
  /** Undefined while loading. */
  versioning: Versioning | undefined;
  past: Past | undefined;
  /** Names that were looked through so far. */
  looked: number;
  error: unknown;
  /** Rejects with `S3Error`. */
  turn(on: boolean): Promise<void>;
}

export function usePast(s3Bucket: S3Bucket, prefix: string): PastFound {
  const [versioning, setState] = useState<Versioning>();
  const [past, setPast] = useState<Past>();
  const [looked, setLooked] = useState(0);
  const [error, setError] = useState<unknown>();
  useEffect(() => unlessLeft(versioningOf(s3Bucket), setState, setError), [s3Bucket]);
  const isVersioned = versioning === 'on' || versioning === 'suspended';
  useEffect(() => {
    if (!isVersioned) return;
    const control = new AbortController();
    const { signal } = control;
    pastOf(s3Bucket, prefix, setLooked, signal).then(
      (found) => signal.aborted || setPast(found),
      (thrown: unknown) => signal.aborted || setError(thrown),
    );
    return () => control.abort();
  }, [s3Bucket, prefix, isVersioned]);
  return {
    ...{ versioning, past, looked, error },
    async turn(on) {
      setState((await setVersioning(s3Bucket, on)) ? (on ? 'on' : 'suspended') : 'lacking');
    },
  };
}
