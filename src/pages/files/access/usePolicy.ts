/** The policy of a bucket as stored. */
import { useEffect, useState } from 'react';
import type { S3Bucket } from '../../../../dataProvider/s3';
import { getPolicy } from '../../../../dataProvider/s3/tools/policy';

type PolicyFound =
  /** `text` is empty if the bucket has none. */
  { state: 'open'; text: string } | { state: 'lacking' } | { state: 'failed'; error: unknown };

export function usePolicy(s3Bucket: S3Bucket): PolicyFound | undefined {
  const [found, setFound] = useState<PolicyFound>();
  useEffect(() => {
    let left = false;
    getPolicy(s3Bucket).then(
      (text) => !left && setFound(text === undefined ? { state: 'lacking' } : { state: 'open', text }),
      (error: unknown) => !left && setFound({ state: 'failed', error }),
    );
    return () => {
      left = true;
    };
  }, [s3Bucket]);
  return found;
}
