/** What is lacking of the stored cards among the methods: none is shown in silence as if there were none. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PaymentCard } from '../../../resources/card/schema';
import { StillWaiting } from '../../admin/billing/StillWaiting';
import { cardBrand, cardStatus, isUsable } from '../../admin/payments/cards';
import { useCardName } from '../../admin/payments/useCardName';
import { useUnchargeableText } from '../../admin/payments/useUnchargeableText';
import { useNow } from '../../admin/queries';
import { Unread } from '../../admin/Unread';
import { usePagePath } from '../../context/pagePath';
import { useSite } from '../../context/portal';
import { dotted } from '../../lib/dotted';
import { Note } from '../../ui/Note';
import { PartNote } from '../../ui/Part';
import { isAwaited, type PartSource } from '../../ui/sources';
import { useLongWait } from '../../ui/useLongWait';
import { unchargeableCards } from './methods';

interface CardNotesProps {
  /** Of the cards. */
  source: PartSource<unknown>;
  account: number | undefined;
}

/** Stored cards that are not among the methods, and why: not verified, expired, or of a processor that this site does not have. */
export function CardsNotOffered({ cards }: { cards: readonly PaymentCard[] }) {
  const translate = useTranslate();
  const site = useSite();
  const nameOf = useCardName();
  const unchargeableText = useUnchargeableText();
  const now = useNow();
  const path = usePagePath()('payment_methods');
  const named = cards
    .filter((card) => !isUsable(card, now) && cardBrand(card) !== 'invoice')
    .map((card) => dotted([nameOf(card), translate(`resources.card.status.${cardStatus(card, now)}`)]));
  return (
    <>
      {unchargeableCards(site, cards, now).map((card) => (
        <Note key={card.id} tone="warning">
          {unchargeableText(card)}
        </Note>
      ))}
      {named.length > 0 && (
        <Note remedy={path && <Link to={path}>{translate('topup.return.to_cards')}</Link>}>
          {translate('topup.cards_not_offered', { cards: named.join(', ') })}
        </Note>
      )}
    </>
  );
}

export function CardNotes({ source, account }: CardNotesProps) {
  const translate = useTranslate();
  const isLate = useLongWait(account !== undefined && isAwaited(source) ? `${account}` : undefined);
  if (account === undefined) return null;
  return (
    <>
      <PartNote of={source} failed={translate('topup.cards_unread')} />
      {isLate && <StillWaiting what={translate('topup.cards_awaited')} />}
      <Unread of={['card']} id={account} />
    </>
  );
}
