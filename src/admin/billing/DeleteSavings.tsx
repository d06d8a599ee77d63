/** Before a deletion: what it saves, and how much longer the credit lasts. */
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { savingsSum } from '../../../resources/pricing/kindSum';
import { isEmpty, isUnknown, multiplySum } from '../../lib/sum';
import { isAwaited } from '../../ui/sources';
import { useAccounts } from '../useAccounts';
import { Note } from '../../ui/Note';
import { useSumText } from '../sums/useSumText';
import { usePriceList } from '../usePriceList';
import { shareCost, shareSums } from './shares';
import { SharesChange, ChangeAwaited } from './SharesChange';

interface DeleteSavingsProps {
  kind: Kind;
  records: readonly PortalRecord[];
}

/** Renders nothing if it is free. */
export function DeleteSavings({ kind, records }: DeleteSavingsProps) {
  const text = useSumText();
  const list = usePriceList(kind.price !== undefined);
  const { accounts, source } = useAccounts();
  if (!kind.price) return null;
  if (!list || isAwaited(source)) return <ChangeAwaited />;
  const sums = shareSums(kind, records, (record) => savingsSum(kind, list, record));
  const { hourly, shares } = shareCost(sums, accounts, list.currency);
  if (isEmpty(hourly)) return null;
  if (isUnknown(hourly)) return <Note>{text.perMonth(hourly)}</Note>;
  return <SharesChange change={multiplySum(hourly, -1)} shares={shares} effect="less" />;
}
