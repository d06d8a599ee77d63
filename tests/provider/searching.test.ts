/** The first letter of a search computes what it looks at for every record: with breaks, in which other letters are handled. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import type { Http } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

const machines = Array.from({ length: 60 }, (_, n) => ({ uuid: `u-${n}`, name: `web-${n}`, status: 'running' }));

const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });

/** The names found, and how many other tasks ran meanwhile. On a clock that advances by 3 ms with each look at it. */
async function search(q: string | undefined) {
  const http = (({ path }) =>
    Promise.resolve({
      ...{ status: 200, headers: new Headers(), correlationId: undefined },
      data: path.endsWith('/vm/list') ? machines : [],
    })) as Http;
  const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations: () => ['tll'] });
  await provider.getList('virtual_machine', { filter: {} });
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
  const channels = vi.spyOn(globalThis, 'MessageChannel');
  onTestFinished(() => void vi.restoreAllMocks());
  const { data } = await provider.getList('virtual_machine', { filter: q === undefined ? {} : { q } });
  const breaks = channels.mock.calls.length;
  clock.mockRestore();
  channels.mockRestore();
  return { names: data.map(({ name }) => String(name)), breaks };
}

it('finds the same with breaks', async () => {
  const { names, breaks } = await search('web-5');
  expect(names).toEqual(machines.map(({ name }) => name).filter((name) => name.includes('web-5')));
  expect(breaks).toBeGreaterThan(10);
});

it('has nothing to compute where no text is searched', async () => {
  expect((await search(undefined)).breaks).toBe(0);
});
