/** The list of firewalls, with what each lets in. */
import { KindList } from '../../../src/admin/KindList';
import type { ScreenProps } from '../../screens';
import { useInboundText } from './useInboundText';

export default function FirewallList({ kind }: ScreenProps) {
  const { ofRecord } = useInboundText();
  return <KindList kind={kind} subtitle={ofRecord} />;
}
