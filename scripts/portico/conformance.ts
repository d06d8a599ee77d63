/** A backend's acceptance test: does this /v1 answer as the portal expects? */
import { PlainError } from '../lib/say.mjs';
import { examine, type Conformance, type Outcome } from './conformance/examine';
import type { Main } from './given';
import { isAddress } from './site';
import type { LiveAnswer } from '../../tests/wire/match';
import type { WireRequest } from '../../tests/wire/types';

const sender =
  (base: string) =>
  async ({ method, path, query, headers, body }: WireRequest): Promise<LiveAnswer> => {
    const url = `${base}${path}${query === undefined ? '' : `?${query}`}`;
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

/** Fails at once, with a sentence, where nothing answers or the key is not known. */
async function greet(base: string, key: string): Promise<void> {
  const at = `${base}/v1/user-resource/user`;
  let answer: Response;
  try {
    answer = await fetch(at, { headers: { apikey: key }, signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new PlainError(`${at} can not be reached: ${cause}`);
  }
  if (answer.status === 401) throw new PlainError(`${at} does not know the key.`);
}

const marks = { ok: 'ok     ', wrong: 'WRONG  ', skipped: 'skipped' } as const;

const line = ({ call, example, result, told }: Outcome) =>
  [`${marks[result]}  ${call}: ${example}${result === 'skipped' ? ` (${told.join('; ')})` : ''}`]
    .concat(result === 'wrong' ? told.map((problem) => `           ${problem}`) : [])
    .join('\n');

function words({ outcomes, left }: Conformance): string {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  const calls = new Set(outcomes.map(({ call }) => call));
  const whole = [...calls].filter(
    (call) =>
      outcomes.some((o) => o.call === call && o.result === 'ok') &&
      !outcomes.some((o) => o.call === call && o.result === 'wrong'),
  );
  return [
    ...outcomes.map(line),
    ...left.map((told) => `left behind  ${told}`),
    `${count('ok')} as expected, ${count('wrong')} otherwise, ${count('skipped')} not asked; ${whole.length} of ${calls.size} calls answer as expected.`,
  ].join('\n');
}

export const main: Main = async ({ options }) => {
  const {
    base,
    key,
    'other-key': otherKey,
    'admin-key': adminKey,
    only,
  } = options as Record<string, string | undefined>;
  if (!base || !isAddress(base))
    throw new PlainError('Say where the API is: --base https://api.example.com (what is before /v1).');
  if (!key) throw new PlainError('Give the API key of a customer with an active billing account: --key KEY.');
  const origin = base.replace(/\/+$/, '').replace(/\/v1$/, '');
  await greet(origin, key);
  const run = Date.now().toString(36).slice(-6);
  const ground = {
    send: sender(origin),
    wait: () => new Promise<void>((go) => setTimeout(go, 3000)),
    scope: { key, run, ...(otherKey && { otherKey }), ...(adminKey && { adminKey }) },
  };
  const asked = { ground, write: options.write === true, money: options.money === true, ...(only && { only }) };
  const report = await examine(asked);
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : words(report)}\n`);
  if (report.left.length > 0 || report.outcomes.some(({ result }) => result === 'wrong')) process.exitCode = 1;
};
