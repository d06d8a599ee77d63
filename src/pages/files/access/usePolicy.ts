/** The policy of a bucket as stored. */
import { useEffect, useState } from 'react';
import type { S3Bucket } from '../../../../dataProvider/s3';
import { getPolicy } from '../../../../dataProvider/s3/tools/policy';
import { unlessLeft } from '../../../lib/unlessLeft';

type PolicyFound =
  /** `text` is empty if the bucket has none. */
  { state: 'open'; text: string } | { state: 'lacking' } | { state: 'failed'; error: unknown };

export function usePolicy(s3Bucket: S3Bucket): PolicyFound | undefined {
  const [found, setFound] = useState<PolicyFound>();
  useEffect(
    () =>
      unlessLeft(
        getPolicy(s3Bucket),
        (text) => setFound(text === undefined ? { state: 'lacking' } : { state: 'open', text }),
        (error) => setFound({ state: 'failed', error }),
      ),
    [s3Bucket],
  );
  return found;
}
