import { useLocale, useTranslate } from 'ra-core';
import { lazy, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { payInvoice } from '../../../dataProvider/calls/invoices';
import type { BillingAccount } from '../../../resources/billing/account';
import { canPay, ownStatement, ownTotal } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { useStatementRows } from '../../admin/billing/useStatement';
import { ApiSnippetButton } from '../../admin/snippets/ApiSnippetButton';
import { accountName } from '../../admin/account';
import { chargeOf } from '../../admin/payments/cost';
import { doubtOf, onDoubts, reasonsOf } from '../../admin/payments/doubts';
import { useCardName } from '../../admin/payments/useCardName';
import { usePrimaryCard } from '../../admin/payments/usePrimaryCard';
import type { Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatMoment } from '../../lib/timeText';
import { useSite } from '../../context/portal';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { invoiceDoubt } from './payment';
import { usePayInvoice } from './usePay';
import { formatOwnMoney, isSameMoney } from '../../lib/ownMoney';

const ChargeDialog = lazy(() => import('../../admin/payments/ChargeDialog').then((m) => ({ default: m.ChargeDialog })));

interface PayDialogProps {
  invoice: Invoice;
  account: BillingAccount | undefined;
  onClose(): void;
}

/** The amount that the payer's bank is asked for, if it is in another currency. */
function useConverted() {
  const translate = useTranslate();
  const locale = useLocale();
  const site = useSite();
  return (total: Money, keyword: string | null | undefined): string | undefined => {
    const processor = site.paymentProcessors.find((one) => one.keyword === keyword);
    const currency = processor?.charge_currency_conversion?.to_currency;
    if (!processor || !currency || currency === total.currency) return undefined;
    // Rates are those of the site's currency.
    const charge = total.currency === site.siteCurrency ? chargeOf(total, processor, site) : undefined;
    return charge
      ? translate('topup.converted', { currency, amount: formatMoney(charge, locale) })
      : translate('topup.converted_only', { currency });
  };
}

/**
 * Shows what is charged, and from where, before it is. `invoice` as last read: it closes once that cannot be paid any more
 * (`canPay`), and a new amount has to be accepted before it is paid.
 */
export function PayDialog(props: PayDialogProps) {
  const { siteCurrency } = useSite();
  const isOver = !canPay(props.invoice, siteCurrency);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  const total = isOver ? undefined : ownTotal(props.invoice, siteCurrency);
  return total ? <PayKnown {...props} total={total} /> : null;
}

function PayKnown({ invoice, account, total, onClose }: PayDialogProps & { total: Money }) {
  const translate = useTranslate();
  const locale = useLocale();
  const cardName = useCardName();
  const convertedOf = useConverted();
  const statementRows = useStatementRows();
  const { siteCurrency } = useSite();
  const pay = usePayInvoice();
  const doubt = useSyncExternalStore(onDoubts, () => doubtOf(invoiceDoubt(invoice.id)));
  const amount = formatOwnMoney(total, locale, siteCurrency);
  const [first] = useState(total);
  const [accepted, setAccepted] = useState(total);
  const isNew = !isSameMoney(accepted, total);
  // The parts of the total, as far as the invoice has them.
  const parts = statementRows(ownStatement(invoice, siteCurrency))
    .filter(({ name, amount: part }) => name !== 'total' && part !== undefined)
    .map(({ label: part, amount: of }) => ({ label: part, value: of ? formatMoney(of, locale) : '' }));
  const { card } = usePrimaryCard(account);
  const converted = convertedOf(total, card?.processor);
  const t = (key: string, values?: object) => translate(`billing.invoices.${key}`, values);
  const name = String(invoice.id);
  const label = translate('topup.pay', { amount });
  return (
    <LazyBoundary>
      <ChargeDialog
        title={t('pay_title', { name })}
        rows={[
          ...(account
            ? [{ label: translate('resources.invoice.fields.billing_account_id'), value: accountName(account) }]
            : []),
          { label: translate('topup.auto.from'), value: card ? cardName(card) : t('pay_primary') },
          ...parts,
          { label: translate('topup.auto.total'), value: converted ? `${amount} (${converted})` : amount },
        ]}
        about={invoiceDoubt(invoice.id)}
        account={account?.id}
        doubt={
          doubt && {
            text: t('pay_doubt', { when: formatMoment(doubt.at / 1000, locale) }),
            reasons: reasonsOf(doubt),
          }
        }
        warning={
          !isSameMoney(first, total) &&
          t('pay_new_total', { before: formatOwnMoney(first, locale, siteCurrency), after: amount })
        }
        label={isNew ? t('pay_accept', { amount }) : doubt ? t('pay_again') : label}
        onClose={onClose}
        calls={
          <ApiSnippetButton
            link
            name={t('number', { number: name })}
            calls={[{ label, call: (dry) => payInvoice(dry, invoice.id) }]}
          />
        }
        run={async () => {
          if (!isNew) return pay(invoice, account?.id);
          setAccepted(total);
          return false;
        }}
      />
    </LazyBoundary>
  );
}
