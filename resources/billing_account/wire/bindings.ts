/** How the portal calls the provider for each wire example. */
import {
  activateCampaign,
  getClearingThreshold,
  setClearingThreshold,
  setLowBalanceNotice,
  setRecurringPayment,
} from '../../../dataProvider/calls/billing';
import { getCreditHistory, getInvoicePdf, getInvoices, payInvoice } from '../../../dataProvider/calls/invoices';
import { getUsage } from '../../../dataProvider/calls/usage';
import { type Bindings, got, list, make, maybeNumber, number } from '../../../tests/wire/binding';

export const billingAccountBindings: Bindings = {
  'GET /payment/billing_account/list': list('billing_account'),
  'POST /payment/billing_account': make('billing_account'),
  'PUT /payment/billing_account': async ({ provider, query, values }) => {
    const id = query.billing_account_id ?? '';
    return (await provider.update('billing_account', { id, data: values, previousData: {} as { id: string } })).data;
  },
  'DELETE /payment/billing_account': ({ provider, query }) =>
    provider.delete('billing_account', { id: query.billing_account_id ?? '' }),
  'POST /payment/billing_account/set_default': async ({ provider, values }) =>
    got(await provider.act('billing_account', 'set_default', number(values))),
  'POST /payment/billing_account/{id}/campaign_activate/{campaign_code}': ({ http, params }) =>
    activateCampaign(http, Number(params.id), params.campaign_code ?? ''),
  'PUT /payment/billing_account/{id}/recurring_payment': ({ http, params, values }) => {
    const { is_recurring_payment_enabled: enabled, threshold, amount } = values;
    const sums = { threshold: String(threshold), amount: amount === undefined ? undefined : String(amount) };
    const given = enabled ? { enabled: true as const, ...sums } : { enabled: false as const };
    return setRecurringPayment(http, Number(params.id), given);
  },
  'PUT /payment/low_balance_notice_settings': ({ http, values }) =>
    setLowBalanceNotice(http, number(values), {
      threshold: String(values.threshold),
      enabled: values.is_enabled === true,
    }),
  'GET /config/payment/restriction_level_clear_topup_threshold': ({ http }) => getClearingThreshold(http),
  'PUT /config/payment/restriction_level_clear_topup_threshold': ({ http, values }) =>
    setClearingThreshold(http, String(values.threshold)),
  'GET /charging/usage': ({ http, query }) =>
    getUsage(http, { account: number(query), from: query.period_start, to: query.period_end }),
  'GET /payment/invoice/list': ({ http, query }) => getInvoices(http, maybeNumber(query.billing_account_id)),
  'GET /payment/invoice/pdf': async ({ http, query }) => (await getInvoicePdf(http, query.invoice_id ?? '')).text(),
  'POST /payment/pay_invoice': ({ http, query }) => payInvoice(http, query.invoice_id ?? ''),
  'GET /payment/credit/list': ({ http, query }) => getCreditHistory(http, number(query)),
};
