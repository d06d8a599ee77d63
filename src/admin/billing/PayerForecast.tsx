import type { PortalRecord } from '../../../dataProvider';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import type { Kind } from '../../../resources/kind/types';
import { payerField } from '../../../resources/rights';
import type { Sum } from '../../lib/sum';
import { accountOf } from '../account';
import { useAccounts } from '../useAccounts';
import { CreditForecast } from './CreditForecast';

/**
 * The account that pays for a record; undefined if there is none, or this key may not see it.
 *
 * @example
 * const discount = usePayer(kind, record)?.discount_percentage;
 */
export function usePayer(kind: Kind, record: PortalRecord): BillingAccount | undefined {
  const { accounts } = useAccounts();
  const field = payerField(kind);
  return field === undefined ? undefined : accountOf(accounts, record[field]);
}

interface PayerForecastProps {
  kind: Kind;
  record: PortalRecord;
  /** What a change would add in an hour, without VAT. */
  more?: Sum | undefined;
}

/** How long the credit lasts of which a record is paid. */
export function PayerForecast({ kind, record, more }: PayerForecastProps) {
  const account = usePayer(kind, record);
  return account ? <CreditForecast account={account} more={more} /> : null;
}
