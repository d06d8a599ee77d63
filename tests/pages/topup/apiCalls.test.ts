/** The commands of a top-up carry what the page itself would send. */
import { expect, test } from 'vitest';
import { captureRequest } from '../../../dataProvider/captureRequest';
import { topUpCalls } from '../../../src/pages/topup/apiCalls';

const base = 'https://portal.test/app';
const bodyOf = (method: string, phone = '') => {
  const chosen = { account: 7, amount: '50', method, card: undefined, base, phone: () => phone };
  const requests = topUpCalls(chosen, [], (key) => key).map(({ call }) => captureRequest(call));
  return JSON.parse(requests.find(({ path }) => path.endsWith('/send_data'))?.body ?? 'null') as unknown;
};
const sent = { amount: 50, billing_account_id: 7 };

test("Omise's source, which is good once, has a stand-in", () => {
  expect(bodyOf('omise::truemoney', '0812345678')).toEqual({
    ...sent,
    processor: 'omise::truemoney',
    params: { source: 'SOURCE', phone_number: '0812345678', front_base_url: base },
  });
});

test('a processor that makes nothing receives where to send back, and nothing else', () => {
  expect(bodyOf('duitku::BK')).toEqual({ ...sent, processor: 'duitku::BK', params: { front_base_url: base } });
  expect(bodyOf('omise')).toEqual({ ...sent, processor: 'omise', params: { front_base_url: base } });
});
