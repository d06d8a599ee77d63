/** Saved payment methods of an account, and what can be done with each. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { deleteCard, setPrimaryCard, verifyCard, type CardId } from '../../../dataProvider/calls/cards';
import { isPortalError } from '../../../dataProvider/errors';
import type { Http } from '../../../dataProvider/http';
import type { PaymentCard } from '../../../resources/card/schema';
import type { OfferedCall } from '../../admin/snippets/ApiSnippetButton';
import { OfferedCalls } from '../../admin/snippets/PageCalls';
import { ToneChip } from '../../admin/fields/ToneChip';
import { useNow } from '../../admin/queries';
import { BrandMark } from '../../admin/payments/BrandMark';
import { cardBrand, cardStatus, daysLeft, expiresSoon, expiryText } from '../../admin/payments/cards';
import { portalBase } from '../../admin/payments/portalBase';
import { useUnchargeableText } from '../../admin/payments/useUnchargeableText';
import { useCardName } from '../../admin/payments/useCardName';
import { canForce3ds } from './verification';
import { usePortal } from '../../context/portal';
import { useOnce } from '../../ui/useOnce';
import { useToast } from '../../ui/useToast';
import { useCardsChanged } from './adding/useVerify';
import { useSafeVerify } from './useSafeVerify';
import { LazyBoundary } from '../../ui/LazyBoundary';
import styles from './cards.module.css';
import { LazyConfirmDialog } from '../../admin/actions/LazyConfirmDialog';

const tones = { verified: 'success', unverified: 'warning', pending: 'warning', expired: 'danger' } as const;

function Expiry({ card }: { card: PaymentCard }) {
  const translate = useTranslate();
  const now = useNow();
  const when = expiryText(card);
  if (!when) return null;
  if (cardStatus(card, now) === 'expired') return <span data-tone="danger">{translate('topup.cards.expired')}</span>;
  if (expiresSoon(card, now)) {
    return <span data-tone="warning">{translate('topup.cards.soon', { smart_count: daysLeft(card, now) })}</span>;
  }
  return <span>{translate('topup.expires', { when })}</span>;
}

/** One that is gone already is removed. */
const removeCard = (http: Http, account: number, id: CardId): Promise<void> =>
  deleteCard(http, id, account).catch((error: unknown) => {
    if (!isPortalError(error) || error.status !== 404) throw error;
  });

function Line({ account, card, onRemove }: { account: number; card: PaymentCard; onRemove(): void }) {
  const translate = useTranslate();
  const toast = useToast();
  const now = useNow();
  const { http, site } = usePortal();
  const name = useCardName()(card);
  const changed = useCardsChanged();
  const unchargeableText = useUnchargeableText();
  const { verify, question } = useSafeVerify(account, card);
  const status = cardStatus(card, now);

  const makePrimary = async () => {
    await setPrimaryCard(http, card.id, account);
    await changed();
    toast.done(translate('resources.card.actions.set_primary.done', { name }));
  };
  const { busy, once } = useOnce((what: 'primary' | 'verify' | 'secure') =>
    what === 'primary' ? makePrimary() : verify(what === 'secure' ? { force3ds: true } : {}),
  );
  const processor = site.paymentProcessors.find(({ keyword }) => keyword === card.processor);
  const isOpen = status === 'unverified' || (status === 'pending' && card.processor !== 'invoice');
  // If the processor requires 3-D Secure anyway, the default check includes it.
  const secures = isOpen && processor && canForce3ds(processor) && !processor.use_3ds_verification;
  const word = (action: string) => translate(`resources.card.actions.${action}.label`);
  const calls: readonly OfferedCall[] = [
    { label: word('verify'), call: (dry) => verifyCard(dry, card.id, { base: portalBase() }) },
    ...(secures
      ? [
          {
            label: translate('topup.cards.verify_3ds'),
            call: (dry: Http) => verifyCard(dry, card.id, { base: portalBase(), force3ds: true }),
          },
        ]
      : []),
    { label: word('set_primary'), call: (dry) => setPrimaryCard(dry, card.id) },
    { label: word('delete'), call: (dry) => deleteCard(dry, card.id) },
  ];
  const button = (label: string, onClick: () => void) => (
    <Button variant="link" aria-disabled={busy || undefined} aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li>
      <BrandMark brand={cardBrand(card)} size={28} />
      <div className={styles.what}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Expiry card={card} />
        {!processor && cardBrand(card) !== 'invoice' && <span data-tone="warning">{unchargeableText(card)}</span>}
      </div>
      <div className={styles.states}>
        <ToneChip tone={tones[status]}>{translate(`resources.card.status.${status}`)}</ToneChip>
        {card.is_primary && <ToneChip tone="info">{translate('topup.primary')}</ToneChip>}
      </div>
      <div className={styles.links}>
        {isOpen && button(translate('resources.card.actions.verify.label'), () => void once('verify'))}
        {secures && button(translate('topup.cards.verify_3ds'), () => void once('secure'))}
        {status === 'verified' &&
          !card.is_primary &&
          button(translate('resources.card.actions.set_primary.label'), () => void once('primary'))}
        {button(translate('resources.card.actions.delete.label'), onRemove)}
        <OfferedCalls name={name} calls={calls} />
      </div>
      {question}
    </li>
  );
}

export function CardList({ account, cards }: { account: number; cards: readonly PaymentCard[] }) {
  const translate = useTranslate();
  const toast = useToast();
  const { http } = usePortal();
  const cardName = useCardName();
  const changed = useCardsChanged();
  const [leaving, setLeaving] = useState<PaymentCard>();
  if (cards.length === 0) return <p className="p-empty">{translate('topup.cards.empty')}</p>;
  const name = leaving ? cardName(leaving) : '';
  return (
    <>
      <ul className={`p-rows ${styles.list}`}>
        {cards.map((card) => (
          <Line key={card.id} account={account} card={card} onRemove={() => setLeaving(card)} />
        ))}
      </ul>
      {leaving && (
        <LazyBoundary>
          <LazyConfirmDialog
            danger
            title={translate('topup.cards.remove', { name })}
            text={translate('resources.card.actions.delete.confirm')}
            label={translate('resources.card.actions.delete.label')}
            onClose={() => setLeaving(undefined)}
            run={async () => {
              await removeCard(http, account, leaving.id);
              await changed();
              toast.done(translate('resources.card.actions.delete.done', { name }));
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
