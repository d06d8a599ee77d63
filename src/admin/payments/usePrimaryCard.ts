import type { BillingAccount } from '../../../resources/billing/account';
import type { PaymentCard } from '../../../resources/card/schema';
import type { PartSource } from '../../ui/sources';
import { primaryCard } from './cards';
import { useCards } from './useCards';

interface PrimaryCard {
  /** Undefined: there is none, or the stored methods are not loaded (`cards`). */
  card: PaymentCard | undefined;
  /** The stored methods, requested only if the account does not name its primary one. */
  cards: PartSource<readonly PaymentCard[]>;
}

/**
 * The account's primary payment method. The account may not name it: the list of stored methods then marks it.
 *
 * @example
 * const { card, cards } = usePrimaryCard(account);
 */
export function usePrimaryCard(account: BillingAccount | undefined): PrimaryCard {
  const cards = useCards(account?.primary_card ? undefined : account?.id);
  return { card: primaryCard(account, cards.data), cards };
}
