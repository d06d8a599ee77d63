import { afterEach, describe, expect, it } from 'vitest';
import { failedCalls, forgetFailedCalls, noteFailedCall, plainCall } from '../../src/lib/failedCalls';
import { diagnosticsText } from '../../src/admin/diagnostics/diagnostics';

const uuid = '11111111-2222-4333-8444-555555555555';
const key = 'k3y-0f-somebody';

afterEach(forgetFailedCalls);

it.each([
  [`/v1/tll/user-resource/vm/${uuid}`, `/v1/tll/user-resource/vm/${uuid}`],
  [`/v1/tll/vm?uuid=${uuid}&password=hunter2`, '/v1/tll/vm?uuid&password'],
  ['/v1/user-resource/token/aB3dE5gH7jK9mN1pQ3sT5vX7', '/v1/user-resource/token/*'],
  ['/v1/user/someone@example.com', '/v1/user/*'],
  ['/v1/payment/invoice/1042', '/v1/payment/invoice/1042'],
  ['/v1/x?aB3dE5gH7j%20K9', '/v1/x'],
])('%s is stored as %s', (path, stored) => {
  expect(plainCall(path)).toBe(stored);
});

it('keeps the latest twenty, newest first', () => {
  for (let at = 1; at <= 25; at++) noteFailedCall({ status: 500 }, { method: 'GET', path: `/v1/${at}` });
  expect(failedCalls()).toHaveLength(20);
  expect(failedCalls()[0]?.path).toBe('/v1/25');
});

it('takes no malformed correlation id', () => {
  noteFailedCall({ status: 500, correlationId: 'a\n<b>' }, { method: 'GET', path: '/v1/x' });
  expect(failedCalls()[0]?.correlationId).toBeUndefined();
});

describe('diagnostics', () => {
  const base = { version: '0.1.0', userAgent: 'Browser/1', now: new Date('2026-05-01T10:00:00Z'), secrets: [key] };

  it('say what the thing is, and which calls failed', () => {
    noteFailedCall({ status: 500, correlationId: 'c-1' }, { method: 'POST', path: `/v1/tll/vm/stop?uuid=${uuid}` });
    const about = { kind: 'virtual_machine', id: uuid, location: 'tll', status: 'stopping' };
    const lines = diagnosticsText({ ...base, about, calls: failedCalls() }).split('\n');
    expect(lines.slice(0, 8)).toEqual([
      'type: virtual_machine',
      `id: ${uuid}`,
      'location: tll',
      'status: stopping',
      'portal: 0.1.0',
      'browser: Browser/1',
      'time: 2026-05-01T10:00:00.000Z',
      'failed calls:',
    ]);
    expect(lines[8]).toMatch(/^ {2}\S+ POST \/v1\/tll\/vm\/stop\?uuid 500 c-1$/);
    expect(lines).toHaveLength(9);
  });

  it('have no key, wherever it would stand, and no more lines than are theirs', () => {
    noteFailedCall({ status: 0, correlationId: key }, { method: 'GET', path: `/v1/${key}?apikey=${key}` });
    const about = { kind: 'virtual_machine', id: `${uuid}\nportal: mine`, status: key };
    const text = diagnosticsText({ ...base, userAgent: `Browser ${key}`, about, calls: failedCalls() });
    expect(text).not.toContain(key);
    expect(text.match(/^portal: /gm)).toHaveLength(1);
    expect(text).toContain('no answer');
  });
});
