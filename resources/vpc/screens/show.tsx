/** A private network's page, with its members first. */
import { KindShow } from '../../../src/admin/show/KindShow';
import { Members } from './Members';
import type { ScreenProps } from '../../screens';

export default function VpcShow({ kind }: ScreenProps) {
  return <KindShow kind={kind} main={(record) => <Members kind={kind} record={record} />} />;
}
