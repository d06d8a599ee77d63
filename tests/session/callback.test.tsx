import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownKey } from '../../src/session/storage';
import { createWorld, issuerPath, mountEntry, origin, useEntry } from './mountEntry';

const world = createWorld();
useEntry();
beforeAll(() => world.server.listen());
beforeEach(() => world.reset());
afterAll(() => world.server.close());

const state = 'state-of-this-sign-in';

/** What auth0-js remembers when it leaves the page, in its own cookie. */
function leave(appState: string, nonce = 'nonce-of-this-sign-in') {
  const transaction = encodeURIComponent(JSON.stringify({ nonce, appState, state, lastUsedConnection: 'x' }));
  document.cookie = `com.auth0.auth.${state}=${transaction}; path=/`;
}

/** Signs in at the stand-in and answers with the hash that it returns to the portal with. */
async function hashFor(email: string, nonce = 'nonce-of-this-sign-in'): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'portico-demo',
    redirect_uri: `${origin}/app/auth0_callback`,
    connection: 'google-oauth2',
    account: email,
    response_type: 'token id_token',
    scope: 'openid profile email',
    state,
    nonce,
  });
  const answer = await world.service.handle(new Request(`${origin}${issuerPath}/authorize?${query.toString()}`));
  return new URL(answer.headers.get('location') ?? '').hash;
}

test('a good answer is checked, posted, and its key stored; the address keeps nothing of it', async () => {
  leave('/billing/create');
  const hash = await hashFor('owner@example.test');
  const mounted = mountEntry({ identity: true, at: `/auth0_callback${hash}` });
  const api = await mounted;
  expect(screen.getByText('Logging in...')).toBeInTheDocument();
  expect(window.location.href).toBe(`${origin}/app/auth0_callback`);
  await waitFor(() => expect(api.signedIn).toHaveBeenCalledWith('{secret}', '/billing/create'));
  expect(ownKey.get()).toBe('{secret}');
});

test('a hash with a state on any page is an answer too', async () => {
  leave('/');
  const api = await mountEntry({ identity: true, at: `/${await hashFor('partner@example.test')}` });
  await waitFor(() => expect(api.signedIn).toHaveBeenCalledWith('{secret-2}', '/'));
});

test('a path that leaves the portal is not followed', async () => {
  leave('//evil.test/app');
  const api = await mountEntry({ identity: true, at: `/auth0_callback${await hashFor('owner@example.test')}` });
  await waitFor(() => expect(api.signedIn).toHaveBeenCalledWith('{secret}', '/'));
});

test.each([
  ['a state that this browser did not send', () => undefined, 'nonce-of-this-sign-in'],
  ['a nonce of another sign-in', () => leave('/'), 'stolen-nonce'],
])('%s is refused before anything is posted', async (_, before, nonce) => {
  before();
  world.log.clear();
  const api = await mountEntry({ identity: true, at: `/auth0_callback${await hashFor('owner@example.test', nonce)}` });
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in was started elsewhere or has expired.');
  expect(world.log.list()).toEqual([]);
  expect(api.signedIn).not.toHaveBeenCalled();
});

test('a failure shows its message and the parameters as JSON, with tokens cut, to copy', async () => {
  leave('/');
  world.faults.add({
    path: '/v1/user-resource/auth0_callback',
    status: 500,
    body: { errors: { Error: 'Failed to create kong token' } },
  });
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  const hash = await hashFor('owner@example.test');
  await mountEntry({ identity: true, at: `/auth0_callback${hash}` });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create kong token');
  const details = screen.getByLabelText('Response details', { selector: 'pre' });
  expect(JSON.parse(details.textContent)).toMatchObject({ state, token_type: 'Bearer', expires_in: '7200' });
  expect(details).not.toHaveTextContent(new URLSearchParams(hash.slice(1)).get('id_token') ?? '-');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(written).toHaveBeenCalledWith(details.textContent);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/app/');
});

test.each([{ errors: { Error: '' } }, { message: ' ' }])('a failure without words has its status: %j', async (body) => {
  leave('/');
  world.faults.add({ path: '/v1/user-resource/auth0_callback', status: 500, body });
  await mountEntry({ identity: true, at: `/auth0_callback${await hashFor('owner@example.test')}` });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^HTTP 500/);
});

test('missing parameters are reported by name and shown', async () => {
  const api = await mountEntry({ identity: true, at: '/auth0_callback?state=abc' });
  expect(screen.getByRole('alert')).toHaveTextContent('access_token, id_token');
  expect(api.report).toHaveBeenCalledWith('Missing callback params: access_token, id_token');
  expect(screen.getByText(/"state": "abc"/)).toBeInTheDocument();
});

test('an error is shown with its code and description, which are text and nothing else', async () => {
  const description = '<img src=x onerror=alert(1)>';
  const query = new URLSearchParams({ error: 'server_error', error_description: description }).toString();
  await mountEntry({ identity: true, at: `/auth0_callback#${query}` });
  expect(screen.getByRole('heading', { name: 'Login error' })).toBeInTheDocument();
  expect(screen.getByText('server_error')).toBeInTheDocument();
  expect(screen.getByText(description)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
});

test('an address that is still to be verified asks for action', async () => {
  const answer = await hashFor('unverified@example.test');
  await mountEntry({ identity: true, at: `/auth0_callback${answer}` });
  expect(screen.getByRole('heading', { name: 'Action required' })).toBeInTheDocument();
  expect(screen.getByText('Please verify your email before logging in.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
});

test('an access that is denied for another reason is a login error', async () => {
  await mountEntry({ identity: true, at: '/auth0_callback#error=access_denied&error_description=Not%20you' });
  expect(screen.getByRole('heading', { name: 'Login error' })).toBeInTheDocument();
});

test('a verified address leads to sign-in with it filled in', async () => {
  await mountEntry({ identity: true, at: '/email_verification?success=true&email=new%40example.test' });
  expect(screen.getByRole('heading', { name: 'Your email address is verified' })).toBeInTheDocument();
  expect(screen.getByText('new@example.test')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(window.location.search).toBe('?username=new%40example.test');
  expect(screen.getByLabelText('Email')).toHaveValue('new@example.test');
});

test('Back leads from there to the result again', async () => {
  await mountEntry({ identity: true, at: '/email_verification?success=true&email=new%40example.test' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByLabelText('Email')).toHaveValue('new@example.test');
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Your email address is verified' })).toBeInTheDocument();
});

test('Back does not lead to an answer of the identity service again', async () => {
  await mountEntry({ identity: true, at: '/auth0_callback#error=access_denied&error_description=No' });
  const { length } = window.history;
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toBeInTheDocument();
  expect(window.history).toHaveLength(length);
  expect(window.location.pathname).toBe('/app/');
});

test('a verified address leads somebody who is signed in back into the portal', async () => {
  ownKey.set('{secret}');
  await mountEntry({ identity: true, at: '/email_verification?success=true&email=new%40example.test' });
  expect(screen.queryByText('You can sign in now.')).not.toBeInTheDocument();
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { ...window.location, assign });
  await userEvent.click(screen.getByRole('button', { name: 'Go to the portal' }));
  expect(assign).toHaveBeenCalledWith('/app/');
  vi.unstubAllGlobals();
  ownKey.clear();
});

test('an address that could not be verified says so', async () => {
  await mountEntry({ identity: true, at: '/email_verification?success=false' });
  expect(screen.getByRole('heading', { name: 'Email verification failed' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('There was an error verifying your email address');
});
