import { describe, expect, test } from 'vitest';
import { carriesAnswer, innerPath, readRoute, signInRoute } from '../../src/session/entryUrl';
import { readAnswer, describeParams } from '../../src/session/callbackAnswer';
import { classifyIdentityError, explainIdentityError } from '../../src/session/identityErrors';
import { safePath } from '../../src/session/redirect';
import { next, type SessionView } from '../../src/session/views';

describe('safePath', () => {
  test.each(['/', '/compute/vm/tll/1?tab=disks#x', '/a//b', '/%2F%2Fevil.test'])(
    '%s is a path of the portal',
    (path) => {
      expect(safePath(path)).toBe(path);
      expect(new URL(path, 'https://portal.test').origin).toBe('https://portal.test');
    },
  );

  test.each([
    '//evil.test',
    '///evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '\\\\evil.test',
    '/\\evil.test',
    '/a\\b',
    '/\t/evil.test',
    '/\n/evil.test',
    '\u0000/x',
    'compute',
    ' /compute',
    '',
    null,
    undefined,
    7,
    { toString: () => '/x' },
  ])('%j is none', (path) => expect(safePath(path)).toBeUndefined());
});

describe('arrival', () => {
  const at = (address: string) => {
    const { pathname, search, hash } = new URL(address, 'https://portal.test');
    return { pathname, search, hash };
  };

  test.each([
    ['/app', '/'],
    ['/app/', '/'],
    ['/app/compute', '/compute'],
    ['/application', '/application'],
    ['/compute', '/compute'],
  ])('%s is %s inside the portal', (path, inner) => expect(innerPath(path)).toBe(inner));

  test.each([
    ['/app/auth0_callback?code=1#state=2', { name: 'auth0_callback', params: { code: '1', state: '2' } }],
    ['/app/#error=access_denied', { name: 'auth0_callback', params: { error: 'access_denied' } }],
    ['/app/compute#state=x', { name: 'auth0_callback', params: { state: 'x' } }],
    [
      '/app/email_verification?success=false&email=a@b.c',
      { name: 'email_verification', success: false, email: 'a@b.c' },
    ],
    ['/app/email_verification/', { name: 'email_verification', success: true }],
    [
      '/app/email_verification?success=False&email=a+tag@b.c',
      { name: 'email_verification', success: false, email: 'a+tag@b.c' },
    ],
    [
      '/app/email_verification?success=true&email=a%2Btag%40b.c',
      { name: 'email_verification', success: true, email: 'a+tag@b.c' },
    ],
    ['/app/referral/FRIEND', { name: 'referral', code: 'FRIEND' }],
    ['/app/referral/%E0%A4%A', { name: 'referral', code: '%E0%A4%A' }],
    ['/app/compute#section', undefined],
    ['/app/?referral_code=X', undefined],
    ['/app/', undefined],
  ])('%s', (address, route) => expect(readRoute(at(address))).toEqual(route));

  test('the sign-in screen takes the username from the query', () => {
    expect(signInRoute(at('/app/?username=a%2Bb%40c.d'))).toEqual({ name: 'sign-in', username: 'a+b@c.d' });
    expect(signInRoute(at('/app/'))).toEqual({ name: 'sign-in' });
  });

  test('an ordinary hash is no answer', () => {
    expect(['#', '', '#state', '#top', '#error'].map(carriesAnswer)).toEqual([false, false, false, false, false]);
  });
});

