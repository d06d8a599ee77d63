import { useQuery } from '@tanstack/react-query';
import { getFinalAmount } from '../../../dataProvider/calls/topup';
import type { PaymentProcessor } from '../../../dataProvider/calls/site';
import type { BillingAccount } from '../../../resources/billing/account';
import type { PaymentCard } from '../../../resources/card/schema';
import { makeReceipt, type Receipt } from '../../admin/payments/receipt';
import { useCardName } from '../../admin/payments/useCardName';
import { money, type Money } from '../../lib/money';
import { usePortal } from '../../context/portal';

export interface Charge {
  /** Undefined while the provider has not sent the final amount. */
  receipt: Receipt | undefined;
  asking: boolean;
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
  const { http, site } = usePortal();
  const cardName = useCardName();
  const keyword = processor?.keyword ?? '';
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['final-amount', account.id, keyword, amount?.amount],
    queryFn: () => getFinalAmount(http, account.id, keyword, amount?.amount ?? '0'),
    enabled: processor !== undefined && amount !== undefined,
    retry: false,
  });
  const receipt =
    data && amount && card && processor
      ? makeReceipt({
          account,
          amount,
          final: money(data.final_amount, amount.currency),
          method: keyword,
          methodName: cardName(card),
          processor,
          site,
        })
      : undefined;
  return { receipt, asking: isFetching, error: isFetching ? undefined : error, retry: () => void refetch() };
}
