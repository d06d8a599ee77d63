import { EditAccount } from '../../src/admin/billing/account/EditAccount';
import type { ScreenProps } from '../screens';

export default function BillingAccountEdit({ kind }: ScreenProps) {
  return <EditAccount kind={kind} />;
}
