import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { aheadHash, aheadScript } from '../../scripts/lib/ahead.mjs';
import { contentSecurityPolicy } from '../../scripts/lib/csp.mjs';

const known = {
  entry: { files: ['/entry.js', '/entry.css'], texts: { en: ['/entry.en.js'], et: ['/entry.et.js'] } },
  app: { files: ['/shell.js', '/shell.css'], texts: { en: ['/en.js'], et: ['/et.js'] } },
  seen: ['/seen.js'],
  cards: { query: '(max-width: 700px)', files: ['/cards.js', '/cards.css'] },
  brands: { portico: ['/portico.js'], oxbow: ['/oxbow.js'] },
};

/**
 * What the script has a browser fetch.
 * @param {Record<string, string>} stored @param {{ language?: string, data?: string, blocked?: boolean, width?: number }} [options]
 */
function fetched(stored, { language = 'en-GB', data = JSON.stringify(known), blocked = false, width = 1440 } = {}) {
  /** @type {Record<string, string>[]} */
  const links = [];
  const localStorage = {
    getItem(/** @type {string} */ name) {
      if (blocked) throw new Error('Storage is blocked');
      return stored[name] ?? null;
    },
  };
  const document = {
    getElementById: () => ({ textContent: data }),
    createElement: () => ({}),
    head: { append: (/** @type {Record<string, string>} */ link) => links.push(link) },
  };
  const matchMedia = (/** @type {string} */ query) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
  });
  runInContext(aheadScript, createContext({ document, localStorage, navigator: { language }, matchMedia }));
  return links;
}

const hrefs = (/** @type {Parameters<typeof fetched>} */ ...given) => fetched(...given).map(({ href }) => href);
const config = (/** @type {unknown} */ value) => JSON.stringify({ base: '', at: 1, config: value, locations: [] });

test('a first visit: the ways in, in the language of the browser', () => {
  expect(hrefs({})).toEqual(['/entry.js', '/entry.css', '/entry.en.js']);
  expect(hrefs({}, { language: 'et' })).toEqual(['/entry.js', '/entry.css', '/entry.et.js']);
  expect(hrefs({}, { language: 'fr-FR' })).toEqual(['/entry.js', '/entry.css', '/entry.en.js']);
});

test('styles and modules are fetched as what they are', () => {
  const [script, style] = fetched({});
  expect(script).toEqual({ rel: 'modulepreload', crossOrigin: '', href: '/entry.js' });
  expect(style).toEqual({ rel: 'preload', as: 'style', crossOrigin: '', href: '/entry.css' });
});

test('a later visit: the brand and language of the one before', () => {
  const stored = { 'portico.config': config({ siteTheme: 'oxbow', siteLocale: 'et' }) };
  expect(hrefs(stored)).toEqual(['/entry.js', '/entry.css', '/entry.et.js', '/oxbow.js']);
  expect(hrefs({ ...stored, 'portico.language': 'en' })).toContain('/entry.en.js');
});

test('signed in, or acting as somebody: the portal, and what shows the lists of the last visit where there are some', () => {
  expect(hrefs({ 'portico.apikey': 'k' })).toEqual(['/shell.js', '/shell.css', '/en.js']);
  expect(hrefs({ 'portico.impersonation': '{}' })).toEqual(['/shell.js', '/shell.css', '/en.js']);
  expect(hrefs({ 'portico.apikey': 'k', 'portico.seen': '{}' })).toContain('/seen.js');
  expect(hrefs({ 'portico.seen': '{}' })).not.toContain('/seen.js');
});

test('on a phone what draws lists as cards, for whoever is signed in', () => {
  const all = ['/shell.js', '/shell.css', '/cards.js', '/cards.css', '/en.js'];
  expect(hrefs({ 'portico.apikey': 'k' }, { width: 412 })).toEqual(all);
  expect(hrefs({}, { width: 412 })).toEqual(['/entry.js', '/entry.css', '/entry.en.js']);
});

test.each(['__proto__', 'constructor', 'unknown', '', 7, null])(
  'a brand called %j fetches nothing more',
  (siteTheme) => {
    expect(hrefs({ 'portico.config': config({ siteTheme }) })).toEqual(['/entry.js', '/entry.css', '/entry.en.js']);
  },
);

test.each(['', 'null', '[]', '7', '{"config":null}', '{"config":{"siteLocale":{}}}'])(
  'a last visit of %j is none',
  (text) => {
    expect(hrefs({ 'portico.config': text || 'null' })).toEqual(['/entry.js', '/entry.css', '/entry.en.js']);
  },
);

test('what cannot be read ends nothing', () => {
  expect(hrefs({ 'portico.config': '{broken' })).toEqual([]);
  expect(hrefs({}, { data: '' })).toEqual([]);
  expect(hrefs({}, { blocked: true })).toEqual([]);
});

test('the policy names the script by its hash, and lets in no other', () => {
  const sources = /script-src ([^;]*)/.exec(contentSecurityPolicy({}))?.[1]?.split(' ') ?? [];
  expect(sources).toContain(aheadHash);
  expect(sources.filter((source) => /unsafe|^'sha/.test(source))).toEqual([aheadHash]);
  // It ends neither itself nor the element that it stands in.
  expect(aheadScript).not.toMatch(/<\/?script|<!--/i);
});
