/** Reads the address a person arrives at: which way in it is, and what it carries. What writes to storage says so. */
import { currentKey, referralCode, signupFlag } from './storage';
import type { EntryRoute } from './types';

/** The base path of the app, without a slash at its end: the build's, which is another one for a demo below another path. */
export const basePath = import.meta.env.BASE_PATH ?? '/app';

interface EntryAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** The path inside the portal: `/app/compute` is `/compute`. */
export const innerPath = (pathname: string): string =>
  pathname === basePath || pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) || '/' : pathname;

const paramsOf = (text: string) => Object.fromEntries(new URLSearchParams(text.replace(/^[?#]/, '')));

/** The provider answers in the hash; some errors come in the query. */
function callbackParams({ search, hash }: EntryAddress): Record<string, string> {
  return { ...paramsOf(search), ...paramsOf(hash) };
}

/** A hash with `error` or `state` is an answer of the identity service, on any page (docs/coverage.md, section 2). */
export function carriesAnswer(hash: string): boolean {
  if (!hash.includes('=')) return false;
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return params.has('error') || params.has('state');
}

/**
 * The sign-in route of this address; undefined if it is a page of the portal itself. `referral` only accepts
 * well-formed codes.
 */
export function readRoute(address: EntryAddress): EntryRoute | undefined {
  const path = innerPath(address.pathname).replace(/(.)\/+$/, '$1');
  const query = new URLSearchParams(address.search);
  if (path === '/auth0_callback' || carriesAnswer(address.hash)) {
    return { name: 'auth0_callback', params: callbackParams(address) };
  }
  if (path === '/email_verification') {
    // No address has a space: one is a plus that was not escaped.
    const email = query.get('email')?.trim().replaceAll(' ', '+');
    const success = query.get('success')?.toLowerCase() !== 'false';
    return { name: 'email_verification', success, ...(email ? { email } : {}) };
  }
  const referral = /^\/referral\/([^/]+)$/.exec(path);
  if (referral) return { name: 'referral', code: decode(referral[1] ?? '') };
  return undefined;
}

/** The sign-in screen for this address: its `username` is filled in. */
export function signInRoute(address: EntryAddress): EntryRoute {
  const username = new URLSearchParams(address.search).get('username');
  return { name: 'sign-in', ...(username ? { username } : {}) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Referral codes are short words; anything else is discarded. */
const isCode = (code: string) => /^[\w.-]{1,64}$/.test(code);

/**
 * Stores a referral code. Its visitor is probably new: the form starts as sign-up, except for a signed-in
 * person. Writes to storage.
 */
function keepReferral(code: string | null): boolean {
  if (!code || !isCode(code)) return false;
  referralCode.set(code);
  if (currentKey() === undefined) signupFlag.set(true);
  return true;
}

/** Stores the code of a referral address and replaces the address by the root's. False if the code is not usable. */
export function leaveReferral(code: string): boolean {
  window.history.replaceState(null, '', `${basePath}/`);
  return keepReferral(code);
}

/** Whether a signed-in person stays in the portal at this address: a referral needs no sign-in screen then. */
export const staysSignedIn = (route: EntryRoute | undefined): boolean =>
  route === undefined || route.name === 'referral';

/** At start: stores `?referral_code=` of any address (docs/coverage.md, section 2). Writes to storage. */
export const saveReferral = (search: string): boolean => keepReferral(new URLSearchParams(search).get('referral_code'));
