/** Adyen's own library, whose server is stood in for: why a payment form does not open. */
import { afterEach, expect, it, vi } from 'vitest';
import { money } from '../../../src/lib/money';
import { ScriptFailed } from '../../../src/lib/script';
import { adyen } from '../../../src/pages/topup/processors/adyen';

afterEach(() => vi.unstubAllGlobals());

type Mount = NonNullable<typeof adyen.mount>;

/** Opens the form with a server that answers `answer`; returns what it rejects with. */
async function refusal(answer: () => Promise<Response>, public_key = 'test_KEY'): Promise<unknown> {
  vi.stubGlobal('fetch', vi.fn(answer));
  const given = {
    ...{ processor: { keyword: 'adyen', public_key }, method: undefined, locale: 'en-US', country: 'EE' },
    payment: { identifier: 'CS1', secret: 'Ab02b4c0' },
    ...{ receipt: { credit: money('50', 'EUR') }, dark: false, returnUrl: 'https://portal.test/', siteName: 'Portico' },
    claim: () => true,
  };
  const host = document.createElement('div');
  return adyen.mount!(host, given as unknown as Parameters<Mount>[1]).then(
    () => undefined,
    (error: unknown) => error,
  );
}

it('gives Adyen’s own reason where it refuses the session', async () => {
  const body = { status: 401, errorCode: '000', message: 'Invalid client key', errorType: 'security' };
  const error = await refusal(() => Promise.resolve(Response.json(body, { status: 401 })));
  expect(error).not.toBeInstanceOf(ScriptFailed);
  expect(error).toHaveProperty('message', 'Invalid client key');
});

it.each([
  ['test_KEY', 'https://checkoutshopper-test.adyen.com'],
  ['live_KEY', 'https://checkoutshopper-live.adyen.com'],
])('names the host that does not answer (%s)', async (key, host) => {
  const error = await refusal(() => Promise.reject(new TypeError('Failed to fetch')), key);
  expect(error).toMatchObject({ name: 'ScriptFailed', origin: host });
});
