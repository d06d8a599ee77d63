/** Lists that the API sorts, filters, searches and pages itself: each request and answer by hand. */
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { eachPage } from '../../dataProvider/eachPage';
import type { Http, HttpRequest } from '../../dataProvider/http';
import { PortalError } from '../../dataProvider/errors';
import type { Kind } from '../../resources/kind/types';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

type Part = Record<string, unknown>;
const declaredWith = (serverSide: Part, paging: Part = {}, more: Part = {}) => ({
  name: 'event',
  label: { one: 'Event', many: 'Events' },
  routes: { list: '/events' },
  api: {
    list: {
      method: 'GET',
      path: '/events',
      response: { at: 'items' },
      paging: { style: 'page', size: 2, total: 'total', ...paging },
      serverSide,
    },
    get: { method: 'GET', path: '/events/{id}' },
    create: { method: 'POST', path: '/events' },
  },
  fields: {
    id: { type: 'number' },
    name: { write: 'create' },
    level: { options: [{ value: 'low' }, { value: 'high' }] },
    status: { type: 'status' },
    created_at: { type: 'date' },
  },
  status: { values: { open: { tone: 'info' }, closed: { tone: 'off' } } },
  ...more,
});
const sorted = { sort: { param: 'sort', fields: { name: 'title', created_at: 'created' } } };
const whole = { ...sorted, filters: { level: 'filter[level]', status: 'state' }, search: 'query' };
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, nr) => ({ id: from + nr, name: `e${from + nr}` }));

type Answer = (query: string, request: HttpRequest) => unknown;

async function world(declared: object, answer: Answer, locations: readonly string[] = []) {
  const requests: string[] = [];
  const http = (async (request: HttpRequest) => {
    const text = decodeURIComponent(request.path).replace(/^\/v1\/events\??/, '');
    requests.push(text);
    const data = await answer(text, request);
    return { status: 200, headers: new Headers(), data, correlationId: undefined };
  }) as Http;
  const registry = await buildRegistry({ builtIn: [], configured: [declared], isOn: () => true });
  expect(registry.problems).toEqual([]);
  const queryClient = createQueryClient();
  const provider = createDataProvider({ registry, http, queryClient, locations: () => locations });
  const list = (page = 1, filter: Part = {}, sort?: { field: string; order: 'ASC' | 'DESC' }, perPage = 2) =>
    provider.getList('event', { pagination: { page, perPage }, filter, ...(sort && { sort }) });
  return { provider, queryClient, requests, http, list, kind: registry.get('event') };
}

const tenOf: Answer = (text) => {
  const page = Number(/page=(\d+)/.exec(text)?.[1] ?? 1);
  return { items: rows(page * 2 - 1, 2), total: 10 };
};

