/** Kept payment methods of an account, and what can be done with each. */
import { useTranslate } from 'ra-core';
import { lazy, useState } from 'react';
import { deleteCard, setPrimaryCard, verifyCard } from '../../../dataProvider/calls/cards';
import type { Card } from '../../../resources/card/schema';
import { RequestsButton, type OfferedCall } from '../../admin/actions/RequestsButton';
import { ToneChip } from '../../admin/fields/ToneChip';
import { useNow } from '../../admin/queries';
import { BrandMark } from '../../admin/payments/BrandMark';
import { cardBrand, cardStatus, daysLeft, expiresSoon, expiryText } from '../../admin/payments/cards';
import { portalBase } from '../../admin/payments/portalBase';
import { useCardName } from '../../admin/payments/useCardName';
import { usePortal } from '../../portal';
import { useOnce } from '../../shell/useOnce';
import { useToast } from '../../shell/useToast';
import { useCardsChanged, useVerify } from './adding/useAdd';
import { Later } from '../../shell/Later';
import styles from './cards.module.css';

const ConfirmDialog = lazy(() =>
  import('../../admin/actions/ConfirmDialog').then((m) => ({ default: m.ConfirmDialog })),
);

const tones = { verified: 'success', unverified: 'warning', pending: 'warning', expired: 'danger' } as const;

function Expiry({ card }: { card: Card }) {
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

function Line({ card, onRemove }: { card: Card; onRemove(): void }) {
  const translate = useTranslate();
  const toast = useToast();
  const now = useNow();
  const { http } = usePortal();
  const name = useCardName()(card);
  const changed = useCardsChanged();
  const verify = useVerify();
  const { busy, once } = useOnce();
  const status = cardStatus(card, now);

  const makePrimary = async () => {
    await setPrimaryCard(http, card.id);
    await changed();
    toast.done(translate('resources.card.actions.set_primary.done', { name }));
  };
  const word = (action: string) => translate(`resources.card.actions.${action}.label`);
  const calls: readonly OfferedCall[] = [
    { label: word('verify'), call: (dry) => verifyCard(dry, card.id, { base: portalBase() }) },
    { label: word('set_primary'), call: (dry) => setPrimaryCard(dry, card.id) },
    { label: word('delete'), call: (dry) => deleteCard(dry, card.id) },
  ];
  const button = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="p-link"
      aria-disabled={busy || undefined}
      aria-label={`${label}: ${name}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <li>
      <BrandMark brand={cardBrand(card)} size={28} />
      <div className={styles.what}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Expiry card={card} />
      </div>
      <div className={styles.states}>
        <ToneChip tone={tones[status]}>{translate(`resources.card.status.${status}`)}</ToneChip>
        {card.is_primary && <ToneChip tone="info">{translate('topup.primary')}</ToneChip>}
      </div>
      <div className={styles.ways}>
        {(status === 'unverified' || (status === 'pending' && card.processor !== 'invoice')) &&
          button(translate('resources.card.actions.verify.label'), () => void once(() => verify(card.id)))}
        {status === 'verified' &&
          !card.is_primary &&
          button(translate('resources.card.actions.set_primary.label'), () => void once(makePrimary))}
        {button(translate('resources.card.actions.delete.label'), onRemove)}
        <RequestsButton link name={name} calls={calls} />
      </div>
    </li>
  );
}

export function CardList({ cards }: { cards: readonly Card[] }) {
  const translate = useTranslate();
  const toast = useToast();
  const { http } = usePortal();
  const cardName = useCardName();
  const changed = useCardsChanged();
  const [leaving, setLeaving] = useState<Card>();
  if (cards.length === 0) return <p className={styles.empty}>{translate('topup.cards.empty')}</p>;
  const name = leaving ? cardName(leaving) : '';
  return (
    <>
      <ul className={`p-rows ${styles.list}`}>
        {cards.map((card) => (
          <Line key={card.id} card={card} onRemove={() => setLeaving(card)} />
        ))}
      </ul>
      {leaving && (
        <Later>
          <ConfirmDialog
            danger
            title={translate('topup.cards.remove', { name })}
            text={translate('resources.card.actions.delete.confirm')}
            label={translate('resources.card.actions.delete.label')}
            onClose={() => setLeaving(undefined)}
            run={async () => {
              await deleteCard(http, leaving.id);
              await changed();
              toast.done(translate('resources.card.actions.delete.done', { name }));
            }}
          />
        </Later>
      )}
    </>
  );
}
