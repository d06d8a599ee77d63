import { relative } from 'node:path';

/**
 * What vitest's JSON report holds, as far as it is read here.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: TestResult[] }[]} testResults by file; times in ms
 *
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} TestResult
 */

/** Of a long error (what was on the page) the beginning says enough. */
const lines = 40;

/** @param {string} text */
const short = (text) => text.split('\n').slice(0, lines).join('\n');

/**
 * The failed tests of a report, each with its file, its name and how its error begins; a file that could not be loaded
 * counts as one.
 * @param {Report} report @param {string} folder that file names are relative to
 * @returns {string[]}
 */
export function failedTests({ testResults }, folder) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${short(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${short(failureMessages.join('\n'))}`);
  });
}

/**
 * Tests that failed and passed when they were run again (`retry` of vitest.journeys.config.ts), each with its first error.
 * @param {Report} report @param {string} folder that file names are relative to
 * @returns {string[]}
 */
export function flakyTests({ testResults }, folder) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first = ''] }) => `${relative(folder, name)} › ${fullName}\n${short(first)}`),
  );
}

/**
 * Test files that took longer than a number of seconds, the slowest first.
 * @param {Report} report @param {string} folder that file names are relative to @param {number} limit in seconds
 * @returns {{ file: string, seconds: number }[]}
 */
export function slowFiles({ testResults }, folder, limit) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(folder, name), seconds: (endTime - startTime) / 1000 }))
    .filter(({ seconds }) => seconds > limit)
    .toSorted((a, b) => b.seconds - a.seconds);
}