describe('a list that the API sorts, filters and pages', () => {
  it('is requested one page at a time, with the total of the answer', async () => {
    const { list, requests } = await world(declaredWith(whole), tenOf);
    expect(await list(3)).toMatchObject({
      data: [{ id: 5 }, { id: 6 }],
      total: 10,
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
    expect(await list(5)).toMatchObject({ pageInfo: { hasNextPage: false } });
    expect(requests).toEqual(['limit=2&page=3', 'limit=2&page=5']);
  });

  it.each<[string, Part, string, string]>([
    ['by a sign', { param: 'sort', fields: { name: 'title' } }, 'sort=title', 'sort=-title'],
    [
      'by two parameters',
      { param: 'order_by', orderParam: 'dir', fields: { name: 'title' } },
      'order_by=title&dir=asc',
      'order_by=title&dir=desc',
    ],
    [
      'by words of its own',
      { param: 'o', orderParam: 'd', ascending: '1', descending: '-1', fields: { name: 'title' } },
      'o=title&d=1',
      'o=title&d=-1',
    ],
    [
      'by words after the field',
      { param: 'sort', ascending: '{field}:asc', descending: '{field}:desc', fields: { name: 'title' } },
      'sort=title:asc',
      'sort=title:desc',
    ],
  ])('is asked for its order %s', async (_, sort, up, down) => {
    const { list, requests } = await world(declaredWith({ sort }), tenOf);
    await list(1, {}, { field: 'name', order: 'ASC' });
    await list(1, {}, { field: 'name', order: 'DESC' });
    await list(1, {}, { field: 'created_at', order: 'ASC' });
    expect(requests).toEqual([`${up}&limit=2&page=1`, `${down}&limit=2&page=1`, 'limit=2&page=1']);
  });

  it('is asked for filters and a text; what a person writes is no template', async () => {
    const { list, requests } = await world(declaredWith(whole), tenOf);
    await list(1, { level: ['high'], status: 'open' });
    await list(1, { q: ' {id}&x=1 ' });
    expect(requests).toEqual([
      'filter[level]=high&state=open&limit=2&page=1',
      'query={id}&x=1&limit=2&page=1'.replaceAll(' ', '+'),
    ]);
  });

  it.each([
    ['repeat', 'filter[level]=low&filter[level]=high'],
    ['comma', 'filter[level]=low,high'],
  ])('is asked for several values of a filter: %s', async (several, expected) => {
    const { list, requests } = await world(declaredWith({ ...whole, several }), tenOf);
    await list(1, { level: ['low', 'high'] });
    expect(requests).toEqual([`${expected}&limit=2&page=1`]);
  });

  it('refuses what the API is not declared to filter by: rows that were not asked for are no answer', async () => {
    const { list, requests } = await world(declaredWith(whole), tenOf);
    await expect(list(1, { name: 'e1' })).rejects.toThrow('event is not filtered by name');
    await expect(list(1, { level: ['low', 'high'] })).rejects.toThrow('several values of level');
    await expect(list(1, { constructor: 'x' })).rejects.toThrow('not filtered by constructor');
    const silent = await world(declaredWith(sorted), tenOf);
    await expect(silent.list(1, { q: 'e1' })).rejects.toThrow('a text');
    expect([...requests, ...silent.requests]).toEqual([]);
  });

  it('by cursor walks to a page that is opened by its address, and knows the way after that', async () => {
    const cursor: Answer = (text) => {
      const at = Number(/cursor=c(\d+)/.exec(text)?.[1] ?? 1);
      return { items: rows(at * 2 - 1, 2), next: at < 4 ? `c${at + 1}` : null };
    };
    const { list, requests } = await world(
      declaredWith(sorted, { style: 'cursor', next: 'next', total: undefined }),
      cursor,
    );
    expect(await list(3)).toMatchObject({ data: [{ id: 5 }, { id: 6 }], pageInfo: { hasNextPage: true } });
    expect(requests).toEqual(['limit=2', 'limit=2&cursor=c2', 'limit=2&cursor=c3']);
    const last = await list(4);
    expect(last).toMatchObject({ data: [{ id: 7 }, { id: 8 }], pageInfo: { hasNextPage: false } });
    expect(last.total).toBeUndefined();
    expect(requests).toHaveLength(4);
    expect((await list(9)).data).toEqual([]);
  });

  it('by cursor has one request for the page after one that was opened by its address, and none for those before', async () => {
    const cursor: Answer = (text) => {
      const at = Number(/cursor=c(\d+)/.exec(text)?.[1] ?? 1);
      return { items: rows(at * 2 - 1, 2), next: `c${at + 1}` };
    };
    const { list, requests, queryClient } = await world(
      declaredWith(sorted, { style: 'cursor', next: 'next', total: undefined }),
      cursor,
    );
    await list(30);
    expect(requests.splice(0)).toHaveLength(30);
    expect(await list(31)).toMatchObject({ data: [{ id: 61 }, { id: 62 }] });
    expect(requests.splice(0)).toEqual(['limit=2&cursor=c31']);
    for (const page of [30, 29, 28, 31]) await list(page);
    expect(requests).toEqual([]);
    // Pages that are too old, or no longer cached, are one request each.
    await queryClient.invalidateQueries({ queryKey: ['event', 'page'] });
    await list(29);
    await list(2);
    expect(requests).toEqual(['limit=2&cursor=c29', 'limit=2&cursor=c2']);
  });

  it('without a total finds out by the page after whether there are more', async () => {
    const answer: Answer = (text) => {
      const from = Number(/offset=(\d+)/.exec(text)?.[1] ?? 0);
      return {
        items: rows(from + 1, 4)
          .filter(({ id }) => id <= 4)
          .slice(0, 2),
      };
    };
    const { list, requests } = await world(declaredWith(sorted, { style: 'offset', total: undefined }), answer);
    expect(await list(1)).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(await list(2)).toMatchObject({ data: [{ id: 3 }, { id: 4 }], pageInfo: { hasNextPage: false } });
    expect(requests).toEqual(['limit=2&offset=0', 'limit=2&offset=2', 'limit=2&offset=4']);
  });

  it('says how long a page is where the API answers fewer than asked for', async () => {
    const { list } = await world(declaredWith(sorted), (text) => {
      const page = Number(/page=(\d+)/.exec(text)?.[1] ?? 1);
      return { items: rows(page, 1), total: 3 };
    });
    const first = await list(1);
    expect(first).toMatchObject({ pageInfo: { hasNextPage: true }, meta: { size: 1 } });
    expect(await list(3, {}, undefined, 1)).toMatchObject({ data: [{ id: 3 }], pageInfo: { hasNextPage: false } });
  });

  it.each<[string, unknown]>([
    ['absent', undefined],
    ['null', null],
    ['a text', 'many'],
    ['below what is here', 1],
    ['negative', -1],
    ['a fraction', 2.5],
    ['an object', { value: 10 }],
  ])('has no total where the answer’s is %s', async (_, total) => {
    const { list } = await world(declaredWith(sorted), (text) => ({
      items: /page=1/.test(text) ? rows(1, 2) : [],
      total,
    }));
    const found = await list(1);
    expect(found.total).toBeUndefined();
    expect(found.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false });
  });

  it('fails as the request does, and the next try asks again', async () => {
    let isBroken = true;
    const { list } = await world(declaredWith(sorted), (text) => {
      if (isBroken) throw new PortalError({ kind: 'api', message: 'Not now', status: 500 });
      return tenOf(text, {} as HttpRequest);
    });
    await expect(list(1)).rejects.toThrow('Not now');
    // One after the first is answered, since react-admin would leave the page if it failed.
    expect(await list(2)).toMatchObject({ meta: { error: { message: 'Not now' } }, pageInfo: { hasNextPage: false } });
    isBroken = false;
    expect(await list(2)).toMatchObject({ data: [{ id: 3 }, { id: 4 }] });
  });

  it('finds a record by its own call, and never reads the list for it', async () => {
    const { provider, requests } = await world(declaredWith(sorted), (text) =>
      text === '/77' ? { id: 77, name: 'far away' } : tenOf(text, {} as HttpRequest),
    );
    expect(await provider.getMany('event', { ids: [77] })).toMatchObject({ data: [{ id: 77, name: 'far away' }] });
    await provider.getMany('event', { ids: [77] });
    expect(requests).toEqual(['/77']);
  });

  it('is known by the records that were looked at', async () => {
    const { provider, list } = await world(declaredWith(sorted), tenOf);
    expect(provider.known('event')).toEqual([]);
    await list(1);
    await list(2);
    expect(provider.known('event').map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    const before = provider.known('event');
    await list(2);
    expect(provider.known('event')).toBe(before);
  });

  it('looks for a creation whose answer was lost by its name', async () => {
    let isMade = false;
    const { provider, requests } = await world(declaredWith(whole), (text, { method }) => {
      if (method === 'POST') {
        isMade = true;
        throw new PortalError({ kind: 'connection', message: 'Lost', status: 0 });
      }
      return { items: isMade ? [{ id: 9, name: 'new', created_at: new Date().toISOString() }] : [], total: 1 };
    });
    const { record } = await provider.make('event', { name: 'new' });
    expect(record.id).toBe(9);
    expect(requests).toContain('query=new&sort=-created&limit=2&page=1');
  });
});

describe('several records by their ids', () => {
  const byIds: Answer = (text) => {
    const one = /^\/(\d+)$/.exec(text)?.[1];
    if (one === '9') throw new PortalError({ kind: 'api', message: 'No such event', status: 404 });
    if (one !== undefined) return rows(Number(one), 1)[0];
    const ids = (/id=([\d,]+)/.exec(text)?.[1] ?? '').split(',').map(Number);
    return { items: ids.filter((id) => id < 9).map((id) => rows(id, 1)[0]), total: ids.length };
  };
  const many = async ({ provider }: Awaited<ReturnType<typeof world>>, ...ids: number[]) =>
    (await provider.getMany('event', { ids })).data.map(({ id }) => Number(id)).sort((a, b) => a - b);

  it('are one request for each page, each of them once; what is not in its answer is requested by itself', async () => {
    const here = await world(declaredWith({ ...whole, ids: 'id' }), byIds);
    expect(await many(here, 1, 2, 3, 9)).toEqual([1, 2, 3]);
    expect(here.requests).toEqual(['id=1,2&limit=2&page=1', 'id=3,9&limit=2&page=1', '/9']);
    expect(await many(here, 2, 3)).toEqual([2, 3]);
    expect(here.requests).toHaveLength(3);
  });

  it('are requested one by one where the API has no such parameter, and where it ignores it', async () => {
    const here = await world(declaredWith(whole), byIds);
    expect(await many(here, 1, 2)).toEqual([1, 2]);
    expect(here.requests).toEqual(['/1', '/2']);
    const deaf = await world(declaredWith({ ...whole, ids: 'id' }), (text) =>
      text.startsWith('/') ? byIds(text, {} as HttpRequest) : { items: rows(5, 2), total: 2 },
    );
    expect(await many(deaf, 1, 2)).toEqual([1, 2]);
  });

  it('are as many as could be read; none of them is a failure', async () => {
    const fails =
      (only: string): Answer =>
      (text, request) => {
        if (text.startsWith(only)) throw new PortalError({ kind: 'api', message: 'Not now', status: 500 });
        return byIds(text, request);
      };
    expect(await many(await world(declaredWith(whole), fails('/2')), 1, 2)).toEqual([1]);
    await expect(many(await world(declaredWith(whole), fails('')), 1, 2)).rejects.toMatchObject({ status: 500 });
    expect(await many(await world(declaredWith(whole), byIds), 9)).toEqual([]);
  });
});

describe('a question that a list has left', () => {
  /** What react-admin's list does: one observer whose question changes. */
  function listOf({ queryClient, provider }: Awaited<ReturnType<typeof world>>) {
    const optionsOf = (filter: Part) => {
      const question = { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'ASC' as const }, filter };
      return {
        queryKey: ['event', 'getList', { ...question, meta: undefined }],
        queryFn: () => provider.getList('event', question),
        retry: false,
      };
    };
    const observer = new QueryObserver(queryClient, optionsOf({}));
    observer.subscribe(() => undefined);
    return { observer, setFilter: (filter: Part) => observer.setOptions(optionsOf(filter)) };
  }

  it('is cancelled on its way, and its answer is shown nowhere', async () => {
    const signals = new Map<string, AbortSignal | undefined>();
    const here = await world(declaredWith(whole), async (text, { signal }) => {
      signals.set(text, signal);
      if (text.includes('state=open')) await new Promise((_, reject) => signal?.addEventListener('abort', reject));
      return tenOf(text, {} as HttpRequest);
    });
    const { observer, setFilter } = listOf(here);
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    setFilter({ status: 'open' });
    await vi.waitFor(() => expect([...signals.keys()].join(' ')).toContain('state=open'));
    setFilter({ status: 'closed' });
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    const left = [...signals].find(([text]) => text.includes('state=open'))?.[1];
    expect(left?.aborted).toBe(true);
    // It has not failed: it was not waited for.
    const states = here.queryClient.getQueryCache().findAll({ queryKey: ['event', 'getList'] });
    expect(states.map(({ state }) => state.status).sort()).toEqual(['pending', 'success', 'success']);
  });

  it('is not asked at all while letters are typed', async () => {
    const here = await world(declaredWith(whole), tenOf);
    const { observer, setFilter } = listOf(here);
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    for (const text of ['a', 'ab', 'abc']) setFilter({ q: text });
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    const searches = here.requests.filter((text) => text.includes('query='));
    expect(searches).toEqual(['query=abc&sort=title&limit=2&page=1']);
  });
});

describe('all pages, for a file', () => {
  const read = async (kind: Kind, http: Http, question = {}) => {
    const counts: number[] = [];
    for await (const { records } of eachPage(http, kind, question, new AbortController().signal))
      counts.push(records.length);
    return counts;
  };

  it('are read one after the other, each record once', async () => {
    const { kind, http, requests } = await world(declaredWith(whole), tenOf);
    expect(await read(kind, http, { filter: { status: 'open' } })).toEqual([2, 2, 2, 2, 2]);
    expect(requests.at(-1)).toBe('state=open&limit=2&page=5');
  });

  it('of an API that ignores the page end with the first that has nothing new', async () => {
    const { kind, http } = await world(declaredWith(sorted), () => ({ items: rows(1, 2), total: 10 }));
    expect(await read(kind, http)).toEqual([2, 0]);
  });

  it('of an API with a smaller maximum are all read', async () => {
    const { kind, http } = await world(declaredWith(sorted, { style: 'offset', size: 5, total: undefined }), (text) => {
      const from = Number(/offset=(\d+)/.exec(text)?.[1] ?? 0);
      return { items: rows(from + 1, 2).filter(({ id }) => id <= 5) };
    });
    expect(await read(kind, http)).toEqual([2, 2, 1, 0]);
  });

  it('end where the person ends it', async () => {
    const { kind, http } = await world(declaredWith(sorted), tenOf);
    const control = new AbortController();
    const pages = eachPage(
      ((request: HttpRequest) => {
        request.signal?.throwIfAborted();
        return http(request);
      }) as Http,
      kind,
      {},
      control.signal,
    );
    await pages.next();
    control.abort();
    await expect(pages.next()).rejects.toThrow('abort');
  });
});

describe('a long list of a kind by location', () => {
  const declared = (more: Part = {}) => {
    const { api, ...rest } = declaredWith({ ...whole, ids: 'id', several: 'comma' });
    return {
      ...rest,
      scope: 'location',
      api: {
        ...api,
        list: { ...api.list, path: '/{location}/events' },
        get: { method: 'GET', path: '/{location}/events/{id}' },
        create: { method: 'POST', path: '/{location}/events' },
      },
      fields: {
        name: { write: 'create' },
        level: rest.fields.level,
        status: rest.fields.status,
        created_at: {},
        uuid: { type: 'code' },
      },
      ...more,
    };
  };
  const uuids = (where: string, from: number, count: number) =>
    Array.from({ length: count }, (_, nr) => ({ uuid: `u${from + nr}`, name: `${where} ${from + nr}` }));
  const answer: Answer = (text) => {
    const [, where = '', one] = /^\/v1\/(\w+)\/events(?:\/(\w+))?/.exec(text) ?? [];
    if (one !== undefined) {
      if (where === 'tll' && one === 'u9') return uuids('tll', 9, 1)[0];
      throw new PortalError({ kind: 'general', message: 'none', status: 404 });
    }
    const ids = /[?&]id=([^&]+)/.exec(text)?.[1]?.split(',');
    const here = ids?.filter((uuid) => uuid !== 'u9' || where === 'tll');
    if (here) return { items: here.map((uuid) => ({ uuid, name: `${where} ${uuid}` })), total: here.length };
    const page = Number(/page=(\d+)/.exec(text)?.[1] ?? 1);
    return { items: uuids(where, page * 2 - 1, 2), total: where === 'hel' ? 10 : 4 };
  };

  it('is of the location that the filter names, else of the first', async () => {
    const { list, requests } = await world(declared(), answer, ['hel', 'tll']);
    expect(await list(2)).toMatchObject({
      data: [
        { id: 'hel:u3', location: 'hel' },
        { id: 'hel:u4', location: 'hel' },
      ],
      total: 10,
    });
    expect(await list(2, { location: ['tll'], level: 'low' })).toMatchObject({
      data: [{ id: 'tll:u3' }, { id: 'tll:u4' }],
      total: 4,
      pageInfo: { hasNextPage: false },
    });
    expect(requests).toEqual(['/v1/hel/events?limit=2&page=2', '/v1/tll/events?filter[level]=low&limit=2&page=2']);
    await expect(list(1, { location: 'mars' })).rejects.toThrow('the location mars');
  });

  it('leaves out locations that the kind is not in', async () => {
    const { list, requests } = await world(declared({ locations: ['tll'] }), answer, ['hel', 'tll']);
    await list();
    expect(requests).toEqual(['/v1/tll/events?limit=2&page=1']);
    await expect(list(1, { location: 'hel' })).rejects.toThrow('the location hel');
  });

  it('has one request for the ids of each location, and looks for one that names none in all', async () => {
    const { provider, requests } = await world(declared(), answer, ['hel', 'tll']);
    const { data } = await provider.getMany('event', { ids: ['hel:u1', 'hel:u2', 'tll:u3', 'tll:u4', 'u9'] });
    expect(data.map(({ id }) => String(id)).sort()).toEqual(['hel:u1', 'hel:u2', 'tll:u3', 'tll:u4', 'u9']);
    expect(requests.sort()).toEqual([
      '/v1/hel/events?id=u1,u2&limit=2&page=1',
      '/v1/hel/events?id=u9&limit=2&page=1',
      '/v1/tll/events?id=u3,u4&limit=2&page=1',
      '/v1/tll/events?id=u9&limit=2&page=1',
    ]);
    expect((await provider.getOne('event', { id: 'u9' })).data).toMatchObject({ id: 'u9', location: 'tll' });
    expect(requests).toHaveLength(4);
    await expect(provider.getOne('event', { id: 'u8' })).rejects.toMatchObject({ status: 404 });
  });

  it('is looked through once for a record that names no location, whether it is there or not, until something is written', async () => {
    const { api, ...rest } = declared();
    const { serverSide, ...list } = api.list;
    const { provider, requests, queryClient } = await world(
      { ...rest, api: { ...api, list: { ...list, serverSide: { ...serverSide, ids: undefined } } } },
      (text, request) => (request.method === 'POST' ? uuids('tll', 8, 1)[0] : answer(text, request)),
      ['hel', 'tll'],
    );
    const both = ['/v1/hel/events/u9', '/v1/tll/events/u9'];
    expect((await provider.getMany('event', { ids: ['u9'] })).data).toMatchObject([{ id: 'u9', location: 'tll' }]);
    expect(requests.splice(0).sort()).toEqual(both);
    await expect(provider.getOne('event', { id: 'u8' })).rejects.toMatchObject({ status: 404 });
    expect(requests.splice(0).sort()).toEqual(['/v1/hel/events/u8', '/v1/tll/events/u8']);
    for (const id of ['u8', 'u9']) await provider.getMany('event', { ids: [id] });
    expect(requests).toEqual([]);
    // What has been found once is requested only there, also when it is no longer fresh.
    await queryClient.invalidateQueries({ queryKey: ['event', 'one'] });
    await provider.getMany('event', { ids: ['u9'] });
    expect(requests.splice(0)).toEqual(['/v1/tll/events/u9']);
    await provider.create('event', { data: { name: 'tll 8', location: 'tll' } });
    requests.length = 0;
    await expect(provider.getOne('event', { id: 'u8' })).rejects.toMatchObject({ status: 404 });
    expect(requests.sort()).toEqual(['/v1/hel/events/u8', '/v1/tll/events/u8']);
  });

  it('is written to a file for the location that is shown', async () => {
    const { http, kind, requests } = await world(declared(), answer, ['hel', 'tll']);
    const found: unknown[] = [];
    const question = { filter: { location: ['tll'] } };
    for await (const page of eachPage(http, kind, question, new AbortController().signal))
      found.push(...page.records.map(({ id }) => id));
    expect(found).toEqual(['tll:u1', 'tll:u2', 'tll:u3', 'tll:u4']);
    expect(requests).toEqual(['/v1/tll/events?limit=2&page=1', '/v1/tll/events?limit=2&page=2']);
  });
});
