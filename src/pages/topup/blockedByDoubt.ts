/** What prevents another payment of the account. Pure. */
import type { Snapshot } from '../../admin/payments/evidence';
import { doubtRowId, blocksPayment as isDoubtInTheWay, type Doubt } from '../../admin/payments/doubts';
import { isBlocking, type JournalEntry } from '../../admin/payments/journal';
import { foreignId, isRecentPending } from '../../admin/payments/rows';

/**
 * Ids of payments that have to be confirmed before another one of the account: of this journal, pending ones begun elsewhere,
 * and charges of the account in doubt (`doubts`).
 */
export function openPayments(
  journal: readonly JournalEntry[],
  account: number,
  snapshot: Snapshot,
  doubts: readonly Doubt[] = [],
): string[] {
  const own = journal.filter(({ attempt }) => attempt.account === account);
  const known = new Set([...own, ...doubts].flatMap(({ identifier }) => identifier ?? []));
  const elsewhere = (snapshot.payments ?? []).filter(
    (payment) => !known.has(payment.identifier) && isRecentPending(payment, snapshot.at),
  );
  return [
    ...own.filter(isBlocking).map(({ attempt }) => attempt.id),
    ...elsewhere.map(({ identifier }) => foreignId(identifier)),
    ...doubts.filter(isDoubtInTheWay).map(doubtRowId),
  ];
}
