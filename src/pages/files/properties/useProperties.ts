import { useEffect, useState } from 'react';
import { readProperties } from '../../../../dataProvider/s3/tools/properties';
import type { Properties } from '../../../../dataProvider/s3/tools/propertyRules';
import type { Storage } from '../useStorage';
import { unlessLeft } from '../../../lib/unlessLeft';

/** The properties of one object; undefined while loading, and for several. */
export function useProperties({ s3Bucket }: Storage, key: string | undefined, turn: number) {
  const [found, setFound] = useState<Properties | { error: unknown }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    return unlessLeft(readProperties(s3Bucket, key), setFound, (error) => setFound({ error }));
  }, [s3Bucket, key, turn]);
  return found;
}
