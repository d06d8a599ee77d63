import { useEffect, useState } from 'react';
import { readProperties } from '../../../../dataProvider/s3/tools/properties';
import type { Properties } from '../../../../dataProvider/s3/tools/propertyRules';
import type { Storage } from '../useStorage';

/** The properties of one object; undefined while loading, and for several. */
export function useProperties({ s3Bucket }: Storage, key: string | undefined, turn: number) {
  const [found, setFound] = useState<Properties | { error: unknown }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let left = false;
    readProperties(s3Bucket, key).then(
      (properties) => !left && setFound(properties),
      (error: unknown) => !left && setFound({ error }),
    );
    return () => {
      left = true;
    };
  }, [s3Bucket, key, turn]);
  return found;
}
