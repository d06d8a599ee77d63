import { useNow } from '../queries';
import { blocksPayment as isDoubtInTheWay } from './doubts';
import { isBlocking } from './journal';
import { isRecentPending, type PaymentRow } from './rows';
import { usePayments } from './useJournal';

/** Payments of the account that another one has to wait for, or be confirmed beside. */
export function useOpenPayments(account: number | undefined): readonly PaymentRow[] {
  const { rows } = usePayments(account === undefined ? [] : [account]);
  const now = useNow().getTime();
  return rows.filter(({ entry, doubt, payment }) => {
    if (entry) return isBlocking(entry);
    return doubt ? isDoubtInTheWay(doubt) : payment !== undefined && isRecentPending(payment, now);
  });
}
