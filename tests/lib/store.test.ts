import { describe, expect, test, vi } from 'vitest';
import { createSignal, createValueStore } from '../../src/lib/store';

describe('a store', () => {
  test('has the new value before anybody hears of it', () => {
    const store = createValueStore(1);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.set(2);
    store.update((before) => before + 5);
    expect(seen).toEqual([2, 7]);
  });

  test('says nothing where the value is the same, and keeps the object it has', () => {
    const first = { id: 1, at: 0 };
    const store = createValueStore(first, (a, b) => a.id === b.id);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set({ id: 1, at: 9 });
    expect(store.get()).toBe(first);
    store.update((before) => before);
    expect(listener).not.toHaveBeenCalled();
    store.set({ id: 2, at: 9 });
    expect(listener).toHaveBeenCalledOnce();
  });

  test('takes NaN for the value that it was', () => {
    const store = createValueStore(Number.NaN);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(Number.NaN);
    expect(listener).not.toHaveBeenCalled();
  });

  test('calls no listener that has stopped, and none once it is cleared', () => {
    const store = createValueStore('a');
    const [stopped, cleared] = [vi.fn(), vi.fn()];
    const stop = store.subscribe(stopped);
    store.subscribe(cleared);
    stop();
    stop();
    store.set('b');
    store.clear();
    store.set('c');
    expect(stopped).not.toHaveBeenCalled();
    expect(cleared).toHaveBeenCalledOnce();
    expect(store.get()).toBe('c');
  });
});

describe('a signal', () => {
  test('hands on its news', () => {
    const signal = createSignal<[string, number]>();
    const listener = vi.fn();
    signal.subscribe(listener);
    signal.notify('disk', 3);
    expect(listener).toHaveBeenCalledExactlyOnceWith('disk', 3);
  });

  test('a listener that throws keeps neither the others nor the caller, and its error is not lost', () => {
    const uncaught: (() => void)[] = [];
    vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((work) => void uncaught.push(work));
    const later = vi.fn();
    const signal = createSignal();
    signal.subscribe(() => {
      throw new Error('broken');
    });
    signal.subscribe(later);
    signal.notify();
    expect(later).toHaveBeenCalledOnce();
    expect(uncaught).toHaveLength(1);
    expect(() => uncaught[0]?.()).toThrow('broken');
  });

  test('one that stops another while the news goes round is heeded', () => {
    const signal = createSignal();
    const second = vi.fn();
    let stop = () => {};
    signal.subscribe(() => stop());
    stop = signal.subscribe(second);
    signal.notify();
    expect(second).not.toHaveBeenCalled();
  });
});
