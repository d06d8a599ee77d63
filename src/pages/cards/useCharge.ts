import type { PaymentProcessor } from '../../../dataProvider/calls/site';
import type { BillingAccount } from '../../../resources/billing/account';
import type { PaymentCard } from '../../../resources/card/schema';
import { makeReceipt, type Receipt } from '../../admin/payments/receipt';
import { useCardName } from '../../admin/payments/useCardName';
import { useFinalAmount } from '../../admin/payments/useFinalAmount';
import { type Money } from '../../lib/money';
import { usePortal } from '../../context/portal';

export interface Charge {
  /** Undefined while the provider has not sent the final amount. */
  receipt: Receipt | undefined;
  calculating: boolean;
  error: unknown;
  retry(): void;
}

/** What one top-up of this amount by this payment method costs, as the provider says. */
export function useCharge(
  account: BillingAccount,
  card: PaymentCard | undefined,
  processor: PaymentProcessor | undefined,
  amount: Money | undefined,
): Charge {
  const { site } = usePortal();
  const cardName = useCardName();
  const keyword = processor?.keyword;
  const { final, calculating, error, retry } = useFinalAmount(account.id, keyword, amount);
  const receipt =
    final && amount && card && processor
      ? makeReceipt({
          account,
          amount,
          final,
          method: processor.keyword,
          methodName: cardName(card),
          processor,
          site,
        })
      : undefined;
  return { receipt, calculating, error, retry };
}
