import { createContext, runInContext } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { readLocations } from '../../dataProvider/calls/site';
import { aheadHash, aheadScript } from '../../scripts/lib/ahead.mjs';
import { contentSecurityPolicy } from '../../scripts/lib/csp.mjs';
import { ahead } from '../../scripts/vite/ahead.mjs';

const known = {
  entry: { files: ['/entry.js', '/entry.css'], texts: { en: ['/entry.en.js'], et: ['/entry.et.js'] } },
  app: { files: ['/shell.js', '/shell.css'], texts: { en: ['/en.js'], et: ['/et.js'] } },
  lists: { en: ['/lists.en.js'], et: ['/lists.et.js'] },
  seen: ['/seen.js'],
  narrow: '(max-width: 700px)',
  screens: ['/screens.js'],
  brands: { portico: ['/portico.js'], oxbow: ['/oxbow.js'] },
  base: '/app',
  calls: { every: ['/v1/user'], prices: '/v1/prices', lists: { '/compute': ['/{location}/vms'] } },
};

/** Of a browser that is supported. */
const HTMLScriptElement = { supports: (/** @type {string} */ what) => what === 'importmap' };

/**
 * What the script has a browser fetch.
 * @param {Record<string, string>} stored @param {{ language?: string, data?: string, blocked?: boolean, width?: number, pathname?: string }} [options]
 */
function fetched(
  stored,
  { language = 'en-GB', data = JSON.stringify(known), blocked = false, width = 1440, pathname = '/app/compute' } = {},
) {
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
  const page = {
    HTMLScriptElement,
    document,
    localStorage,
    navigator: { language },
    matchMedia,
    location: { pathname },
  };
  runInContext(aheadScript, createContext(page));
  return links;
}

/** A text is answered as it is, as a page of errors is. @param {unknown} answer */
function answerOf(answer) {
  if (answer === undefined) return new Response('', { status: 404 });
  return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
}

/**
 * What the script requests on a page, and what it keeps of it.
 * @param {Record<string, string>} stored @param {Record<string, unknown>} answers by address; others are not found. An error: no connection
 * @param {{ pathname?: string, hash?: string, now?: () => number, code?: (take: typeof globalThis.prefetched) => void, onRequest?: (address: string) => void, more?: object }} [options]
 * `code`: runs at once after the script, as the code of a next visit does, which is there already; `more`: of the browser.
 */
async function openPage(
  stored,
  answers,
  { pathname = '/app/compute', hash = '', now = () => 1000, code, onRequest = () => undefined, more = {} } = {},
) {
  /** @type {string[]} */
  const requests = [];
  /** @type {AbortSignal[]} */
  const signals = [];
  /** @type {{ href: string }[]} */
  const links = [];
  /** @type {Record<string, unknown>} */
  const page = {
    HTMLScriptElement,
    document: {
      getElementById: () => ({ textContent: JSON.stringify(known) }),
      createElement: () => ({}),
      head: { append: (/** @type {{ href: string }} */ one) => links.push(one) },
    },
    localStorage: { getItem: (/** @type {string} */ name) => stored[name] ?? null },
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false }),
    location: { origin: 'https://portal.test', pathname, hash },
    URL,
    AbortController,
    Date: { now },
    fetch: (
      /** @type {string} */ address,
      /** @type {{ headers: Record<string, string>, signal: AbortSignal }} */ init,
    ) => {
      requests.push(init.headers.apikey ? `${init.headers.apikey} ${address}` : address);
      onRequest(address);
      signals.push(init.signal);
      const answer = answers[address];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answerOf(answer));
    },
    ...more,
  };
  runInContext(aheadScript, createContext(page));
  const take = /** @type {typeof globalThis.prefetched} */ (page.prefetched);
  code?.(take);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return { requests, signals, links: links.map(({ href }) => href), take };
}

