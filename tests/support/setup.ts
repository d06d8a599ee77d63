/**
 * What holds in every unit test: the page's own console stays silent, and nothing is asked of the network beyond
 * this machine. Requests to /v1 are answered by `createNodeCloud` (mocks/node.ts); what no handler answers, and what
 * passes by every mock, fails the test.
 */
import '@testing-library/jest-dom/vitest';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetUnread } from '../../src/lib/unread';
import { expectedErrors, watchConsole } from './console';
import { escaped, watchNetwork } from './network';

// What is written depends on the reader's region (src/lib/intl): Node takes it from the machine, jsdom is in the United States.
const reader = { configurable: true, value: ['en-US', 'en'] };
if ('navigator' in globalThis) Object.defineProperty(globalThis.navigator, 'languages', reader);
else Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { languages: reader.value } });

// vi's own waits end after a second, in which a busy machine may not even have loaded a module.
const patience = 90_000;
const { waitFor, waitUntil } = vi;
const withPatience = <T>(options: T) => (typeof options === 'number' ? options : { timeout: patience, ...options });
if (waitFor.name !== 'patiently') {
  vi.waitFor = function patiently(condition, options) {
    return waitFor(condition, withPatience(options));
  };
  vi.waitUntil = (condition, options) => waitUntil(condition, withPatience(options));
}

watchNetwork();
let unexpected: () => string[] = () => [];

// Files share their modules: what one could not read is not the next one's.
beforeAll(forgetUnread);

beforeEach(() => {
  escaped.length = 0;
  expectedErrors.length = 0;
  unexpected = watchConsole();
});

afterEach(() => {
  // Now, not before the next test: the next file is imported before it.
  vi.unstubAllGlobals();
  const errors = unexpected();
  const unanswered = escaped.splice(0);
  if (errors.length > 0) throw new Error(`The test wrote to console.error:\n${errors.join('\n')}`);
  if (unanswered.length > 0) throw new Error(`Requests that nothing answers:\n${unanswered.join('\n')}`);
});
