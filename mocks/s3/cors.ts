/** Which pages of other origins may ask from a browser: the bucket's own rules, and nothing without one. */
import type { IncomingMessage } from 'node:http';
import type { S3Cors } from './types';

/** `*` matches anything, once per pattern. */
function matches(pattern: string, value: string): boolean {
  const [start = '', end] = pattern.split('*', 2);
  if (end === undefined) return pattern === value;
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
}

function ruleFor(rules: readonly S3Cors[], origin: string, method: string, headers: readonly string[]) {
  return rules.find(
    (rule) =>
      rule.allowed_origins.some((one) => matches(one, origin)) &&
      rule.allowed_methods.includes(method) &&
      headers.every((name) => rule.allowed_headers.some((one) => matches(one.toLowerCase(), name.toLowerCase()))),
  );
}

const headersOf = (rule: S3Cors, origin: string): Record<string, string> => ({
  'access-control-allow-origin': rule.allowed_origins.includes('*') ? '*' : origin,
  ...(rule.expose_headers.length > 0 && { 'access-control-expose-headers': rule.expose_headers.join(', ') }),
  vary: 'Origin',
});

/** CORS headers for a page of `origin`; none if the rules do not name it. */
export function corsHeaders(rules: readonly S3Cors[], req: IncomingMessage): Record<string, string> {
  const { origin } = req.headers;
  const rule = origin && ruleFor(rules, origin, req.method ?? 'GET', []);
  return rule ? headersOf(rule, origin) : {};
}

/** The answer to a preflight request; undefined if the rules forbid it. */
export function preflight(rules: readonly S3Cors[], req: IncomingMessage): Record<string, string> | undefined {
  const origin = req.headers.origin ?? '';
  const method = String(req.headers['access-control-request-method'] ?? '');
  const requested = String(req.headers['access-control-request-headers'] ?? '');
  const headers = requested
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const rule = ruleFor(rules, origin, method, headers);
  if (!rule) return undefined;
  return {
    ...headersOf(rule, origin),
    'access-control-allow-methods': method,
    ...(headers.length > 0 && { 'access-control-allow-headers': headers.join(', ') }),
    ...(rule.max_age_seconds !== null && { 'access-control-max-age': String(rule.max_age_seconds) }),
  };
}
