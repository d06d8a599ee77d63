import { useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { totalOf } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { useCardName } from '../../admin/payments/useCardName';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../portal';
import { usePay } from './useInvoices';

const ConfirmDialog = lazy(() =>
  import('../../admin/actions/ConfirmDialog').then((m) => ({ default: m.ConfirmDialog })),
);

export interface PayDialogProps {
  invoice: Invoice;
  account: BillingAccount | undefined;
  onClose(): void;
}

/** What is charged, and from where, before it is. */
export function PayDialog({ invoice, account, onClose }: PayDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const cardName = useCardName();
  const pay = usePay();
  const amount = formatMoney(totalOf(invoice, siteCurrency), locale);
  const card = account?.primary_card;
  return (
    <Suspense>
      <ConfirmDialog
        title={translate('billing.invoices.pay_title', { name: String(invoice.id) })}
        text={
          card
            ? translate('billing.invoices.pay_text', { amount, card: cardName(card) })
            : translate('billing.invoices.pay_text_primary', { amount })
        }
        label={translate('topup.pay', { amount })}
        onClose={onClose}
        run={() => pay(invoice)}
      />
    </Suspense>
  );
}
