import { expect, test } from 'vitest';
import { PortalError, type ErrorKind } from '../../dataProvider/errors';
import { scrub, scrubPath } from '../../src/reports/scrub';
import { isDue, sampleRate } from '../../src/reports/sampling';
import { isStaff, personOf } from '../../src/reports/who';

const failed = (kind: ErrorKind, status = 0) => new PortalError({ kind, message: 'No', status });
const removeChild = new Error("Failed to execute 'removeChild' on 'Node': The node is not a child of this node.");

test.each([
  ['connection errors', failed('connection'), 20],
  ['content-type errors', failed('content_type', 200), 20],
  ['pages in place of a refusal', failed('content_type', 404), 20],
  ['timeouts', failed('timeout', 504), 10],
  ['removeChild failures', removeChild, 20],
  ['anything else', new TypeError('x is not a function'), 1],
  ['server messages', failed('standard', 500), 1],
])('%s are reported one in a given number', (_, error, odds) => {
  expect(sampleRate(error)).toBe(odds);
  const reported = Array.from({ length: 1000 }, (__, at) => isDue(error, () => at / 1000)).filter(Boolean);
  expect(reported).toHaveLength(1000 / odds);
});

test.each([
  ['a resize observer loop', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ['the same as a bare message', 'ResizeObserver loop limit exceeded'],
  ['an aborted fetch', new DOMException('The user aborted a request.', 'AbortError')],
  ['a refused field', failed('general', 400)],
  ['a refused key', failed('credentials', 401)],
  ['a missing right', failed('forbidden', 403)],
])('%s is never reported', (_, error) => {
  expect(isDue(error, () => 0)).toBe(false);
});

const secrets: readonly (readonly [string, string, string])[] = [
  ['an API key header', 'apikey: 6fd1c2a9', '6fd1c2a9'],
  ['a key in JSON', '{"apikey":"my key","a":1}', 'my key'],
  ['a mock key', 'Key {secret-admin} refused', '{secret-admin}'],
  ['a bearer token', 'Authorization Bearer abc.def-ghi', 'abc.def'],
  ['an id token', 'got eyJhbGciOi.eyJzdWIi.c2ln', 'eyJhbGciOi'],
  ['an impersonation token', "token='s p a c e'", 's p a c e'],
  ['a password', '{"password": "Hunter 2"}', 'Hunter 2'],
  ['a new password', 'new_password=hunter2&x=1', 'hunter2'],
  ['an S3 access key', 'AKIAIOSFODNN7EXAMPLE', 'IOSFODNN7'],
  ['an S3 secret', 'secretKey: wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY', 'wJalrXUt'],
  ['an S3 secret without its name', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'wJalrXUt'],
  ['a presigned address', 'https://s3.example.test/b/o?X-Amz-Signature=abcd', 'abcd'],
  ['a query', 'GET /v1/user?access_token=abcd#state=efgh', 'abcd'],
  ['a card number', 'card 4242 4242 4242 4242 declined', '4242 4242'],
  ['a bare card number', '4000056655665556', '4000056655665556'],
  ['a card code', '"cvc": "123"', '123'],
  ['a provider key', 'No such token tok_live_abcdef', 'tok_live_abcdef'],
  ['a private key', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----', 'b3Bl'],
  ['an e-mail address', 'No user ann@example.test', 'ann@'],
  ['a key that is an id', '0f8fad5b-d9cb-469f-a165-70867728950e', '0f8fad5b'],
];

test.each(secrets)('%s is taken out of a text', (_, text, secret) => {
  expect(scrub(text)).not.toContain(secret);
});

test('the keys in use are taken out wherever they stand', () => {
  expect(scrub('refused:plainkey!', ['plainkey', ''])).not.toContain('plainkey');
});

test('what is left still says what went wrong', () => {
  expect(scrub('Failed to create kong token')).toBe('Failed to create kong token');
  expect(scrub("Cannot read properties of undefined (reading 'name')")).toContain("reading 'name'");
  expect(scrub('x'.repeat(5000))).toHaveLength(500);
});

test('of a page only the kind is reported', () => {
  expect(scrubPath('/app/compute/vm/tll/0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('/app/compute/vm/tll/*');
});

test.each([
  ['ann@staff.example.test', true],
  ['Ann@STAFF.example.test', true],
  ['ann@evil-staff.example.test', false],
  ['ann@staff.example.test.evil.test', false],
  ['staff.example.test', false],
  ['', false],
])('%s is of a staff domain: %s', (email, staff) => {
  expect(isStaff(email, ['staff.example.test'])).toBe(staff);
});

test('an address is named only where it may be', () => {
  expect(personOf(7, 'ann@example.test', false)).toEqual({ id: '7' });
  expect(personOf(7, 'ann@example.test', true)).toEqual({ id: '7', email: 'ann@example.test' });
});
