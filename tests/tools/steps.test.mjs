// @module-tag slow
import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failedTests, flakyTests } from '../../scripts/lib/failures.mjs';
import { coresOfTests, runSteps, stepsToBegin, tallyOf, untilInterrupted } from '../../scripts/lib/steps.mjs';

/** @param {string} name @param {string} script @param {Partial<import('../../scripts/lib/steps.mjs').Step>} [more] */
const step = (name, script, more) => ({ name, command: [process.execPath, '-e', script], ...more });

/** @param {import('../../scripts/lib/steps.mjs').Step[]} steps @param {Partial<Parameters<typeof runSteps>[1]>} [more] */
async function runs(steps, more) {
  /** @type {string[]} */
  const lines = [];
  const sum = await runSteps(steps, { cwd: process.cwd(), cores: 1, print: (line) => lines.push(line), ...more });
  return { sum, output: lines.join('\n') };
}

describe('the test command', () => {
  test.each([
    ['side by side', { cores: 2, isWhole: false, load: 3 }, 1],
    ['side by side on four cores, all of them too', { cores: 4, isWhole: true, load: 0 }, 2],
    ['one after the other, all of them on two cores', { cores: 2, isWhole: true, load: 0 }, 2],
    ['one after the other on a busy machine', { cores: 2, isWhole: false, load: 8 }, 2],
    ['on the only core', { cores: 1, isWhole: false, load: 0 }, 1],
  ])('runs unit tests and browser tests %s', (_, machine, cores) => {
    expect(coresOfTests(machine)).toBe(cores);
  });

  test('counts a plain step as one and tests one by one', async () => {
    const { sum, output } = await runs([
      step('types', ''),
      step('unit', '', { count: () => ({ passed: 12, failed: 0, skipped: 2 }) }),
    ]);
    expect(sum).toEqual({ passed: 13, failed: 0 });
    expect(output).toMatch(/^ok {4} types +\d+\.\d s$/m);
    expect(output).toMatch(/^ok {4} unit .+ 12 passed, 0 failed, 2 skipped$/m);
  });

  test('shows the whole output of what failed, goes on, and leaves out what needs it', async () => {
    const { sum, output } = await runs([
      step('journeys', 'console.log("must not run")', { needs: ['build'] }),
      step('build', 'console.log("first line"); console.error("src/App.tsx: no such file"); process.exit(2)'),
      step('lint', 'console.log("quiet")'),
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
      step('unit', 'console.log("long"); process.exit(1)', { failures, count: () => ({ passed: 1, failed: 1 }) }),
      step('types', 'console.log("1\\n".repeat(30) + "src/App.tsx: no such type"); process.exit(2)'),
      step('lint', ''),
      step('walls', ''),
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
    const { sum, output } = await runs([step('journeys', '', { flaky, count: () => ({ passed: 2, failed: 0 }) })]);
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

  test('runs as many steps at once as there are cores for, and each output belongs to its own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-steps-'));
    // Each waits until the other has begun, and fails only afterwards: in turn, the first would never end.
    const meets = (/** @type {string} */ own, /** @type {string} */ other) => `
      fs.writeFileSync(${JSON.stringify(join(folder, own))}, '');
      const look = () => {
        if (!fs.existsSync(${JSON.stringify(join(folder, other))})) return void setTimeout(look, 20);
        console.log('words of ${own}');
        process.exitCode = 1;
      };
      look();`;
    const { sum, output } = await runs([step('types', meets('types', 'lint')), step('lint', meets('lint', 'types'))], {
      cores: 2,
    });
    rmSync(folder, { recursive: true });
    expect(sum).toEqual({ passed: 0, failed: 2 });
    for (const name of ['types', 'lint']) {
      expect(output).toMatch(new RegExp(`^FAILED ${name} .*\\nwords of ${name}$`, 'm'));
      expect(output).toMatch(new RegExp(`^FAILED ${name}\\nwords of ${name}$`, 'm'));
    }
  });

  test('begins what cores are free for, what was named first before the rest', () => {
    const all = [
      step('build', '', { cores: 1 }),
      step('journeys', '', { needs: ['build'] }),
      step('unit', '', { cores: 2 }),
      step('changed units', '', { after: ['unit'] }),
      step('size', '', { needs: ['nowhere'] }),
      step('lint', ''),
    ];
    const known = new Set(all.map(({ name }) => name));
    const begun = (/** @type {number} */ free, /** @type {number} */ cores, /** @type {string[]} */ ...over) => {
      const isOver = (/** @type {string} */ name) => over.includes(name) || !known.has(name);
      const waiting = all.filter(({ name }) => !over.includes(name));
      return stepsToBegin(waiting, { free, cores, isOver }).map(({ name }) => name);
    };
    expect(begun(2, 2)).toEqual(['build', 'size']);
    expect(begun(3, 4)).toEqual(['build', 'unit']);
    expect(begun(9, 9)).toEqual(['build', 'unit', 'size', 'lint']);
    expect(begun(9, 9, 'build', 'unit')).toEqual(['journeys', 'changed units', 'size', 'lint']);
    expect(begun(0, 2, 'build')).toEqual([]);
    // What wants more than there are has them all.
    expect(begun(1, 1, 'build', 'journeys', 'size', 'lint')).toEqual(['unit']);
  });

  test('refuses steps that wait for each other instead of leaving them out', async () => {
    const steps = [step('a', '', { needs: ['b'] }), step('b', '', { after: ['a'] }), step('c', '')];
    await expect(runs(steps)).rejects.toThrow('These steps wait for each other: a, b');
    const { output } = await runs([step('a', '', { needs: ['nowhere'] })]);
    expect(output).toContain('Not run: nowhere failed.');
  });

  test('ends all that steps have started when it is interrupted, and begins nothing more', async () => {
    // Each process is connected as long as it lives.
    const server = createServer();
    let alive = 0;
    let begun = 0;
    server.on('connection', (socket) => {
      alive += 1;
      begun += 1;
      socket.on('error', () => {}).once('close', () => (alive -= 1));
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    // A process that a signal does not end and whose output is not read.
    const deaf = `process.on('SIGTERM', () => {}); net.connect(${port}, '127.0.0.1')`;
    const parent = `child_process.spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { stdio: 'ignore' }); net.connect(${port}, '127.0.0.1')`;
    const source = new EventEmitter();
    const interrupted = untilInterrupted(/** @type {any} */ (source));
    const next = step('next', `net.connect(${port}, '127.0.0.1', () => process.exit())`);
    const running = runs([step('unit', parent), next], { interrupted });
    await expect.poll(() => alive).toBe(2);
    source.emit('SIGINT');
    const { sum, output } = await running;
    await expect.poll(() => alive).toBe(0);
    expect(begun).toBe(2);
    server.close();
    expect(interrupted.reason).toBe(130);
    expect(sum).toEqual({ passed: 0, failed: 0 });
    expect(output).toBe('');
  });
});
