/** Reads the identity service's answer from the parameters of the callback URL. Pure. */
import type { CallbackParams } from './types';

type Params = Readonly<Record<string, string>>;

type CallbackAnswer =
  /** The person has something to do first: verify the e-mail address. */
  | { kind: 'action'; description: string }
  | { kind: 'error'; code: string; description: string }
  | { kind: 'incomplete'; missing: readonly string[] }
  | { kind: 'complete'; params: CallbackParams };

const isVerificationRequest = (description: string) => /verif/i.test(description) && /e-?mail/i.test(description);

const names = ['access_token', 'id_token', 'scope', 'expires_in', 'token_type', 'state'] as const;
/** Without these nothing can be checked; the others have the values that the standard gives them. */
const needed = ['access_token', 'id_token', 'state'] as const;
const defaults: Params = { scope: 'openid profile email', token_type: 'Bearer' };

export function readAnswer(params: Params): CallbackAnswer {
  if (params.error) {
    const description = params.error_description ?? '';
    return params.error === 'access_denied' && isVerificationRequest(description)
      ? { kind: 'action', description }
      : { kind: 'error', code: params.error, description };
  }
  const missing = needed.filter((name) => !params[name]);
  if (missing.length > 0) return { kind: 'incomplete', missing };
  const entries = names.map((name) => [name, params[name] ?? defaults[name] ?? '']);
  return { kind: 'complete', params: Object.fromEntries(entries) as unknown as CallbackParams };
}

/** The parameters as JSON for a person to read or send on. Tokens are cut: whole ones would sign anybody in. */
export function describeParams(params: Params): string {
  const cut = (name: string, value: string) =>
    name.endsWith('_token') && value.length > 24 ? `${value.slice(0, 8)}…${value.slice(-4)}` : value;
  return JSON.stringify(Object.fromEntries(Object.entries(params).map(([k, v]) => [k, cut(k, v)])), null, 2);
}
