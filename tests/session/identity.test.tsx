// @module-tag slow
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstAccountFlag, signupFlag } from '../../src/session/storage';
import { createWorld, follow, leftFor, mountEntry, unmount, useEntry } from './mountEntry';

const world = createWorld();
useEntry();
beforeAll(() => world.server.listen());
beforeEach(() => world.reset());
afterAll(() => world.server.close());

const button = (name: string) => screen.getByRole('button', { name });

async function fill(email: string, password: string) {
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
}

async function signUp(email: string, password: string) {
  signupFlag.set(true);
  await mountEntry({ identity: true });
  await fill(email, password);
  await userEvent.click(button('Create account'));
}

describe('signing in', () => {
  test('a wrong password is reported under the form', async () => {
    await mountEntry({ identity: true });
    await fill('owner@example.test', 'not-it');
    await userEvent.click(button('Sign in'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Wrong email or password.');
    expect(screen.getByLabelText('Email')).toHaveValue('owner@example.test');
  });

  test('too many requests are reported', async () => {
    await mountEntry({ identity: true });
    await fill('too-many@example.test', 'whatever');
    await userEvent.click(button('Sign in'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Too many requests.');
  });

  test('a right one leaves for the identity service, comes back, and leads to where the person wanted to go', async () => {
    await mountEntry({ identity: true, at: '/billing/create' });
    await fill('owner@example.test', 'Portico-2026');
    await userEvent.click(button('Sign in'));
    await waitFor(() => expect(leftFor()?.pathname).toBe('/identity/authorize'));
    expect(Object.fromEntries(leftFor()?.searchParams ?? [])).toMatchObject({
      scope: 'openid profile email',
      realm: 'Username-Password-Authentication',
      redirect_uri: 'http://portal.test/app/auth0_callback',
    });
    expect(String(leftFor()) + JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Portico-2026');
    unmount();
    const api = await mountEntry({ identity: true, at: await follow(world.service) });
    expect(screen.getByText('Logging in...')).toBeInTheDocument();
    await waitFor(() => expect(api.signedIn).toHaveBeenCalledWith('{secret}', '/billing/create'));
  });

  test('fields are checked before anything is sent', async () => {
    await mountEntry({ identity: true });
    await userEvent.click(button('Sign in'));
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await fill('not-an-address', 'x');
    await userEvent.click(button('Sign in'));
    expect(screen.getByText(/Enter a full email address/)).toBeInTheDocument();
  });

  test('Google leads away too, and may lead the screen with the form behind More', async () => {
    await mountEntry({ identity: true, brand: 'tindral' });
    expect(screen.getByLabelText('Password')).not.toBeVisible();
    expect(screen.getByText('or')).toBeInTheDocument();
    await userEvent.click(button('More'));
    expect(screen.getByLabelText('Password')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Email'), 'own');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await userEvent.click(button('Continue with Google'));
    await waitFor(() => expect(leftFor()?.searchParams.get('connection')).toBe('google-oauth2'));
  });

  test('keys are a way in beside it only where the API is a mock', async () => {
    await mountEntry({ identity: true, site: { mockApiEnabled: true } });
    await userEvent.click(button('More'));
    await userEvent.click(button('Use an API key'));
    expect(screen.getByLabelText('API key')).toBeVisible();
    await userEvent.click(button('Use email and password'));
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  test('without a mock API there is no such way', async () => {
    await mountEntry({ identity: true, site: { supportEmail: 'help@example.test' } });
    await userEvent.click(button('More'));
    expect(screen.queryByRole('button', { name: 'Use an API key' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'mailto:help%40example.test');
  });
});

describe('signing up', () => {
  test('login and sign-up toggle and carry the address along', async () => {
    await mountEntry({ identity: true });
    await userEvent.type(screen.getByLabelText('Email'), 'new@example.test');
    await userEvent.click(button('Create an account'));
    expect(screen.getByRole('heading', { name: 'Create an account' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.test');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await userEvent.click(button('Sign in'));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  test('a stored flag makes sign-up the first mode; the terms show only there and only when configured', async () => {
    signupFlag.set(true);
    await mountEntry({ identity: true, site: { termsUrl: 'https://example.test/terms' } });
    expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute(
      'href',
      'https://example.test/terms',
    );
    await userEvent.click(button('Sign in'));
    expect(screen.queryByRole('link', { name: 'terms of service' })).not.toBeInTheDocument();
  });

  test('without a terms address there is no notice', async () => {
    signupFlag.set(true);
    await mountEntry({ identity: true });
    expect(screen.queryByText(/terms of service/)).not.toBeInTheDocument();
  });

  test('an address that is not yet verified waits for the message, and there is a way back', async () => {
    await signUp('new@example.test', 'Brand-New-1');
    expect(await screen.findByRole('heading', { name: 'Verify your email address' })).toHaveFocus();
    expect(screen.getByText('new@example.test')).toBeInTheDocument();
    expect(firstAccountFlag.get()).toBe(true);
    await userEvent.click(button('Back to sign in'));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(world.service.messages.at(-1)).toMatchObject({ to: 'new@example.test', about: 'verify' });
  });

  test('a verified one goes straight to sign-in', async () => {
    world.server.use(
      http.post(
        '*/dbconnections/signup',
        () => Response.json({ _id: '1', email: 'sso@example.test', email_verified: true }),
        { once: true },
      ),
    );
    await signUp('sso@example.test', 'Brand-New-1');
    expect(await screen.findByText('Your account is ready. Sign in to start.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  test.each([
    ['owner@example.test', 'Brand-New-1', 'Error: Invalid signup. The account may already exist.'],
    ['me@prohibited.test', 'Brand-New-1', 'Error: Email domain is prohibited'],
    ['weak@example.test', 'short', 'Error: Password is too weak * At least 8 characters in length'],
  ])('%s with %s: %s', async (email, password, expected) => {
    await signUp(email, password);
    expect(await screen.findByRole('alert')).toHaveTextContent(expected);
  });
});

describe('a forgotten password', () => {
  test('is asked for by e-mail, and then waited for', async () => {
    await mountEntry({ identity: true });
    await userEvent.type(screen.getByLabelText('Email'), 'owner@example.test');
    await userEvent.click(button('Forgot password?'));
    expect(screen.getByLabelText('Email')).toHaveValue('owner@example.test');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await userEvent.click(button('Send the link'));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(screen.getByText('owner@example.test')).toBeInTheDocument();
    expect(world.service.messages.at(-1)).toMatchObject({ to: 'owner@example.test', about: 'reset' });
  });

  test('needs an address', async () => {
    await mountEntry({ identity: true });
    await userEvent.click(button('Forgot password?'));
    await userEvent.click(button('Send the link'));
    expect(screen.getByText('This field is required')).toBeInTheDocument();
  });

  test('says that it failed, and why', async () => {
    world.server.use(
      http.post(
        '*/dbconnections/change_password',
        () => Response.json({ error: 'too_many_requests', description: 'Too many requests' }, { status: 429 }),
        { once: true },
      ),
    );
    await mountEntry({ identity: true, at: '/?username=owner%40example.test' });
    await userEvent.click(button('Forgot password?'));
    await userEvent.click(button('Send the link'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/The link could not be sent.*Too many requests/);
  });
});
