/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const cardCalls = [
  { call: 'GET /payment/card/list', group: 'Cards' },
  { call: 'POST /payment/card', group: 'Cards' },
  { call: 'DELETE /payment/card', group: 'Cards' },
  { call: 'PUT /payment/card/set_primary', group: 'Cards' },
  { call: 'POST /payment/apply_for_invoice_payment', group: 'Cards' },
  { call: 'POST /payment/card/prehook', group: 'Cards' },
  { call: 'POST /payment/card/verify', group: 'Cards' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    card: typeof cardCalls;
  }
}
