import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, freemem, loadavg } from 'node:os';
import { join } from 'node:path';
import { changedFiles, isSlow, testsOfChanges, unitTestFiles } from './lib/changed.mjs';
import { failedTests, flakyTests, slowFiles } from './lib/failures.mjs';
import { checkNode, checkPackages } from './lib/preflight.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/plainError.mjs';
import { coresOfTests, runSteps, untilInterrupted } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */

const node = process.execPath;
/** @param {string} name @param {...string} args of a package's command */
const bin = (name, ...args) => [node, join(root, 'node_modules/.bin', name), ...args];

/** Go collects its garbage less often: types take 45 s of processor time instead of 100, lint 31 instead of 39. */
const env = { GOGC: '800' };
/** The compiler in Go. TypeScript 6 is there for what reads its syntax tree (dependency-cruiser). */
const tsc = [node, join(root, 'node_modules/typescript-7/bin/tsc')];
/** Its syntax trees stay in memory until the end: 18 s of processor time instead of 21 with a larger young generation. */
const cruise = [
  node,
  '--max-semi-space-size=128',
  join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
];

/** @typedef {import('./lib/failures.mjs').Report} Report */

/**
 * A vitest run as a step that counts its tests.
 * @param {string} name @param {string[]} [args] @returns {Step}
 */
function tests(name, args = []) {
  const report = join(root, `.portico/${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const read = () => /** @type {Report} */ (JSON.parse(readFileSync(report, 'utf8')));
  return {
    name,
    command: bin('vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`),
    count: () => {
      const { numPassedTests, numFailedTests, numPendingTests } = read();
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
    failures: () => failedTests(read(), root),
    flaky: () => flakyTests(read(), root),
  };
}

/** Everything, as for a release; without it what takes minutes: no slow unit tests, and of the journeys the smoke tests. */
const whole = process.argv.includes('--all');

/** With more files of changes than this, a change is one for `npm run test:all`. */
const most = { units: 8, journeys: 3 };

/** Where there is little memory one step runs at a time: lint alone takes 2.3 GB. */
const cores = freemem() > 6 * 2 ** 30 ? availableParallelism() : 1;
const share = coresOfTests({ cores, isWhole: whole, load: loadavg()[0] ?? 0 });

/** @returns {{ units: Step[], journeys: Step[], left: number }} `left`: files of changes that do not run */
function testSteps() {
  const unit = { cores: share, yields: share < cores };
  const inBrowser = { cores: share, needs: ['build'] };
  const config = ['--config', 'vitest.journeys.config.ts'];
  if (whole)
    return {
      units: [{ ...tests('unit'), ...unit, env: { PORTICO_S3_AHEAD: '1' } }],
      journeys: [{ ...tests('journeys', config), ...inBrowser }],
      left: 0,
    };
  const all = testsOfChanges(changedFiles(root), unitTestFiles(root), root);
  const changed = { units: all.units.slice(0, most.units), journeys: all.journeys.slice(0, most.journeys) };
  const changedUnits = tests('changed units', [...changed.units, '--tags-filter=slow']);
  const changedJourneys = tests('changed journeys', [...config, ...changed.journeys, '--tags-filter=!smoke']);
  return {
    units: [
      { ...tests('unit', ['--tags-filter=!slow']), ...unit, env: { PORTICO_QUICK: '1' } },
      ...(changed.units.length > 0 ? [{ ...changedUnits, ...unit, after: ['unit'] }] : []),
    ],
    journeys: [
      { ...tests('journeys', [...config, '--tags-filter=smoke']), ...inBrowser },
      ...(changed.journeys.length > 0 ? [{ ...changedJourneys, ...inBrowser, after: ['journeys'] }] : []),
    ],
    left: all.units.length + all.journeys.length - changed.units.length - changed.journeys.length,
  };
}

/** Unit test files that have become slow and have no tag: printed only, since a busy machine is no error. */
function untagged() {
  const file = join(root, '.portico/unit.json');
  if (!existsSync(file)) return [];
  const report = /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
  return slowFiles(report, root, 15)
    .filter(({ file }) => !isSlow(file, root))
    .map(({ file, seconds }) => `Without the tag "slow": ${file} took ${seconds.toFixed(0)} s`);
}

await run(async () => {
  checkNode();
  checkPackages(root, ['typescript-7', 'oxfmt', 'oxlint', 'dependency-cruiser', 'vitest', 'vite', 'playwright-core']);
  mkdirSync(join(root, '.portico'), { recursive: true });
  const folders = ['src', 'resources', 'dataProvider', 'themes', 'i18n', 'packs', 'mocks', 'tests', 'scripts/portico'];
  const { units, journeys, left } = testSteps();
  const began = Date.now();
  const interrupted = untilInterrupted(process);
  /** In order of what others wait for, and of how long it takes. @type {Step[]} */
  const steps = [
    { name: 'build', command: [node, 'scripts/build.mjs'] },
    { name: 'lint', command: bin('oxlint'), env },
    { name: 'types', command: tsc, env },
    { name: 'walls', command: [...cruise, '--config', '.dependency-cruiser.cjs', ...folders] },
    { name: 'types of scripts', command: [...tsc, '-p', 'scripts'], env },
    ...journeys,
    ...units,
    { name: 'size', command: [node, 'scripts/size.mjs'], needs: ['build'] },
    { name: 'browser floor', command: [node, 'scripts/floor.mjs'], needs: ['build'] },
    { name: 'format', command: bin('oxfmt', '--check') },
    { name: 'coverage of spec', command: [node, 'scripts/coverage.mjs'] },
  ];
  const { passed, failed } = await runSteps(steps, { cwd: root, cores, print: console.log, interrupted });
  if (interrupted.aborted) {
    console.log('Interrupted.');
    process.exit(interrupted.reason);
  }
  if (failed > 0) process.exitCode = 1;
  console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  console.log(`${passed} passed, ${failed} failed`);
  if (whole) for (const line of untagged()) console.log(line);
  else console.log('Slow tests are left out or skipped. npm run test:all runs them too.');
  if (left > 0) console.log(`Not run, although something in their folder has changed: ${left} files of slow tests.`);
});
