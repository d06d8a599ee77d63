/** Examples without an API: what their placeholders and answers are when every answer is the literal one. */
import type { LiveAnswer } from './match';
import { fits } from './run';
import { literalBody, valueAt, type Scope } from './scope';
import type { WireExample } from './types';

/** Stands for what a living API would give. */
export const sample: Scope = {
  key: 'example-key',
  otherKey: 'example-other-key',
  adminKey: 'example-admin-key',
  run: '7f3a',
  campaign: 'WELCOME',
  cardToken: 'tok_example',
  accessToken: 'example-access-token',
  idToken: 'example-id-token',
};

/** The literal answer as it would come over the wire. */
export function literalAnswer(example: WireExample<string>, scope: Scope): LiveAnswer {
  const body = literalBody(example, scope);
  const { status, headers = {} } = example.answer;
  const type = headers['content-type'] ?? 'application/json';
  const text = body === undefined ? '' : type.includes('json') ? JSON.stringify(body) : String(body);
  return {
    status: body === undefined && status === 200 ? 204 : status,
    headers: new Headers({ ...(text !== '' && { 'content-type': type }), 'x-correlation-id': 'c-1', ...headers }),
    text,
  };
}

/** The names that `needs` would find if every answer were the literal one. */
export function literalScope(
  example: WireExample<string>,
  examples: readonly WireExample<string>[],
  given: Scope,
): Scope {
  return (example.needs ?? []).reduce<Scope>((scope, { run, as, where, at }) => {
    if (as === undefined) return scope;
    const named = examples.find(({ name }) => name === run);
    if (!named) throw new Error(`There is no example called '${run}'`);
    const body = literalBody(named, scope);
    const entries = where === undefined ? [body] : Array.isArray(body) ? body : Object.values(body ?? {});
    // States pass: where no literal entry is what the step waits for, the first one stands for it.
    const exact = entries.find((entry) => fits(entry, where ?? {}, scope));
    const values = [exact, ...entries].map((entry) => (at === undefined ? entry : valueAt(entry, at)));
    const value = values.find((one) => one !== undefined && one !== null);
    if (value === undefined) throw new Error(`The literal answer of '${run}' lacks what '${as}' stands for`);
    return { ...scope, [as]: value };
  }, given);
}
