/** The key that opens a bucket, also where a provider returns its secret only once. */
import { expect, it } from 'vitest';
import { allowOrigin, createKey, findKey, getRules, getStorage, ownRule } from '../../dataProvider/s3/access';
import type { Http, HttpRequest } from '../../dataProvider/http';

/** Answers by method and path; notes what was asked. */
function httpOf(answers: Record<string, unknown>) {
  const requests: HttpRequest[] = [];
  const answer = (request: HttpRequest) => {
    requests.push(request);
    const data = answers[`${request.method} ${request.path.split('?')[0]}`];
    return Promise.resolve({ status: 200, headers: new Headers(), data, correlationId: undefined });
  };
  const http: Http = Object.assign(answer, { blob: () => Promise.reject(new Error('no bytes')) });
  return { http, requests };
}

const keysPath = '/v1/storage/user/keys';
const whole = { userId: 'u', accessKey: 'A', secretKey: 's' };
const bare = { userId: 'u', accessKey: 'A', secretKey: '' };

it.each([
  ['none', [], { key: undefined, hidden: false }],
  ['one that is whole', [bare, { ...whole, accessKey: 'B' }], { key: { ...whole, accessKey: 'B' }, hidden: true }],
  ['only such that hide their secrets', [bare], { key: undefined, hidden: true }],
])('finds among the keys %s', async (_what, keys, found) => {
  expect(await findKey(httpOf({ [`GET ${keysPath}`]: keys }).http)).toMatchObject(found);
});

it('opens with a key that was made here, as long as it is listed', async () => {
  const listed = [bare];
  const { http } = httpOf({ [`POST ${keysPath}`]: whole, [`GET ${keysPath}`]: listed });
  await createKey(http);
  expect((await findKey(http)).key).toEqual(whole);
  listed.pop();
  expect((await findKey(http)).key).toBeUndefined();
});

it.each([null, [], 'OK'])('takes no earlier key for the one that %j does not name', async (answer) => {
  const old = { ...whole, accessKey: 'OLD' };
  const keys = [old];
  const { http } = httpOf({ [`POST ${keysPath}`]: answer, [`GET ${keysPath}`]: keys });
  await findKey(http);
  await expect(createKey(http)).rejects.toMatchObject({ kind: 'content_type' });
  keys.push(whole);
  expect(await createKey(http)).toEqual(whole);
  expect((await findKey(http)).key).toEqual(whole);
});

it('takes none of several keys for the new one where they were not listed before', async () => {
  const keys = [whole, { ...whole, accessKey: 'B' }];
  const { http } = httpOf({ [`POST ${keysPath}`]: null, [`GET ${keysPath}`]: keys });
  await expect(createKey(http)).rejects.toMatchObject({ kind: 'content_type' });
  keys.pop();
  expect(await createKey(http)).toEqual(whole);
});

it.each([
  ['https://s3.example.com/', 'https://s3.example.com'],
  ['/s3', 'https://portal.test/s3'],
])('takes %s for the address of the storage', async (url, wanted) => {
  const { http } = httpOf({ 'GET /v1/storage/api/s3': { url } });
  expect((await getStorage(http, 'https://portal.test')).endpoint).toBe(wanted);
});

it.each(['javascript:alert(1)', 'ftp://x', ''])('takes %j for none', async (url) => {
  const { http } = httpOf({ 'GET /v1/storage/api/s3': url === '' ? {} : { url } });
  await expect(getStorage(http, 'https://portal.test')).rejects.toMatchObject({ kind: 'content_type' });
});

it.each([
  ['text', 'https://shop.test'],
  ['a wrapped list', { rules: [{ allowed_origins: ['https://shop.test'] }] }],
  ['a list with something that is no rule', [null]],
])('replaces no rules that it cannot read: %s', async (_what, cors) => {
  const { http, requests } = httpOf({ 'GET /v1/storage/bucket': { name: 'b', cors } });
  await expect(allowOrigin(http, 'b', 'https://portal.test')).rejects.toMatchObject({ kind: 'incomplete' });
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});

it.each([
  ['text', 'OK'],
  ['a page', '<html><body>Sign in</body></html>'],
  ['nothing', undefined],
  ['a list', [{ name: 'b', cors: [] }]],
  ['another bucket', { name: 'other', cors: [] }],
  ['an empty object', {}],
])('takes %s in place of the bucket for no word on its rules', async (_what, answer) => {
  const { http, requests } = httpOf({ 'GET /v1/storage/bucket': answer });
  await expect(getRules(http, 'b')).rejects.toMatchObject({ kind: 'incomplete' });
  await expect(allowOrigin(http, 'b', 'https://portal.test', true)).rejects.toMatchObject({ kind: 'incomplete' });
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

it('replaces rules that are not returned only where that is accepted', async () => {
  const { http, requests } = httpOf({ 'GET /v1/storage/bucket': { name: 'b' } });
  await expect(allowOrigin(http, 'b', 'https://portal.test')).rejects.toMatchObject({ kind: 'incomplete' });
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
  await allowOrigin(http, 'b', 'https://portal.test', true);
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
});

it('takes an explicit null for no rules', async () => {
  const { http, requests } = httpOf({ 'GET /v1/storage/bucket': { name: 'b', cors: null } });
  await allowOrigin(http, 'b', 'https://portal.test');
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual({ name: 'b', cors: [ownRule('https://portal.test')] });
});

it('lets the portal in beside the rules that are there, once', async () => {
  const other = { allowed_origins: ['https://shop.test'], allowed_methods: ['GET'] };
  const stale = { allowed_origins: ['https://portal.test'], allowed_methods: ['GET'] };
  const { http, requests } = httpOf({ 'GET /v1/storage/bucket': { name: 'b', cors: [other, stale] } });
  await allowOrigin(http, 'b', 'https://portal.test');
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', path: '/v1/storage/bucket/cors' });
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual({ name: 'b', cors: [other, ownRule('https://portal.test')] });
});
