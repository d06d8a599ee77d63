/** The list of the last visit, as the inline script of the page shows it before any code has loaded. */
import { webcrypto } from 'node:crypto';
// @ts-expect-error -- it comes without types
import { JSDOM } from 'jsdom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aheadScript } from '../../scripts/lib/ahead.mjs';

const now = 1_700_000_000_000;
const minute = 60_000;
const ahead = {
  entry: { files: [], texts: {} },
  app: { files: ['/shell.js'], texts: {} },
  seen: ['/seen.js'],
  narrow: '(max-width: 700px)',
  lists: {},
  screens: [],
  brands: {},
  base: '/app',
  calls: { every: ['/v1/user'], prices: '/v1/prices', lists: {} },
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** @param {string} key */
async function ownerOf(key) {
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(`portico seen  ${key}`));
  return Buffer.from(digest).subarray(0, 16).toString('hex');
}

const snapshotOf = async () => ({
  version: 1,
  owner: await ownerOf('k'),
  base: '',
  path: '/app/compute',
  isNarrow: false,
  mode: 'light',
  language: 'en',
  title: 'Virtual machines',
  at: now - 5 * minute,
  mark: 'Shown as of 12:00.',
  tokens: '--p-ground: white',
  styles: '.row { color: red }',
  font: '/app/assets/inter.woff2',
  page: [
    'div',
    {},
    ['a', { href: '/app/compute/vm/1', class: 'row' }, 'web-1'],
    ['td', {}, 6],
    ['button', {}, 'Create'],
  ],
});

/**
 * Opens the page of an address as a browser would that has this stored.
 * @param {unknown} snapshot @param {{ stored?: Record<string, string>, search?: string, dark?: boolean, width?: number }} [more]
 */
async function open(snapshot, { stored = {}, search = '', dark = false, width = 1440 } = {}) {
  const html = `<!doctype html><html><head><script type="application/json" id="ahead">${JSON.stringify(ahead)}</script></head><body><div id="root"></div></body></html>`;
  const { window } = new JSDOM(html, { url: `https://portal.test/app/compute${search}`, runScripts: 'outside-only' });
  onTestFinished(async () => {
    // What still waits for the portal ends with it.
    mount(window.document, 'p', '');
    await settled();
    window.close();
  });
  window.localStorage.setItem('portico.apikey', 'k');
  window.localStorage.setItem('portico.snapshot', typeof snapshot === 'string' ? snapshot : JSON.stringify(snapshot));
  for (const [name, value] of Object.entries(stored)) window.localStorage.setItem(name, value);
  /** @type {ShadowRoot[]} */
  const shadows = [];
  const { attachShadow } = window.Element.prototype;
  window.Element.prototype.attachShadow = function attach(/** @type {ShadowRootInit} */ init) {
    expect(init.mode).toBe('closed');
    const shadow = attachShadow.call(this, init);
    shadows.push(shadow);
    return shadow;
  };
  window.Date.now = () => now;
  const matchMedia = (/** @type {string} */ query) => ({
    matches: query.includes('dark') ? dark : width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
  });
  /** @type {string[]} */
  const requests = [];
  const never = (/** @type {string} */ address) => {
    requests.push(address);
    return new Promise(() => undefined);
  };
  /** @type {Map<number, () => void>} */
  const timers = new Map();
  window.setTimeout = (/** @type {() => void} */ work) => timers.set(timers.size + 1, work).size;
  window.clearTimeout = (/** @type {number} */ timer) => timers.delete(timer);
  /** @type {(() => void)[]} */
  const frames = [];
  const requestAnimationFrame = (/** @type {() => void} */ work) => frames.push(work);
  Object.assign(window, { matchMedia, fetch: never, TextEncoder, requestAnimationFrame });
  /** @type {Promise<unknown> | undefined} */
  let digested;
  const digest = (/** @type {Parameters<typeof webcrypto.subtle.digest>} */ ...given) =>
    (digested = webcrypto.subtle.digest(...given));
  Object.defineProperty(window, 'crypto', { value: { subtle: { digest } } });
  window.performance.mark = vi.fn();
  window.CSS = { escape: (/** @type {string} */ text) => text.replaceAll('"', '\\"') };
  Object.assign(window.HTMLScriptElement, { supports: () => true });
  window.eval(aheadScript);
  await digested;
  await settled();
  return {
    window,
    document: window.document,
    requests,
    /** All that the page waits for with a timer. */
    passTime: () => [...timers.values()].forEach((work) => work()),
    /** What waits for the next frame, and timers that are due right after. */
    async paint() {
      const before = new Set(timers.keys());
      frames.splice(0).forEach((work) => work());
      for (const [id, work] of timers) if (!before.has(id)) work();
      await settled();
    },
    shadow: shadows[0],
    host: window.document.querySelector('[data-snapshot]'),
  };
}

/** @param {Document} document @param {string} tag @param {string} className @param {...Node} children */
function mount(document, tag, className, ...children) {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...children);
  document.querySelector('#root')?.replaceChildren(element);
}

