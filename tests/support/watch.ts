import type { BrowserContext } from 'playwright-core';

/** What goes wrong in a browser while a person would see nothing. */
export interface Watch {
  /** Says that the journey provokes such a problem. It fails when the problem then does not come. */
  expect: (pattern: RegExp) => void;
  /** Says that such a problem may or may not come: whether a request was still open when a page went is a matter of timing. */
  allow: (pattern: RegExp) => void;
  /** Everything unexpected until now, and what was expected but stayed out. */
  problems: () => string[];
}

const resourceFailed = /^Failed to load resource: (the server responded with a status of \d+|net::ERR_)/;

/**
 * Listens to all pages of a context: console errors (violations of the content security policy are such), uncaught
 * errors, requests to an origin that is not among `origins`, and requests that the embedded cloud knows no answer to.
 */
export function watchContext(context: BrowserContext, origins: readonly string[]): Watch {
  const found: string[] = [];
  const expected: { pattern: RegExp; seen: boolean }[] = [];
  const report = (problem: string) => {
    const match = expected.find(({ pattern }) => pattern.test(problem));
    if (match) match.seen = true;
    else found.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser itself writes a line for every status from 400 and every broken connection; which of them are right,
    // the journey says.
    const { pathname } = safeUrl(message.location().url);
    const isResource = resourceFailed.test(message.text());
    if (isResource && pathname.startsWith('/v1/')) return;
    report(`console.error: ${message.text()}${isResource ? ` (${message.location().url})` : ''}`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = safeUrl(request.url());
    if (/^https?:$/.test(protocol) && !origins.includes(origin)) report(`request to ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() === 501) report(`nobody answers ${response.request().method()} ${response.url()}`);
  });
  return {
    expect: (pattern) => expected.push({ pattern, seen: false }),
    allow: (pattern) => expected.push({ pattern, seen: true }),
    problems: () => [
      ...found,
      ...expected.filter(({ seen }) => !seen).map(({ pattern }) => `expected, but stayed out: ${pattern}`),
    ],
  };
}

const safeUrl = (url: string) => (URL.canParse(url) ? new URL(url) : new URL('about:blank'));
