import type { QueryClient } from '@tanstack/react-query';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalError } from '../../dataProvider/errors';
import { createPlaces } from '../../dataProvider/places';
import { createQueryClient } from '../../src/queryClient';
import { virtualMachine as kind } from '../../resources/virtual_machine/kind';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Places of which `dead` never answer; `asked` counts the requests. */
function setUp(queryClient: QueryClient, dead: readonly string[] = []) {
  const asked: string[] = [];
  const places = createPlaces({
    queryClient,
    locations: () => ['tll', 'jhv'],
    ask: async (_, location = '') => {
      asked.push(location);
      if (dead.includes(location)) throw new PortalError({ kind: 'connection', message: 'Failed', status: 0 });
      return [];
    },
  });
  return { places, asked };
}

describe('the lists of places', () => {
  it('asks a dead place four times in all, whatever is made from it', async () => {
    const queryClient = createQueryClient();
    const { places, asked } = setUp(queryClient, ['tll']);
    const shown = queryClient.fetchQuery({
      queryKey: [kind.name, 'getOne', 'tll:1'],
      queryFn: () => places.list(kind, 'tll'),
      ...queryClient.getDefaultOptions().queries,
    });
    const told = expect(shown).rejects.toThrow('Failed');
    await vi.advanceTimersByTimeAsync(120_000);
    await told;
    expect(asked).toHaveLength(4);
  });

  it('makes one renewal of the many that work on many records asks for', async () => {
    const queryClient = createQueryClient();
    const { places, asked } = setUp(queryClient);
    const list = new QueryObserver(queryClient, {
      queryKey: [kind.name, 'getList'],
      queryFn: () => places.gather(kind, { whole: true }),
    });
    const leave = list.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    asked.length = 0;
    for (let row = 0; row < 40; row += 1) await places.expire(kind.name, 'tll');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['tll', 'tll']);
    leave();
  });
});
