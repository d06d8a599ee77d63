import { useLocale, useTranslate } from 'ra-core';
import { lazy } from 'react';
import { payInvoice } from '../../../dataProvider/calls/invoices';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { totalOf } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { RequestsButton } from '../../admin/actions/RequestsButton';
import { useCardName } from '../../admin/payments/useCardName';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../portal';
import { usePay } from './useInvoices';
import { Later } from '../../shell/Later';

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
  const title = translate('billing.invoices.pay_title', { name: String(invoice.id) });
  return (
    <Later>
      <ConfirmDialog
        title={title}
        text={
          card
            ? translate('billing.invoices.pay_text', { amount, card: cardName(card) })
            : translate('billing.invoices.pay_text_primary', { amount })
        }
        label={translate('topup.pay', { amount })}
        onClose={onClose}
        calls={
          <RequestsButton
            link
            name={translate('billing.invoices.number', { number: String(invoice.id) })}
            calls={[{ label: translate('topup.pay', { amount }), call: (dry) => payInvoice(dry, invoice.id) }]}
          />
        }
        run={() => pay(invoice)}
      />
    </Later>
  );
}
