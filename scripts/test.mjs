import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { changedFiles, isSlow, testsOfChanges, unitTestFiles } from './lib/changed.mjs';
import { failedTests, flakyTests, slowFiles } from './lib/failures.mjs';
import { checkNode, checkPackages } from './lib/preflight.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/plainError.mjs';
import { runStages } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */

const node = process.execPath;
/** @param {string} name @param {...string} args of a package's command */
const bin = (name, ...args) => [node, join(root, 'node_modules/.bin', name), ...args];

/** Go collects its garbage less often: 45 s of processor time instead of 100. */
const env = { GOGC: '800' };
/** The compiler in Go. TypeScript 6 is there for what reads its syntax tree (dependency-cruiser). */
const tsc = [node, join(root, 'node_modules/typescript-7/bin/tsc')];

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

/** @returns {{ units: Step[], journeys: Step[], left: number }} `left`: files of changes that do not run */
function testSteps() {
  const inBrowser = ['--config', 'vitest.journeys.config.ts'];
  if (whole)
    return {
      units: [{ ...tests('unit'), env: { PORTICO_S3_AHEAD: '1' } }],
      journeys: [{ ...tests('journeys', inBrowser), needs: ['build'] }],
      left: 0,
    };
  const all = testsOfChanges(changedFiles(root), unitTestFiles(root), root);
  const changed = { units: all.units.slice(0, most.units), journeys: all.journeys.slice(0, most.journeys) };
  return {
    units: [
      tests('unit', ['--tags-filter=!slow']),
      ...(changed.units.length > 0 ? [tests('changed units', [...changed.units, '--tags-filter=slow'])] : []),
    ],
    journeys: [
      { ...tests('journeys', [...inBrowser, '--tags-filter=smoke']), needs: ['build'] },
      ...(changed.journeys.length > 0
        ? [
            {
              ...tests('changed journeys', [...inBrowser, ...changed.journeys, '--tags-filter=!smoke']),
              needs: ['build'],
            },
          ]
        : []),
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
  /** @type {Step[]} */
  const reading = [
    { name: 'types', command: tsc, env },
    { name: 'types of scripts', command: [...tsc, '-p', 'scripts'], env },
    { name: 'format', command: bin('oxfmt', '--check') },
    { name: 'lint', command: bin('oxlint') },
    { name: 'walls', command: bin('depcruise', '--config', '.dependency-cruiser.cjs', ...folders) },
    { name: 'coverage of spec', command: [node, 'scripts/coverage.mjs'] },
    ...units,
  ];
  /** @type {Step[]} */
  const browsing = [
    { name: 'build', command: [node, 'scripts/build.mjs'] },
    { name: 'browser floor', command: [node, 'scripts/floor.mjs'], needs: ['build'] },
    { name: 'size', command: [node, 'scripts/size.mjs'], needs: ['build'] },
    ...journeys,
  ];
  const { passed, failed } = await runStages([[reading, browsing]], {
    cwd: root,
    // On two cores each lane takes both: side by side they would only make each other's steps run out of time.
    sideBySide: availableParallelism() > 2 && freemem() > 4 * 2 ** 30,
    print: console.log,
  });
  if (failed > 0) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
  if (whole) for (const line of untagged()) console.log(line);
  else console.log('Skipped tests are slow ones. npm run test:all runs them too.');
  if (left > 0) console.log(`Not run, although something in their folder has changed: ${left} files of slow tests.`);
});
