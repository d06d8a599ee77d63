/** Runs examples against anything that speaks /v1: the embedded cloud in tests, a living API in the conformance check. */
import { answerProblems, type LiveAnswer } from './match';
import { fillJson, fillRequest, valueAt, type Scope } from './scope';
import type { Json, Step, WireExample, WireRequest } from './types';

/** Where examples are run. */
export interface Ground {
  /** Sends a filled request; never rejects for an answer, whatever its status. */
  send(request: WireRequest): Promise<LiveAnswer>;
  /** Lets a few seconds pass: states change by themselves (docs/coverage.md, section 4). */
  wait(): Promise<void>;
  /** Keys and other values that the ground gives: `key`, `otherKey`, `adminKey`, `run`... */
  scope: Scope;
  /** An answer to a step that is otherwise than expected is used as far as it goes: its own example reports what is wrong. */
  lenient?: boolean;
  /** Nothing is changed: what an answer lacks does not come by asking again. */
  isStill?: boolean;
}

/** How often a step asks again before it gives up. */
const patience = 40;

const byName = (examples: readonly WireExample<string>[]) => {
  const index = new Map(examples.map((example) => [example.name, example]));
  return (name: string): WireExample<string> => {
    const example = index.get(name);
    if (!example) throw new Error(`There is no example called '${name}'`);
    return example;
  };
};

/** Whether an entry of a list has the values that a step waits for. */
export function fits(entry: unknown, where: NonNullable<Step['where']>, scope: Scope): boolean {
  return Object.entries(where).every(([path, wanted]) => {
    const value = valueAt(entry, path) ?? null;
    const isNot = wanted !== null && typeof wanted === 'object' && 'not' in wanted;
    const filled = fillJson((isNot ? wanted.not : wanted) as Json, scope);
    return (value === filled) !== isNot;
  });
}

/** What a step looks for in an answer; undefined when it is not there (yet). */
function found({ where, at }: Step, data: unknown, scope: Scope): unknown {
  const entries = where === undefined ? [data] : Array.isArray(data) ? data : Object.values(data ?? {});
  return entries
    .filter((entry) => where === undefined || fits(entry, where, scope))
    .map((entry) => (at === undefined ? entry : valueAt(entry, at)))
    .find((value) => value !== undefined && value !== null);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function take(step: Step, example: WireExample<string>, ground: Ground, scope: Scope): Promise<Scope> {
  for (let tries = 0; tries < patience; tries += 1) {
    const live = await ground.send(fillRequest(example.request, scope));
    const problems = answerProblems(example, live, scope).filter((problem) => problem !== 'the list is empty');
    const isAnswered = live.status >= 200 && live.status < 300;
    if (problems.length > 0 && !(ground.lenient && isAnswered))
      throw new Error(`'${step.run}' went wrong: ${problems.join('; ')}`);
    if (step.as === undefined && step.where === undefined) return scope;
    // Nothing at all, or a page, has none of it.
    const value = found(step, jsonOf(live.text), scope);
    if (value !== undefined) return step.as === undefined ? scope : { ...scope, [step.as]: value };
    if (step.still || ground.isStill || (step.where === undefined && step.at === undefined)) break;
    await ground.wait();
  }
  throw new Error(`'${step.run}' never had ${JSON.stringify(step.where ?? step.at ?? {})}`);
}

/** Takes the steps of `needs` on the ground: the names they found. Throws when one goes wrong. */
export async function prepare(
  example: WireExample<string>,
  examples: readonly WireExample<string>[],
  ground: Ground,
): Promise<Scope> {
  const named = byName(examples);
  let scope = ground.scope;
  for (const step of example.needs ?? []) scope = await take(step, named(step.run), ground, scope);
  return scope;
}

/** What is wrong with the ground's answer to an example; empty when nothing is. Throws when its needs can't be met. */
export async function check(
  example: WireExample<string>,
  examples: readonly WireExample<string>[],
  ground: Ground,
): Promise<string[]> {
  const scope = await prepare(example, examples, ground);
  return answerProblems(example, await ground.send(fillRequest(example.request, scope)), scope);
}
