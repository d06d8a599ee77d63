import { AccountShow } from './AccountShow';
import type { ScreenProps } from '../../screens';

export default function BillingAccountShow({ kind }: ScreenProps) {
  return <AccountShow kind={kind} />;
}
