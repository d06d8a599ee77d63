/**
 * Removes private data from a text: keys, tokens, passwords, card data, S3 secrets, query strings, e-mail
 * addresses, ids. Removes too much rather than too little. Pure.
 */

const removed = '[removed]';

/** Names whose value is a secret, however it is written: `apikey: x`, `"secretKey":"x"`, `password=x`. */
const secretNames =
  'api[-_ ]?key|key|secret|token|passw(?:or)?d|passphrase|authorization|credential|cookie|signature|cvc|cvv|card|number|expiry|exp|ssh|hash';

const rules: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN[^]*?(?:-----END[^-]*-----|$)/g, removed],
  [/\b(https?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]*/gi, '$1'],
  [/([?&#][\w.%[\]-]+=)[^\s&#"'<>]+/g, `$1${removed}`],
  [/\b(?:bearer|basic)\s+[\w.~+/=-]+/gi, removed],
  [
    new RegExp(String.raw`(\b[\w-]*(?:${secretNames})[\w-]*["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}\]]+)`, 'gi'),
    `$1${removed}`,
  ],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, removed],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(?:AKIA|ASIA)[A-Z0-9]{8,}\b/g, removed],
  [/\b[a-z]{2,6}_(?:test|live)_\w+/g, removed],
  [/\{secret[^}]*\}/g, removed],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '[number]'],
];

/** Long words that mix letters and digits are treated as keys. */
const mixed = /[\w+/=-]{24,}/g;
const looksRandom = (word: string) => /\d/.test(word) && /[a-z]/i.test(word) && !word.includes('/assets/');

/** Longest text that is sent, characters. */
const longest = 500;

/** `known`: current secrets, removed wherever they occur. */
export function scrub(text: string, known: readonly string[] = []): string {
  const without = known.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, removed), text);
  const clean = rules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), without);
  return clean.replace(mixed, (word) => (looksRandom(word) ? removed : word)).slice(0, longest);
}

/** The page's path without query, hash and ids or names. */
export const scrubPath = (pathname: string, known: readonly string[] = []): string =>
  scrub(
    pathname
      .split('/')
      .map((step) => (/\d/.test(step) ? '*' : step))
      .join('/'),
    known,
  );

/** A request without its query, ids and names: `POST /v1/tll/user-resource/vm`. */
export const scrubCall = (call: string, known: readonly string[] = []): string =>
  scrubPath(call.split('?')[0] ?? '', known).replace('/*/', '/v1/');