describe('identity errors', () => {
  test.each([
    [{ description: 'Wrong email or password.' }, 'login', 'identity.wrong'],
    [{ description: 'Wrong phone number or verification code.' }, 'login', undefined],
    [{ error: 'invalid_token', errorDescription: '`state` does not match.' }, 'login', 'identity.stale'],
    [{ description: 'Password contains user information' }, 'signup', undefined],
    [{ description: 'error in email - email format validation failed: x' }, 'signup', undefined],
    [{ description: 'Invalid signup' }, 'signup', 'identity.invalidSignup'],
    [{ code: 'invalid_signup', description: 'Invalid sign up' }, 'signup', 'identity.invalidSignup'],
    [{ description: 'Email domain is prohibited' }, 'signup', 'identity.domain'],
    [{ code: 'too_many_requests', description: null }, 'identity', 'identity.tooMany'],
    [{ description: 'There were too many requests' }, 'identity', 'identity.tooMany'],
    [{ code: 'mfa_required', description: 'Multifactor authentication required' }, 'identity', undefined],
    [{ code: 'request_error', error_description: '{"crossDomain":true}' }, 'connection', 'form.unreachable'],
    [{ code: 'unavailable' }, 'connection', 'identity.unavailable'],
    [{ code: 'strange', description: null }, 'identity', 'identity.code'],
    [{ code: 'strange', description: 'strange' }, 'identity', 'identity.code'],
    [{ code: 'too_many_requests', description: 'too_many_requests' }, 'identity', 'identity.tooMany'],
    [{ statusCode: 503 }, 'identity', 'identity.code'],
    [{ code: null, description: null }, 'identity', 'identity.unknown'],
    [null, 'identity', 'identity.unknown'],
    [undefined, 'identity', 'identity.unknown'],
    ['Wrong email or password.', 'login', 'identity.wrong'],
    [{ description: { rules: [], verified: false } }, 'signup', 'identity.weakPassword'],
    [new Error('Failed to fetch dynamically imported module'), 'identity', undefined],
  ])('%j is an error of %s', (error, kind, key) => {
    const found = classifyIdentityError(error);
    expect([found.kind, found.key]).toEqual([kind, key]);
  });

  const t = (key: string, params?: object) => `${key} ${JSON.stringify(params)}`;

  test('a code replaces missing words', () => {
    expect(explainIdentityError({ code: 'strange' }, t)).toBe('identity.code {"code":"strange"}');
  });

  test('of a page that a proxy answers with, only its words are shown', () => {
    expect(explainIdentityError({ description: '<h1>502 Bad Gateway</h1><hr>nginx' }, t)).toBe('502 Bad Gateway nginx');
  });

  test('broken password rules are shown with the policy, and words are cut to a sane length', () => {
    const weak = { code: 'invalid_password', description: { rules: [{}] }, policy: '* At least 8 characters' };
    expect(explainIdentityError(weak, t)).toBe('Password is too weak\n* At least 8 characters');
    expect(explainIdentityError({ description: 'x'.repeat(9000) }, t)).toHaveLength(500);
  });
});

describe('callback answers', () => {
  test('what the standard leaves out has its usual value', () => {
    const answer = readAnswer({ access_token: 'a', id_token: 'i', state: 's' });
    expect(answer).toEqual({
      kind: 'complete',
      params: {
        access_token: 'a',
        id_token: 'i',
        scope: 'openid profile email',
        expires_in: '',
        token_type: 'Bearer',
        state: 's',
      },
    });
  });

  test('short values are shown whole, long tokens cut', () => {
    const reported = describeParams({
      access_token: 'short',
      id_token: 'eyJhbGciOi'.repeat(40),
      state: 'y'.repeat(60),
    });
    expect(JSON.parse(reported)).toEqual({
      access_token: 'short',
      id_token: 'eyJhbGci…GciOi'.replace('GciOi', 'ciOi'),
      state: 'y'.repeat(60),
    });
  });
});

test('the views of the sign-in screen lead on as the specification says', () => {
  const views: SessionView[] = [
    'login',
    'signup',
    'forgot_password',
    'waiting_signup_confirmation',
    'waiting_forgot_confirmation',
  ];
  expect(next('login', { did: 'toggle' })).toBe('signup');
  expect(next('signup', { did: 'toggle' })).toBe('login');
  expect(next('login', { did: 'forgot' })).toBe('forgot_password');
  expect(next('forgot_password', { did: 'requested_reset' })).toBe('waiting_forgot_confirmation');
  expect(next('signup', { did: 'signed_up', emailVerified: true })).toBe('login');
  expect(next('signup', { did: 'signed_up', emailVerified: false })).toBe('waiting_signup_confirmation');
  expect(views.map((view) => next(view, { did: 'back' }))).toEqual(views.map(() => 'login'));
});
