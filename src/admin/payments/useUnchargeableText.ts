import { useTranslate } from 'ra-core';
import type { PaymentCard } from '../../../resources/card/schema';
import { isAbsent } from '../../lib/blank';
import { oneLine } from '../../ui/safe';
import { useCardName } from './useCardName';

/** 'Visa •••• 4242 cannot be charged here: ...', of a stored card whose processor the site does not have. */
export function useUnchargeableText(): (card: PaymentCard) => string {
  const translate = useTranslate();
  const cardName = useCardName();
  return (card) => {
    const name = cardName(card);
    if (isAbsent(card.processor)) return translate('topup.cards.no_processor', { name });
    return translate('topup.cards.unknown_processor', { name, processor: oneLine(card.processor, 60) });
  };
}
