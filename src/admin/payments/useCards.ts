import { useQuery } from '@tanstack/react-query';
import { getCards } from '../../../dataProvider/calls/cards';
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
