/** Which slow tests `npm test` runs: those of what differs from the main branch. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, testsOfChanges, unitTestFiles } from '../../scripts/lib/changed.mjs';
import { slowFiles } from '../../scripts/lib/failures.mjs';

let root = '';
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root });
const write = (/** @type {Record<string, string>} */ files) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
};
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'test: change');
};

const slow = '// @module-tag slow\n';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '--quiet', '--initial-branch=main');
  write({
    'resources/disk/page.test.tsx': slow,
    'resources/disk/price.test.ts': '// A test in seconds is no @module-tag slow one.\n',
    'resources/disk/read.ts': '1',
    'resources/firewall/page.test.tsx': slow,
    'tests/journeys/disks.journey.ts': '1',
    'tests/journeys/maps.journey.ts': '1',
  });
  commit();
  git('checkout', '--quiet', '-b', 'work');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const chosen = () => testsOfChanges(changedFiles(root), unitTestFiles(root), root);

it('runs none where nothing differs from the main branch', () => {
  expect(chosen()).toEqual({ units: [], journeys: [] });
});

it('runs the slow tests beside a changed file, committed or not, and no others', () => {
  write({ 'resources/disk/read.ts': '2' });
  expect(chosen().units).toEqual(['resources/disk/page.test.tsx']);
  commit();
  expect(chosen().units).toEqual(['resources/disk/page.test.tsx']);
});

it('runs them for a file that is new or gone', () => {
  write({ 'resources/firewall/rules.ts': '1' });
  rmSync(join(root, 'resources/disk/read.ts'));
  expect(chosen().units).toEqual(['resources/disk/page.test.tsx', 'resources/firewall/page.test.tsx']);
});

it('runs journeys that have changed, and none that is gone', () => {
  write({ 'tests/journeys/disks.journey.ts': '2' });
  rmSync(join(root, 'tests/journeys/maps.journey.ts'));
  expect(chosen().journeys).toEqual(['tests/journeys/disks.journey.ts']);
});

it('compares with the main branch where it was left, not with what it has since', () => {
  git('checkout', '--quiet', 'main');
  write({ 'resources/disk/read.ts': '2' });
  commit();
  git('checkout', '--quiet', 'work');
  expect(chosen()).toEqual({ units: [], journeys: [] });
});

it('runs none outside of a repository', () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect(chosen()).toEqual({ units: [], journeys: [] });
});

it('names the files that have become slow', () => {
  const file = { status: 'passed', message: '', assertionResults: [], startTime: 0 };
  const testResults = [
    { ...file, name: '/p/a.test.ts', endTime: 15_000 },
    { ...file, name: '/p/b.test.ts', endTime: 16_000 },
    { ...file, name: '/p/c.test.ts', endTime: 40_000 },
  ];
  const report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults };
  expect(slowFiles(report, '/p', 15)).toEqual([
    { file: 'c.test.ts', seconds: 40 },
    { file: 'b.test.ts', seconds: 16 },
  ]);
});
