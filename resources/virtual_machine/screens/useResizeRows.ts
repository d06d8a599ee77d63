/** What a new size means for each of several machines, and what it costs. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { accountOf } from '../../../src/admin/account';
import { useActionWords } from '../../../src/admin/actions/useActionWords';
import { shareCost, shareSums } from '../../../src/admin/billing/shares';
import { useKeyPermissions } from '../../../src/admin/rights';
import { actionNamed, type ActionItem } from '../../../src/admin/runs/actionsFor';
import { shownStatus } from '../../../src/admin/runs/optimisticStatus';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { useAccounts } from '../../../src/admin/useAccounts';
import { usePriceList } from '../../../src/admin/usePriceList';
import { usePortal } from '../../../src/context/portal';
import { afterDiscount } from '../../../src/lib/sum';
import { isAwaited } from '../../../src/ui/sources';
import { discountOf } from '../../billing/rates';
import { virtualMachineRecord } from '../../compute/machine';
import { recordOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import { isLimited, payerField } from '../../rights';
import { orderOf } from '../owned';
import { changedPrice } from '../changedPrice';
import { resizeActions, resizeMode, type NewSize, type ResizeMode } from '../rules/resizeMany';

interface ResizeRow {
  record: PortalRecord;
  mode: ResizeMode;
  /** Undefined if the machine cannot be resized, or the key lacks the permission. */
  item: ActionItem | undefined;
  /** Why it cannot be resized. */
  reason: string | undefined;
}

/** The order of the machine as it is, and with the new size. */
function ordersOf(record: PortalRecord, next: NewSize) {
  const before = orderOf(recordOf(virtualMachineRecord, record), record.location);
  return [before, { ...before, ...next }] as const;
}

/** `rows` is empty until there is a size, `cost` undefined until prices and accounts are known. `costText`: of one machine. */
export function useResizeRows(kind: Kind, machines: readonly PortalRecord[], size: NewSize | undefined) {
  const translate = useTranslate();
  const text = useSumText();
  const words = useActionWords(kind);
  const permissions = useKeyPermissions();
  const { site } = usePortal();
  const { accounts, source } = useAccounts();
  const list = usePriceList();
  const payer = (record: PortalRecord) => {
    const field = payerField(kind);
    return field === undefined ? undefined : accountOf(accounts, record[field]);
  };
  const rowOf = (record: PortalRecord, next: NewSize): ResizeRow => {
    const limit = isLimited(payer(record)) ? site.limitedBillingAccountConfig : undefined;
    const mode = resizeMode(record, shownStatus(kind, record), next, limit);
    const action = mode === 'running' || mode === 'stopped' ? resizeActions[mode] : 'resize';
    const item = actionNamed(kind, record, action, permissions);
    if (mode === 'same' || mode === 'over')
      return { record, mode, item: undefined, reason: translate(`plans.resize.${mode}`) };
    if (item?.allowed) return { record, mode, item, reason: undefined };
    return { record, mode, item: undefined, reason: item ? words.reason(item, record) : translate('actions.notNow') };
  };
  const rows = size ? machines.map((record) => rowOf(record, size)) : [];
  const able = rows.filter(({ item }) => item);
  const prices = list && size && !isAwaited(source) ? { list, size } : undefined;
  const moreOf = (record: PortalRecord, known: NonNullable<typeof prices>) =>
    changedPrice(known.list, ...ordersOf(record, known.size)).more;
  const ableRecords = able.map(({ record }) => record);
  return {
    rows,
    able,
    costText: (record: PortalRecord) =>
      prices && text.change(afterDiscount(moreOf(record, prices), discountOf(payer(record)))),
    cost:
      prices && able.length > 0
        ? shareCost(
            shareSums(kind, ableRecords, (record) => moreOf(record, prices)),
            accounts,
            prices.list.currency,
          )
        : undefined,
  };
}
