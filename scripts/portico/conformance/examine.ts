/** Runs the wire examples against a living /v1, and reports which calls answer as the portal expects. */
import { examples } from '../../../tests/wire/examples';
import { answerProblems, type LiveAnswer } from '../../../tests/wire/match';
import { prepare, type Ground } from '../../../tests/wire/run';
import { fillRequest } from '../../../tests/wire/scope';
import { section7, type SpecCall } from '../../../tests/wire/section7';
import { isRead, isRefusal, type WireExample, type WireRequest } from '../../../tests/wire/types';
import { gradeOf, worse, type Graded } from './grades';
import { keyProblems } from './once';
import { recordOf } from './screens';
import { deviationsOf, grouped, isServerMessage, type Deviation } from './deviations';
import { undoOf } from './tidy';

export interface Outcome {
  call: string;
  example: string;
  result: 'ok' | 'wrong' | 'skipped';
  /** What is otherwise than expected, each with its key path; or why it was not requested. */
  messages: readonly string[];
  /** A refusal was due. */
  refusal?: true;
  /** Of what is wrong: how much it costs, and where. */
  graded?: Graded;
  /** Of a kind of the site, which section 7 does not know: `graded` says all there is. */
  isOwn?: true;
}

/** A check beside the wire examples. */
export interface OwnCheck {
  call: string;
  name: string;
  /** Calls `heed` before each request: it throws once the run is interrupted. */
  run(throwIfStopped: () => void): Promise<Outcome>;
}

/** How much the problems of one answer cost together. */
function gradedOf({ call }: WireExample, problems: readonly string[], refusal: boolean): Graded {
  const all = problems.map((problem) => gradeOf(call, problem, refusal));
  const grade = all.map((one) => one.grade).reduce(worse, 'cosmetic');
  return { grade, screens: [...new Set(all.flatMap(({ screens }) => screens))] };
}

export interface Conformance {
  outcomes: readonly Outcome[];
  /** What is otherwise than expected, each once with all calls that it was seen in. */
  findings: readonly Deviation[];
  /** What could not be taken away again. */
  left: readonly string[];
}

export interface ExamineInput {
  ground: Ground;
  /** Also what changes things; what was made is taken away again. */
  write?: boolean;
  /** Also what moves money or changes the account itself. */
  money?: boolean;
  /** Name of the header with idempotency keys, where the API is to keep them. */
  header?: string;
  /** Only examples whose call or name holds this text. */
  only?: string;
  /** Built-in kinds that the site has switched off: nothing asks for them. */
  off?: readonly string[];
  /** Asked after the examples. */
  own?: readonly OwnCheck[];
  /** Asked before each request: whether to end here. What was made is taken away all the same. */
  stopped?: () => boolean;
  /** Called before each example. */
  progress?: (done: number, all: number, example: WireExample) => void;
}

const groupOf = new Map<string, string>((section7 as readonly SpecCall[]).map(({ call, group }) => [call, group]));
const moneyGroups = new Set(['Billing', 'Cards', 'PayPal', 'Top-up']);
/** What they change can't be taken back by deleting what was made, or not at once. */
const lasting = new Set([
  'POST /{location}/metal/leases',
  'PUT /{location}/network/network/{uuid}/default',
  'PATCH /user-resource/user/profile',
  'POST /user-resource/mfa/activate',
  'POST /user-resource/mfa/deactivate',
]);

const byName = new Map(examples.map((example) => [example.name, example]));

/** Whether the example or what it needs moves money or changes the account itself. */
const costs = (example: WireExample): boolean =>
  [example, ...(example.needs ?? []).flatMap(({ run }) => byName.get(run) ?? [])]
    .filter((step) => !isRead(step))
    .some(({ call }) => lasting.has(call) || moneyGroups.has(groupOf.get(call) ?? ''));

