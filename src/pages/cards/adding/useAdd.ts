import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { addCard, verifyCard, type CardId } from '../../../../dataProvider/calls/cards';
import { isRefused } from '../../../../dataProvider/errors';
import { portalBase } from '../../../admin/payments/portalBase';
import { ScriptFailed } from '../../../lib/script';
import { usePortal } from '../../../portal';
import { useErrorText } from '../../../shell/useErrorText';
import { useToast } from '../../../shell/useToast';
import type { Token } from './types';

/** After a change the lists and the accounts, which name the primary one, are asked anew. */
export function useCardsChanged() {
  const queryClient = useQueryClient();
  const { provider } = usePortal();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: ['cards'] }), provider.refresh('billing_account')]);
  };
}

/** Verifies, which may lead to the bank. Resolves false when the page is left for it. */
export function useVerify() {
  const translate = useTranslate();
  const toast = useToast();
  const { http } = usePortal();
  const changed = useCardsChanged();
  return async (id: CardId): Promise<boolean> => {
    const { authorize_uri, card } = await verifyCard(http, id, { base: portalBase() });
    if (authorize_uri && /^https?:\/\//i.test(authorize_uri)) {
      window.location.assign(authorize_uri);
      return false;
    }
    await changed();
    if (card?.is_verified) toast.done(translate('resources.card.actions.verify.done'));
    return true;
  };
}

export interface Adding {
  busy: boolean;
  /** Why it failed, in the person's words. */
  fault: string | undefined;
  /** Gets a token and lets the provider keep it, once, whatever is clicked; then verifies. */
  add(token: () => Promise<Token>): Promise<void>;
  fail(error: unknown): void;
}

export function useAdd(account: number, processor: string, done: () => void): Adding {
  const translate = useTranslate();
  const toast = useToast();
  const { message } = useErrorText();
  const { http } = usePortal();
  const changed = useCardsChanged();
  const verify = useVerify();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  /** The processor made no token of it, or the provider did not take the token. */
  function fail(error: unknown, what = 'errors.payment_method_failed') {
    if (error instanceof ScriptFailed) return setFault(translate('topup.script', { origin: error.origin }));
    const said = error instanceof Error && error.message !== '' ? message(error) : '';
    const why = /insufficient/i.test(said) ? translate('errors.insufficient_funds') : said;
    setFault([translate(what), why].filter(Boolean).join(': '));
  }

  async function add(token: () => Promise<Token>) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const made = await token();
      const card = await addCard(http, { account, processor, ...made }).catch(async (error: unknown) => {
        fail(error, 'errors.payment_method');
        // It may be kept all the same: then it stands in the list.
        if (!isRefused(error)) await changed();
      });
      if (!card) return;
      await changed();
      toast.done(translate('resources.card.actions.create.done'));
      // It is kept already: what goes wrong from here on is about verifying it.
      const stays = card.is_verified || (await verify(card.id).catch((error: unknown) => (toast.failed(error), true)));
      if (stays) done();
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, fault, add, fail };
}
