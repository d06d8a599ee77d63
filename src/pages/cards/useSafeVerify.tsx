/**
 * Verifies a stored card. If it charges or may charge, the amount is confirmed first, and an earlier check that
 * may have charged is shown.
 */
import { useLocale, useTranslate } from 'ra-core';
import { lazy, useState, type ReactNode } from 'react';
import type { PaymentCard } from '../../../resources/card/schema';
import { doubtOf, reasonsOf, type Doubt } from '../../admin/payments/doubts';
import { useCardName } from '../../admin/payments/useCardName';
import { isPositive } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatMoment } from '../../lib/timeText';
import { useSite } from '../../context/portal';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { checkCharge, checkDoubt, useVerify } from './adding/useVerify';

const ChargeDialog = lazy(() => import('../../admin/payments/ChargeDialog').then((m) => ({ default: m.ChargeDialog })));

interface Options {
  force3ds?: boolean;
}

/** `question`: the dialog, while it asks. */
export function useSafeVerify(
  account: number,
  card: PaymentCard,
): { verify(options?: Options): Promise<unknown>; question: ReactNode } {
  const translate = useTranslate();
  const locale = useLocale();
  const site = useSite();
  const name = useCardName()(card);
  const send = useVerify(account);
  const [openDialog, setOpenDialog] = useState<{ doubt: Doubt | undefined; options: Options }>();
  const charge = checkCharge(card, site);
  const verify = (options: Options = {}): Promise<unknown> => {
    const doubt = doubtOf(checkDoubt(card.id));
    if (!doubt && charge && !isPositive(charge)) return send(card, options);
    setOpenDialog({ doubt, options });
    return Promise.resolve();
  };
  const question = openDialog && (
    <LazyBoundary>
      <ChargeDialog
        title={translate('topup.cards.verify_title', { name })}
        about={checkDoubt(card.id)}
        account={account}
        rows={[
          { label: translate('topup.auto.from'), value: name },
          {
            label: translate('topup.cards.verify_charge'),
            value: charge ? formatMoney(charge, locale) : translate('topup.cards.verify_unknown'),
          },
        ]}
        text={translate('topup.cards.verify_refund')}
        doubt={
          openDialog.doubt && {
            text: translate('topup.cards.verify_doubt', { when: formatMoment(openDialog.doubt.at / 1000, locale) }),
            reasons: reasonsOf(openDialog.doubt),
          }
        }
        label={translate(openDialog.doubt ? 'topup.cards.verify_again' : 'resources.card.actions.verify.label')}
        run={() => send(card, openDialog.options)}
        onClose={() => setOpenDialog(undefined)}
      />
    </LazyBoundary>
  );
  return { verify, question };
}
