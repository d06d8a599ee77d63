/** Prices of rows after the discount of the account that pays, as in the totals below them. */
import { createContext, useContext } from 'react';
import type { BillingAccount } from '../../../resources/billing/account';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { payerField } from '../../../resources/rights';
import { isSameId } from '../../lib/sameId';

/** Undefined until the accounts are here, and where no provider is above; empty where this key may not see them. */
const PayersContext = createContext<readonly BillingAccount[] | undefined>(undefined);
export const PayersProvider = PayersContext.Provider;
export const usePayers = (): readonly BillingAccount[] | undefined => useContext(PayersContext);

/** The account that pays for a record; undefined if there is none, or this key may not see it. */
export function payerIn(
  accounts: readonly BillingAccount[],
  kind: Kind,
  record: RecordData,
): BillingAccount | undefined {
  const field = payerField(kind);
  // Not `accountOf`: the first list is loaded without the account code of forms.
  return field === undefined ? undefined : accounts.find(({ id }) => isSameId(id, record[field]));
}
