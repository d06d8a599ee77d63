/** A backend's acceptance test: does this /v1 answer as the portal expects? */
import { PlainError } from '../lib/say.mjs';
import { examine, type Conformance, type Outcome } from './conformance/examine';
import type { Main } from './given';
import { ownHeader } from '../../dataProvider/calls/ownHeader';
import { isJsonObject } from '../../src/lib/json';
import { ask, textOf } from './read';
import { addressOf } from './site';
import type { LiveAnswer } from '../../tests/wire/match';
import type { WireExample, WireRequest } from '../../tests/wire/types';
import { deviationOf } from './conformance/deviations';

const sender =
  (base: string) =>
  async ({ method, path, query, headers, body }: WireRequest): Promise<LiveAnswer> => {
    const url = `${base}${path}${query === undefined ? '' : `?${query}`}`;
    const answer = await ask(url, { method, headers, ...(body !== undefined && { body }) }, 60);
    return { status: answer.status, headers: answer.headers, text: await textOf(answer) };
  };

const isJson = (text: string) => {
  try {
    return isJsonObject(JSON.parse(text));
  } catch {
    return false;
  }
};

/** Fails at once, with a sentence, where no such API answers or the key is not known. */
async function greet(base: string, key: string): Promise<void> {
  const at = `${base}/v1/user-resource/user`;
  const answer = await ask(at, { headers: { apikey: key } });
  if (answer.status === 401) throw new PlainError(`${at} does not know the key.`);
  if (!isJson(await textOf(answer)))
    throw new PlainError(`${at} answers ${answer.status} and no JSON object: there is no API of a portal.`);
}

/** Keys go into a header. */
function checkKeys(keys: Readonly<Record<string, string | undefined>>): void {
  for (const [name, key] of Object.entries(keys))
    if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
      throw new PlainError(`--${name} is no API key: it holds a space or a character that no header can carry.`);
}

const marks = { ok: 'ok     ', wrong: 'WRONG  ', skipped: 'skipped' } as const;

/** What was told of another call already is named only. */
function lineMaker(): (outcome: Outcome) => string {
  const seen = new Set<string>();
  return ({ call, example, result, messages: message }) => {
    const head = `${marks[result]}  ${call}: ${example}`;
    if (result !== 'wrong') return result === 'skipped' ? `${head} (${message.join('; ')})` : head;
    const fresh = message.filter((problem) => !seen.has(deviationOf(problem)));
    for (const problem of message) seen.add(deviationOf(problem));
    const again = message.length - fresh.length;
    const lines = fresh.map((problem) => `           ${problem}`);
    return [head, ...lines, ...(again > 0 ? [`           ${again} told above`] : [])].join('\n');
  };
}

function words({ outcomes, findings, left }: Conformance): string {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  const calls = new Set(outcomes.map(({ call }) => call));
  const whole = [...calls].filter(
    (call) =>
      outcomes.some((o) => o.call === call && o.result === 'ok') &&
      !outcomes.some((o) => o.call === call && o.result === 'wrong'),
  );
  return [
    ...outcomes.map(lineMaker()),
    ...left.map((message) => `left behind  ${message}`),
    ...(findings.length > 0 ? [`${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.`] : []),
    `${count('ok')} as expected, ${count('wrong')} otherwise, ${count('skipped')} not asked; ${whole.length} of ${calls.size} calls answer as expected.`,
  ].join('\n');
}

/**
 * Whether the run was interrupted, and a wait that an interruption ends. What was made is still taken away; a second
 * interruption leaves it.
 */
function interruption(): { stopped: () => boolean; wait: (seconds: number) => Promise<void> } {
  let asked = false;
  let wake = () => {};
  const stop = () => {
    asked = true;
    wake();
    process.stderr.write('Ending, and taking away what was made; interrupt again to leave it there.\n');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  return {
    stopped: () => asked,
    wait: (seconds) =>
      new Promise<void>((go) => {
        const timer = setTimeout(go, seconds * 1000);
        wake = () => {
          clearTimeout(timer);
          go();
        };
      }),
  };
}

/** Writing takes minutes: each example is told as it begins. Beside the report, which is on the standard output. */
const reportProgress = (done: number, all: number, { call, name }: WireExample) =>
  void process.stderr.write(`[${done + 1}/${all}] ${call}: ${name}\n`);

export const main: Main = async ({ options }) => {
  const { base, only, ...given } = options as Record<string, string | undefined>;
  if (!base) throw new PlainError('Say where the API is: --base https://api.example.com (what is before /v1).');
  const origin = addressOf(base, '--base').href.replace(/\/+$/, '').replace(/\/v1$/, '');
  const { key, 'other-key': otherKey, 'admin-key': adminKey } = given;
  if (!key) throw new PlainError('Give the API key of a customer with an active billing account: --key KEY.');
  checkKeys({ key, 'other-key': otherKey, 'admin-key': adminKey });
  await greet(origin, key);
  const run = Date.now().toString(36).slice(-6);
  const interrupted = interruption();
  const ground = {
    send: sender(origin),
    wait: () => interrupted.wait(3),
    scope: { key, run, ...(otherKey && { otherKey }), ...(adminKey && { adminKey }) },
  };
  const { write, money } = options;
  const header = given['idempotency-header'];
  if (header !== undefined && !ownHeader.test(header))
    throw new PlainError('--idempotency-header is no name of a request header.');
  const asked = {
    ground,
    write: write === true,
    money: money === true,
    stopped: interrupted.stopped,
    ...(write === true && { progress: reportProgress }),
    ...(only && { only }),
    ...(header && { header }),
  };
  const report = await examine(asked);
  if (report.outcomes.length === 0) throw new PlainError(`There is no call and no example with "${only}" in its name.`);
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : words(report)}\n`);
  const wrong = report.outcomes.some(({ result }) => result === 'wrong');
  if (report.left.length > 0 || wrong || asked.stopped()) process.exitCode = 1;
};
