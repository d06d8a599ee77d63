/** Lists that are answered part by part: the requests by hand, then over the cloud that is derived from the declaration. */
import { afterEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { createHttp, type Http, type HttpRequest } from '../../dataProvider/http';
import { callSource } from '../../dataProvider/source';
import type { NodeCloud } from '../../mocks/node';
import { parseKind } from '../../resources/kind/configured';
import { normalise } from '../../resources/kind/normalise';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';
import { unreadOf } from '../../src/lib/unread';
import { origin, startCloud } from '../cloud/support';

type Paging = Record<string, unknown>;
const kindWith = (paging: Paging, at?: string) => ({
  name: 'event',
  label: { one: 'Event', many: 'Events' },
  routes: { list: '/events' },
  api: { list: { method: 'GET', path: '/events', paging, ...(at && { response: { at } }) } },
  fields: { id: { type: 'number' }, name: { maxLength: 40 } },
});
const made = (paging: Paging, at?: string) => normalise(kindWith(paging, at) as never, 'configured');
const rows = (from: number, count: number) => Array.from({ length: count }, (_, nr) => ({ id: from + nr, name: 'e' }));

/** Answers by the query string; unknown ones are an error. */
function answering(answers: Record<string, unknown>, headers: Record<string, string> = {}) {
  const queries: string[] = [];
  const http = ((request: HttpRequest) => {
    const query = request.path.split('?')[1] ?? '';
    queries.push(query);
    if (!(query in answers)) throw new Error(`Not expected: ${query}`);
    return Promise.resolve({
      status: 200,
      headers: new Headers(headers),
      data: answers[query],
      correlationId: undefined,
    });
  }) as Http;
  return { http, queries };
}

const read = async (
  paging: Paging,
  answers: Record<string, unknown>,
  at?: string,
  headers?: Record<string, string>,
) => {
  const { http, queries } = answering(answers, headers);
  const records = await callSource(http).list(made(paging, at), undefined);
  return { count: records.length, queries };
};

describe('a list in parts', () => {
  it('by page is asked for until a page has nothing new', async () => {
    const answers = { 'limit=2&page=1': rows(1, 2), 'limit=2&page=2': rows(3, 2), 'limit=2&page=3': [] };
    const { count, queries } = await read({ style: 'page', size: 2 }, answers);
    expect([count, queries]).toEqual([4, Object.keys(answers)]);
  });

  it('by page goes on after a page that is shorter than was asked for: the API has a greatest size of its own', async () => {
    const answers = { 'limit=100&page=1': rows(1, 20), 'limit=100&page=2': rows(21, 5), 'limit=100&page=3': [] };
    expect((await read({ style: 'page' }, answers)).count).toBe(25);
  });

  it('ends where the answer says how many there are', async () => {
    const answers = { 'per_page=2&p=0': { data: { items: rows(1, 2) }, meta: { total: 2 } } };
    const paging = { style: 'page', param: 'p', sizeParam: 'per_page', size: 2, first: 0, total: 'meta.total' };
    expect((await read(paging, answers, 'data.items')).count).toBe(2);
    const bare = { 'limit=2&page=1': rows(1, 2) };
    expect((await read({ style: 'page', size: 2 }, bare, undefined, { 'x-total-count': '2' })).count).toBe(2);
    expect((await read({ style: 'page', size: 2 }, bare, undefined, { 'content-range': 'e 0-1/2' })).count).toBe(2);
  });

  it('by offset', async () => {
    const answers = { 'limit=2&offset=0': rows(1, 2), 'limit=2&offset=2': rows(3, 1), 'limit=2&offset=3': [] };
    expect((await read({ style: 'offset', size: 2 }, answers)).count).toBe(3);
  });

  it.each([
    ['the cursor', 'abc'],
    ['the whole address', 'https://api.example.test/v1/events?limit=2&cursor=abc'],
    ['a path', '/v1/events?cursor=abc&limit=2'],
  ])('by cursor, where the answer names %s', async (_, next) => {
    const answers = {
      'limit=2': { items: rows(1, 2), page: { next } },
      'limit=2&cursor=abc': { items: rows(3, 1), page: { next: null } },
    };
    expect((await read({ style: 'cursor', size: 2, next: 'page.next' }, answers, 'items')).count).toBe(3);
  });

  it('counts a record once that has moved to the next part meanwhile', async () => {
    const answers = {
      'limit=2&offset=0': rows(1, 2),
      'limit=2&offset=2': [rows(2, 1)[0], rows(3, 1)[0]],
      'limit=2&offset=3': [],
    };
    expect((await read({ style: 'offset', size: 2 }, answers)).count).toBe(3);
  });

  it('does not go on for ever where the API ignores the parameters', async () => {
    const same = rows(1, 2);
    const answers = { 'limit=2&page=1': same, 'limit=2&page=2': same };
    expect((await read({ style: 'page', size: 2 }, answers)).queries).toHaveLength(2);
  });

  it('says so where there are more parts than are asked for', async () => {
    let id = 0;
    const http = ((_request: HttpRequest) =>
      Promise.resolve({
        status: 200,
        headers: new Headers(),
        data: rows((id += 1), 1),
        correlationId: undefined,
      })) as Http;
    const records = await callSource(http).list(made({ style: 'page', size: 1 }), undefined);
    expect(records).toHaveLength(200);
    expect(unreadOf('event')).toMatchObject([{ message: 'more than 200 records' }]);
  });

  it('fails as a whole where one part fails', async () => {
    const { http } = answering({ 'limit=2&page=1': rows(1, 2) });
    await expect(callSource(http).list(made({ style: 'page', size: 2 }), undefined)).rejects.toThrow('Not expected');
  });
});

describe('a declaration', () => {
  it.each<[Paging, string | undefined, string]>([
    [{ style: 'cursor' }, 'items', 'paging.next'],
    [{ style: 'cursor', next: 'next' }, undefined, 'response'],
    [{ style: 'page', next: 'next' }, 'items', 'paging.next'],
    [{ style: 'offset', first: 0 }, 'items', 'paging.first'],
    [{ style: 'page', total: 'total' }, undefined, 'response'],
  ])('is refused with %j', (paging, at, path) => {
    expect(parseKind(kindWith(paging, at), 'kinds[0]').problems.map((one) => one.path)).toContain(
      `kinds[0].api.list.${path}`,
    );
  });

  it('says of lists alone how they are paged', () => {
    const raw = kindWith({ style: 'page' });
    const api = { ...raw.api, create: { method: 'POST', path: '/events', paging: { style: 'page' } } };
    expect(parseKind({ ...raw, api }, 'kinds[0]').problems).toMatchObject([{ path: 'kinds[0].api.create.paging' }]);
  });
});

describe('over the derived cloud', () => {
  let cloud: NodeCloud;
  afterEach(() => cloud.server.close());

  it.each<[string, Paging, string | undefined]>([
    ['page', { style: 'page', size: 3 }, undefined],
    ['page from 0 with a total', { style: 'page', size: 3, first: 0, total: 'meta.total' }, 'data.items'],
    ['offset', { style: 'offset', size: 3 }, 'items'],
    ['cursor', { style: 'cursor', size: 3, next: 'data.next' }, 'data.items'],
    ['page in brackets', { style: 'page', param: 'page[number]', sizeParam: 'page[size]', size: 3 }, 'data'],
    ['offset with a sign', { style: 'offset', param: '$skip', sizeParam: '$top', size: 3 }, 'value'],
  ])('all records come: %s', async (_, paging, at) => {
    const kind = kindWith(paging, at);
    cloud = startCloud({ world: 'busy', kinds: [kind] });
    const [first] = cloud.store.state.configured.event!;
    const user_id = first!.user_id;
    cloud.store.state.configured.event = rows(1, 10).map((row) => ({ ...row, user_id, location: null }));
    const registry = await buildRegistry({ builtIn: [], configured: [kind], isOn: () => true });
    const http = createHttp({ base: origin, key: () => '{secret}' });
    const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations: () => [] });
    const { total } = await provider.getList('event', {
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    });
    expect(total).toBe(10);
    expect(cloud.log.list().filter(({ path }) => path === '/v1/events').length).toBeGreaterThan(2);
  });
});
