/** Before something is done, with one or with many: what that costs or saves, and how long the credit then lasts. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { actionCost } from '../../../resources/actionCosts';
import type { Kind, RecordPrice } from '../../../resources/kind/types';
import { kindSum } from '../../../resources/pricing/kindSum';
import { isEmpty } from '../../lib/sum';
import { isAwaited } from '../../ui/sources';
import { useAccounts } from '../useAccounts';
import { Note } from '../../ui/Note';
import { useSumText } from '../sums/useSumText';
import { usePriceList } from '../usePriceList';
import { shareCost, shareSums } from './shares';
import { SharesChange, ChangeAwaited } from './SharesChange';

interface ActionCostProps {
  kind: Kind;
  /** The action's name. */
  action: string;
  records: readonly PortalRecord[];
}

/** Renders nothing if the action does not affect prices, or its record is free. */
export function ActionCost({ kind, action, records }: ActionCostProps) {
  const translate = useTranslate();
  const text = useSumText();
  const change = actionCost(kind, action);
  const list = usePriceList(change !== undefined);
  const { accounts, source } = useAccounts();
  if (!change) return null;
  if (!list || isAwaited(source)) return <ChangeAwaited />;
  const of = (priceOf: RecordPrice) =>
    shareCost(
      shareSums(kind, records, (record) => priceOf(list, record)),
      accounts,
      list.currency,
    );
  const { hourly, shares } = of(change);
  if (isEmpty(hourly)) {
    const { hourly: paid } = of((prices, record) => kindSum(kind, prices, record));
    return isEmpty(paid) ? null : <Note>{translate('money.change_same', { price: text.perMonth(paid) })}</Note>;
  }
  return <SharesChange change={hourly} shares={shares} effect="more" />;
}
