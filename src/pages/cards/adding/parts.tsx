/** Parts that the forms of all processors share. */
import { useLocale, useTranslate } from 'ra-core';
import type { PaymentProcessor } from '../../../../dataProvider/calls/site';
import { SubmitButton } from '../../../admin/form/SubmitButton';
import { processorName } from '../processorName';
import { isPositive } from '../../../lib/money';
import { formatMoney } from '../../../lib/moneyText';
import { usePortal } from '../../../context/portal';
import { checkCharge } from './useVerify';

/** What will be charged to check it, or that something may be; empty where nothing is. */
export function useCheckText({ keyword }: PaymentProcessor): string {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const check = checkCharge({ processor: keyword }, site);
  if (!check) return translate('topup.cards.verification_unknown');
  return isPositive(check) ? translate('topup.cards.verification', { amount: formatMoney(check, locale) }) : '';
}

/** The amount charged for verification, and who receives the card data. */
export function Fine({ processor }: { processor: PaymentProcessor }) {
  const translate = useTranslate();
  const check = useCheckText(processor);
  return (
    <p className="p-muted-12-tight">
      {check} {translate('topup.cards.safe', { name: processorName(processor) })}
    </p>
  );
}

export function SaveCardButton({ busy }: { busy: boolean }) {
  const translate = useTranslate();
  return (
    <div>
      <SubmitButton label={translate('topup.cards.keep')} busy={translate('topup.cards.keeping')} sending={busy} />
    </div>
  );
}
