/** A final amount that is no sum is not put before a payer. */
import { expect, test } from 'vitest';
import { getFinalAmount } from '../../../dataProvider/calls/topup';
import type { Http } from '../../../dataProvider/http';

const answering = (data: unknown) =>
  (() => Promise.resolve({ status: 200, headers: new Headers(), data, correlationId: undefined })) as unknown as Http;

test.each([72.5, '72.5', '0.001'])('%j is taken', async (final_amount) => {
  await expect(getFinalAmount(answering({ final_amount }), 1, 'duitku::BK', '50')).resolves.toEqual({ final_amount });
});

test.each([undefined, null, 0, -3, '-3', '', 'free', '12,50', true, {}])('%j is refused', async (final_amount) => {
  await expect(getFinalAmount(answering({ final_amount }), 1, 'duitku::BK', '50')).rejects.toMatchObject({
    kind: 'unknown',
  });
});
