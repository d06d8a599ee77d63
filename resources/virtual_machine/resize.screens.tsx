/** A stopped machine's new size, and what it does to the price. */
import { useWatch } from 'react-hook-form';
import type { PortalRecord } from '../../dataProvider';
import { ActionDialog } from '../../src/admin/actions/ActionDialog';
import { useActionItem } from '../../src/admin/actions/useActionItem';
import { PriceChange } from '../../src/admin/show/machine/PriceChange';
import type { Kind } from '../kind/types';
import type { DialogProps } from '../screens';

/** Stands in the dialog's form. A size that is still being typed changes nothing yet. */
function SizePrice({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const [vcpu, memory] = (useWatch({ name: ['vcpu', 'memory'] }) as unknown[]).map(Number);
  const whole = [vcpu, memory].every((size) => size !== undefined && size > 0);
  return whole && <PriceChange kind={kind} record={record} change={{ vcpu: Number(vcpu), memory: Number(memory) }} />;
}

export default function ResizeMachine({ kind, record, ...dialog }: DialogProps) {
  const item = useActionItem(kind, record, 'resize');
  if (!item) return null;
  const machine = record as PortalRecord;
  return (
    <ActionDialog
      {...dialog}
      kind={kind}
      record={machine}
      item={item}
      about={<SizePrice kind={kind} record={machine} />}
    />
  );
}
