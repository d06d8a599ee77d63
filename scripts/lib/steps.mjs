import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/**
 * A step of the test command.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env] beside the process's own
 * @property {() => Tally} [count] counts what ran; a step without it counts as one
 * @property {() => string[]} [failures] what failed in it, each with its name and error
 * @property {() => string[]} [flaky] what failed first and passed when it was run again, each with its name and first error
 * @property {string[]} [needs] names of steps that must have passed
 * @property {string[]} [after] names of steps that must have ended, passed or not
 * @property {number} [cores] how many cores it keeps busy; one without it
 * @property {boolean} [yields] whether what runs beside it has precedence, for a step that may take as long as it likes
 *
 * @typedef {{ passed: number, failed: number, skipped?: number }} Tally
 * @typedef {{ step: Step, ok: boolean, seconds: number, out: string }} Result
 */

/** Processes of a step form a group of their own, which ends as a whole. */
const grouped = process.platform !== 'win32';

/** How long a step that was interrupted may take to end by itself, in ms. */
const grace = 5000;

/**
 * Sends a signal to a step's process and to all that it has started; does nothing if they have ended.
 * @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal
 */
function sendTo({ pid }, signal) {
  if (pid === undefined) return;
  try {
    process.kill(grouped ? -pid : pid, signal);
  } catch {
    // It has ended.
  }
}

/** @param {number | undefined} pid */
function yieldToOthers(pid) {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // It runs as any other.
  }
}

/**
 * Runs one command to its end and keeps its output.
 * @param {Step} step @param {string} cwd @param {AbortSignal} interrupted ends the command and all that it has started
 * @returns {Promise<Result>}
 */
