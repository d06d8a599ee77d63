/** Files of declarations that portal.json names: whatever is wrong with one, the others are there, and the portal opens. */
import { afterEach, expect, it, vi } from 'vitest';
import { loadKinds } from '../../src/kindFiles';

const sound = { name: 'zone' };
const never = new Promise<Response>(() => undefined);

/** Ends with its signal, as `fetch` does. */
const answering =
  (answers: Readonly<Record<string, () => Promise<Response>>>) =>
  (address: string, { signal }: { signal?: AbortSignal } = {}) => {
    const ended = new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    return Promise.race([answers[new URL(address).pathname.split('/').at(-1) ?? '']?.() ?? never, ended]);
  };

afterEach(() => {
  globalThis.prefetched = undefined;
  vi.unstubAllGlobals();
});

it.each<[string, () => Promise<Response>]>([
  [
    'is an error of the server, in JSON',
    () => Promise.resolve(Response.json({ message: 'No upstream' }, { status: 503 })),
  ],
  ['is an error page', () => Promise.resolve(new Response('<h1>Not found</h1>', { status: 404 }))],
  ['is a page', () => Promise.resolve(new Response('<h1>Welcome</h1>'))],
  ['is empty', () => Promise.resolve(new Response(''))],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that %s is left out, and named', async (_, broken) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', answering({ 'bad.json': broken, 'good.json': () => Promise.resolve(Response.json([sound])) }));
  expect(await loadKinds(['bad.json', 'good.json', { name: 'inline' }])).toEqual([sound, { name: 'inline' }]);
  expect(warn.mock.calls).toEqual([['portal.json: kinds: bad.json could not be read']]);
});

it.each(['by the portal', 'ahead'])('a file that is never answered, requested %s, is given up', async (by) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const fetched = answering({ 'bad.json': () => never });
  vi.stubGlobal('fetch', fetched);
  if (by === 'ahead')
    globalThis.prefetched = (address, _key, signal) => fetched(address, { ...(signal && { signal }) });
  const kinds = loadKinds(['bad.json', sound]);
  late.abort(new DOMException('Too late', 'TimeoutError'));
  expect(await kinds).toEqual([sound]);
  expect(warn).toHaveBeenCalledOnce();
});
