import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
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
 *
 * @typedef {{ passed: number, failed: number, skipped?: number }} Tally
 * @typedef {{ step: Step, ok: boolean, seconds: number, out: string }} Result
 */

/**
 * Runs one command to its end and keeps its output.
 * @param {Step} step @param {string} cwd
 * @returns {Promise<Result>}
 */
function runStep(step, cwd) {
  const began = Date.now();
  const [program = '', ...args] = step.command;
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...step.env };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env });
    let out = '';
    child.stdout.on('data', (part) => (out += part));
    child.stderr.on('data', (part) => (out += part));
    const end = (/** @type {boolean} */ ok) => resolve({ step, ok, seconds: (Date.now() - began) / 1000, out });
    child.on('error', (error) => {
      out += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
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
 * Runs lanes of steps: the steps of a lane one after the other, the lanes of a stage side by side (or one after the
 * other), the stages in turn. A failed step stops nothing but those that need it. What failed is printed at once and
 * again at the end: whichever end of a long log is cut off, the other still shows it. All that failed tests said, passed ones
 * and all, is stored in `.portico/<step>.log`.
 * @param {Step[][][]} stages
 * @param {{ cwd: string, sideBySide: boolean, print: (line: string) => void }} options
 * @returns {Promise<Tally>}
 */
export async function runStages(stages, { cwd, sideBySide, print }) {
  /** @type {Set<string>} */
  const passed = new Set();
  const sum = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const wrong = [];
  const runLane = async (/** @type {Step[]} */ lane) => {
    for (const step of lane) {
      const missing = step.needs?.find((name) => !passed.has(name));
      const result = missing
        ? { step: { ...step, count: undefined }, ok: false, seconds: 0, out: `Not run: ${missing} failed.` }
        : await runStep(step, cwd);
      const tally = tallyOf(result);
      const ok = tally.failed === 0;
      if (ok) passed.add(step.name);
      sum.passed += tally.passed;
      sum.failed += tally.failed;
      print(lineOf(step, ok, result.seconds, tally));
      for (const text of reportOf(step, 'flaky')) print(`FLAKY ${step.name}: ${text}`);
      if (ok) continue;
      const tests = testsOf(result);
      print(tests.length > 0 ? `${tests.join('\n\n')}\nAll of it: ${keep(result, cwd)}` : result.out.trimEnd());
      wrong.push(...(tests.length > 0 ? tests : [lastWords(result)]));
    }
  };
  for (const lanes of stages) {
    if (sideBySide) await Promise.all(lanes.map(runLane));
    else for (const lane of lanes) await runLane(lane);
  }
  for (const failure of wrong) print(`\n${failure}`);
  return sum;
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
