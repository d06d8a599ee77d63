/** Which of the stored cards is the one whose adding was not answered. */
import type { PaymentCard } from '../../../../resources/card/schema';
import type { CardToken } from './types';

interface Sent extends Pick<CardToken, 'token' | 'card'> {
  processor: string;
  /** Ids of the cards that were there before it was sent; undefined if they could not be read. */
  known: ReadonlySet<string> | undefined;
}

const isSame = (stated: unknown, typed: number | string): boolean => Number(stated) === Number(typed);

/**
 * Undefined unless it is certain: another person, or another window, may have added a card at the same moment, and verifying it would
 * charge that one. Proof is the processor's token, or what was typed of the card, if one new card alone has it.
 */
export function findOwnCard(
  cards: readonly PaymentCard[],
  { token, card, processor, known }: Sent,
): PaymentCard | undefined {
  const named = cards.filter(({ identifier }) => identifier === token);
  if (named.length === 1) return named[0];
  if (!card || !known) return undefined;
  const alike = cards.filter(({ id, processor: by, additional_data: data }) => {
    const year = Number(data?.exp_year);
    return (
      !known.has(String(id)) &&
      by === processor &&
      data?.last4 === card.last4 &&
      isSame(data.exp_month, card.month) &&
      isSame(year < 100 ? 2000 + year : year, card.year)
    );
  });
  return alike.length === 1 ? alike[0] : undefined;
}
