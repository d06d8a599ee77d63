/** A payment from a list, made ready to be gone on with in the top-up page. */
import type { BillingAccount } from '../../../resources/billing/account';
import type { JournalEntry } from '../../admin/payments/journal';
import type { PaymentRow } from '../../admin/payments/rows';

/**
 * A payment begun elsewhere has no receipt: providers differ in whether the listed amount includes VAT and fees,
 * so what its form would charge is unknown. It can only be checked, or continued at its own URL. `isCard`: the
 * method charges a stored card.
 */
export function continuable(
  account: BillingAccount,
  { entry, method = '', identifier, payment, id, at = Date.now() }: PaymentRow,
  isCard: (method: string) => boolean,
): JournalEntry {
  if (entry) return entry;
  const inForm = payment?.secret !== undefined;
  return {
    attempt: { id, at, account: account.id, method, ...(isCard(method) && { card: 0 }) },
    phase: 'away',
    identifier,
    inForm,
    // Its form may have been confirmed there.
    tried: inForm,
    state: 'begun',
    reasons: [],
    changed: at,
  };
}
