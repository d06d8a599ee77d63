/** portal.json: a text of the last day makes no one wait; what it says now is reported. */
import { beforeEach, expect, it, vi } from 'vitest';
import { loadPortal } from '../../src/portalFile';

const cacheKey = 'portico.portal';
const [day, old, now] = [24 * 60 * 60 * 1000, '{"api":{"prefix":"/old"}}', '{"api":{"prefix":"/now"}}'];
const remember = (text: string, age = 0) =>
  localStorage.setItem(cacheKey, JSON.stringify({ at: Date.now() - age, text }));
const cachedText = () => (JSON.parse(localStorage.getItem(cacheKey) ?? '{}') as { text?: string }).text;

/** The file as it is served from now on; answers with how to let the answer come. */
function serve(answer: () => Response) {
  let come = () => undefined as void;
  const awaited = new Promise<void>((resolve) => (come = resolve));
  vi.stubGlobal('fetch', () => awaited.then(answer));
  return () => come();
}
const text = (value: string) => () => new Response(value);
const settle = () => new Promise((resolve) => setTimeout(resolve));

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  });
});

it('is waited for on the first visit, and stored', async () => {
  serve(text(now))();
  const onNewer = vi.fn();
  expect(await loadPortal({ onNewer })).toEqual(JSON.parse(now));
  expect(cachedText()).toBe(now);
  expect(onNewer).not.toHaveBeenCalled();
});

it('of the last day is used once everything else is here; another one is reported and stored', async () => {
  remember(old);
  const come = serve(text(now));
  const onNewer = vi.fn();
  expect(await loadPortal({ ready: Promise.resolve(), onNewer })).toEqual(JSON.parse(old));
  come();
  await settle();
  expect(onNewer).toHaveBeenCalledOnce();
  expect(cachedText()).toBe(now);
});

it('that is here before the code is the one in use', async () => {
  remember(old);
  serve(text(now))();
  const onNewer = vi.fn();
  expect(await loadPortal({ ready: new Promise(() => undefined), onNewer })).toEqual(JSON.parse(now));
  await settle();
  expect(onNewer).not.toHaveBeenCalled();
});

it('the same again is no news', async () => {
  remember(old);
  const come = serve(text(old));
  const onNewer = vi.fn();
  await loadPortal({ ready: Promise.resolve(), onNewer });
  come();
  await settle();
  expect(onNewer).not.toHaveBeenCalled();
});

it('removed is an empty file, reported as news', async () => {
  remember(old);
  const come = serve(() => new Response('Not found', { status: 404 }));
  const onNewer = vi.fn();
  await loadPortal({ ready: Promise.resolve(), onNewer });
  come();
  await settle();
  expect(onNewer).toHaveBeenCalledOnce();
  expect(await loadPortal({ onNewer })).toBeUndefined();
});

it.each([
  ['an error page', () => new Response('<html>', { status: 502 })],
  ['no answer', () => Response.error()],
])('%s: the last one stands, or else none', async (_name, answer) => {
  remember(old);
  serve(answer)();
  const onNewer = vi.fn();
  expect(await loadPortal({ onNewer })).toEqual(JSON.parse(old));
  storage.clear();
  expect(await loadPortal({ onNewer })).toBeUndefined();
  expect(onNewer).not.toHaveBeenCalled();
});

it.each([
  ['of too long ago', () => remember(old, day)],
  ['that is broken', () => localStorage.setItem(cacheKey, '{')],
  ['of another shape', () => localStorage.setItem(cacheKey, '{"at":1,"text":7}')],
])('one %s is none', async (_name, prepare) => {
  prepare();
  serve(text('<html>'))();
  expect(await loadPortal({ ready: Promise.resolve(), onNewer: vi.fn() })).toBeUndefined();
});
