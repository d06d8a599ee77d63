/** Faults of an API that a site's own kinds are read from, planted one by one. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { longListChecks } from '../../scripts/portico/conformance/longLists';
import { checkKindCalls } from '../../scripts/portico/doctor/kindCalls';
import { withLineage } from '../../resources/kind/lineage';
import { normalise } from '../../resources/kind/normalise';
import { belowBox } from '../support/belowBox';
import type { Ground } from '../wire/run';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const zone = {
  name: 'zone',
  label: { one: 'Zone', many: 'Zones' },
  scope: 'location',
  routes: { list: '/zones' },
  api: {
    list: { method: 'GET', path: '/{location}/zones', response: { at: 'zones' } },
    get: { method: 'GET', path: '/{location}/zones/{id}', response: { at: 'zone' } },
  },
  fields: { uuid: {}, name: {}, ttl: { type: 'number' }, status: { type: 'status' } },
  status: { values: { active: { tone: 'success' } } },
  price: { resource: 'DNS_ZONE' },
};
const row = { uuid: 'a', name: 'one.example', ttl: 60, status: 'active' };
type Answers = Record<string, [status: number, body: unknown, headers?: Record<string, string>]>;
const right: Answers = {
  '/v1/config/locations': [200, [{ slug: 'tll' }]],
  '/v1/tll/zones': [200, { zones: [row] }],
  '/v1/tll/zones/a': [200, { zone: row }],
  '/v1/pricing/list/current': [200, [{ resource_type: 'CPU' }, { resource_type: 'DNS_ZONE' }]],
};

async function findingsOf(change: Answers, given: object | readonly { name: string }[] = zone) {
  const answers = { ...right, ...change };
  const server = createServer((req, res) => {
    const [status, body, headers = {}] = answers[(req.url ?? '').split('?')[0] ?? ''] ?? [
      404,
      { message: 'No such call' },
    ];
    const isText = typeof body === 'string';
    if (status === 0) return res.destroy();
    res.writeHead(req.headers.apikey === 'k' ? status : 401, {
      'content-type': isText ? 'text/html' : 'application/json',
      ...headers,
    });
    res.end(isText ? body : JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kinds = withLineage([given].flat().map((one) => normalise(one as never, 'configured')));
  const at = (name: string) => (Array.isArray(given) ? `${name}.json` : 'zones.json');
  return checkKindCalls(
    kinds.map((kind) => ({ kind, at: at(kind.name) })),
    base,
    'k',
  );
}

it('says where one record is, if its own call wraps it in another way than is declared', async () => {
  const bare = { ...zone, api: { ...zone.api, get: { method: 'GET', path: '/{location}/zones/{id}' } } };
  const found = await findingsOf({ '/v1/tll/zones/a': [200, { ok: true, result: row }] }, bare);
  expect(found).toMatchObject([
    {
      level: 'error',
      at: 'zones.json.api.get.response',
      fix: 'There is one at result: "response": {"at": "result"}.',
    },
  ]);
  expect(found[0]?.message).toContain('GET /v1/tll/zones/a');
  expect(await findingsOf({ '/v1/tll/zones/a': [200, row] }, bare)).toEqual([]);
});

it('does not call a field absent whose values cannot be read, and offers no keys that the portal adds', async () => {
  const unread = { ...row, ttl: 'never' };
  const found = await findingsOf({
    '/v1/tll/zones': [200, { zones: [unread] }],
    '/v1/tll/zones/a': [200, { zone: unread }],
  });
  expect(found.map(({ code }) => code)).toEqual(['field-unread']);
  const absent = await findingsOf({
    '/v1/tll/zones': [200, { zones: [{ uuid: 'a', name: 'one', status: 'active' }] }],
  });
  expect(absent.map(({ fix }) => fix)).toEqual(['Remove the field, or have the API answer it.']);
});

it('takes no last page for a part of a list', async () => {
  for (const last of [
    { next: null },
    { next: '' },
    { hasMore: false },
    { meta: { next_cursor: null, total: '1' } },
    { count: 1 },
  ])
    expect(await findingsOf({ '/v1/tll/zones': [200, { zones: [row], ...last }] })).toEqual([]);
});

it('finds nothing wrong with an API that answers as is declared', async () => {
  expect(await findingsOf({})).toEqual([]);
});

it('takes an answer without a list for an empty one where that is declared', async () => {
  const list = { ...zone.api.list, response: { at: 'zones', whenEmpty: 'nothing' } };
  expect(await findingsOf({ '/v1/tll/zones': [204, ''] }, { ...zone, api: { ...zone.api, list } })).toEqual([]);
});

it('reads a list in the first location that the kind, and the parent that it is requested for, are in', async () => {
  const twoPlaces: Answers = {
    '/v1/config/locations': [200, [{ slug: 'tll' }, { slug: 'jhv' }]],
    '/v1/tll/zones': [404, {}],
    '/v1/jhv/zones': [200, { zones: [row] }],
    '/v1/jhv/zones/a': [200, { zone: row }],
  };
  const placed = { ...zone, locations: ['jhv'] };
  expect(await findingsOf(twoPlaces, placed)).toEqual([]);
  const below = {
    name: 'part',
    label: { one: 'Part', many: 'Parts' },
    scope: 'location',
    parent: { kind: 'zone', field: 'zone_id' },
    routes: { list: '/parts' },
    api: { list: { method: 'GET', path: '/{location}/zones/{zone_id}/parts' } },
    fields: { uuid: {}, name: {}, zone_id: { reference: 'zone' } },
  };
  const found = await findingsOf(twoPlaces, [placed, below]);
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining('GET /v1/jhv/zones/a/parts answers 404') as string,
  ]);
});

it('goes on after a call that has no answer', async () => {
  const found = await findingsOf({
    '/v1/tll/zones/a': [0, undefined],
    '/v1/pricing/list/current': [200, [{ resource_type: 'CPU' }]],
  });
  expect(found.map(({ at }) => at)).toEqual(['zones.json.api.get', 'zones.json.price.resource']);
  expect(found[0]?.message).toMatch(/^GET \/v1\/tll\/zones\/a has no answer: .+/);
  const none = await findingsOf({ '/v1/pricing/list/current': [0, undefined] });
  expect(none.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^GET \/v1\/pricing\/list\/current has no answer: /) as string,
  ]);
  const withOptions = {
    ...zone,
    fields: { ...zone.fields, plan: { write: 'create', optionsFrom: { path: '/plans' } } },
  };
  expect((await findingsOf({ '/v1/plans': [0, undefined] }, withOptions)).map(({ at }) => at)).toEqual([
    'zones.json.fields.plan.optionsFrom.path',
  ]);
});

const rest = { ...zone, scope: 'account', id: 'uuid', price: undefined, api: { style: 'simple-rest', path: '/zones' } };

it.each<[string, Answers, code: string, at: string, message: RegExp, fix: RegExp, kind?: object]>([
  [
    'a list that is no call',
    { '/v1/tll/zones': [404, {}] },
    'kind-call',
    'zones.json.api.list',
    /GET \/v1\/tll\/zones answers 404/,
    /path/,
  ],
  [
    'a list that customers may not see',
    { '/v1/tll/zones': [403, {}] },
    'kind-call',
    'zones.json.api.list',
    /answers 403/,
    /needs, admin or flags/,
  ],
  [
    'JSON that is sent as text, which the portal does not read',
    { '/v1/tll/zones': [200, { zones: [row] }, { 'content-type': 'text/plain' }] },
    'kind-call',
    'zones.json.api.list',
    /answers no JSON but text\/plain$/,
    /application\/json/,
  ],
  ['a list that fails', { '/v1/tll/zones': [500, {}] }, 'kind-call', 'zones.json.api.list', /answers 500/, /API/],
  [
    'a page in place of a list',
    { '/v1/tll/zones': [200, '<html>'] },
    'kind-call',
    'zones.json.api.list',
    /no JSON/,
    /Content-Type/,
  ],
  [
    'a list that is elsewhere',
    { '/v1/tll/zones': [200, { data: { zones: [row] } }] },
    'kind-response',
    'zones.json.api.list.response',
    /the response has no list at zones/,
    /"at": "data\.zones"/,
  ],
  [
    'a list that is answered as null',
    { '/v1/tll/zones': [200, { zones: null }] },
    'empty-list',
    'zones.json.api.list.response',
    /answers \{"zones":null\} in place of a list/,
    /"whenEmpty": "null"/,
  ],
  [
    'a list that is answered without a body',
    { '/v1/tll/zones': [204, ''] },
    'kind-response',
    'zones.json.api.list.response',
    /no list at zones/,
    /"whenEmpty": "nothing"/,
  ],
  [
    'a list that is the answer itself',
    { '/v1/tll/zones': [200, [row]] },
    'kind-response',
    'zones.json.api.list.response',
    /no list at zones/,
    /leave response\.at out/,
  ],
  [
    'a record that is no call',
    { '/v1/tll/zones/a': [404, {}] },
    'kind-call',
    'zones.json.api.get',
    /GET \/v1\/tll\/zones\/a answers 404/,
    /path/,
  ],
  [
    'a field that no record has',
    { '/v1/tll/zones': [200, { zones: [{ ...row, ttl: undefined, time_to_live: 60 }] }] },
    'field-absent',
    'zones.json.fields.ttl',
    /no record has it/,
    /time_to_live/,
  ],
  [
    'a value of another type',
    {
      '/v1/tll/zones': [
        200,
        { zones: [row, { ...row, uuid: 'b', ttl: '1 h' }, { ...row, uuid: 'c', ttl: { s: 60 } }] },
      ],
    },
    'field-unread',
    'zones.json.fields.ttl',
    /^2 records have it .* shown as –: "1 h"$/,
    /it is number/,
  ],
  [
    'a record without what identifies it',
    { '/v1/tll/zones': [200, { zones: [row, { zone_name: 'two.example' }] }] },
    'record-unread',
    'zones.json.id',
    /^a record cannot be read and is left out: \{"zone_name":"two\.example"\}$/,
    /with uuid/,
  ],
  [
    'entries that are no records',
    { '/v1/tll/zones': [200, { zones: [row, 'two.example', 7] }] },
    'record-unread',
    'zones.json.id',
    /^2 records cannot be read and are left out: "two\.example"$/,
    /an object/,
  ],
  [
    'a status that is not declared',
    { '/v1/tll/zones': [200, { zones: [{ ...row, status: 'pending' }] }] },
    'status-unknown',
    'zones.json.status.values',
    /pending/,
    /Add "pending"/,
  ],
  [
    'a part of a list',
    { '/v1/tll/zones': [200, { zones: [row], total: 40 }] },
    'paging',
    'zones.json.api.list',
    /1 of 40/,
    /paging/,
  ],
  [
    'a part of a list by its header',
    { '/v1/tll/zones': [200, { zones: [row] }, { 'x-total-count': '40' }] },
    'paging',
    'zones.json.api.list',
    /1 of 40/,
    /paging/,
  ],
  [
    'a part of a list whose total is a text, deep in the answer',
    { '/v1/tll/zones': [200, { zones: [row], meta: { page_info: { total_items: '40' } } }] },
    'paging',
    'zones.json.api.list',
    /1 of 40/,
    /paging/,
  ],
  [
    'a part of a list with the cursor of the next one',
    { '/v1/tll/zones': [200, { zones: [row], meta: { next_cursor: 'b' } }] },
    'paging',
    'zones.json.api.list',
    /answers 1 and names a further page at meta\.next_cursor/,
    /paging/,
  ],
  [
    'a part of a list that says there are more',
    { '/v1/tll/zones': [200, { zones: [row], hasMore: true }] },
    'paging',
    'zones.json.api.list',
    /at hasMore/,
    /paging/,
  ],
  [
    'a price that is not in the list',
    { '/v1/pricing/list/current': [200, [{ resource_type: 'CPU' }]] },
    'price',
    'zones.json.price.resource',
    /has no DNS_ZONE/,
    /Known are CPU/,
  ],
  [
    'no price list',
    { '/v1/pricing/list/current': [404, {}] },
    'price',
    'zones.json',
    /answers 404 and no price/,
    /price list/,
  ],
  [
    'plain REST without Content-Range',
    { '/v1/zones': [200, [row]] },
    'kind-call',
    'zones.json.api',
    /no Content-Range/,
    /CORS/,
    rest,
  ],
])('reports %s', async (_, change, code, at, expected, fix, kind) => {
  const findings = await findingsOf(change, kind);
  const found = findings.filter((one) => one.code === code && one.at === at && expected.test(one.message));
  expect(found.map(({ fix: linesOf }) => fix.test(linesOf))).toEqual([true]);
});

const account = (name: string, path: string, more: object = {}) => ({
  name,
  label: { one: name, many: name },
  routes: { list: `/${name}` },
  api: { list: { method: 'GET', path } },
  fields: { name: {} },
  ...more,
});
const family = [
  account('cluster', '/clusters'),
  account('database', '/clusters/{cluster_id}/databases', {
    id: 'name',
    parent: { kind: 'cluster', field: 'cluster_id' },
    fields: { name: {}, cluster_id: { reference: 'cluster' } },
  }),
  account('login', '/clusters/{cluster_id}/databases/{database}/logins', {
    parent: { kind: 'database', field: 'database' },
    fields: { name: {}, database: { reference: 'database' } },
  }),
];
const lists: Answers = {
  '/v1/clusters': [200, [{ id: 5, name: 'one' }]],
  '/v1/clusters/5/databases': [200, [{ name: 'a b' }]],
  '/v1/clusters/5/databases/a%20b/logins': [200, [{ id: 1, name: 'ann' }]],
};

it('asks a list of children for the first parent, three levels deep', async () => {
  expect(await findingsOf(lists, family)).toEqual([]);
  const missing = await findingsOf({ ...lists, '/v1/clusters/5/databases/a%20b/logins': [404, {}] }, family);
  expect(missing.map(({ at, message }) => `${at}: ${message}`)).toEqual([
    'login.json.api.list: GET /v1/clusters/5/databases/a%20b/logins answers 404: the API knows no such call',
  ]);
});

it('says which lists could not be asked where there is no parent', async () => {
  const found = await findingsOf({ ...lists, '/v1/clusters': [200, []] }, family);
  expect(found.map(({ at, message }) => `${at}: ${message}`)).toEqual([
    'database.json.api.list: could not be asked: the customer has no cluster',
    'login.json.api.list: could not be asked: the customer has no database',
  ]);
});

it.each<[string, Answers, string, string]>([
  ['no such call', {}, 'zones.json.fields.plan.optionsFrom.path', 'answers 404'],
  [
    'a list elsewhere',
    { '/v1/tll/plans': [200, { plans: [{ code: 's' }] }] },
    'zones.json.fields.plan.optionsFrom',
    'has no list at data',
  ],
  [
    'entries without the value',
    { '/v1/tll/plans': [200, { data: [{ id: 's' }] }] },
    'zones.json.fields.plan.optionsFrom',
    'has no list at data',
  ],
  ['no entries', { '/v1/tll/plans': [200, { data: [] }] }, 'zones.json.fields.plan.optionsFrom', 'answers no options'],
])('options that are read from a call: %s', async (_, change, at, message) => {
  const plan = { optionsFrom: { path: '/{location}/plans', at: 'data', value: 'code' } };
  const size = { optionsFrom: { path: '/{location}/sizes', query: { plan: '{plan}' } } };
  const withOptions = { ...zone, fields: { ...zone.fields, plan, size } };
  const rows: Answers = { '/v1/tll/zones': [200, { zones: [{ ...row, plan: 's', size: 'm' }] }] };
  const sound = await findingsOf({ ...rows, '/v1/tll/plans': [200, { data: [{ code: 's' }] }] }, withOptions);
  expect(sound).toEqual([]);
  const found = (await findingsOf({ ...rows, ...change }, withOptions)).filter((one) => one.at === at);
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain(message);
});

const panels = {
  load: { label: 'Load', chart: { path: '/{location}/zones/{id}/load', at: 'data', x: '0', y: '1' } },
  users: {
    label: 'Users',
    table: { path: '/{location}/zones/{id}/users', columns: { nick: {}, from: { at: 'client.address' } } },
  },
  notes: { label: 'Notes', text: 'None' },
};
const panelled: Answers = {
  '/v1/tll/zones/a/load': [200, { data: [[1773309600, '1']] }],
  '/v1/tll/zones/a/users': [200, [{ nick: 'ann', client: { address: '198.51.100.7' } }]],
};

it.each<[string, Answers, at: string, message: string, fix: string]>([
  [
    'no such call',
    { '/v1/tll/zones/a/load': [404, {}] },
    'zones.json.panels.load.chart.path',
    'GET /v1/tll/zones/a/load answers 404',
    'Correct the path',
  ],
  [
    'a list elsewhere',
    { '/v1/tll/zones/a/load': [200, { points: [] }] },
    'zones.json.panels.load.chart',
    'answers no list at data',
    '"at": "points"',
  ],
  [
    'a page',
    { '/v1/tll/zones/a/users': [200, '<html>'] },
    'zones.json.panels.users.table',
    'answers no list',
    'Give the call whose answer has it.',
  ],
  [
    'entries without a column',
    { '/v1/tll/zones/a/users': [200, [{ nick: 'ann' }, null]] },
    'zones.json.panels.users.table',
    'no entry has client.address',
    'Give the key paths',
  ],
])('panels that are read from a call: %s', async (_, change, at, message, fix) => {
  const kind = { ...zone, panels };
  expect(await findingsOf(panelled, kind)).toEqual([]);
  const found = await findingsOf({ ...panelled, ...change }, kind);
  expect(found.map((one) => one.at)).toEqual([at]);
  expect(found[0]?.message).toContain(message);
  expect(found[0]?.fix).toContain(fix);
});

describe('a paged list', () => {
  const paged = (paging: object) => ({
    ...zone,
    scope: 'account',
    id: 'uuid',
    price: undefined,
    api: { list: { method: 'GET', path: '/zones', response: { at: 'zones' }, paging } },
  });
  const zones = (more: object) => ({ '/v1/zones': [200, { zones: [row], ...more }] }) as Answers;
  const cursor = { style: 'cursor', next: 'next' };

  it.each<[string, object, object, at: string, message: RegExp, fix: string]>([
    [
      'whose cursor is elsewhere',
      cursor,
      { meta: { next_cursor: 'x' } },
      'paging.next',
      /has no cursor at next, although there are more records than its 1: the others are never shown$/,
      'There is a value at meta.next_cursor.',
    ],
    [
      'whose cursor is elsewhere, by its total',
      cursor,
      { total: 7 },
      'paging.next',
      /has no cursor at next/,
      'Name the key path of the cursor.',
    ],
    [
      'whose cursor is ignored',
      { ...cursor, param: 'after' },
      { next: 'x' },
      'paging',
      /^GET \/v1\/zones\?limit=100&after=x answers the first page again$/,
      'Give the parameters that the API pages by',
    ],
    [
      'whose page is ignored',
      { style: 'page' },
      {},
      'paging',
      /^GET \/v1\/zones\?limit=100&page=2 answers the first page again$/,
      'If one answer has all records, leave paging out.',
    ],
  ])('%s', async (_, paging, more, at, message, fix) => {
    const found = await findingsOf(zones(more), paged(paging));
    expect(found).toMatchObject([{ level: 'error', at: `zones.json.api.list.${at}` }]);
    expect(found[0]?.message).toMatch(message);
    expect(found[0]?.fix).toContain(fix);
  });

  it.each<[object, object]>([
    [cursor, { next: null }],
    [cursor, { next: '', total: 1 }],
    [{ style: 'page' }, { total: 1 }],
  ])('has no fault where it ends: %j, %j', async (paging, more) => {
    expect(await findingsOf(zones(more), paged(paging))).toEqual([]);
  });
});

describe('a list that the API sorts, filters and pages itself', () => {
  const entry = {
    name: 'entry',
    label: { one: 'Entry', many: 'Entries' },
    routes: { list: '/entries' },
    api: {
      list: {
        method: 'GET',
        path: '/entries',
        response: { at: 'items' },
        paging: { style: 'page', size: 2, total: 'total' },
        serverSide: {
          sort: { param: 'sort', fields: { name: 'name' } },
          filters: { level: 'level' },
          several: 'comma',
          ids: 'id',
          search: 'q',
        },
      },
      get: { method: 'GET', path: '/entries/{id}' },
    },
    fields: { id: {}, name: {}, level: { options: [{ value: 'low' }, { value: 'high' }] } },
  };
  const all = ['a', 'b', 'c', 'd'].map((name, nr) => ({
    id: name,
    uuid: name,
    name,
    level: nr % 2 === 0 ? 'low' : 'high',
  }));
  /** What the API does with each parameter; those that it `ignores` it takes without a word. */
  function answer(query: URLSearchParams, ignores: string) {
    const has = (name: string) => (name === ignores ? undefined : (query.get(name) ?? undefined));
    const [q, sort, ids, page = '1'] = [has('q'), has('sort'), has('id')?.split(','), has('page')];
    const wanted = has('level')?.split(',');
    const levels = ignores === 'several' ? wanted?.slice(0, 1) : wanted;
    const found = all.filter(
      (row) => (levels?.includes(row.level) ?? true) && (ids?.includes(row.id) ?? true) && (!q || row.name.includes(q)),
    );
    if (sort === '-name') found.reverse();
    return { items: found.slice((Number(page) - 1) * 2, Number(page) * 2), total: found.length };
  }
  async function foundIn(ignores: string, fails?: string, ...declared: object[]) {
    const server = createServer((req, res) => {
      const { pathname: whole, searchParams } = new URL(req.url ?? '', 'http://any');
      const pathname = whole.replace('/tll/', '/').replace('/boxes/x/', '/');
      const one = all.find(({ id }) => pathname === `/v1/entries/${id}`);
      const isBad = fails !== undefined && searchParams.has(fails);
      res.writeHead(isBad ? 400 : 200, { 'content-type': 'application/json' });
      const others: Answers = { '/v1/config/locations': [200, [{ slug: 'tll' }]], '/v1/boxes': [200, [{ id: 'x' }]] };
      const other = others[pathname]?.[1] ?? [];
      res.end(JSON.stringify(one ?? (pathname === '/v1/entries' ? answer(searchParams, ignores) : other)));
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const kinds = (declared.length > 0 ? declared : [entry]).map((one) => normalise(one as never, 'configured'));
    const findings = await checkKindCalls(
      withLineage(kinds).map((kind) => ({ kind, at: kind.name === 'box' ? 'boxes.json' : 'entries.json' })),
      base,
      'k',
    );
    return findings.map(({ at, message }) => `${at}: ${message}`);
  }

  it('has no fault where the API does so', async () => {
    expect(await foundIn('')).toEqual([]);
  });

  const here = 'entries.json.api.list';
  it.each([
    ['page', [`${here}.paging: GET /v1/entries?limit=2&page=2 answers the first page again`]],
    ['sort', [expect.stringContaining(`${here}.serverSide.sort.fields.name: `) as string]],
    [
      'level',
      [`${here}.serverSide.filters.level: GET /v1/entries?level=low&limit=2&page=1 also answers other records`],
    ],
    [
      'several',
      [
        `${here}.serverSide.several: GET /v1/entries?level=low%2Chigh&limit=2&page=1 does not answer the records with either value`,
      ],
    ],
    ['id', [`${here}.serverSide.ids: GET /v1/entries?id=b&limit=2&page=1 does not answer b alone`]],
    ['q', [expect.stringContaining('answers 2 records: the text is ignored') as string]],
  ])('is reported where the API ignores %s', async (ignored, expected) => {
    expect(await foundIn(ignored)).toEqual(expected);
  });

  it('is asked in a location, where its kind is by location', async () => {
    const { list, get } = entry.api;
    const placed = {
      ...entry,
      scope: 'location',
      api: { list: { ...list, path: '/{location}/entries' }, get: { ...get, path: '/{location}/entries/{id}' } },
      fields: { ...entry.fields, uuid: {} },
    };
    expect(await foundIn('', undefined, placed)).toEqual([]);
    expect(await foundIn('id', undefined, placed)).toEqual([
      `${here}.serverSide.ids: GET /v1/tll/entries?id=b&limit=2&page=1 does not answer b alone`,
    ]);
  });

  it('is asked below the first parent, where it is listed for each', async () => {
    const box = {
      name: 'box',
      label: { one: 'Box', many: 'Boxes' },
      routes: { list: '/boxes' },
      title: 'id',
      api: { list: { method: 'GET', path: '/boxes' } },
      fields: { id: {} },
    };
    const below = belowBox(entry);
    expect(await foundIn('', undefined, box, below)).toEqual([]);
    expect(await foundIn('id', undefined, box, below)).toEqual([
      expect.stringMatching(/serverSide\.ids: GET \/v1\/boxes\/x\/entries\?id=.*does not answer/),
    ]);
  });

  it.each([
    ['sort', `${here}.serverSide.sort.fields.name`],
    ['level', `${here}.serverSide.filters.level`],
    ['q', `${here}.serverSide.search`],
  ])('is reported where the API refuses %s', async (refused, at) => {
    expect(await foundIn('', refused)).toEqual([expect.stringContaining(`${at}: GET `)]);
  });
});

