import type { PortalRecord } from '../../../dataProvider';
import type { BillingAccount } from '../../../resources/billing/account';
import type { Kind } from '../../../resources/kind/types';
import { payerField } from '../../../resources/rights';
import { accountOf } from '../account';
import { useAccounts } from '../useAccounts';

/**
 * The account that pays for a record; undefined if there is none, or this key may not see it.
 *
 * @example
 * const discount = discountOf(usePayer(kind, record));
 */
export function usePayer(kind: Kind, record: PortalRecord): BillingAccount | undefined {
  const { accounts } = useAccounts();
  const field = payerField(kind);
  return field === undefined ? undefined : accountOf(accounts, record[field]);
}
