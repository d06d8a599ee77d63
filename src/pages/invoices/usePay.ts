import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { payIntent, payInvoice } from '../../../dataProvider/calls/invoices';
import { isPortalError } from '../../../dataProvider/errors';
import type { Invoice } from '../../../resources/invoice/schema';
import { readAccountEvidence } from '../../admin/payments/findPayment';
import { usePortal } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { addMessage } from '../../ui/messages';
import { useErrorText } from '../../ui/useErrorText';
import { useToast } from '../../ui/useToast';
import { payOnce, type Paid } from './payment';

/**
 * Pays with the account's primary payment method, and reports the result. Rejects with `PortalError` only if
 * nothing was started. False if its amount has changed, so that nothing was sent. `account`: the invoice's account, if known.
 */
export function usePayInvoice() {
  const { http, provider, site } = usePortal();
  const translate = useTranslate();
  const client = useQueryClient();
  const toast = useToast();
  const { detail } = useErrorText();
  const pagePath = usePagePath();

  function report({ state, error }: Paid, name: string) {
    const t = (key: string) => translate(`billing.invoices.${key}`, { name });
    if (state === 'paid') return toast.done(translate('resources.invoice.actions.pay.done', { name }));
    if (state === 'in_progress') return toast.done(t('paying'));
    if (state === 'declined') return toast.failed(t('declined'));
    toast.failed(`${t('pay_unknown')} ${detail(error)}`, { title: t('pay_lost'), view: pagePath('payments') });
  }

  return async (invoice: Invoice, account: number | undefined): Promise<boolean> => {
    const named = Number(invoice.billing_account_id ?? Number.NaN);
    const of = account ?? (Number.isInteger(named) ? named : undefined);
    try {
      const ports = {
        send: () => payInvoice(http, invoice.id),
        look: () => readAccountEvidence(http, of, site.siteCurrency),
      };
      const paid = await payOnce(ports, invoice, site.siteCurrency, of);
      if (paid.state === 'changed') {
        addMessage({ tone: 'warning', text: translate('billing.invoices.pay_changed', { name: String(invoice.id) }) });
        return false;
      }
      if (paid.state !== 'unknown') http.decided?.(payIntent(invoice.id));
      report(paid, String(invoice.id));
      return true;
    } catch (error) {
      if (isPortalError(error) && error.message === 'Verified payment method is missing') {
        toast.failed(error, { view: pagePath('payment_methods') });
        return true;
      }
      throw error;
    } finally {
      await Promise.all([client.invalidateQueries({ queryKey: ['invoices'] }), provider.refresh('billing_account')]);
    }
  };
}
