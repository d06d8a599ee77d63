/** A backend's acceptance test: does this /v1 answer as the portal expects? */
import { PlainError } from '../lib/plainError.mjs';
import { examine, type Conformance, type Outcome } from './conformance/examine';
import { grades, worse, type Grade } from './conformance/grades';
import { junitOf } from './conformance/junit';
import { longListChecks } from './conformance/longLists';
import { learn } from './conformance/learn';
import { words } from './conformance/report';
import { declared, translated } from './conformance/translated';
import { watch } from './conformance/watch';
import { builtInKinds } from '../../resources';
import { checkPortal } from './doctor/portal';
import type { Given, Main } from './given';
import { ownHeader } from '../../dataProvider/calls/ownHeader';
import { isJsonObject } from '../../src/lib/json';
import { fetchUrl, textOf } from './read';
import { writeText } from './write';
import { addressOf, readSiteGiven } from './site';
import type { LiveAnswer } from '../../tests/wire/match';
import type { WireExample, WireRequest } from '../../tests/wire/types';

/** The portal reads these before anybody has signed in. Other catalogues it asks for again with the key, if they are refused without. */
const beforeSignIn = new Set(['/v1/config/ui/config', '/v1/config/locations']);

function sender(base: string, key: string) {
  const send = async (request: WireRequest): Promise<LiveAnswer> => {
    const { method, path, query, headers, body } = request;
    const url = `${base}${path}${query === undefined ? '' : `?${query}`}`;
    const answer = await fetchUrl(url, { method, headers, ...(body !== undefined && { body }) }, 60);
    const isRefused = answer.status === 401 || answer.status === 403;
    if (isRefused && method === 'GET' && !headers.apikey && !beforeSignIn.has(path))
      return send({ ...request, headers: { ...headers, apikey: key } });
    return { status: answer.status, headers: answer.headers, text: await textOf(answer) };
  };
  return send;
}

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
  const answer = await fetchUrl(at, { headers: { apikey: key } });
  if (answer.status === 401) throw new PlainError(`${at} does not know the key.`);
  if (!isJson(await textOf(answer)))
    throw new PlainError(`${at} answers ${answer.status} and no JSON object: there is no API of a portal.`);
}

/** Keys go into a header. */
function checkKeys(keys: Readonly<Record<string, string | undefined>>): void {
  for (const [name, key] of Object.entries(keys))
    if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
      throw new PlainError(`--${name} is not an API key: it holds a space or a character that no header can carry.`);
}

/**
 * Whether the run was interrupted, and a wait that an interruption ends. What was made is still taken away; a second
 * interruption leaves it.
 */
function interruption(makes: boolean): { stopped: () => boolean; wait: (seconds: number) => Promise<void> } {
  let isInterrupted = false;
  let wake = () => {};
  const stop = () => {
    isInterrupted = true;
    wake();
    if (makes) process.stderr.write('Ending, and taking away what was made; interrupt again to leave it there.\n');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  return {
    stopped: () => isInterrupted,
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

/** Writing takes minutes: each example is reported as it begins. Beside the report, which is on the standard output. */
const reportProgress = (done: number, all: number, { call, name }: WireExample) =>
  void process.stderr.write(`[${done + 1}/${all}] ${call}: ${name}\n`);

/** Seconds between two runs; undefined where only one is requested. */
function intervalOf({ watch: given, write }: Given['options']): number | undefined {
  if (given === undefined) return undefined;
  const seconds = Number(given);
  if (!(seconds >= 1 && seconds <= 86_400))
    throw new PlainError(`--watch is ${String(given)}: give the seconds between two runs, from 1 to 86400.`);
  if (write) throw new PlainError('--watch only reads: leave --write away.');
  return seconds;
}

function gradeGiven(given: string | undefined): Grade {
  if (given === undefined) return 'cosmetic';
  const grade = grades.find((one) => one === given);
  if (!grade) throw new PlainError(`--fail-on is ${given}: one of ${grades.join(', ')}.`);
  return grade;
}

function writeReport(file: string | undefined, report: Pick<Conformance, 'outcomes' | 'left'>): void {
  if (file !== undefined) writeText(file, junitOf(report));
}

/** Whether an outcome is as grave as the command is to fail for. */
const fails =
  (grade: Grade) =>
  ({ result, graded }: Outcome): boolean =>
    result === 'wrong' && worse(graded?.grade ?? 'breaks', grade) === (graded?.grade ?? 'breaks');

/** Where the API is, and with whose keys; asked once whether it is one. */
async function groundOf({ options }: Pick<Given, 'options'>, interrupted: ReturnType<typeof interruption>) {
  const { base, portal, ...given } = options as Record<string, string | undefined>;
  if (!base) throw new PlainError('Say where the API is: --base https://api.example.com (what is before /v1).');
  const origin = addressOf(base, '--base').href.replace(/\/+$/, '').replace(/\/v1$/, '');
  const { key, 'other-key': otherKey, 'admin-key': adminKey } = given;
  if (!key) throw new PlainError('Give the API key of a customer with an active billing account: --key KEY.');
  checkKeys({ key, 'other-key': otherKey, 'admin-key': adminKey });
  const site = portal === undefined ? undefined : await readSiteGiven(portal);
  const records = site?.portal.records;
  await greet(origin, key);
  const send = sender(origin, key);
  const run = Date.now().toString(36).slice(-6);
  const { kinds, registered } = site ? await checkPortal(site) : { kinds: [], registered: builtInKinds };
  return {
    declaredOnly: declared(send, records, registered),
    send: translated(send, records, registered),
    off: builtInKinds.flatMap(({ name }) => (registered.some((kind) => kind.name === name) ? [] : [name])),
    own: longListChecks(kinds, { send, key }, records),
    wait: () => interrupted.wait(3),
    scope: { key, run, ...(otherKey && { otherKey }), ...(adminKey && { adminKey }) },
  };
}

export const main: Main = async ({ options }) => {
  const { only, junit, ...given } = options as Record<string, string | undefined>;
  const seconds = intervalOf(options);
  const gravity = gradeGiven(given['fail-on']);
  const header = given['idempotency-header'];
  if (header !== undefined && !ownHeader.test(header))
    throw new PlainError('--idempotency-header is not a name of a request header.');
  const interrupted = interruption(options.write === true);
  const { own, off, declaredOnly, ...ground } = await groundOf({ options }, interrupted);
  if (options.learn)
    return learn({ ground: { ...ground, send: declaredOnly }, asJson: options.json === true, file: given['write-to'] });
  const { write, money } = options;
  const input = {
    ground,
    own,
    off,
    write: write === true,
    money: money === true,
    stopped: interrupted.stopped,
    ...(write === true && { progress: reportProgress }),
    ...(only && { only }),
    ...(header && { header }),
  };
  const run = async () => {
    const report = await examine(input);
    if (report.outcomes.length === 0 && !input.stopped())
      throw new PlainError(`There is no call and no example with "${only}" in its name.`);
    writeReport(junit, report);
    return report;
  };
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (seconds !== undefined) {
    const pause = () => interrupted.wait(seconds);
    const last = await watch({ run, pause, stopped: input.stopped, print, asJson: options.json === true });
    if (last.some(fails(gravity))) process.exitCode = 1;
    return;
  }
  const report = await run();
  print(options.json ? JSON.stringify(report, null, 2) : words(report));
  if (report.left.length > 0 || report.outcomes.some(fails(gravity)) || input.stopped()) process.exitCode = 1;
};
