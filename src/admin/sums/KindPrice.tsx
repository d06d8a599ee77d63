/** The price of one record, for kinds that declare a `price`: on its page and beside its form. */
import type { BillingAccount } from '../../../resources/billing/account';
import { discountOf } from '../../../resources/billing/rates';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { kindSum } from '../../../resources/pricing/kindSum';
import { afterDiscount } from '../../lib/sum';
import { SumValue } from './SumValue';
import { useJoinedFields } from '../useJoinedFields';
import { usePriceList } from '../usePriceList';

interface KindPriceProps {
  kind: Kind;
  record: RecordData;
  /** The paying account: its discount is deducted. */
  payer: BillingAccount | undefined;
  /** Only the amount, under a heading that explains it. */
  dense?: boolean;
}

/**
 * The price of one record per month, after the payer's discount. Shows "…" until the price list, and what its joined
 * fields add, have loaded.
 *
 * @example
 * <KindPrice kind={kind} record={record} payer={account} />
 */
export function KindPrice({ kind, record, payer, dense }: KindPriceProps) {
  const list = usePriceList();
  const { isAnyAwaited } = useJoinedFields(kind, record);
  const sum = list && kindSum(kind, list, record);
  if (!sum || (isAnyAwaited && sum.notCounted.length > 0)) return '…';
  return <SumValue sum={afterDiscount(sum, discountOf(payer))} dense={dense} />;
}
