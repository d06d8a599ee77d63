import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { failedTests, flakyTests } from './lib/failures.mjs';
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
  const report = join(root, `.portico/${name}.json`);
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

await run(async () => {
  checkNode();
  checkPackages(root, ['typescript-7', 'oxfmt', 'oxlint', 'dependency-cruiser', 'vitest', 'vite', 'playwright-core']);
  mkdirSync(join(root, '.portico'), { recursive: true });
  const folders = ['src', 'resources', 'dataProvider', 'themes', 'i18n', 'packs', 'mocks', 'tests', 'scripts/portico'];
  /** @type {Step[]} */
  const reading = [
    { name: 'types', command: tsc, env },
    { name: 'types of scripts', command: [...tsc, '-p', 'scripts'], env },
    { name: 'format', command: bin('oxfmt', '--check') },
    { name: 'lint', command: bin('oxlint') },
    { name: 'walls', command: bin('depcruise', '--config', '.dependency-cruiser.cjs', ...folders) },
    { name: 'coverage of spec', command: [node, 'scripts/coverage.mjs'] },
    { ...tests('unit'), env: { PORTICO_S3_AHEAD: '1' } },
  ];
  /** @type {Step[]} */
  const browsing = [
    { name: 'build', command: [node, 'scripts/build.mjs'] },
    { name: 'browser floor', command: [node, 'scripts/floor.mjs'], needs: ['build'] },
    { name: 'size', command: [node, 'scripts/size.mjs'], needs: ['build'] },
    { ...tests('journeys', ['--config', 'vitest.journeys.config.ts']), needs: ['build'] },
  ];
  const { passed, failed } = await runStages([[reading, browsing]], {
    cwd: root,
    // On two cores each lane takes both: side by side they would only make each other's steps run out of time.
    sideBySide: availableParallelism() > 2 && freemem() > 4 * 2 ** 30,
    print: console.log,
  });
  if (failed > 0) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
});
