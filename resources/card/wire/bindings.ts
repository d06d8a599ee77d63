/** How the portal calls the provider for each wire example. */
import {
  addCard,
  applyForInvoicePayment,
  deleteCard,
  getCards,
  prepareCard,
  setPrimaryCard,
  verifyCard,
} from '../../../dataProvider/calls/cards';
import { type Bindings, number } from '../../../tests/wire/binding';

export const cardBindings: Bindings = {
  'GET /payment/card/list': ({ http, query }) => getCards(http, number(query)),
  'POST /payment/card': ({ http, values }) =>
    addCard(http, {
      account: number(values),
      token: String(values.token),
      processor: String(values.processor_keyword),
      session: values.session_id as string | undefined,
    }),
  'DELETE /payment/card': ({ http, query }) => deleteCard(http, query.payment_object_id ?? ''),
  'PUT /payment/card/set_primary': ({ http, values }) => setPrimaryCard(http, values.payment_object_id as number),
  'POST /payment/apply_for_invoice_payment': ({ http, values }) => applyForInvoicePayment(http, number(values)),
  'POST /payment/card/prehook': ({ http, values }) =>
    prepareCard(http, number(values), String(values.processor_keyword)),
  'POST /payment/card/verify': ({ http, values }) =>
    verifyCard(http, values.payment_object_id as number, {
      base: String(values.front_base_url),
      force3ds: values.force_3ds as boolean | undefined,
    }),
};
