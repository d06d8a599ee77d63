import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Which tests `npm test` runs although they are slow or no smoke tests: those of what has changed since the main branch.
 * @typedef {object} Changed
 * @property {string[]} units slow unit test files that have changed, or that are in a folder in which something has
 * @property {string[]} journeys journey files that have changed
 */

/** @param {string} root @param {string[]} args @returns {string[] | undefined} lines; undefined where git has no answer */
function git(root, ...args) {
  try {
    const out = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return out.split('\n').filter((line) => line !== '');
  } catch {
    return undefined;
  }
}

/** The commit at which the current branch left the main one, wherever that is found. @param {string} root */
function base(root) {
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    const found = git(root, 'merge-base', 'HEAD', main)?.[0];
    if (found) return found;
  }
  return 'HEAD';
}

/**
 * Files that differ from the main branch, committed or not; none outside of a repository.
 * @param {string} root @returns {string[]} paths from the root
 */
export function changedFiles(root) {
  const differing = git(root, 'diff', '--name-only', '--no-renames', '--relative', base(root)) ?? [];
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...differing, ...untracked])];
}

/**
 * Whether a unit test file has the tag `slow`.
 * @param {string} file path from the root @param {string} root
 */
export function isSlow(file, root) {
  try {
    return /^\/\/ @module-tag slow$/m.test(readFileSync(join(root, file), 'utf8'));
  } catch {
    return false; // Deleted.
  }
}

/**
 * @param {string[]} changed paths from the root
 * @param {string[]} tests all unit test files, paths from the root
 * @param {string} root
 * @returns {Changed}
 */
export function testsOfChanges(changed, tests, root) {
  const folders = new Set(changed.map((file) => dirname(file)));
  return {
    units: tests.filter((file) => folders.has(dirname(file)) && isSlow(file, root)),
    journeys: changed.filter((file) => file.endsWith('.journey.ts') && existsSync(join(root, file))),
  };
}

/** All unit test files of the repository, paths from the root. @param {string} root */
export function unitTestFiles(root) {
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard') ?? [];
  return files.filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file));
}
