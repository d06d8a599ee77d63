/**
 * The hosted identity service, through its own library. This module is only ever loaded dynamically (`loadIdentity`):
 * it weighs more than the whole sign-in screen.
 */
import { WebAuth, type AuthOptions, type CrossOriginLoginOptions } from 'auth0-js';
import type { EntrySite } from '../../dataProvider/calls/entrySite';
import { basePath } from './entryUrl';

export interface Identity {
  /** Leaves the page when it succeeds; rejects with the service's error when it does not. `path`: where to go afterwards. */
  login(email: string, password: string, path: string): Promise<never>;
  /** Leaves the page for Google. */
  google(path: string): void;
  signup(email: string, password: string): Promise<{ emailVerified: boolean }>;
  forgot(email: string): Promise<void>;
  /**
   * Verifies the hash of an answer: signature, issuer, audience, nonce, state. Resolves with the path that the
   * person wanted to open.
   */
  check(hash: string): Promise<{ path: string | undefined }>;
  /** Leaves the page: signs out there and returns to `returnTo`. */
  logout(returnTo: string): void;
}

/** The service's default database of names and passwords. */
const usualConnection = 'Username-Password-Authentication';

/** A domain that starts with `http` is taken as it is (readings); the library then has to be given the issuer. */
function optionsOf(site: EntrySite): AuthOptions & { overrides?: { __token_issuer: string } } {
  const domain = (site.auth0Domain ?? '').replace(/\/+$/, '');
  return {
    domain,
    clientID: site.auth0ClientId ?? '',
    redirectUri: `${window.location.origin}${basePath}/auth0_callback`,
    responseType: 'token id_token',
    scope: 'openid profile email',
    ...(/^http/i.test(domain) && { overrides: { __token_issuer: `${domain}/` } }),
  };
}

const pathOf = (state: unknown) => (typeof state === 'string' ? state : undefined);

export function createIdentity(site: EntrySite): Identity {
  const webAuth = new WebAuth(optionsOf(site));
  const connection = site.auth0Connection ?? usualConnection;
  return {
    login: (username, password, appState) =>
      new Promise((_, reject) => {
        // The published types leave `appState` out of this call.
        const options: CrossOriginLoginOptions & { appState: string } = {
          realm: connection,
          username,
          password,
          appState,
        };
        webAuth.login(options, reject);
      }),
    google: (appState) => webAuth.authorize({ connection: 'google-oauth2', appState }),
    signup: (email, password) =>
      new Promise((resolve, reject) =>
        webAuth.signup({ connection, email, password }, (error, result: { emailVerified?: unknown } | undefined) =>
          error ? reject(error) : resolve({ emailVerified: result?.emailVerified === true }),
        ),
      ),
    forgot: (email) =>
      new Promise((resolve, reject) =>
        webAuth.changePassword({ connection, email }, (error) => (error ? reject(error) : resolve())),
      ),
    check: (hash) =>
      new Promise((resolve, reject) =>
        webAuth.parseHash({ hash }, (error, result) => {
          if (error || !result) reject(error ?? new Error('No answer of the identity service'));
          else resolve({ path: pathOf(result.appState) });
        }),
      ),
    logout: (returnTo) => webAuth.logout({ returnTo }),
  };
}
