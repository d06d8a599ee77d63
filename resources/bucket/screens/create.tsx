/** Making a bucket: the derived form, with what keeping files will cost for a price. */
import { KindForm } from '../../../src/admin/form/KindForm';
import { BucketRate } from './BucketRate';
import type { ScreenProps } from '../../screens';

export default function BucketCreate({ kind }: ScreenProps) {
  return <KindForm kind={kind} view="create" price={<BucketRate />} />;
}
