// @module-tag slow
/** A long list of 100,000 records, over the cloud that is derived from its declaration. */
import { QueryObserver } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataProvider, type PortalProvider } from '../../dataProvider';
import { createHttp } from '../../dataProvider/http';
import { eachPage } from '../../dataProvider/eachPage';
import type { ListQuery } from '../../dataProvider/source';
import type { NodeCloud } from '../../mocks/node';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';
import { origin, startCloud } from '../cloud/support';
import { auditLog } from '../packs/packs';

type Row = Record<string, unknown>;

let cloud: NodeCloud;
let rows: Row[];
beforeAll(() => {
  cloud = startCloud({ world: 'big', kinds: auditLog as never });
  const owner = cloud.store.state.users.find(({ key }) => key === '{secret}')?.id;
  rows = (cloud.store.state.configured.log_entry ?? []).filter((row) => row.user_id === owner);
});
afterAll(() => cloud.server.close());

async function open() {
  const registry = await buildRegistry({ builtIn: [], configured: auditLog, isOn: () => true });
  const queryClient = createQueryClient();
  const http = createHttp({ base: origin, key: () => '{secret}' });
  const provider = createDataProvider({ registry, http, queryClient, locations: () => [] });
  return { provider, queryClient, http, kind: registry.get('log_entry') };
}
const page = (provider: PortalProvider, nr: number, question: ListQuery = {}) =>
  provider.getList('log_entry', { filter: {}, pagination: { page: nr, perPage: 100 }, ...question });
const idsOf = (records: readonly Row[]) => records.map(({ id }) => String(id));
const numbered = new Intl.Collator('en', { numeric: true });

it('has 100,000 records, the last of which are one request away', async () => {
  expect(rows).toHaveLength(100_000);
  const { provider } = await open();
  cloud.log.clear();
  const last = await page(provider, 1000);
  expect([last.total, last.pageInfo]).toEqual([100_000, { hasNextPage: false, hasPreviousPage: true }]);
  expect(idsOf(last.data)).toEqual(idsOf(rows.slice(-100)));
  expect(cloud.log.list()).toHaveLength(1);
});

it('is sorted, filtered and searched over all of them, each by one request', async () => {
  const { provider } = await open();
  cloud.log.clear();
  const byName = await page(provider, 500, { sort: { field: 'message', order: 'DESC' } });
  const sorted = rows.toSorted((a, b) => numbered.compare(String(b.message), String(a.message)));
  expect(idsOf(byName.data)).toEqual(idsOf(sorted.slice(49_900, 50_000)));
  const filter = { level: ['alarm'], status: ['unread'] };
  const alarms = await page(provider, 2, { filter });
  const unread = rows.filter(({ level, status }) => level === 'alarm' && status === 'unread');
  expect([alarms.total, idsOf(alarms.data)]).toEqual([unread.length, idsOf(unread.slice(100, 200))]);
  const found = await page(provider, 1, { filter: { q: 'omega-99988' } });
  expect([found.total, found.data[0]?.message]).toEqual([1, expect.stringMatching(/omega-99988$/)]);
  expect(cloud.log.list()).toHaveLength(3);
});

it('takes no more memory the more pages are looked at', async () => {
  const { provider, queryClient } = await open();
  const optionsOf = (nr: number) => {
    const question = {
      pagination: { page: nr, perPage: 100 },
      // Not sorted by the API, which takes less time here.
      sort: { field: 'actor', order: 'ASC' as const },
      filter: {},
    };
    return {
      queryKey: ['log_entry', 'getList', { ...question, meta: undefined }],
      queryFn: async (): Promise<GetListResult> => {
        const answer = await provider.getList('log_entry', question);
        // As react-admin does with each list that is answered.
        for (const record of answer.data)
          queryClient.setQueryData(['log_entry', 'getOne', { id: String(record.id), meta: undefined }], record);
        return answer;
      },
      retry: false as const,
    };
  };
  const observer = new QueryObserver(queryClient, optionsOf(1));
  const leave = observer.subscribe(() => undefined);
  const cached = () => queryClient.getQueryCache().getAll().length;
  const seen: number[] = [];
  // One page in ten, so that it takes seconds; what is cached would be as many.
  for (let nr = 1; nr <= 1000; nr += 10) {
    observer.setOptions(optionsOf(nr));
    await expect.poll(() => observer.getCurrentResult().data?.data.length, { interval: 1 }).toBe(100);
    await expect.poll(() => observer.getCurrentResult().isFetching, { interval: 1 }).toBe(false);
    seen.push(cached());
  }
  leave();
  expect(Math.max(...seen.slice(60))).toBeLessThanOrEqual(seen[59] ?? 0);
  expect(provider.known('log_entry').length).toBeLessThanOrEqual(5000);
});

it('comes whole into a file, one page at a time', async () => {
  const { http, kind } = await open();
  let count = 0;
  let largest = 0;
  const filter = { q: 'omega-99' };
  for await (const { records } of eachPage(http, kind, { filter }, new AbortController().signal)) {
    count += records.length;
    largest = Math.max(largest, records.length);
  }
  const wanted = rows.filter(({ message }) => String(message).includes('omega-99'));
  expect(wanted.length).toBeGreaterThan(250);
  expect([count, largest]).toEqual([wanted.length, 100]);
});
