/** A machine's new size: the change, what it costs, and that a machine that runs stops for it. */
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PortalRecord } from '../../../dataProvider';
import { NamedActionDialog } from '../../../src/admin/actions/NamedActionDialog';
import { usePayer } from '../../../src/admin/billing/PayerForecast';
import { LimitedNote } from '../../../src/admin/form/LimitedNote';
import { useSite } from '../../../src/context/portal';
import { PriceChange } from './PriceChange';
import { useMachineSizeText } from './useSizeChoice';
import { isSize } from '../rules/resizeMany';
import type { Kind, RecordData } from '../../kind/types';
import { isLimited } from '../../rights';
import type { ValidationErrors } from '../../kind/validate';
import type { DialogProps } from '../../screens';
import { validateAccountLimit } from '../../compute/packages';

/** Inside the dialog's form. An incomplete size has no price. */
function SizePrice({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const [vcpu, memory] = (useWatch({ name: ['vcpu', 'memory'] }) as [unknown, unknown]).map(Number) as [number, number];
  const translate = useTranslate();
  const sizeText = useMachineSizeText();
  const isWhole = vcpu > 0 && memory > 0;
  return (
    <>
      {isWhole && !isSize(record, { vcpu, memory }) && (
        <p>
          {translate('plans.resize.change', {
            before: sizeText(record.vcpu, record.memory ?? record.ram),
            after: sizeText(vcpu, memory),
          })}
        </p>
      )}
      <PriceChange kind={kind} record={record} change={() => (isWhole ? { vcpu, memory } : undefined)} />
    </>
  );
}

export default function ResizeMachine({ kind, record, ...dialog }: DialogProps) {
  const account = usePayer(kind, record);
  const { limitedBillingAccountConfig } = useSite();
  // It would be stopped for nothing.
  const sameSize = (values: RecordData): ValidationErrors =>
    isSize(record, { vcpu: Number(values.vcpu), memory: Number(values.memory) })
      ? { vcpu: { key: 'plans.resize.same' } }
      : {};
  const limit = isLimited(account) ? limitedBillingAccountConfig : undefined;
  return (
    <NamedActionDialog
      {...dialog}
      kind={kind}
      record={record}
      action="resize"
      fieldErrors={(values) => ({ ...validateAccountLimit(values, limit), ...sameSize(values) })}
      about={<LimitedNote limit={limit} account={account?.id} />}
      outcome={<SizePrice kind={kind} record={record} />}
    />
  );
}
