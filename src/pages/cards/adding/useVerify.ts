/**
 * Verifies a stored card. It may charge, so a check whose answer was lost is recorded and never re-sent
 * automatically.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { getCards, verifyCard, type CardId, type Verification } from '../../../../dataProvider/calls/cards';
import type { SiteConfig } from '../../../../dataProvider/calls/site';
import type { PaymentCard } from '../../../../resources/card/schema';
import { decideDoubt, saveDoubt, removeDoubt, type Doubt } from '../../../admin/payments/doubts';
import type { PaymentState } from '../../../admin/payments/evidence';
import { doneOrFound, isLost } from '../../../admin/payments/lostAnswer';
import { portalBase } from '../../../admin/payments/portalBase';
import { verificationCharge } from '../verification';
import { isPositive, money, parseAmount, type Money } from '../../../lib/money';
import { usePagePath } from '../../../context/pagePath';
import { usePortal } from '../../../context/portal';
import { useToast } from '../../../ui/useToast';
import { loadPage } from '../../../lib/pageLoad';
import { isSameId } from '../../../lib/sameId';

/** Refetches cards and accounts (which name the primary card) after a change. */
export function useCardsChanged() {
  const queryClient = useQueryClient();
  const { provider } = usePortal();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: ['cards'] }), provider.refresh('billing_account')]);
  };
}

/** Result of a verification after its call was answered, or searched for. */
export type VerificationState =
  /** The page is left for the bank. */
  'left' | 'verified' | 'pending' | 'failed';

const stateOf = (card: Partial<PaymentCard> | null | undefined): 'verified' | 'pending' | undefined => {
  if (card?.is_verified) return 'verified';
  return card?.is_verification_pending ? 'pending' : undefined;
};

/** What the journal says of it. */
const decided: Readonly<Record<Exclude<VerificationState, 'left'>, [PaymentState, string]>> = {
  verified: ['charged', 'card_verified'],
  pending: ['begun', 'card_pending'],
  failed: ['failed', 'card_unverified'],
};

export const checkDoubt = (id: CardId): string => `card:${id}`;

type Checked = Pick<PaymentCard, 'id' | 'processor' | 'is_verification_pending'>;

/** The cost of verifying a card; undefined if not configured. Free: 0. */
export function checkCharge({ processor }: Pick<PaymentCard, 'processor'>, site: SiteConfig): Money | undefined {
  const known = site.paymentProcessors.find(({ keyword }) => keyword === processor);
  if (!known) return undefined;
  const isFree = parseAmount(known.verification_amount) !== undefined;
  return verificationCharge(known, site) ?? (isFree ? money(0, site.siteCurrency) : undefined);
}

/** Undefined for a check that charges nothing. */
function doubtFor(card: Checked, account: number, site: SiteConfig): Doubt | undefined {
  const charge = checkCharge(card, site);
  if (charge && !isPositive(charge)) return undefined;
  const about = checkDoubt(card.id);
  const sum = charge ? { amount: charge.amount, currency: charge.currency } : { amount: '' };
  return { about, at: Date.now(), account, method: card.processor ?? undefined, ...sum };
}

/**
 * Verifies a card, which may lead to the bank, and reports the result. It may charge: after a lost answer the
 * card is checked, and nothing is re-sent. Rejects with `PortalError`.
 */
export function useVerify(account: number) {
  const translate = useTranslate();
  const toast = useToast();
  const { http, site } = usePortal();
  const changed = useCardsChanged();
  const payments = usePagePath()('payments');
  const find = async (id: CardId): Promise<Partial<Verification> | undefined> => {
    const card = (await getCards(http, account)).find((one) => isSameId(one.id, id));
    return stateOf(card) ? { card } : undefined;
  };
  return async (card: Checked, { force3ds }: { force3ds?: boolean } = {}): Promise<VerificationState> => {
    const { id } = card;
    const doubt = doubtFor(card, account, site);
    // Recorded before sending, so that the next page knows about it if this one is closed.
    if (doubt) saveDoubt(doubt);
    try {
      const { authorize_uri, card: reported } = await doneOrFound<Partial<Verification>>(
        () => verifyCard(http, id, { base: portalBase(), force3ds }),
        // One that was pending before proves nothing by being so still.
        () => find(id).then((found) => (card.is_verification_pending && !found?.card?.is_verified ? undefined : found)),
      );
      if (authorize_uri && /^https?:\/\//i.test(authorize_uri)) {
        decideDoubt(checkDoubt(id), 'begun', 'card_pending');
        loadPage(authorize_uri);
        return 'left';
      }
      await changed();
      // If the answer lacks the card, the list has it.
      const state: Exclude<VerificationState, 'left'> =
        stateOf(reported) ?? stateOf((await find(id).catch(() => undefined))?.card) ?? 'failed';
      decideDoubt(checkDoubt(id), ...decided[state]);
      if (state === 'verified') toast.done(translate('resources.card.actions.verify.done'));
      if (state === 'pending') toast.done(translate('topup.cards.verifying'));
      if (state === 'failed') toast.failed(translate('topup.cards.verify_failed'));
      return state;
    } catch (error) {
      await changed();
      if (!isLost(error)) {
        removeDoubt(checkDoubt(id));
        throw error;
      }
      toast.failed(error, { title: translate('topup.cards.verify_lost'), view: payments });
      return 'pending';
    }
  };
}
