/** When what a next visit begins with is written. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import type { Http } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { pauseBeforeWriting, persistLastSeen } from '../../src/lastSeen';
import { createQueryClient } from '../../src/queryClient';
import { seenLocation } from '../../src/session/seenLocation';

describe('what was read is written', () => {
  async function setUp() {
    localStorage.setItem('portico.apikey', 'k');
    const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
    const queryClient = createQueryClient();
    const http = (async () => Promise.reject(new Error('Nothing is requested'))) as unknown as Http;
    const provider = createDataProvider({ registry, http, queryClient, locations: () => ['tll'] });
    const portal = { base: '', registry, provider, queryClient, locations: ['tll'] };
    const read = (name: string) =>
      queryClient.setQueryData(['disk', 'location', 'tll'], [{ id: 'tll:1', display_name: name }]);
    read('before');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    onTestFinished(await persistLastSeen(portal));
    return { read, stored: () => /display_name":"(\w+)/.exec(localStorage.getItem(seenLocation) ?? '')?.[1] };
  }
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('after a pause, so that it is not in the way of the first clicks', async () => {
    const { read, stored } = await setUp();
    await vi.advanceTimersByTimeAsync(pauseBeforeWriting - 1);
    expect(stored()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(stored()).toBe('before');
    read('after');
    await vi.advanceTimersByTimeAsync(pauseBeforeWriting - 1);
    expect(stored()).toBe('before');
    await vi.advanceTimersByTimeAsync(1);
    expect(stored()).toBe('after');
  });

  it('at once when the page is hidden or left', async () => {
    const { read, stored } = await setUp();
    turn('visible');
    expect(stored()).toBeUndefined();
    turn('hidden');
    expect(stored()).toBe('before');
    read('after');
    dispatchEvent(new Event('pagehide'));
    expect(stored()).toBe('after');
  });
});
