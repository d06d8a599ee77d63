/** What a bucket's CORS rules, as /v1 returns them, allow a page to do. Pure. */

/**
 * - `missing`: no rule names this origin
 * - `read_only`: reading is allowed, writing and deleting is not
 * - `dated`: everything works, but the rule, written by an earlier portal version, hides user metadata
 * - `unknown`: /v1 does not return the rules
 */
export type RuleState = 'ok' | 'missing' | 'read_only' | 'dated' | 'unknown';

/** What the portal asks a bucket for. HEAD is part of GET in some engines, and never all that is missing. */
const needed = ['GET', 'PUT', 'POST', 'DELETE'];

/** `*` matches any text, once. */
function matches(pattern: string, text: string): boolean {
  const at = pattern.indexOf('*');
  if (at < 0) return pattern.toLowerCase() === text.toLowerCase();
  const [start, end] = [pattern.slice(0, at), pattern.slice(at + 1)];
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}

const textsOf = (rule: unknown, name: string): string[] => {
  const value: unknown = typeof rule === 'object' && rule !== null ? Reflect.get(rule, name) : undefined;
  return [value].flat().filter((one): one is string => typeof one === 'string');
};

const rulesFor = (rules: readonly unknown[], origin: string) =>
  rules.filter((rule) => textsOf(rule, 'allowed_origins').some((one) => matches(one, origin)));

/** Reading needs no custom header: a rule that allows none is sufficient for reading only. */
export const allowsReading = (rules: unknown, origin: string): boolean =>
  Array.isArray(rules) &&
  rulesFor(rules, origin).some((rule) => textsOf(rule, 'allowed_methods').some((one) => one.toUpperCase() === 'GET'));

/** `rules`: `cors` of `GET /storage/bucket`, unvalidated. */
export function ruleStateOf(rules: unknown, origin: string): RuleState {
  if (!Array.isArray(rules)) return 'unknown';
  const ours = rulesFor(rules, origin);
  const free = ours.filter((rule) => textsOf(rule, 'allowed_headers').includes('*'));
  const methods = new Set(free.flatMap((rule) => textsOf(rule, 'allowed_methods').map((one) => one.toUpperCase())));
  if (!methods.has('GET')) return 'missing';
  if (needed.some((one) => !methods.has(one))) return 'read_only';
  const exposed = free.flatMap((rule) => textsOf(rule, 'expose_headers').map((one) => one.toLowerCase()));
  return exposed.includes('*') || exposed.includes('content-disposition') ? 'ok' : 'dated';
}
