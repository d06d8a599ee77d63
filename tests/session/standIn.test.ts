import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoUsers, verifyIdToken } from '../../mocks/identity';
import { identityMiddleware } from '../../mocks/identity/middleware';

const issuerPath = '/identity';
const identity = identityMiddleware({ users: demoUsers(['owner@example.test']), issuerPath });
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((req, res) => identity(req, res, () => res.writeHead(418).end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const request = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  request(`${issuerPath}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

async function ticket(username = 'owner@example.test', password = demoPassword) {
  const { login_ticket } = (await (await post('/co/authenticate', { username, password })).json()) as Record<
    string,
    string
  >;
  return login_ticket ?? '';
}

const authorize = (values: Record<string, string>) =>
  request(
    `${issuerPath}/authorize?${new URLSearchParams({ client_id: 'portico-demo', redirect_uri: `${origin}/app/auth0_callback`, state: 's', nonce: 'n', ...values }).toString()}`,
  );

const hashOf = (response: Response) =>
  Object.fromEntries(new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1)));

test('a login ticket buys signed tokens once', async () => {
  const login_ticket = await ticket();
  const answered = hashOf(await authorize({ login_ticket }));
  expect(answered).toMatchObject({ state: 's', token_type: 'Bearer', expires_in: '7200' });
  const claims = decodeJwt(answered.id_token ?? '');
  expect(claims).toMatchObject({
    iss: `${origin}/identity/`,
    aud: 'portico-demo',
    nonce: 'n',
    email: 'owner@example.test',
  });
  expect(await identity.service.verify(answered.id_token ?? '')).toEqual({
    email: 'owner@example.test',
    emailVerified: true,
    name: 'owner@example.test',
  });
  expect(hashOf(await authorize({ login_ticket }))).toMatchObject({ error: 'access_denied' });
});

test('tokens of another key, of no key, or out of date belong to no user', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const sign = (exp: string) =>
    new SignJWT({ email: 'owner@example.test', email_verified: true })
      .setProtectedHeader({ alg: 'RS256' })
      .setExpirationTime(exp)
      .sign(privateKey);
  expect(await identity.service.verify(await sign('1h'))).toBeUndefined();
  expect(await verifyIdToken(await sign('1h'), publicKey)).toMatchObject({ email: 'owner@example.test' });
  expect(await verifyIdToken(await sign('-1h'), publicKey)).toBeUndefined();
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"email":"owner@example.test"}')}.`;
  expect(await identity.service.verify(unsigned)).toBeUndefined();
  expect((await exportJWK(publicKey)).kty).toBe('RSA');
});

test('the public key is published, the private one is not', async () => {
  const { keys } = (await (await request(`${issuerPath}/.well-known/jwks.json`)).json()) as { keys: object[] };
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('it returns to the portal and nowhere else', async () => {
  const login_ticket = await ticket();
  expect((await authorize({ login_ticket, redirect_uri: 'https://evil.test/' })).status).toBe(400);
  expect((await request(`${issuerPath}/v2/logout?returnTo=https%3A%2F%2Fevil.test`)).status).toBe(400);
  const out = await request(`${issuerPath}/v2/logout?client_id=x&returnTo=${encodeURIComponent(`${origin}/app/`)}`);
  expect([out.status, out.headers.get('location')]).toEqual([302, `${origin}/app/`]);
});

test('only the portal’s own pages may ask with credentials', async () => {
  const mine = await post('/co/authenticate', {}, { origin });
  expect(mine.headers.get('access-control-allow-origin')).toBe(origin);
  const other = await post('/co/authenticate', {}, { origin: 'https://evil.test' });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

test('Google offers a choice of people, or a way out', async () => {
  const html = await (await authorize({ connection: 'google-oauth2', state: '"><script>' })).text();
  expect(html).toContain('owner@example.test');
  expect(html).not.toContain('<script>');
  expect(hashOf(await authorize({ connection: 'google-oauth2', account: 'owner@example.test' }))).toHaveProperty(
    'id_token',
  );
  expect(hashOf(await authorize({ connection: 'google-oauth2', account: '' }))).toMatchObject({
    error: 'access_denied',
  });
});

test('who signs up verifies the address by the link, once, and then signs in', async () => {
  const made = await post('/dbconnections/signup', {
    email: 'new@example.test',
    password: 'Brand-New-1',
    connection: 'x',
  });
  expect(await made.json()).toMatchObject({ email: 'new@example.test', email_verified: false });
  const before = hashOf(await authorize({ login_ticket: await ticket('new@example.test', 'Brand-New-1') }));
  expect(before.error_description).toBe('Please verify your email before logging in.');
  const link = identity.service.messages.at(-1)?.path ?? '';
  expect((await request(link)).headers.get('location')).toBe(
    `${origin}/app/email_verification?success=true&email=new%40example.test`,
  );
  expect((await request(link)).headers.get('location')).toBe(`${origin}/app/email_verification?success=false`);
  expect(hashOf(await authorize({ login_ticket: await ticket('new@example.test', 'Brand-New-1') }))).toHaveProperty(
    'id_token',
  );
});

test('a new password is set by the link, and the old one is over', async () => {
  const reported = await post('/dbconnections/change_password', { email: 'new@example.test' });
  expect(await reported.text()).toBe("We've just sent you an email to reset your password.");
  const page = await (await request(identity.service.messages.at(-1)?.path ?? '')).text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const saved = await request(action, { method: 'POST', body: new URLSearchParams({ password: 'Changed-22' }) });
  expect(saved.headers.get('location')).toBe(`${origin}/app/?username=new%40example.test`);
  expect(await ticket('new@example.test', 'Brand-New-1')).toBe('');
  expect(await ticket('new@example.test', 'Changed-22')).not.toBe('');
});

test('an unregistered address gets the same answer and no message', async () => {
  const before = identity.service.messages.length;
  expect((await post('/dbconnections/change_password', { email: 'nobody@example.test' })).status).toBe(200);
  expect(identity.service.messages).toHaveLength(before);
});

test('the older form login relays a ticket', async () => {
  const redirect_uri = `${origin}/app/auth0_callback`;
  const given = {
    username: 'owner@example.test',
    password: demoPassword,
    redirect_uri,
    client_id: 'portico-demo',
    state: 's',
  };
  const form = await (await post('/usernamepassword/login', given)).text();
  const action = (/action="([^"]+)"/.exec(form)?.[1] ?? '').replaceAll('&amp;', '&');
  expect(action).not.toContain(demoPassword);
  const wresult = /name="wresult" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const back = await request(action, {
    method: 'POST',
    body: new URLSearchParams({ wa: 'wsignin1.0', wresult, wctx: '{}' }),
  });
  expect(hashOf(back)).toHaveProperty('id_token');
});

test('what is not below its path goes on to the next', async () => {
  expect((await request('/v1/anything')).status).toBe(418);
  expect((await request(`${issuerPath}/nothing-here`)).status).toBe(404);
});
