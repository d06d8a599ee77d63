/** Signed tokens, as the identity service gives them: RS256, checked with the public key. */
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose';

export interface SigningKey {
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** For `/.well-known/jwks.json`. */
  jwk: JWK;
}

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'identity-1', use: 'sig', alg: 'RS256' };
  return { privateKey, publicKey, jwk };
}

export interface Subject {
  email: string;
  emailVerified: boolean;
  name?: string | undefined;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** An unguessable random text. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(24)));

/** Left half of the access token's hash: binds the two tokens to each other. */
async function hashOf(accessToken: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(accessToken)));
  return base64url(digest.slice(0, 16));
}

interface IdTokenOf extends Subject {
  issuer: string;
  audience: string;
  nonce: string | undefined;
  accessToken: string;
  /** Seconds. */
  lifetime: number;
}

export async function signIdToken(key: SigningKey, given: IdTokenOf): Promise<string> {
  const { email, emailVerified, name, issuer, audience, nonce, accessToken, lifetime } = given;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    email,
    email_verified: emailVerified,
    name: name ?? email,
    nonce,
    at_hash: await hashOf(accessToken),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.jwk.kid ?? '' })
    .setSubject(`auth0|${email}`)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(key.privateKey);
}

/** The identity in an id token; undefined if it was not signed by this key, has expired or has no subject. */
export async function verifyIdToken(idToken: string, publicKey: CryptoKey): Promise<Subject | undefined> {
  try {
    const { payload } = await jwtVerify(idToken, publicKey, { algorithms: ['RS256'] });
    const { email, email_verified, name } = payload;
    if (typeof email !== 'string' || !email.includes('@')) return undefined;
    return { email, emailVerified: email_verified === true, ...(typeof name === 'string' && { name }) };
  } catch {
    return undefined;
  }
}
