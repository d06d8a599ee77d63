import { expect, test, vi } from 'vitest';
import { storageSignal } from '../../src/session/storageSignal';

const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('changes of its keys are heard, from here and from other tabs, until one stops', () => {
  const signal = storageSignal((key) => key.startsWith('mine.'));
  const heard = vi.fn();
  const stop = signal.subscribe(heard);
  signal.notify();
  fromOtherTab('mine.a');
  expect(heard).toHaveBeenCalledTimes(2);
  fromOtherTab('others.a');
  expect(heard).toHaveBeenCalledTimes(2);
  // All of the storage was emptied.
  fromOtherTab(null);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  signal.notify();
  fromOtherTab('mine.a');
  expect(heard).toHaveBeenCalledTimes(3);
});
