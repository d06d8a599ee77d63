import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdLock } from '../../src/lib/holdLock';
import { exclusive, heldLocks } from '../../src/lib/locks';

/** As browsers have them (W3C Web Locks): one holder a name, the others in turn. */
function lockManager() {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  return {
    async request(name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as (lock: unknown) => unknown;
      const { ifAvailable, signal } = (rest.length > 1 ? rest[0] : {}) as {
        ifAvailable?: boolean;
        signal?: AbortSignal;
      };
      if (ifAvailable && held.has(name)) return work(null);
      // A signal ends the wait, and says nothing to the work once it has begun.
      const late = new Promise((_, reject) => {
        if (held.has(name)) signal?.addEventListener('abort', () => reject(signal.reason));
      });
      if (held.has(name)) await Promise.race([queues.get(name), late]);
      held.add(name);
      const done = Promise.resolve(work({ name })).finally(() => held.delete(name));
      queues.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
}

function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('with locks', () => {
  test('work of one name is done one after the other', async () => {
    vi.stubGlobal('navigator', { locks: lockManager() });
    const { open, opened } = latch();
    const order: string[] = [];
    const first = exclusive('pay', async () => {
      await opened;
      order.push('first');
    });
    const second = exclusive('pay', () => void order.push('second'));
    await exclusive('other', () => void order.push('other'));
    open();
    await Promise.all([first, second]);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  test('work that runs only while the lock is free does not run while it is held', async () => {
    vi.stubGlobal('navigator', { locks: lockManager() });
    const release = holdLock('run');
    const work = vi.fn();
    await exclusive('run', work, { ifFree: true });
    expect(work).not.toHaveBeenCalled();
    expect(await heldLocks()).toEqual(new Set(['run']));
    release();
    await expect.poll(heldLocks).toEqual(new Set());
    await exclusive('run', work, { ifFree: true });
    expect(work).toHaveBeenCalledOnce();
  });

  test('work that may wait a while runs when the lock becomes free within it, and not after', async () => {
    vi.stubGlobal('navigator', { locks: lockManager() });
    const release = holdLock('run');
    const work = vi.fn();
    await exclusive('run', work, { within: 1 });
    expect(work).not.toHaveBeenCalled();
    const waiting = [60_000, Infinity].map((within) => exclusive('run', work, { within }));
    release();
    await Promise.all(waiting);
    expect(work).toHaveBeenCalledTimes(2);
    await expect(exclusive('run', () => Promise.reject(new Error('refused')), { within: 60_000 })).rejects.toThrow(
      'refused',
    );
  });

  test('a caller that gives up waiting is rejected, and its work is not done', async () => {
    vi.stubGlobal('navigator', { locks: lockManager() });
    const release = holdLock('line');
    const control = new AbortController();
    const work = vi.fn();
    const waiting = exclusive('line', work, { signal: control.signal });
    control.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    expect(work).not.toHaveBeenCalled();
    release();
  });

  test('a caller that gives up is rejected, also if it would wait a while only', async () => {
    vi.stubGlobal('navigator', { locks: lockManager() });
    const release = holdLock('line');
    const control = new AbortController();
    const work = vi.fn();
    const waiting = exclusive('line', work, { within: 60_000, signal: control.signal });
    control.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    await expect(exclusive('line', work, { ifFree: true, signal: control.signal })).rejects.toThrow('over');
    release();
    expect(work).not.toHaveBeenCalled();
  });

  test('rejects as the work does', async () => {
    vi.stubGlobal('navigator', { locks: lockManager() });
    await expect(exclusive('pay', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});

describe('without locks, with storage', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    // What tabs store is an own property, as in browsers.
    const area: Record<string, unknown> = {};
    const define = (name: string, value: unknown) =>
      Object.defineProperty(area, name, { value, enumerable: false, configurable: true });
    define('getItem', (name: string) => stored.get(name) ?? null);
    define('setItem', (name: string, value: string) => {
      stored.set(name, value);
      area[name] = value;
    });
    define('removeItem', (name: string) => {
      stored.delete(name);
      delete area[name];
    });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('localStorage', area);
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('removeEventListener', vi.fn());
    return () => vi.unstubAllGlobals();
  });

  /** Another tab of the same browser: modules of its own, the same storage. */
  async function tab() {
    vi.resetModules();
    return { ...(await import('../../src/lib/locks')), ...(await import('../../src/lib/holdLock')) };
  }

  test('work that runs only while the lock is free does not run while another tab holds it', async () => {
    const [one, other] = [await tab(), await tab()];
    const release = one.holdLock('run');
    const work = vi.fn();
    await other.exclusive('run', work, { ifFree: true });
    expect(work).not.toHaveBeenCalled();
    expect(await other.heldLocks()).toEqual(new Set(['run']));
    release();
    await expect.poll(() => other.heldLocks()).toEqual(new Set());
    await other.exclusive('run', work, { ifFree: true });
    expect(work).toHaveBeenCalledOnce();
    expect(await other.heldLocks()).toEqual(new Set());
  });

  test('work of one name is done one after the other, in whichever tab', async () => {
    const [one, other] = [await tab(), await tab()];
    const { open, opened } = latch();
    const order: string[] = [];
    const first = one.exclusive('pay', async () => {
      await opened;
      order.push('first');
    });
    const second = other.exclusive('pay', () => void order.push('second'));
    await other.exclusive('other', () => void order.push('other'));
    open();
    await Promise.all([first, second]);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  test('one tab at most gets what both take at the same moment', async () => {
    const [one, other] = [await tab(), await tab()];
    const work = vi.fn();
    const { getItem } = localStorage;
    // Neither sees yet what the other has stored.
    Object.defineProperty(localStorage, 'getItem', { value: () => null, configurable: true });
    const both = [one, other].map((each) => each.exclusive('run', work, { ifFree: true }));
    Object.defineProperty(localStorage, 'getItem', { value: getItem });
    await Promise.all(both);
    expect(work).toHaveBeenCalledOnce();
  });

  test('work that may wait a while runs when the lock becomes free within it, and not after', async () => {
    const [one, other] = [await tab(), await tab()];
    const release = one.holdLock('run');
    const work = vi.fn();
    await other.exclusive('run', work, { within: 0 });
    expect(work).not.toHaveBeenCalled();
    const waiting = other.exclusive('run', work, { within: 60_000 });
    release();
    await waiting;
    expect(work).toHaveBeenCalledOnce();
  });

  test('a lock whose tab crashed is free after a while', async () => {
    const { exclusive: run } = await tab();
    const now = Date.now();
    const work = vi.fn();
    localStorage.setItem('portico.lock.run', JSON.stringify({ id: 'a', until: now + 100_000 }));
    await run('run', work, { ifFree: true });
    expect(work).not.toHaveBeenCalled();
    for (const until of [now - 1, now + 86_400_000]) {
      localStorage.setItem('portico.lock.run', JSON.stringify({ id: 'a', until }));
      await run('run', work, { ifFree: true });
    }
    localStorage.setItem('portico.lock.run', 'no JSON');
    await run('run', work, { ifFree: true });
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('a caller that gives up waiting is rejected, and its work is not done', async () => {
    const [one, other] = [await tab(), await tab()];
    const release = one.holdLock('line');
    const control = new AbortController();
    const work = vi.fn();
    const waiting = other.exclusive('line', work, { signal: control.signal });
    control.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    expect(work).not.toHaveBeenCalled();
    release();
  });

  test('a caller that gives up is rejected, also if it would wait a while only', async () => {
    const [one, other] = [await tab(), await tab()];
    const release = one.holdLock('line');
    const control = new AbortController();
    const work = vi.fn();
    const waiting = other.exclusive('line', work, { within: 60_000, signal: control.signal });
    control.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    await expect(other.exclusive('line', work, { ifFree: true, signal: control.signal })).rejects.toThrow('over');
    release();
    expect(work).not.toHaveBeenCalled();
  });

  test('work is not done if its caller gives up while the lock is taken', async () => {
    const { exclusive: run, heldLocks: held } = await tab();
    const control = new AbortController();
    const work = vi.fn();
    const waiting = run('line', work, { signal: control.signal });
    expect(await held()).toEqual(new Set(['line']));
    control.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    expect(work).not.toHaveBeenCalled();
    expect(await held()).toEqual(new Set());
  });

  test('a lock that cannot be renewed, because storage is full, holds for as long as it was stored', async () => {
    vi.useFakeTimers();
    const { exclusive: run, heldLocks: held } = await tab();
    const { open, opened } = latch();
    const done = run('run', () => opened);
    const { setItem } = localStorage;
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(localStorage, 'setItem', { value: full, configurable: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await held()).toEqual(new Set(['run']));
    Object.defineProperty(localStorage, 'setItem', { value: setItem });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await held()).toEqual(new Set(['run']));
    open();
    await done;
    expect(await held()).toEqual(new Set());
    vi.useRealTimers();
  });
});

describe('without locks and storage', () => {
  test.each([undefined, {}])('work is done at once (navigator: %j)', async (navigator) => {
    vi.stubGlobal('navigator', navigator);
    const work = vi.fn();
    await exclusive('pay', work, { ifFree: true });
    expect(work).toHaveBeenCalledOnce();
    holdLock('run')();
    expect(await heldLocks()).toBeUndefined();
  });
});
