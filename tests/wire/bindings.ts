/**
 * How the portal does each call of section 7: the one module where examples meet the data provider. Those of a kind are in its
 * folder (`resources/<kind>/wire/bindings.ts`), all others here.
 */
import { getImages, getMachineParameters } from '../../dataProvider/calls/catalogue';
import { getPrices } from '../../dataProvider/calls/prices';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { readConfiguration } from '../../dataProvider/calls/site';
import { getPaypalIdToken, getPaypalPaymentToken, getPaypalSetupToken } from '../../dataProvider/calls/paypal';
import {
  buyCredit,
  endPurchase,
  getFinalAmount,
  getPaymentResult,
  getPersistentPayments,
  saveMethods,
  sendPayment,
} from '../../dataProvider/calls/topup';
import { number, type Bindings } from './binding';

const own = import.meta.glob<Record<string, Bindings>>('../../resources/*/wire/bindings.ts', { eager: true });

const ofNoKind: Bindings = {
  'GET /payment/paypal/id_token': async ({ http, query }) => ({
    id_token: await getPaypalIdToken(http, query.session_id ?? ''),
  }),
  'GET /payment/paypal/setup_token': async ({ http, query }) => ({
    setup_token: await getPaypalSetupToken(http, query.session_id ?? '', query.return_url ?? ''),
  }),
  'GET /payment/paypal/payment_token': async ({ http, query }) => ({
    payment_token: await getPaypalPaymentToken(http, query.session_id ?? '', query.setup_token ?? ''),
  }),
  'POST /payment/link/save_methods': ({ http, values }) =>
    saveMethods(http, number(values), values.method_ids as string[]),
  'POST /payment/link/send_data': ({ http, values }) =>
    sendPayment(http, {
      account: number(values),
      amount: String(values.amount),
      processor: String(values.processor),
      params: values.params as Record<string, string>,
    }),
  'GET /payment/link/process_result': ({ http, query }) =>
    getPaymentResult(http, number(query), query.identifier ?? ''),
  'GET /payment/persistent_data': ({ http, query }) => getPersistentPayments(http, number(query)),
  'GET /payment/final_topup_amount': ({ http, query }) =>
    getFinalAmount(http, number(query), query.processor ?? '', query.amount ?? ''),
  'POST /payment/credit/buy': ({ http, values }) =>
    buyCredit(http, number(values), String(values.amount), values.payment_object_id as number | undefined),
  'POST /payment/credit/buy/posthook': ({ http, values }) => endPurchase(http, String(values.identifier)),
  'GET /config/ui/config': async ({ http, base }) => readConfiguration(await loadConfiguration(http, base)).site,
  // The settings are requested beside them, and are another call.
  'GET /config/locations': async ({ http, base }) => {
    const settings = { status: 200, headers: new Headers(), data: { siteName: 'Site' }, correlationId: undefined };
    const requestWithSettings = (request: Parameters<typeof http>[0]) =>
      request.path === '/v1/config/ui/config' ? Promise.resolve(settings) : http(request);
    const withSettings: typeof http = Object.assign(requestWithSettings, { blob: http.blob });
    return readConfiguration(await loadConfiguration(withSettings, base)).locations;
  },
  'GET /config/vm_images': ({ http }) => getImages(http),
  'GET /api/parameters/vm': ({ http }) => getMachineParameters(http),
  'GET /pricing/list/current': ({ http }) => getPrices(http).then(({ prices }) => prices),
};

export const bindings: Bindings = Object.assign(
  {},
  ofNoKind,
  ...Object.values(own).flatMap((file) => Object.values(file)),
);