const open = { '/app/portal.json': {}, '/v1/config/ui/config': { siteTheme: 'oxbow' } };
const places = [
  { slug: 'tll' },
  { slug: 'jhv', is_published: false },
  { slug: '../x' },
  { slug: 'jkt', is_published: true },
];
const first = ['/app/portal.json', '/v1/config/ui/config', '/v1/config/locations'];
const lists = ['k /v1/user', '/v1/prices', 'k /v1/tll/vms', 'k /v1/jkt/vms'];

/** Of `zones.json` in portal.json. */
const zones = 'https://portal.test/app/zones.json';

const hrefs = (/** @type {Parameters<typeof fetched>} */ ...given) => fetched(...given).map(({ href }) => href);
const config = (/** @type {unknown} */ value) => JSON.stringify({ base: '', at: 1, config: value, locations: [] });

/** What the plugin writes into the page of a build. @param {Record<string, string[]>} files modules by the name of their file */
function written(files) {
  const bundle = Object.fromEntries(
    Object.entries(files).map(([fileName, moduleIds]) => [
      fileName,
      // All but the first import it.
      { type: 'chunk', fileName, moduleIds, imports: fileName === 'shell-1234567.js' ? [] : ['shell-1234567.js'] },
    ]),
  );
  const { transformIndexHtml } = /** @type {any} */ (ahead());
  const html = transformIndexHtml.handler('<title></title>', { bundle });
  return JSON.parse(/id="ahead">(.*)<\/script>/.exec(html)?.[1] ?? '');
}

test('the texts of the first list and of others are known by language', () => {
  const { app, lists } = written({
    'shell-1234567.js': ['/p/src/App.tsx', '/p/i18n/kinds.ts'],
    'entry.js': ['/p/src/entry.ts'],
    'seen.js': ['/p/src/lastSeen/index.ts'],
    'screens.js': ['/p/src/pages/screens.ts'],
    'en.js': ['/p/i18n/en/index.ts'],
    'et.js': ['/p/i18n/et/index.ts'],
    'listTexts.en.js': ['/p/i18n/en/lists.ts'],
    'listTexts.et.js': ['/p/i18n/et/lists.ts'],
    'pages.js': ['/p/i18n/en/pages/index.ts'],
  });
  expect(app).toEqual({ files: ['/shell-1234567.js'], texts: { en: ['/en.js'], et: ['/et.js'] } });
  expect(lists).toEqual({ en: ['/listTexts.en.js'], et: ['/listTexts.et.js'] });
});

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

test('signed in, or acting as somebody: the portal, and what shows the lists of the last visit where there are some', async () => {
  expect(hrefs({ 'portico.apikey': 'k' })).toEqual(['/shell.js', '/shell.css', '/en.js']);
  expect(hrefs({ 'portico.impersonation': '{}' })).toEqual(['/shell.js', '/shell.css', '/en.js']);
  expect(hrefs({ 'portico.seen': '{}' })).not.toContain('/seen.js');
  const { links } = await openPage({ 'portico.apikey': 'k', 'portico.seen': '{}' }, {});
  expect(links).toEqual(['/shell.js', '/shell.css', '/seen.js', '/en.js']);
});

