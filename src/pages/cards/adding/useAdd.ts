import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { addCard, getCards } from '../../../../dataProvider/calls/cards';
import { doneOrFound, isLost } from '../../../admin/payments/lostAnswer';
import { isInsufficientFunds } from '../../../admin/payments/insufficientFunds';
import { ScriptFailed } from '../../../lib/script';
import { usePortal } from '../../../context/portal';
import { useErrorText } from '../../../ui/useErrorText';
import { useToast } from '../../../ui/useToast';
import { findOwnCard } from './ownCard';
import type { CardToken } from './types';
import { useCardsChanged, useVerify, type VerificationState } from './useVerify';

interface Adding {
  busy: boolean;
  /** Why it failed, in the person's words. */
  error: string | undefined;
  /** Gets a token and has the provider store it, once, however often it is clicked; then verifies it. */
  add(token: () => Promise<CardToken>): Promise<void>;
  fail(error: unknown): void;
}

export function useAdd(account: number, processor: string, done: () => void): Adding {
  const translate = useTranslate();
  const toast = useToast();
  const { message } = useErrorText();
  const { http } = usePortal();
  const changed = useCardsChanged();
  const verify = useVerify(account);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [stepError, setFault] = useState<string>();

  /** The processor made no token of it, or the provider did not take the token. */
  function fail(error: unknown, what = 'errors.payment_method_failed') {
    if (error instanceof ScriptFailed) return setFault(translate('topup.script', { origin: error.origin }));
    const reported = error instanceof Error && error.message !== '' ? message(error) : '';
    const why = isInsufficientFunds(reported) ? translate('errors.insufficient_funds') : reported;
    setFault([translate(what), why].filter(Boolean).join(': '));
  }

  async function add(token: () => Promise<CardToken>) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const { card: typed, ...made } = await token();
      // As they are now: one that was added elsewhere since the list was shown is not new.
      const known = await getCards(http, account).then(
        (cards) => new Set(cards.map(({ id }) => String(id))),
        () => undefined,
      );
      // It may be saved though the answer was lost.
      const card = await doneOrFound(
        () => addCard(http, { account, processor, ...made }),
        async () => findOwnCard(await getCards(http, account), { ...made, card: typed, processor, known }),
      ).catch(async (error: unknown) => {
        fail(error, 'errors.payment_method');
        if (!isLost(error)) return;
        setFault(translate('topup.cards.maybe_saved'));
        await changed();
      });
      if (!card) return;
      await changed();
      toast.done(translate('resources.card.actions.create.done'));
      // The card is stored: any further error concerns its verification.
      const state = card.is_verified
        ? 'verified'
        : await verify(card).catch((error: unknown): VerificationState => (toast.failed(error), 'failed'));
      if (state !== 'left') done();
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, error: stepError, add, fail };
}