/** Why an example is not sent; undefined if it is. */
function reasonToSkip(example: WireExample, { write, money, off = [] }: ExamineInput): string | undefined {
  if (example.trouble) return 'a server in trouble can not be ordered';
  if (example.world && example.world !== 'customer') return `needs an account that is ${example.world}`;
  if (off.includes(recordOf(example.call) ?? '')) return 'the kind is switched off in portal.json';
  if (isRead(example)) return undefined;
  if (!write) return 'changes things (--write)';
  if (!money && costs(example)) return 'moves money or changes the account itself (--money)';
  return undefined;
}

/** What only a person or another run of the command can give. */
const gifts: Readonly<Record<string, string>> = {
  otherKey: 'needs another customer’s key (--other-key)',
  adminKey: 'needs an administrator’s key (--admin-key)',
  accessToken: 'needs a fresh sign-in of the identity service',
  idToken: 'needs a fresh sign-in of the identity service',
  campaign: 'needs a campaign that runs',
  cardToken: 'needs a card',
  'mariadb.version': 'the API returns no versions of its services',
  'postgresql.version': 'the API returns no versions of its services',
  'kubernetes.version': 'the API returns no versions of its services',
};
const unknownName = /\{\{([\w.]+)\}\} is not known/;

const namesIn = (value: unknown) =>
  [...JSON.stringify(value ?? {}).matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

/** Without writing only what is there already can be looked at: steps that make things, and those about such, are left out. */
export function readOnly(example: WireExample, given: readonly string[]): WireExample {
  const known = new Set(given);
  const needs = (example.needs ?? []).filter(({ run, where, as }) => {
    const step = byName.get(run);
    const named = [...namesIn(where), ...namesIn(step?.request)];
    const takes = step !== undefined && isRead(step) && named.every((name) => known.has(name));
    if (takes && as !== undefined) known.add(as);
    return takes;
  });
  return { ...example, needs };
}

/** Thrown instead of a request once the run is interrupted. */
class Interrupted extends Error {}

const noOptions = /'list what services there are' never had .*"(\w+)"/;

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

/** Undefined where it was interrupted. */
async function one(given: WireExample, input: ExamineInput, ground: Ground): Promise<Outcome | undefined> {
  const { call, name } = given;
  const outcome = (result: Outcome['result'], messages: readonly string[]): Outcome => ({
    call,
    example: name,
    result,
    messages,
    ...(isRefusal(given) && { refusal: true }),
    ...(result === 'wrong' && { graded: gradedOf(given, messages, isRefusal(given)) }),
  });
  const reason = reasonToSkip(given, input);
  if (reason) return outcome('skipped', [reason]);
  const makes = input.write && (input.money || !costs(given));
  const example = makes ? given : readOnly(given, Object.keys(ground.scope));
  try {
    const scope = await prepare(example, examples, makes ? ground : { ...ground, isStill: true });
    const live = await ground.send(fillRequest(example.request, scope));
    const refused = isRefusal(example) && isServerMessage(live);
    const problems = refused ? [] : grouped(answerProblems(example, live, scope));
    const empty = !makes && !isRefusal(example) && problems.length === 1 && problems[0] === 'the list is empty';
    return empty
      ? outcome('skipped', ['there is nothing to look at (--write)'])
      : outcome(problems.length === 0 ? 'ok' : 'wrong', problems);
  } catch (thrown) {
    if (thrown instanceof Interrupted) return undefined;
    const message = reasonOf(thrown);
    const service = noOptions.exec(message)?.[1];
    if (service) return outcome('skipped', [`the API offers no ${service}`]);
    const lacking = unknownName.exec(message)?.[1];
    const gift = gifts[lacking ?? ''];
    if (gift) return outcome('skipped', [gift]);
    if (lacking && !makes) return outcome('skipped', ['needs something that has to be made (--write)']);
    if (!makes && message.includes('never had')) return outcome('skipped', ['there is nothing to look at (--write)']);
    return outcome('wrong', [message]);
  }
}

/** An undoing request that does not come through has not undone. */
const undone = (undo: WireRequest, { send }: Ground): Promise<LiveAnswer> =>
  send(undo).catch((thrown: unknown) => ({ status: 0, headers: new Headers(), text: reasonOf(thrown) }));

const isGone = ({ status, text }: LiveAnswer) =>
  (status >= 200 && status < 300) || status === 404 || /Failed to delete (kong token|access delegation)/.test(text);

const maxTries = 12;

/**
 * Sends the undoing requests, the last made first, again and again: what holds something else has to go before it, and
 * some things have to settle. What is announced could not be taken away.
 */
async function tidy(undos: readonly WireRequest[], ground: Ground): Promise<string[]> {
  let open = undos.toReversed();
  let answers: LiveAnswer[] = [];
  for (let tries = 0; open.length > 0 && tries < maxTries; tries += 1) {
    if (tries > 0) await ground.wait();
    const held: WireRequest[] = [];
    answers = [];
    for (const undo of open) {
      const answer = await undone(undo, ground);
      if (isGone(answer)) continue;
      held.push(undo);
      answers.push(answer);
    }
    open = held;
  }
  return open.map(
    ({ method, path, query, body }, index) =>
      `${method} ${path}${query ? `?${query}` : ''} ${body ?? ''}: ${answers[index]?.status ?? 0} ${answers[index]?.text.slice(0, 120) ?? ''}`,
  );
}

async function keysKept(header: string, ground: Ground): Promise<Outcome> {
  const outcome = { call: `${header} header`, example: 'idempotency keys: one key, one creation' };
  try {
    const message = await keyProblems(header, ground);
    return { ...outcome, result: message.length === 0 ? 'ok' : 'wrong', messages: message };
  } catch (thrown) {
    return { ...outcome, result: 'wrong', messages: [reasonOf(thrown)] };
  }
}

/** Undefined where it was interrupted. */
async function ownOutcome({ call, name, run }: OwnCheck, throwIfStopped: () => void): Promise<Outcome | undefined> {
  try {
    return await run(throwIfStopped);
  } catch (thrown) {
    if (thrown instanceof Interrupted) return undefined;
    return { call, example: name, result: 'wrong', messages: [reasonOf(thrown)] };
  }
}

export async function examine(input: ExamineInput): Promise<Conformance> {
  const undos: WireRequest[] = [];
  const throwIfStopped = () => {
    if (input.stopped?.()) throw new Interrupted();
  };
  const ground: Ground = {
    ...input.ground,
    lenient: true,
    async wait() {
      throwIfStopped();
      await input.ground.wait();
      throwIfStopped();
    },
    async send(request) {
      throwIfStopped();
      const answer = await input.ground.send(request);
      const undo = undoOf(request, answer);
      if (undo) undos.push(undo);
      return answer;
    },
  };
  const outcomes: Outcome[] = [];
  const left: string[] = [];
  const wanted = (input.only ?? '').toLowerCase();
  const chosen = examples.filter(({ call, name }) => `${call} ${name}`.toLowerCase().includes(wanted));
  for (const [index, example] of chosen.entries()) {
    if (input.stopped?.()) break;
    input.progress?.(index, chosen.length, example);
    const outcome = await one(example, input, ground);
    if (outcome) outcomes.push(outcome);
    left.push(...(await tidy(undos.splice(0), input.ground)));
  }
  for (const check of input.own ?? []) {
    if (input.stopped?.()) break;
    if (!`${check.call} ${check.name}`.toLowerCase().includes(wanted)) continue;
    const outcome = await ownOutcome(check, throwIfStopped);
    if (outcome) outcomes.push(outcome);
  }
  if (input.header && input.write && !input.stopped?.() && 'idempotency keys'.includes(wanted)) {
    outcomes.push(await keysKept(input.header, ground));
    left.push(...(await tidy(undos.splice(0), input.ground)));
  }
  return { outcomes, findings: deviationsOf(outcomes), left };
}
