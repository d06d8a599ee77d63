/** What a call would send, without sending it. */
import { describe, expect, it } from 'vitest';
import { deleteCard, setPrimaryCard } from '../../dataProvider/calls/cards';
import { getInvoicePdf } from '../../dataProvider/calls/invoices';
import { captureRequest } from '../../dataProvider/captureRequest';

describe('a rehearsed call', () => {
  it('gives the very request that it would send', () => {
    expect(captureRequest((dry) => setPrimaryCard(dry, 7))).toMatchObject({
      method: 'PUT',
      path: '/v1/payment/card/set_primary',
      body: '{"payment_object_id":7}',
      contentType: 'application/json',
    });
    expect(captureRequest((dry) => deleteCard(dry, 7))).toMatchObject({
      method: 'DELETE',
      path: '/v1/payment/card?payment_object_id=7',
    });
    expect(captureRequest((dry) => getInvoicePdf(dry, 3)).path).toBe('/v1/payment/invoice/pdf?invoice_id=3');
  });

  it('is refused where a call asks nothing at once', () => {
    expect(() => captureRequest(() => Promise.resolve())).toThrow('asks nothing');
  });
});
