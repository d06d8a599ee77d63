/** What is lacking of the stored cards among the methods: none is shown in silence as if there were none. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PaymentCard } from '../../../resources/card/schema';
import { StillWaiting } from '../../admin/billing/StillWaiting';
import { cardBrand, cardStatus, isUsable } from '../../admin/payments/cards';
import { useCardName } from '../../admin/payments/useCardName';
import { useNow } from '../../admin/queries';
import { Unread } from '../../admin/Unread';
import { usePagePath } from '../../context/pagePath';
import { dotted } from '../../lib/dotted';
import { Note } from '../../ui/Note';
import { PartNote } from '../../ui/Part';
import { isAwaited, type PartSource } from '../../ui/sources';
import { useLongWait } from '../../ui/useLongWait';

interface CardNotesProps {
  source: PartSource<readonly PaymentCard[]>;
  account: number | undefined;
}

/** Why stored cards are not among the methods: not verified, or expired. */
function NotOffered({ cards }: { cards: readonly PaymentCard[] }) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const now = useNow();
  const path = usePagePath()('payment_methods');
  const others = cards.filter((card) => !isUsable(card, now) && cardBrand(card) !== 'invoice');
  if (others.length === 0) return null;
  const named = others.map((card) =>
    dotted([nameOf(card), translate(`resources.card.status.${cardStatus(card, now)}`)]),
  );
  return (
    <Note remedy={path && <Link to={path}>{translate('topup.return.to_cards')}</Link>}>
      {translate('topup.cards_not_offered', { cards: named.join(', ') })}
    </Note>
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
      <NotOffered cards={source.data ?? []} />
      <Unread of={['card']} id={account} />
    </>
  );
}
