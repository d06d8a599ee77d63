/**
 * What the identity service's errors mean (docs/coverage.md, sections 5 and 8). Pure. Their texts come from outside and may be
 * anything: text, an object with the broken password rules, null.
 */
import type { SessionTranslate } from './types';
import { isJsonObject } from '../lib/json';
import { pageWords } from '../lib/pageWords';

type IdentityErrorKind = 'login' | 'signup' | 'connection' | 'identity';

interface IdentityError {
  kind: IdentityErrorKind;
  /** The service's message, shortened; empty if it had none. */
  text: string;
  /** Our words for it, a key below `identity.` or `form.`; without one its own words are shown. */
  key?: string;
  code?: string;
}

const longest = 500;
type Bag = Record<string, unknown>;
const words = (value: unknown): string => (typeof value === 'string' ? pageWords(value.trim()) : '');

/** Violated password rules are an object next to a `policy` text. */
function wordsOfObject(description: Bag, policy: string): string {
  const message = words(description.message) || (Array.isArray(description.rules) ? 'Password is too weak' : '');
  return [message, policy].filter(Boolean).join('\n');
}

function textOf(error: Bag): string {
  const original =
    isJsonObject(error.original) && isJsonObject(error.original.response) ? error.original.response.body : undefined;
  const policy = words(error.policy) || (isJsonObject(original) ? words(original.policy) : '');
  const { description } = error;
  const text = isJsonObject(description) ? wordsOfObject(description, policy) : words(description);
  const other = [error.error_description, error.errorDescription, error.message].map(words).find(Boolean);
  return (text || other || '').slice(0, longest);
}

const codeOf = ({ code, error, statusCode }: Bag): string =>
  [code, error, statusCode].map((value) => (typeof value === 'number' ? String(value) : words(value))).find(Boolean) ??
  '';

export function classifyIdentityError(error: unknown): IdentityError {
  const bag = isJsonObject(error) ? error : { description: error };
  const code = codeOf(bag).slice(0, 60);
  // The library repeats the code if the service sent no message.
  const text = textOf(bag) === codeOf(bag) ? '' : textOf(bag);
  const identityError = (kind: IdentityErrorKind, key?: string): IdentityError => ({
    kind,
    text,
    ...(key ? { key } : {}),
    ...(code ? { code } : {}),
  });

  if (code === 'unavailable') return identityError('connection', 'identity.unavailable');
  if (code === 'request_error') return identityError('connection', 'form.unreachable');
  // The library's own verification error, which is always in English.
  if (/^`state` does not match|\bnonce\b.*mismatch/i.test(text)) return identityError('login', 'identity.stale');
  if (/^wrong email or password\.?$/i.test(text)) return identityError('login', 'identity.wrong');
  if (/^wrong/i.test(text)) return identityError('login');
  if (/\bdomain\b.{0,40}\bprohibited\b/i.test(text) || code === 'domain_prohibited') {
    return identityError('signup', 'identity.domain');
  }
  if (/^invalid sign ?up/i.test(text) || code === 'invalid_signup')
    return identityError('signup', 'identity.invalidSignup');
  if (/^password is too weak$/i.test(text)) return identityError('signup', 'identity.weakPassword');
  if (/^(password|error in email)/i.test(text)) return identityError('signup');
  if (/too many requests/i.test(text) || code === 'too_many_requests')
    return identityError('identity', 'identity.tooMany');
  if (text !== '') return identityError('identity');
  return identityError('identity', code ? 'identity.code' : 'identity.unknown');
}

/** The error in words for the person. */
export function explainIdentityError(error: unknown, t: SessionTranslate): string {
  const { key, text, code = '' } = classifyIdentityError(error);
  return key ? t(key, { code }) : text;
}
