import { useQuery } from '@tanstack/react-query';
import { getCards } from '../../../dataProvider/calls/cards';
import { getFinalAmount } from '../../../dataProvider/calls/topup';
import { money, type Money } from '../../lib/money';
import { usePortal } from '../../context/portal';

/** Stored payment methods of an account. One query for all screens. */
export function useCards(account: number | undefined) {
  const { http } = usePortal();
  return useQuery({
    queryKey: ['cards', account],
    queryFn: () => getCards(http, account),
    enabled: account !== undefined,
  });
}

export interface Quote {
  final: Money | undefined;
  asking: boolean;
  error: unknown;
  retry(): void;
  /** The same once it has loaded; undefined if it fails. */
  wait(): Promise<Money | undefined>;
}

/** What the provider says is paid, for exactly this choice. `processor` as in calls. */
export function useQuote(account: number | undefined, processor: string | undefined, amount: Money | undefined): Quote {
  const { http } = usePortal();
  const enabled = account !== undefined && processor !== undefined && amount !== undefined;
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['final-amount', account, processor, amount?.amount],
    queryFn: () => getFinalAmount(http, account ?? 0, processor ?? '', amount?.amount ?? '0'),
    enabled,
    retry: false,
  });
  const sum = (quoted: typeof data) => quoted && amount && money(quoted.final_amount, amount.currency);
  return {
    final: sum(data),
    asking: enabled && isFetching,
    error: isFetching ? undefined : error,
    retry: () => void refetch(),
    wait: async () => (enabled ? sum((await refetch({ cancelRefetch: false })).data) : undefined),
  };
}
