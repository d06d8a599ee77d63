/** A disk only grows: its new size, and what that costs, on its own or in the machine that has it. */
import { recordOf } from '../../kind/recordOf';
import { diskRecord } from '../schema';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PortalRecord } from '../../../dataProvider';
import type { SentInstead } from '../../../src/admin/actions/ActionDialog';
import { NamedActionDialog } from '../../../src/admin/actions/NamedActionDialog';
import { CostChange } from '../../../src/admin/billing/CostChange';
import { useDiskHolders } from './useHolders';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';
import { addSums, emptySum, isUnknown, subtractSums, type Sum } from '../../../src/lib/sum';
import { Part } from '../../../src/ui/Part';
import { useKeyPermissions } from '../../../src/admin/rights';
import { actionNamed } from '../../../src/admin/runs/actionsFor';
import { isAwaited } from '../../../src/ui/sources';
import type { Kind } from '../../kind/types';
import type { DialogProps } from '../../screens';
import { diskPrice, priceInMachine } from '../../pricing/disk';
import { validateGrowth } from '../rules';
import { priceOfSnapshots } from '../running';

interface SizePrices {
  /** The price of a size for the disk in its current location. As a separate disk if no virtual machine has loaded. */
  of(gb: unknown): Sum;
  /** Additional costs: its snapshots, unless included in the virtual machine's price. */
  beside: Sum;
}

/** Undefined until it is known where the disk is attached. */
function useSizePrices(record: PortalRecord): SizePrices | undefined {
  const list = usePriceList();
  const { kind: machines, source, holders } = useDiskHolders(record);
  if (!list || (machines && isAwaited(source))) return undefined;
  const [machine] = holders;
  if (!machine) {
    return { of: (gb) => diskPrice(list, gb, record.location), beside: priceOfSnapshots(list, record) };
  }
  return { of: (gb) => priceInMachine(list, Number(gb ?? Number.NaN), machine), beside: emptySum(list.currency) };
}

interface SizePriceProps {
  kind: Kind;
  record: PortalRecord;
  prices: SizePrices | undefined;
}

/** Inside the dialog's form. An invalid size, or one the disk cannot shrink to, has no price. */
function SizePrice({ kind, record, prices }: SizePriceProps) {
  const size = Number(useWatch({ name: 'size_gb' }));
  const now = prices?.of(record.size_gb);
  const next = size >= Number(record.size_gb) ? prices?.of(size) : undefined;
  const whole = (sum: Sum | undefined) => sum && prices && addSums(sum, prices.beside);
  return (
    <CostChange
      kind={kind}
      record={record}
      now={whole(now)}
      next={whole(next)}
      more={now && next && subtractSums(next, now)}
    />
  );
}

/**
 * A disk in a machine that runs grows while the machine is stopped, by the action that the machine's own page offers
 * (docs/readings.md); in one that is neither running nor stopped it does not.
 */
function useMachineOf(record: PortalRecord) {
  const translate = useTranslate();
  const permissions = useKeyPermissions();
  const { kind: machines, source, holders } = useDiskHolders(record);
  const [machine] = holders;
  const item = machines && machine && actionNamed(machines, machine, 'resize_disk_running', permissions);
  const instead: SentInstead | undefined =
    machines && machine && item?.allowed
      ? { kind: machines, record: machine, item, values: (values) => ({ ...values, disk_uuid: record.uuid }) }
      : undefined;
  const reason = (): string | undefined => {
    if (machines && isAwaited(source)) return translate('shell.loading.label');
    if (!machine || instead || machine.status === 'stopped') return undefined;
    return translate('resources.disk.actions.resize.machine');
  };
  const unread = machines && (
    <Part of={source} pending={null} failed={translate('resources.disk.help.machines_unread')} tone="warning">
      {() => null}
    </Part>
  );
  return { instead, refused: reason(), unread };
}

export default function ResizeDisk({ kind, record, ...dialog }: DialogProps) {
  const translate = useTranslate();
  const { instead, refused, unread } = useMachineOf(record);
  const text = useSumText();
  const prices = useSizePrices(record);
  const gigabyte = prices?.of(1);
  return (
    <NamedActionDialog
      {...dialog}
      kind={kind}
      record={record}
      action="resize"
      instead={instead}
      refused={refused}
      fieldErrors={(values) => validateGrowth(values, recordOf(diskRecord, record))}
      about={
        <>
          {unread}
          {gigabyte && !isUnknown(gigabyte) && (
            <p>{translate('create.disk.each', { price: text.unitMonthly(gigabyte) })}</p>
          )}
        </>
      }
      outcome={<SizePrice kind={kind} record={record} prices={prices} />}
    />
  );
}
