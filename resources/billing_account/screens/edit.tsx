import { EditAccount } from './EditAccount';
import type { ScreenProps } from '../../screens';

export default function BillingAccountEdit({ kind }: ScreenProps) {
  return <EditAccount kind={kind} />;
}