test('the table of the other screens and the texts of other lists, where the address is none of the lists that are asked ahead', () => {
  const signedIn = { 'portico.apikey': 'k' };
  const shell = ['/shell.js', '/shell.css'];
  for (const pathname of ['/app/', '/app/disks', '/app/compute/vm/tll/1', '/app/constructor', '/elsewhere']) {
    const other = [...shell, '/en.js', '/screens.js', '/lists.en.js'];
    expect(hrefs(signedIn, { pathname }), pathname).toEqual(other);
    const estonian = [...shell, '/et.js', '/screens.js', '/lists.et.js'];
    expect(hrefs({ ...signedIn, 'portico.language': 'et' }, { pathname }), pathname).toEqual(estonian);
  }
  const none = expect.not.arrayContaining([expect.stringMatching(/screens|lists/)]);
  expect(hrefs(signedIn)).toEqual(none);
  expect(hrefs({}, { pathname: '/app/' })).toEqual(none);
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

test('signed in, a worker reads the data of all languages, by a policy of its own where types are enforced', async () => {
  /** @type {unknown[]} */
  const workers = [];
  class Worker {
    /** @param {unknown} code */
    constructor(code) {
      workers.push(code);
    }
  }
  const code = 'data:text/javascript,Intl.NumberFormat.supportedLocalesOf("en");close()';
  await openPage({}, {}, { more: { Worker } });
  expect(workers).toEqual([]);
  await openPage({ 'portico.apikey': 'k' }, {}, { more: { Worker } });
  expect(workers).toEqual([code]);
  const createPolicy = (
    /** @type {string} */ name,
    /** @type {{ createScriptURL(input: string): string }} */ { createScriptURL },
  ) => ({
    createScriptURL: (/** @type {string} */ input) => ({ name, url: createScriptURL(input) }),
  });
  await openPage({ 'portico.apikey': 'k' }, {}, { more: { Worker, trustedTypes: { createPolicy } } });
  expect(workers).toEqual([code, { name: 'languages', url: code }]);
});

test('what cannot be read ends nothing', () => {
  expect(hrefs({ 'portico.config': '{broken' })).toEqual([]);
  expect(hrefs({}, { data: '' })).toEqual([]);
  expect(hrefs({}, { blocked: true })).toEqual([]);
});

test('the policy names the script by its hash, and lets in no other', () => {
  const sources = /script-src ([^;]*)/.exec(contentSecurityPolicy({}))?.[1]?.split(' ') ?? [];
  expect(sources).toContain(aheadHash);
  expect(sources.filter((source) => /unsafe|^'sha/.test(source))).toEqual([aheadHash]);
  // It ends neither itself nor the element that contains it.
  expect(aheadScript).not.toMatch(/<\/?script|<!--/i);
});

test('before any code is here it asks for the settings, and fetches the brand that they name', async () => {
  const { requests, links } = await openPage({}, open);
  expect(requests).toEqual(first);
  expect(links).toContain('/oxbow.js');
  expect((await openPage({}, { ...open, '/v1/config/ui/config': {} })).links).toContain('/portico.js');
});

test('says when the list of an address is here: everything that was asked has been answered', async () => {
  const stored = { 'portico.apikey': 'k' };
  const answers = { ...open, '/v1/config/locations': places };
  /** @type {boolean[]} */
  const atOnce = [];
  const { take } = await openPage(stored, answers, {
    code: (early) => void atOnce.push(early?.isListHere?.() === true),
  });
  expect(atOnce).toEqual([false]);
  expect(take?.isListHere?.()).toBe(true);
  expect((await openPage(stored, answers, { pathname: '/app/disks' })).take?.isListHere?.()).toBe(false);
  expect((await openPage({}, answers)).take?.isListHere?.()).toBe(false);
});

test('signed in it asks what the page asks first, of the locations that are published', async () => {
  const { requests } = await openPage({ 'portico.apikey': 'k' }, { ...open, '/v1/config/locations': places });
  expect(requests).toEqual([...first, ...lists]);
  const elsewhere = await openPage({ 'portico.apikey': 'k' }, open, { pathname: '/app/' });
  expect(elsewhere.requests).toEqual([...first, 'k /v1/user']);
});

test.each([undefined, null, true, false, 0, 1, 'false', ' No ', 'off', '0', 'true', '', 'x', {}, [0]])(
  'a location whose is_published is %j is asked ahead where the portal shows it',
  async (is_published) => {
    const locations = [{ slug: 'tll', is_published }];
    const { requests } = await openPage({ 'portico.apikey': 'k' }, { ...open, '/v1/config/locations': locations });
    const shown = readLocations(locations).locations.map(({ slug }) => `k /v1/${slug}/vms`);
    expect(requests.filter((request) => request.endsWith('/vms'))).toEqual(shown);
  },
);

test('it asks nothing with a key that has gone, or is another one, since', async () => {
  const answers = { ...open, '/v1/config/locations': places };
  const named = (/** @type {readonly string[]} */ requests) => requests.filter((one) => one.includes(' '));
  for (const left of ['', 'another']) {
    /** @type {Record<string, string>} */
    const stored = { 'portico.apikey': 'k' };
    const leaveAt = (/** @type {string} */ wanted) => (/** @type {string} */ address) => {
      if (address !== wanted) return;
      if (left) stored['portico.apikey'] = left;
      else delete stored['portico.apikey'];
    };
    const preloaded = await openPage({ ...stored }, answers);
    expect(named(preloaded.requests)).toHaveLength(3);
    const first = await openPage(stored, answers, { onRequest: leaveAt('/app/portal.json') });
    expect(named(first.requests)).toEqual([]);
    stored['portico.apikey'] = 'k';
    const later = await openPage(stored, answers, { onRequest: leaveAt('/v1/prices') });
    expect(named(later.requests)).toEqual(['k /v1/user']);
  }
});

test('it asks for declarations that portal.json names by URL, as the portal reads them', async () => {
  const kinds = ['zones.json', { name: 'inline' }, 7, 'https://elsewhere.test/kinds.json'];
  const answers = { ...open, '/app/portal.json': { kinds }, '/v1/config/locations': places };
  const { requests, take } = await openPage({ 'portico.apikey': 'k' }, answers);
  expect(requests).toEqual([...first, 'k /v1/user', zones, 'https://elsewhere.test/kinds.json', ...lists.slice(1)]);
  expect(await take?.(zones)).toBeDefined();
  expect(take?.(zones)).toBeUndefined();
  // Before anybody has signed in nothing is made of them.
  expect((await openPage({}, answers)).requests).toEqual(first);
});

test('it asks no list where portal.json extends built-in kinds, whose calls may be elsewhere', async () => {
  const answers = { ...open, '/v1/config/locations': places };
  const kinds = ['zones.json', { extends: 'virtual_machine' }];
  const { requests } = await openPage({ 'portico.apikey': 'k' }, { ...answers, '/app/portal.json': { kinds } });
  expect(requests).toEqual([...first, 'k /v1/user', zones]);
  const own = await openPage({ 'portico.apikey': 'k' }, { ...answers, '/app/portal.json': { kinds: ['zones.json'] } });
  expect(own.requests).toEqual([...first, 'k /v1/user', zones, ...lists.slice(1)]);
});

test('on the next visit nothing is waited for', async () => {
  const api = { api: { origin: 'https://api.test', prefix: '/x' } };
  const stored = {
    'portico.impersonation': JSON.stringify({ token: 'k' }),
    'portico.apikey': 'own',
    'portico.portal': JSON.stringify({ at: 0, text: JSON.stringify(api) }),
    'portico.config': JSON.stringify({ at: 0, base: 'https://api.test/x', config: {}, locations: places }),
  };
  const at = (/** @type {string} */ path) => path.replace(/(?=\/v1)/, 'https://api.test/x');
  expect((await openPage(stored, {})).requests).toEqual([...first.slice(1), ...lists].map(at));
  // A day later.
  const later = { now: () => 24 * 60 * 60 * 1000 + 1 };
  expect((await openPage(stored, open, later)).requests).toEqual([...first, 'k /v1/user', '/v1/prices']);
});

test.each([
  [{ embeddedCloud: true }],
  [{ embeddedCloud: 'yes' }],
  [{ api: { origin: '//elsewhere' } }],
  [{ api: { origin: 'https://api.test/path' } }],
  [{ api: { prefix: 'api' } }],
  [{ api: { origin: 7 } }],
  ['<!doctype html>'],
  [null],
])('of a portal.json like %j it asks nothing', async (given) => {
  const { requests } = await openPage({ 'portico.apikey': 'k' }, { ...open, '/app/portal.json': given });
  expect(requests).toEqual(['/app/portal.json']);
});

test.each([{ pathname: '/app/auth0_callback' }, { pathname: '/app/referral/x' }, { hash: '#state=1' }])(
  'on a way in (%j) nothing is asked with the key',
  async (page) => {
    const { requests } = await openPage({ 'portico.apikey': 'k' }, open, page);
    expect(requests).toEqual(first);
  },
);

test('an answer is taken once, by any request for the same with the same key, and whole', async () => {
  const { take } = await openPage({ 'portico.apikey': 'k' }, { ...open, '/v1/user': { name: 'Ada' } });
  expect(take?.('/v1/user')).toBeUndefined();
  expect(take?.('/v1/user', 'other')).toBeUndefined();
  expect(await (await take?.('/v1/user', 'k'))?.json()).toEqual({ name: 'Ada' });
  expect(take?.('/v1/user', 'k')).toBeUndefined();
  expect(await (await take?.('/v1/config/ui/config'))?.json()).toEqual({ siteTheme: 'oxbow' });
});

test.each([['{}'], ['']])(
  'what portal.json (%j) names is requested before a caller gets that file and would request it too',
  async (text) => {
    /** @type {(string | undefined)[]} */
    const seen = [];
    const code = (/** @type {typeof globalThis.prefetched} */ take) =>
      void take?.('/app/portal.json')
        // Before it reads the body, which another clone may be reading still.
        ?.then((response) => {
          const has = (/** @type {string} */ address) => take?.(address) !== undefined;
          seen.push(...['/v1/config/ui/config', '/v1/config/locations'].filter(has));
          return response.text();
        })
        .then((read) => seen.push(read));
    const { requests } = await openPage({}, { ...open, '/app/portal.json': text }, { code });
    expect(seen).toEqual(['/v1/config/ui/config', '/v1/config/locations', text]);
    expect(requests).toEqual(first);
  },
);

test.each(first)('a connection that breaks at %s leaves no unhandled rejection', async (address) => {
  /** @type {unknown[]} */
  const unhandled = [];
  const note = (/** @type {unknown} */ reason) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const answers = { ...open, '/v1/config/locations': places, [address]: new TypeError('Failed to fetch') };
  const { requests } = await openPage({}, answers);
  process.off('unhandledRejection', note);
  expect(requests).toContain(address);
  expect(unhandled).toEqual([]);
});

test('who gives up ends the request, and one of 15 s ago is ended and asked again', async () => {
  let at = 1000;
  const { take, signals, requests } = await openPage({ 'portico.apikey': 'k' }, open, { now: () => at });
  const waiting = new AbortController();
  void take?.('/v1/user', 'k', waiting.signal);
  waiting.abort();
  at += 15_001;
  expect(take?.('/v1/prices')).toBeUndefined();
  const ended = requests.filter((_, index) => signals[index]?.aborted);
  expect(ended).toEqual(['k /v1/user', '/v1/prices']);
});

test('a browser that is too old gets the page that says so, before the portal, and fetches nothing ahead', () => {
  for (const HTMLScriptElement of [{}, { supports: () => false }]) {
    /** @type {string[]} */
    const written = [];
    const document = {
      getElementById: () => ({ textContent: JSON.stringify({ ...known, base: '/try' }) }),
      write: (/** @type {string} */ html) => written.push(html),
    };
    runInContext(aheadScript, createContext({ HTMLScriptElement, document }));
    expect(written).toEqual(['<script src="/try/floor.js" defer></script>']);
  }
});

test('every browser that knows modules can read the script: no syntax since 2017', () => {
  /** @param {unknown} node @returns {string[]} */
  const newer = (node) => {
    if (Array.isArray(node)) return node.flatMap(newer);
    if (typeof node !== 'object' || node === null) return [];
    const { type, operator, properties = [], param } = /** @type {Record<string, any>} */ (node);
    const isNewer =
      type === 'ChainExpression' ||
      /^(\?\?|\|\||&&)=$|^\?\?$/.test(operator) ||
      properties.some((/** @type {any} */ one) => /^(Spread|Rest)Element$/.test(one.type)) ||
      (type === 'CatchClause' && !param);
    return [
      ...(isNewer ? [aheadScript.slice(Reflect.get(node, 'start'), Reflect.get(node, 'end'))] : []),
      ...Object.values(node).flatMap(newer),
    ];
  };
  expect(newer(parseAst('a?.b; a ?? b; ({ ...a }); try {} catch {}'))).toHaveLength(4);
  expect(newer(parseAst(aheadScript))).toEqual([]);
});
