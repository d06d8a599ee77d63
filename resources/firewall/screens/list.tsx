/** The list of firewalls, with what each lets in. */
import { KindList } from '../../../src/admin/list/KindList';
import type { ScreenProps } from '../../screens';
import { useTrafficText } from './useTrafficText';

export default function FirewallList({ kind }: ScreenProps) {
  const { ofRecord } = useTrafficText();
  return <KindList kind={kind} subtitle={ofRecord} />;
}
