/** The parts of a machine's landing view, each in an error boundary of its own. */
import { KindParts } from '../../../src/admin/KindParts';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import { Connect } from './Connect';
import { DiskBars } from './DiskBars';
import type { LandingProps } from './Landing';
import { NetworkPicture } from './NetworkPicture';
import { Restore } from './Restore';
import { useTranslate } from 'ra-core';
import { CostCard, type CostLines } from '../../../src/admin/show/CostCard';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { isEmpty } from '../../../src/lib/sum';
import { actionCost } from '../../actionCosts';
import { recordOf } from '../../kind/recordOf';
import { orderOf } from '../owned';
import { priceOf } from '../price';
import { virtualMachineRecord } from '../../compute/machine';

/** Cost of a virtual machine: its parts, and what stopping it saves. */
function Cost({ kind, record }: LandingProps) {
  const translate = useTranslate();
  const text = useSumText();
  const t = (key: string) => translate(`machinePage.cost.${key}`);

  /** The parts that an order of this machine in its current state would contain. */
  const parts: CostLines = (list, charged) =>
    priceOf(list, orderOf(recordOf(virtualMachineRecord, record), record.location)).lines.map(({ type, sum }) => ({
      name: type,
      label: translate(`money.resource.${type}`, { _: type }),
      value: text.perMonth(charged(sum)),
      sum,
    }));

  /** Only if the price list defines what stopping changes. */
  const stopping: CostLines = (list, charged, isAwaited) => {
    const stopped = actionCost(kind, 'stop')?.(list, record);
    if (!stopped || record.status === 'stopped') return [];
    return [
      {
        label: t('stopping'),
        value: isAwaited || isEmpty(stopped) ? t('stopped_billed') : text.change(charged(stopped)),
        sum: stopped,
      },
    ];
  };
  return <CostCard kind={kind} record={record} parts={parts} more={stopping} />;
}

export const LandingParts = (props: LandingProps) => (
  <>
    <LazyBoundary>
      <Connect {...props} />
    </LazyBoundary>
    <LazyBoundary>
      <KindParts on="virtual_machine" record={props.record} fallback={null} />
    </LazyBoundary>
    <LazyBoundary>
      <Cost {...props} />
    </LazyBoundary>
    <LazyBoundary>
      <Restore {...props} />
    </LazyBoundary>
    <LazyBoundary>
      <DiskBars {...props} />
    </LazyBoundary>
    <LazyBoundary>
      <NetworkPicture {...props} />
    </LazyBoundary>
  </>
);