function runStep(step, cwd, interrupted) {
  const began = Date.now();
  const [program = '', ...args] = step.command;
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...step.env };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, detached: grouped, stdio: ['ignore', 'pipe', 'pipe'] });
    if (step.yields) yieldToOthers(child.pid);
    let out = '';
    child.stdout.on('data', (part) => (out += part));
    child.stderr.on('data', (part) => (out += part));
    /** @type {NodeJS.Timeout | undefined} */
    let last;
    const stop = () => {
      sendTo(child, 'SIGTERM');
      last = setTimeout(() => sendTo(child, 'SIGKILL'), grace);
    };
    interrupted.addEventListener('abort', stop, { once: true });
    const end = (/** @type {boolean} */ ok) => {
      interrupted.removeEventListener('abort', stop);
      clearTimeout(last);
      // What the command has left running is of no use to the other steps, and would outlive them.
      sendTo(child, 'SIGKILL');
      resolve({ step, ok, seconds: (Date.now() - began) / 1000, out });
    };
    child.on('error', (error) => {
      out += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * Aborts at the first signal that ends a process, such as Ctrl-C. The second one has its usual effect.
 * @param {Pick<NodeJS.Process, 'once'>} process
 * @returns {AbortSignal} its reason is the exit code that belongs to the signal
 */
export function untilInterrupted(process) {
  const controller = new AbortController();
  for (const [name, number] of /** @type {const} */ ([
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ]))
    process.once(name, () => controller.abort(128 + number));
  return controller.signal;
}

/**
 * What a step adds to the last line. One that failed adds at least one failure whatever it counted; one that counts
 * tests and ran none has failed.
 * @param {Result} result
 * @returns {Tally}
 */
export function tallyOf({ step, ok }) {
  if (!step.count) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = { ...counted, ...step.count() };
  } catch {
    // No report: the command ended before it wrote one.
  }
  const ran = counted.passed + counted.failed > 0;
  return { ...counted, failed: ok && ran ? counted.failed : Math.max(counted.failed, 1) };
}

/**
 * How many cores unit tests and browser tests each keep busy. With all of them they run one after the other: on two cores the whole of either
 * takes both, and where other processes want more than there are, the lower priority of unit tests beside browser tests would leave them next to nothing.
 * @param {{ cores: number, isWhole: boolean, load: number }} machine `load`: processes that want a core, as `loadavg` counts them
 * @returns {number}
 */
export const coresOfTests = ({ cores, isWhole, load }) =>
  (isWhole && cores <= 2) || load > 2 * cores ? cores : Math.max(1, Math.floor(cores / 2));

/**
 * The steps that may begin: in their order, but one that lacks cores or waits for another delays none after it.
 * @param {readonly Step[]} waiting
 * @param {{ free: number, cores: number, isOver: (name: string) => boolean }} now `free` of all `cores`; `isOver`: whether a step has ended, passed or not
 * @returns {Step[]}
 */
export function stepsToBegin(waiting, { free, cores, isOver }) {
  let left = free;
  return waiting.filter(({ needs = [], after = [], cores: wanted = 1 }) => {
    if (![...needs, ...after].every(isOver)) return false;
    const taken = Math.min(wanted, cores);
    if (taken > left) return false;
    left -= taken;
    return true;
  });
}

/**
 * Runs steps side by side, as many as there are cores for. A failed step stops nothing but those that need it. What failed is printed at
 * once and again at the end: whichever end of a long log is cut off, the other still shows it. All that failed tests said, passed ones
 * and all, is stored in `.portico/<step>.log`.
 * @param {readonly Step[]} steps with different names; those that others need or that take long come first
 * @param {{ cwd: string, cores: number, print: (line: string) => void, interrupted?: AbortSignal }} options
 * @returns {Promise<Tally>}
 */
export async function runSteps(steps, { cwd, cores, print, interrupted = new AbortController().signal }) {
  /** @type {Set<string>} */
  const passed = new Set();
  /** @type {Set<string>} */
  const ended = new Set();
  const sum = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const wrong = [];
  const runOne = async (/** @type {Step} */ step) => {
    const missing = step.needs?.find((name) => !passed.has(name));
    const result = missing
      ? { step: { ...step, count: undefined }, ok: false, seconds: 0, out: `Not run: ${missing} failed.` }
      : await runStep(step, cwd, interrupted);
    ended.add(step.name);
    if (interrupted.aborted) return;
    const tally = tallyOf(result);
    const ok = tally.failed === 0;
    if (ok) passed.add(step.name);
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    print(lineOf(step, ok, result.seconds, tally));
    for (const text of reportOf(step, 'flaky')) print(`FLAKY ${step.name}: ${text}`);
    if (ok) return;
    const tests = testsOf(result);
    print(tests.length > 0 ? `${tests.join('\n\n')}\nAll of it: ${keep(result, cwd)}` : result.out.trimEnd());
    wrong.push(...(tests.length > 0 ? tests : [lastWords(result)]));
  };
  // A step that is not there is one that has not passed.
  const isOver = (/** @type {string} */ name) => ended.has(name) || !steps.some((step) => step.name === name);
  await inTurn(steps, { cores, isOver, run: runOne, interrupted });
  for (const failure of wrong) print(`\n${failure}`);
  return sum;
}

/**
 * Begins each step when it may; ends with the last one, or with those that run when all is interrupted.
 * @param {readonly Step[]} steps
 * @param {{ cores: number, isOver: (name: string) => boolean, run: (step: Step) => Promise<void>, interrupted: AbortSignal }} options
 */
async function inTurn(steps, { cores, isOver, run, interrupted }) {
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  let waiting = [...steps];
  let free = cores;
  for (;;) {
    const begun = interrupted.aborted ? [] : stepsToBegin(waiting, { free, cores, isOver });
    waiting = waiting.filter((step) => !begun.includes(step));
    for (const step of begun) {
      const taken = Math.min(step.cores ?? 1, cores);
      free -= taken;
      const work = run(step).finally(() => {
        running.delete(step);
        free += taken;
      });
      running.set(step, work);
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (waiting.length > 0 && !interrupted.aborted)
    throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
}

/** Writes down all that a step said; answers with the file, from `cwd`. @param {Result} result @param {string} cwd */
function keep({ step, out }, cwd) {
  const file = join('.portico', `${step.name.replaceAll(' ', '-')}.log`);
  mkdirSync(join(cwd, '.portico'), { recursive: true });
  writeFileSync(join(cwd, file), out);
  return file;
}

/** What failed in a step that counts tests. @param {Result} result @returns {string[]} */
const testsOf = ({ step }) => reportOf(step, 'failures').map((text) => `FAILED ${step.name}: ${text}`);

/** What a step reads from its report. @param {Step} step @param {'failures' | 'flaky'} what @returns {string[]} */
function reportOf(step, what) {
  try {
    return step[what]?.() ?? [];
  } catch {
    return []; // No report: the command ended before it wrote one.
  }
}

/** Lines of a step without a report that are shown again: its last ones, where tools sum up. */
const lastLines = 20;

/** @param {Result} result */
const lastWords = ({ step, out }) => `FAILED ${step.name}\n${out.trimEnd().split('\n').slice(-lastLines).join('\n')}`;

/** @param {Step} step @param {boolean} ok @param {number} seconds @param {Tally} tally */
function lineOf(step, ok, seconds, tally) {
  const counts = step.count ? ` · ${tally.passed} passed, ${tally.failed} failed` : '';
  const skipped = tally.skipped ? `, ${tally.skipped} skipped` : '';
  return `${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s${counts}${skipped}`;
}
