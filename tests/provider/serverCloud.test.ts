/** Long lists over the cloud that is derived from the declaration: what comes is compared with its rows, sorted and filtered by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider, type PortalProvider } from '../../dataProvider';
import { createHttp } from '../../dataProvider/http';
import type { NodeCloud } from '../../mocks/node';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';
import { callCloud, origin, startCloud, type Refused } from '../cloud/support';
import { auditLog } from '../packs/packs';

type Row = Record<string, unknown>;
const [declared] = auditLog as unknown as [Row & { api: { list: Row } }];
const withList = (change: Row) => ({
  ...declared,
  api: { ...declared.api, list: { ...declared.api.list, ...change } },
});

let cloud: NodeCloud | undefined;
afterEach(() => cloud?.server.close());

async function over(kind: object): Promise<{ provider: PortalProvider; rows: () => Row[] }> {
  cloud = startCloud({ kinds: [kind] as never });
  const registry = await buildRegistry({ builtIn: [], configured: [kind], isOn: () => true });
  expect(registry.problems).toEqual([]);
  const provider = createDataProvider({
    registry,
    http: createHttp({ base: origin, key: () => '{secret}' }),
    queryClient: createQueryClient(),
    locations: () => [],
  });
  const owner = cloud.store.state.users.find(({ key }) => key === '{secret}')?.id;
  return {
    provider,
    rows: () => (cloud?.store.state.configured.log_entry ?? []).filter((row) => row.user_id === owner),
  };
}
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => String(id));
const numbered = new Intl.Collator('en', { numeric: true });

describe('a long list', () => {
  it.each<[string, Row]>([
    ['page by page', {}],
    ['by offset', { paging: { style: 'offset', size: 100, total: 'meta.total' } }],
    ['by offset, without a total', { paging: { style: 'offset', size: 130 } }],
    ['by cursor', { paging: { style: 'cursor', size: 50, next: 'meta.next' } }],
  ])('comes whole %s, in the order that is asked for', async (_, change) => {
    const { provider, rows } = await over(withList(change));
    const found: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data, pageInfo } = await provider.getList('log_entry', {
        pagination: { page, perPage: (change.paging as { size: number } | undefined)?.size ?? 100 },
        sort: { field: 'message', order: 'ASC' },
        filter: {},
      });
      found.push(...data);
      if (!pageInfo?.hasNextPage) break;
    }
    expect(found.length).toBe(260);
    const byHand = rows().toSorted((a, b) => numbered.compare(String(a.message), String(b.message)));
    expect(idsOf(found)).toEqual(idsOf(byHand));
  });

  it.each<[string, Row | undefined]>([
    ['two parameters', undefined],
    ['a sign', { param: 'sort', fields: { created_at: 'created' } }],
    [
      'words',
      { param: 'sort', ascending: '{field}:up', descending: '{field}:down', fields: { created_at: 'created' } },
    ],
  ])('is sorted downwards by %s', async (_, sort) => {
    const { provider, rows } = await over(
      withList(sort ? { serverSide: { ...(declared.api.list.serverSide as Row), sort } } : {}),
    );
    const { data } = await provider.getList('log_entry', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: {},
    });
    const byHand = rows().toSorted((a, b) => (String(a.created_at) < String(b.created_at) ? 1 : -1));
    expect(idsOf(data)).toEqual(idsOf(byHand.slice(0, 10)));
  });

  it.each(['repeat', 'comma'])('is filtered by several values (%s) and searched', async (several) => {
    const { provider, rows } = await over(
      withList({ serverSide: { ...(declared.api.list.serverSide as Row), several } }),
    );
    const filter = { level: ['info', 'alarm'], status: ['unread'], q: 'ALPHA-1' };
    const { data, total } = await provider.getList('log_entry', {
      pagination: { page: 1, perPage: 100 },
      filter,
      sort: { field: 'actor', order: 'ASC' },
    });
    const byHand = rows().filter(
      (row) =>
        ['info', 'alarm'].includes(String(row.level)) &&
        row.status === 'unread' &&
        String(row.message).includes('alpha-1'),
    );
    expect(byHand.length).toBeGreaterThan(0);
    expect(total).toBe(byHand.length);
    expect(new Set(idsOf(data))).toEqual(new Set(idsOf(byHand)));
  });

  it.each(['repeat', 'comma'])('answers several records by their ids in one request (%s)', async (several) => {
    const { provider, rows } = await over(
      withList({ serverSide: { ...(declared.api.list.serverSide as Row), several, ids: 'uuid' } }),
    );
    const wanted = idsOf(rows().slice(-50));
    cloud?.log.clear();
    const { data } = await provider.getMany('log_entry', { ids: wanted });
    expect(new Set(idsOf(data))).toEqual(new Set(wanted));
    expect(cloud?.log.list()).toHaveLength(1);
  });

  describe('asked by hand', () => {
    beforeEach(() => {
      cloud = startCloud({ kinds: [declared] as never });
    });

    it.each([
      ['order_by=actor', /order_by/],
      ['order_by=message&dir=up', /dir: Should be asc or desc/],
      ['filter[level]=info&filter=low', /filter: Unknown field/],
      ['sort=-message', /sort: Unknown field/],
      ['page=0', /page/],
    ])('refuses %s', async (query, message) => {
      const { status, body } = await callCloud<Refused>(`/v1/audit/entries?${query}`);
      expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    });
  });
});
