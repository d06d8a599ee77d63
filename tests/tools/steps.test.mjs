import { describe, expect, test } from 'vitest';
import { runStages, tallyOf } from '../../scripts/lib/steps.mjs';

/** @param {string} name @param {string} script @param {Partial<import('../../scripts/lib/steps.mjs').Step>} [more] */
const step = (name, script, more) => ({ name, command: [process.execPath, '-e', script], ...more });

/** @param {import('../../scripts/lib/steps.mjs').Step[][][]} stages */
async function runs(stages, sideBySide = true) {
  /** @type {string[]} */
  const lines = [];
  const sum = await runStages(stages, { cwd: process.cwd(), sideBySide, print: (line) => lines.push(line) });
  return { sum, said: lines.join('\n') };
}

describe('the test command', () => {
  test('counts a plain step as one and tests one by one', async () => {
    const { sum, said } = await runs([
      [[step('types', '')], [step('unit', '', { count: () => ({ passed: 12, failed: 0, skipped: 2 }) })]],
    ]);
    expect(sum).toEqual({ passed: 13, failed: 0 });
    expect(said).toMatch(/^ok {4} types +\d+\.\d s$/m);
    expect(said).toMatch(/^ok {4} unit .+ 12 passed, 0 failed, 2 skipped$/m);
  });

  test('shows the whole output of what failed, goes on, and leaves out what needs it', async () => {
    const { sum, said } = await runs([
      [[step('build', 'console.log("first line"); console.error("src/App.tsx: no such file"); process.exit(2)')]],
      [[step('journeys', 'console.log("must not run")', { needs: ['build'] }), step('lint', 'console.log("quiet")')]],
    ]);
    expect(sum).toEqual({ passed: 1, failed: 2 });
    expect(said).toContain('FAILED build');
    expect(said).toContain('first line\nsrc/App.tsx: no such file');
    expect(said).toContain('Not run: build failed.');
    expect(said).not.toContain('must not run');
    expect(said).not.toContain('quiet');
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
    const lanes = [[[step('slow', 'setTimeout(() => {}, 1500)')], [step('quick', '')]]];
    const order = async (/** @type {boolean} */ sideBySide) =>
      (await runs(lanes, sideBySide)).said.match(/slow|quick/g);
    expect(await order(true)).toEqual(['quick', 'slow']);
    expect(await order(false)).toEqual(['slow', 'quick']);
  });
});
