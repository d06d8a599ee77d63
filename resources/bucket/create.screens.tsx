/** Making a bucket: the derived form, and what keeping files will cost. */
import { BucketRate } from '../../src/admin/show/bucket/BucketRate';
import type { ScreenProps } from '../screens';

export default function BucketCreate({ standard }: ScreenProps) {
  return (
    <>
      {standard}
      <BucketRate />
    </>
  );
}