describe('a list that is asked for each parent', () => {
  const box = {
    name: 'box',
    label: { one: 'Box', many: 'Boxes' },
    routes: { list: '/boxes' },
    api: { list: { method: 'GET', path: '/boxes' } },
    fields: { name: {} },
  };
  const item = {
    name: 'item',
    label: { one: 'Item', many: 'Items' },
    routes: { list: '/items' },
    parent: { kind: 'box', field: 'box_id' },
    api: { list: { method: 'GET', path: '/boxes/{box_id}/items' } },
    fields: { name: {}, box_id: { reference: 'box' } },
  };
  const boxes = (count: number): Answers => ({
    '/v1/boxes': [200, Array.from({ length: count }, (_, nr) => ({ id: nr + 1, name: `Box ${nr + 1}` }))],
  });
  const items = (count: number): Answers =>
    Object.fromEntries(
      Array.from({ length: count }, (_, nr) => [`/v1/boxes/${nr + 1}/items`, [200, [{ id: nr, name: 'One' }]]]),
    );
  const here = 'item.json.api.list';
  const linesOf = (found: Awaited<ReturnType<typeof findingsOf>>) =>
    found.map(({ level, at, message }) => `${level} ${at}: ${message}`);

  it('is asked below the first, the last and one between', async () => {
    expect(await findingsOf({ ...boxes(7), ...items(7) }, [box, item])).toEqual([]);
  });

  it.each<[string, number, Answers[string], string]>([
    ['the last', 7, [404, { message: 'No' }], 'GET /v1/boxes/7/items answers 404: the API knows no such call'],
    ['the last', 7, [500, { message: 'No' }], 'GET /v1/boxes/7/items answers 500'],
    ['one between', 4, [200, '<html>'], 'GET /v1/boxes/4/items answers no JSON'],
  ])('names the parent where it fails below %s', async (_, id, answer, message) => {
    const found = await findingsOf({ ...boxes(7), ...items(7), [`/v1/boxes/${id}/items`]: answer }, [box, item]);
    expect(linesOf(found)).toEqual([expect.stringMatching(new RegExp(`^error ${here}(\\.response)?: .*`))]);
    expect(found[0]?.message).toContain(message);
    expect(found[0]?.message).toContain(', although GET /v1/boxes/1/items answers');
  });

  it('is judged below each of these by conformance, which names the parent too', async () => {
    const long = { response: {}, paging: { style: 'page', sizeParam: 'limit' }, serverSide: { search: 'q' } };
    const get = { method: 'GET', path: '/boxes/{box_id}/items/{id}' };
    const wide = { ...item, api: { list: { ...item.api.list, ...long }, get } };
    const kinds = withLineage([box, wide].map((one) => normalise(one as never, 'configured')));
    const outcome = async (failing: readonly number[], empty: readonly number[] = []) => {
      const send: Ground['send'] = ({ path, query = '' }) => {
        const id = Number(/boxes\/(\d+)\/items/.exec(path)?.[1]);
        const isLater = /page=2|q=/.test(query) || empty.includes(id);
        const body = Number.isNaN(id)
          ? [1, 2, 3, 4, 5].map((one) => ({ id: one }))
          : isLater
            ? []
            : [{ id, name: 'One' }];
        const status = failing.includes(id) ? 502 : 200;
        const headers = new Headers({ 'content-type': 'application/json' });
        return Promise.resolve({ status, headers, text: JSON.stringify(body) });
      };
      const at = (kind: (typeof kinds)[number]) => ({ kind, at: `kinds[${kind.name}]` });
      return longListChecks(kinds.map(at), { send, key: 'k' }, undefined)[0]!.run(() => undefined);
    };
    expect(await outcome([])).toMatchObject({ result: 'ok' });
    expect(await outcome([], [1, 3, 5])).toMatchObject({ result: 'skipped' });
    expect(await outcome([], [1, 3])).toMatchObject({ result: 'ok' });
    expect(await outcome([5])).toMatchObject({
      result: 'wrong',
      messages: ['GET /v1/boxes/5/items?limit=100&page=1 answers 502'],
      graded: { grade: 'breaks', screens: ['item: list'] },
    });
    expect(await outcome([1, 3], [5])).toMatchObject({ result: 'wrong', graded: { grade: 'breaks' } });
    expect(await outcome([1, 3, 5])).toMatchObject({ result: 'wrong', graded: { grade: 'breaks' } });
  });

  it('asks for parents where the site has them, also if it has put them in place of a built-in kind', async () => {
    const long = { response: {}, paging: { style: 'page', sizeParam: 'limit' }, serverSide: { search: 'q' } };
    const get = { method: 'GET', path: '/boxes/{box_id}/items/{id}' };
    const parent = { kind: 'bucket', field: 'box_id' };
    const fields = { name: {}, box_id: { reference: 'bucket' } };
    const wide = { ...item, parent, fields, api: { list: { ...item.api.list, ...long }, get } };
    const kinds = withLineage([{ ...box, name: 'bucket' }, wide].map((one) => normalise(one as never, 'configured')));
    const paths: string[] = [];
    const send: Ground['send'] = ({ path }) => {
      paths.push(path);
      const headers = new Headers({ 'content-type': 'application/json' });
      return Promise.resolve({ status: 200, headers, text: path === '/v1/boxes' ? '[{"id": 7}]' : '[]' });
    };
    const checks = longListChecks(
      kinds.map((kind) => ({ kind, at: kind.name })),
      { send, key: 'k' },
      undefined,
    );
    await checks[0]!.run(() => undefined);
    expect(paths).toEqual(['/v1/boxes', '/v1/boxes/7/items']);
  });

  it('names the first parent where it fails below that alone, and checks what the others answer', async () => {
    const fails: Answers = { '/v1/boxes/1/items': [500, { message: 'No' }] };
    const other: Answers = { '/v1/boxes/7/items': [200, [{ id: 1, title: 'One' }]], '/v1/boxes/4/items': [200, []] };
    const found = linesOf(await findingsOf({ ...boxes(7), ...items(7), ...fails, ...other }, [box, item]));
    expect(found).toEqual([
      `error ${here}: GET /v1/boxes/1/items answers 500, although GET /v1/boxes/7/items answers`,
      'warning item.json.fields.name: no record has it: it is shown as –',
    ]);
  });

  it('is one finding where it fails below each of them', async () => {
    expect(linesOf(await findingsOf(boxes(7), [box, item]))).toEqual([
      `error ${here}: GET /v1/boxes/1/items answers 404: the API knows no such call`,
    ]);
  });

  it('is said to be searched below the first 20 only, where it is long and there are more', async () => {
    const long = { response: {}, paging: { style: 'page', sizeParam: 'limit' }, serverSide: { search: 'q' } };
    const { list } = item.api;
    const get = { method: 'GET', path: '/boxes/{box_id}/items/{id}' };
    const wide = { ...item, api: { list: { ...list, ...long }, get } };
    const one: Answers = { '/v1/boxes/1/items/0': [200, { id: 0, name: 'One' }] };
    const found = async (count: number) =>
      linesOf(await findingsOf({ ...boxes(count), ...items(count), ...one }, [box, wide])).filter((text) =>
        text.includes('palette'),
      );
    expect(await found(20)).toEqual([]);
    expect(await found(21)).toEqual([
      `warning ${here}.serverSide: the customer has 21 records of box, and the palette and forms search below the first 20 only`,
    ]);
  });
});
