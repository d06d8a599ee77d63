import { useNow } from '../queries';
import { blocksPayment as isDoubtInTheWay } from './doubts';
import { isBlocking } from './journal';
import { isRecentPending, type PaymentRow } from './rows';
import { usePayments } from './useJournal';

/** Open payments of the account, which a new one must wait for, or be confirmed in spite of. */
export function useOpenPayments(account: number | undefined): readonly PaymentRow[] {
  const { rows } = usePayments(account === undefined ? [] : [account]);
  const now = useNow().getTime();
  return rows.filter(({ entry, doubt, payment }) => {
    if (entry) return isBlocking(entry);
    return doubt ? isDoubtInTheWay(doubt) : payment !== undefined && isRecentPending(payment, now);
  });
}