test('shows it as a picture: nothing can be focused, found or read out, and amounts are gaps', async () => {
  const { document, host, shadow } = await open(await snapshotOf());
  expect(host?.getAttribute('aria-hidden')).toBe('true');
  expect(document.title).toBe('Virtual machines');
  expect(shadow?.textContent).toContain('web-1');
  expect(shadow?.textContent).toContain('Shown as of 12:00.');
  expect(shadow?.querySelector('td')?.textContent).toBe('');
  expect(shadow?.querySelector('td span')?.getAttribute('style')).toContain('width: 4.5ch');
  expect([...(shadow?.querySelectorAll('a, button') ?? [])].map((one) => one.getAttribute('tabindex'))).toEqual([
    '-1',
    '-1',
  ]);
  expect(document.querySelector('link[rel="preload"]')?.getAttribute('href')).toBe('/app/assets/inter.woff2');
});

/** Of a portal whose settings the page knows from the last visit. */
const known = { 'portico.portal': JSON.stringify({ at: now, text: '{}' }) };
const settings = ['/v1/config/ui/config', '/v1/config/locations'];

test('is painted before anything is requested with the key', async () => {
  const { requests, paint } = await open(await snapshotOf(), { stored: known });
  expect(requests).toEqual(settings);
  await paint();
  expect(requests).toEqual([...settings, '/v1/user']);
});

test('is painted before files are linked, and before the code that is there already begins', async () => {
  const stored = { 'portico.seen': '{}' };
  const linked = (/** @type {Document} */ document) =>
    [...document.querySelectorAll('link[rel=modulepreload]')].map((one) => one.getAttribute('href'));
  const { window, document, paint } = await open(await snapshotOf(), { stored });
  const begun = vi.fn();
  void window.prefetched.painted.then(begun);
  await settled();
  expect(linked(document)).toEqual([]);
  expect(begun).not.toHaveBeenCalled();
  await paint();
  expect(linked(document)).toEqual(['/shell.js', '/seen.js']);
  expect(begun).toHaveBeenCalled();
  // Without one nothing waits, and neither does a first visit.
  for (const other of [stored, {}]) {
    const { window: page } = await open({}, { stored: other });
    await page.prefetched.painted;
    expect(linked(page.document)).toContain('/shell.js');
  }
});

test('requests wait neither for one that is not shown nor for a page in the background', async () => {
  const other = { ...(await snapshotOf()), path: '/app/disks' };
  expect((await open(other, { stored: known })).requests).toEqual([...settings, '/v1/user']);
  const { requests, passTime } = await open(await snapshotOf(), { stored: known });
  passTime();
  await settled();
  expect(requests).toEqual([...settings, '/v1/user']);
});

test('says no time where it is of the last minute', async () => {
  const { shadow } = await open({ ...(await snapshotOf()), at: now - minute / 2 });
  expect(shadow?.querySelector('p')?.hidden).toBe(true);
});

test.each([
  ['of another person', { owner: 'x' }, {}],
  ['of another address', { path: '/app/disks' }, {}],
  ['with a search', {}, { search: '?q=x' }],
  ['in the other mode', { mode: 'dark' }, {}],
  ['where the system has changed its mode', {}, { dark: true }],
  ['of a phone', { isNarrow: true }, {}],
  ['on a phone', {}, { width: 390 }],
  ['of another day', { at: now - 25 * 60 * minute }, {}],
  ['of a clock that runs ahead', { at: now + minute }, {}],
  ['of no time', { at: 'x' }, {}],
  ['of another version', { version: 0 }, {}],
  ['in another language', {}, { stored: { 'portico.language': 'et' } }],
  ['while acting as somebody', {}, { stored: { 'portico.impersonation': '{"token":"k"}' } }],
])('shows none %s', async (_, change, more) => {
  const { host } = await open({ ...(await snapshotOf()), ...change }, more);
  expect(host).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"page":1}'])('shows none of %j, and all else goes on', async (text) => {
  const { host, window } = await open(text);
  expect(host).toBeNull();
  expect(window.prefetched).toBeTypeOf('function');
});

test('goes when the portal is there, or an error instead, but not for the loading screen', async () => {
  const { document, host } = await open(await snapshotOf());
  mount(document, 'div', 'p-loading');
  await settled();
  expect(host?.isConnected).toBe(true);
  mount(document, 'div', 'p-fatal');
  await settled();
  expect(host?.isConnected).toBe(false);
});

test('styles that were held back for it apply when it goes', async () => {
  const { document } = await open(await snapshotOf());
  const [held, printed] = ['not all', 'print'].map((media) =>
    Object.assign(document.createElement('style'), { media }),
  );
  document.head.append(held, printed);
  mount(document, 'div', 'p-fatal');
  await settled();
  expect([held.media, printed.media]).toEqual(['', 'print']);
});

test('a link that was clicked is followed in the portal', async () => {
  const { window, document, shadow, passTime } = await open(await snapshotOf());
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true });
  shadow?.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  const followed = vi.fn((/** @type {Event} */ event) => event.preventDefault());
  document.addEventListener('click', followed);
  mount(document, 'div', '', Object.assign(document.createElement('a'), { href: '/app/compute/vm/1' }));
  await settled();
  expect(followed).toHaveBeenCalledOnce();
  // Once: in half a minute the person may be in the middle of a form.
  passTime();
  expect(followed).toHaveBeenCalledOnce();
});
