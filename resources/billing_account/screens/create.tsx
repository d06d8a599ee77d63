import { CreateAccount } from './CreateAccount';
import type { ScreenProps } from '../../screens';

export default function BillingAccountCreate({ kind }: ScreenProps) {
  return <CreateAccount kind={kind} />;
}
