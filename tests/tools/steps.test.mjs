// @module-tag slow
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failedTests, flakyTests } from '../../scripts/lib/failures.mjs';
import { runStages, tallyOf } from '../../scripts/lib/steps.mjs';

/** @param {string} name @param {string} script @param {Partial<import('../../scripts/lib/steps.mjs').Step>} [more] */
const step = (name, script, more) => ({ name, command: [process.execPath, '-e', script], ...more });

/** @param {import('../../scripts/lib/steps.mjs').Step[][][]} stages */
async function runs(stages, sideBySide = true) {
  /** @type {string[]} */
  const lines = [];
  const sum = await runStages(stages, { cwd: process.cwd(), sideBySide, print: (line) => lines.push(line) });
  return { sum, output: lines.join('\n') };
}

describe('the test command', () => {
  test('counts a plain step as one and tests one by one', async () => {
    const { sum, output } = await runs([
      [[step('types', '')], [step('unit', '', { count: () => ({ passed: 12, failed: 0, skipped: 2 }) })]],
    ]);
    expect(sum).toEqual({ passed: 13, failed: 0 });
    expect(output).toMatch(/^ok {4} types +\d+\.\d s$/m);
    expect(output).toMatch(/^ok {4} unit .+ 12 passed, 0 failed, 2 skipped$/m);
  });

  test('shows the whole output of what failed, goes on, and leaves out what needs it', async () => {
    const { sum, output } = await runs([
      [[step('build', 'console.log("first line"); console.error("src/App.tsx: no such file"); process.exit(2)')]],
      [[step('journeys', 'console.log("must not run")', { needs: ['build'] }), step('lint', 'console.log("quiet")')]],
    ]);
    expect(sum).toEqual({ passed: 1, failed: 2 });
    expect(output).toContain('FAILED build');
    expect(output).toContain('first line\nsrc/App.tsx: no such file');
    expect(output).toContain('Not run: build failed.');
    expect(output).not.toContain('must not run');
    expect(output).not.toContain('quiet');
  });

  test('reports what failed where it did and once more at the end, so that a cut log still shows it', async () => {
    const failures = () => ['a.test.ts › adds up\nexpected 3 to be 4'];
    const { output } = await runs([
      [
        [step('unit', 'console.log("long"); process.exit(1)', { failures, count: () => ({ passed: 1, failed: 1 }) })],
        [step('types', 'console.log("1\\n".repeat(30) + "src/App.tsx: no such type"); process.exit(2)')],
        [step('lint', '')],
      ],
      [[step('walls', '')]],
    ]);
    const [start = '', end = ''] = output.split(/^ok {4} walls.*$/m);
    expect(start).toMatch(/^FAILED unit .* failed\nFAILED unit: a\.test\.ts › adds up\nexpected 3 to be 4$/m);
    expect(start).not.toContain('long');
    expect(readFileSync('.portico/unit.log', 'utf8')).toBe('long\n');
    expect(end).toContain('FAILED unit: a.test.ts › adds up\nexpected 3 to be 4');
    expect(end).toMatch(/FAILED types\n(1\n){19}src\/App\.tsx: no such type/);
    expect(end).not.toContain('lint');
  });

  test('reports what passed only when it was run again, and calls it no failure', async () => {
    const flaky = () => ['a.journey.ts › opens\nTimeoutError'];
    const { sum, output } = await runs([[[step('journeys', '', { flaky, count: () => ({ passed: 2, failed: 0 }) })]]]);
    expect(sum).toEqual({ passed: 2, failed: 0 });
    expect(output).toMatch(/^ok {4} journeys .+\nFLAKY journeys: a\.journey\.ts › opens\nTimeoutError$/);
    const assertionResults = [
      { fullName: 'opens', status: 'passed', failureMessages: ['TimeoutError', 'second'] },
      { fullName: 'closes', status: 'passed', failureMessages: [] },
      { fullName: 'breaks', status: 'failed', failureMessages: ['Error'] },
    ];
    const testResults = [
      { name: '/house/a.journey.ts', status: 'failed', message: '', startTime: 0, endTime: 0, assertionResults },
    ];
    const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, testResults };
    expect(flakyTests(report, '/house')).toEqual(['a.journey.ts › opens\nTimeoutError']);
  });

  test('reads the failed tests, and files that could not be loaded, from the report', () => {
    const test = (
      /** @type {string} */ fullName,
      /** @type {string} */ status,
      /** @type {string[]} */ failureLines = [],
    ) => ({
      fullName,
      status,
      failureMessages: failureLines,
    });
    const file = (/** @type {string} */ name, /** @type {any} */ more) => ({
      name: `/house/tests/${name}`,
      status: 'failed',
      message: '',
      assertionResults: [],
      ...more,
    });
    const failureLines = failedTests(
      {
        numPassedTests: 1,
        numFailedTests: 1,
        numPendingTests: 0,
        testResults: [
          file('a.test.ts', { assertionResults: [test('adds', 'passed'), test('takes away', 'failed', ['Error: 3'])] }),
          file('b.test.ts', { message: 'SyntaxError: no\n'.repeat(50) }),
          file('c.test.ts', { status: 'passed', assertionResults: [test('is whole', 'passed')] }),
        ],
      },
      '/house',
    );
    expect(failureLines).toHaveLength(2);
    expect(failureLines[0]).toBe('tests/a.test.ts › takes away\nError: 3');
    expect(failureLines[1]).toMatch(/^tests\/b\.test\.ts\n(SyntaxError: no\n?){40}$/);
  });

  test('does not call tests that never ran a success', () => {
    const unit = step('unit', '', { count: () => ({ passed: 0, failed: 0 }) });
    expect(tallyOf({ step: unit, ok: true, seconds: 1, out: '' }).failed).toBe(1);
    const broken = step('unit', '', { count: () => JSON.parse('') });
    expect(tallyOf({ step: broken, ok: false, seconds: 1, out: '' })).toMatchObject({ passed: 0, failed: 1 });
    const crashed = step('unit', '', { count: () => ({ passed: 5, failed: 0 }) });
    expect(tallyOf({ step: crashed, ok: false, seconds: 1, out: '' })).toMatchObject({ passed: 5, failed: 1 });
  });

  test('runs lanes side by side, or in turn where the machine is small', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-lanes-'));
    const mark = JSON.stringify(join(folder, 'quick'));
    // The slow one ends well after the quick one, however busy the machine is.
    const slow = `const look = () => setTimeout(fs.existsSync(${mark}) ? () => {} : look, 700); look()`;
    const lanes = [[[step('slow', slow)], [step('quick', `fs.writeFileSync(${mark}, '')`)]]];
    const order = async (/** @type {boolean} */ sideBySide) =>
      (await runs(lanes, sideBySide)).output.match(/slow|quick/g);
    expect(await order(true)).toEqual(['quick', 'slow']);
    expect(await order(false)).toEqual(['slow', 'quick']);
    rmSync(folder, { recursive: true });
  });
});
