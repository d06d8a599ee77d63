import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getFinalAmount } from '../../../dataProvider/calls/topup';
import { usePortal } from '../../context/portal';
import { money, type Money } from '../../lib/money';

export interface FinalAmount {
  final: Money | undefined;
  /** False as soon as a try has failed, although it is tried again. */
  calculating: boolean;
  /** Of the last try, while it is tried again too. */
  error: unknown;
  retry(): void;
  /** The same once it has loaded; undefined if it fails. */
  wait(): Promise<Money | undefined>;
}

/**
 * What the provider says is paid for this top-up. Nothing is requested while one of the three is undefined.
 *
 * @param account id of the billing account
 * @param processor keyword, or keyword::method
 * @param amount to be credited
 * @example
 * const { final, error, retry } = useFinalAmount(1001, 'stripe_creditcard', { amount: '50', currency: 'EUR' });
 */
export function useFinalAmount(
  account: number | undefined,
  processor: string | undefined,
  amount: Money | undefined,
): FinalAmount {
  const { http } = usePortal();
  const queryClient = useQueryClient();
  const queryKey = ['final-amount', account, processor, amount?.amount];
  const enabled = account !== undefined && processor !== undefined && amount !== undefined;
  const { data, isFetching, error, failureReason, refetch } = useQuery({
    queryKey,
    queryFn: () => getFinalAmount(http, account ?? 0, processor ?? '', amount?.amount ?? '0'),
    enabled,
  });
  const sum = (quoted: typeof data) => quoted && amount && money(quoted.final_amount, amount.currency);
  return {
    final: sum(data),
    calculating: enabled && isFetching && !failureReason,
    error: failureReason ?? (isFetching ? undefined : error),
    // At once, and with all tries, also between two of them.
    retry: () => void queryClient.cancelQueries({ queryKey, exact: true }).then(() => refetch()),
    wait: async () => (enabled ? sum((await refetch({ cancelRefetch: false })).data) : undefined),
  };
}
