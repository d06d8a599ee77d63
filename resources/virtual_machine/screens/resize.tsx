/** A stopped machine's new size, and what it costs. */
import { useWatch } from 'react-hook-form';
import type { PortalRecord } from '../../../dataProvider';
import { NamedActionDialog } from '../../../src/admin/actions/NamedActionDialog';
import { usePayer } from '../../../src/admin/billing/PayerForecast';
import { LimitedNote } from '../../../src/admin/form/LimitedNote';
import { useSite } from '../../../src/context/portal';
import { PriceChange } from './PriceChange';
import type { Kind } from '../../kind/types';
import { isLimited } from '../../rights';
import type { DialogProps } from '../../screens';
import { validateAccountLimit } from '../../compute/packages';

/** Inside the dialog's form. An incomplete size has no price. */
function SizePrice({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const [vcpu, memory] = (useWatch({ name: ['vcpu', 'memory'] }) as [unknown, unknown]).map(Number) as [number, number];
  return (
    <PriceChange kind={kind} record={record} change={() => (vcpu > 0 && memory > 0 ? { vcpu, memory } : undefined)} />
  );
}

export default function ResizeMachine({ kind, record, ...dialog }: DialogProps) {
  const account = usePayer(kind, record);
  const { limitedBillingAccountConfig } = useSite();
  const limit = isLimited(account) ? limitedBillingAccountConfig : undefined;
  return (
    <NamedActionDialog
      {...dialog}
      kind={kind}
      record={record}
      action="resize"
      fieldErrors={(values) => validateAccountLimit(values, limit)}
      about={<LimitedNote limit={limit} account={account?.id} />}
      outcome={<SizePrice kind={kind} record={record} />}
    />
  );
}
